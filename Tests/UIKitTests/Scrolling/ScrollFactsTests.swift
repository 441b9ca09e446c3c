// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// A delegate that notes the velocity of a drag and the ends of zooming.
@MainActor
private final class Noting: NSObject, UIScrollViewDelegate {
  var velocity = CGPoint.zero
  var ends: [CGFloat] = []
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { self.velocity = velocity }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    ends.append(scale)
  }
}

/// A view that notes its touches.
private final class Touched: UIView {
  var told: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    told.append("began \(touches.first?.phase == .began)")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if told.last != "moved" { told.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { told.append("cancelled") }
}

/// A scroll view that answers as a test says.
private final class Asking: UIScrollView {
  var begins = true
  var cancels = true
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    begins
  }
  override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}

/// Measured behaviour of Apple's scroll views. The numbers of the facts are those of the list of
/// measurements.
@MainActor @Suite(.serialized)
struct ScrollFactsTests {
  private let stage = Stage()
  private let delegate = Noting()
  private let view = Asking(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func show(_ height: CGFloat) {
    view.contentSize = CGSize(width: 300, height: height)
    view.delegate = delegate
    stage.perform { stage.window.addSubview(view) }
  }

  /// Puts a finger down and moves it up by `speed` points per second; down if `speed` is negative.
  private func drag(_ speed: CGFloat, frames: Int) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    for frame in 1...frames {
      stage.go(to: start + Double(frame) / 60)
      let y = 200 - speed * CGFloat(frame) / 60
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: y)) }
    }
  }

  private func lift(_ speed: CGFloat, frames: Int) {
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 200 - speed * CGFloat(frames) / 60)) }
  }

  @Test func `SP1: contents do not follow the first 10 points of a drag`() {
    show(4000)
    drag(1800, frames: 6)
    #expect(view.contentOffset == CGPoint(x: 0, y: 170))
  }

  @Test func `SP1: in any direction`() {
    show(4000)
    view.contentSize.width = 4000
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 250, y: 300)) }
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 250 - 60, y: 300 - 80)) }
    #expect(view.contentOffset == CGPoint(x: 54, y: 72))
  }

  @Test(arguments: [750, 1500, 3000, 4875] as [CGFloat])
  func `SP3: a flick lands after .499 of the velocity above 10 points a second`(_ speed: CGFloat) {
    show(20_000)
    drag(speed, frames: 8)
    let start = view.contentOffset.y
    lift(speed, frames: 8)
    stage.go(to: stage.host.time + 6)
    #expect(near(view.contentOffset.y, start + (speed - 10) * 0.499, 0.3))
  }

  @Test func `SP3: a flick towards the beginning lands as far away`() {
    show(20_000)
    view.contentOffset.y = 9000
    drag(-1500, frames: 8)
    let start = view.contentOffset.y
    lift(-1500, frames: 8)
    stage.go(to: stage.host.time + 6)
    #expect(near(view.contentOffset.y, start - 1490 * 0.499, 0.3))
  }

  @Test func `SP4: a deceleration stops at 10 points a second`() {
    show(20_000)
    drag(1000, frames: 8)
    lift(1000, frames: 8)
    // The speed falls by .998 in each millisecond, so from 1000 to 10 in ln(.01) / ln(.998) of them: 2.300 s.
    let start = stage.host.time
    stage.go(to: start + 2.27)
    #expect(view.isDecelerating)
    stage.go(to: start + 2.33)
    #expect(!view.isDecelerating)
  }

  @Test func `SP6: contents that run into an end bounce by the velocity over e times 11`() {
    show(1000)
    drag(3000, frames: 4)
    let start = view.contentOffset.y
    lift(3000, frames: 4)
    let speed = 3000 - (600 - start) / 0.4995
    var peak: CGFloat = 0
    for _ in 0..<60 {
      stage.go(to: stage.host.time + 1.0 / 60)
      peak = max(peak, view.contentOffset.y - 600)
    }
    #expect(near(peak, speed / (CGFloat(M_E) * 11), 1))
    stage.go(to: stage.host.time + 2)
    #expect(view.contentOffset.y == 600 && !view.isDecelerating)
  }

  /// The coordinate of a spring of the rates 9 and 46 per second, which ends at 0.
  private func pulled(from start: CGFloat, _ velocity: CGFloat, at time: CGFloat) -> CGFloat {
    let late = (46 * start + velocity) / 37
    return late * exp(-9 * time) + (start - late) * exp(-46 * time)
  }

  @Test func `SP7: contents released at rest beyond an end come back with rates 9 and 46`() {
    show(4000)
    drag(-1200, frames: 6)
    let start = view.contentOffset.y
    #expect(start < -40)
    stage.go(to: stage.host.time + 0.3)
    lift(-1200, frames: 6)
    let time = stage.host.time
    for after in [0.05, 0.1, 0.2, 0.3] {
      stage.go(to: time + after)
      #expect(near(view.contentOffset.y, pulled(from: start, 0, at: CGFloat(after)), 0.3), "\(after)")
    }
    stage.go(to: time + 2)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `SP8 and SP9: beyond an end the contents' velocity counts, and the delegate hears the finger's`()
  {
    show(4000)
    drag(-1800, frames: 2)
    var offsets = [view.contentOffset.y]
    for frame in 3...8 {
      stage.go(to: stage.host.time + 1.0 / 60)
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: 200 + 30 * CGFloat(frame))) }
      offsets.append(view.contentOffset.y)
    }
    let (start, velocity) = (offsets[6], (offsets[6] - offsets[0]) / 0.1)
    #expect(velocity > -1500 && velocity < -500)
    lift(-1800, frames: 8)
    #expect(near(delegate.velocity.y, -1.8, 0.01))
    let time = stage.host.time
    for after in [0.05, 0.1, 0.2] {
      stage.go(to: time + after)
      #expect(near(view.contentOffset.y, pulled(from: start, velocity, at: CGFloat(after)), 1), "\(after)")
    }
  }

  @Test func `SP10: offsets are whole pixels while contents scroll`() {
    show(4000)
    let scale = view.traitCollection.displayScale
    #expect(scale >= 1)
    func check() {
      let pixels = view.contentOffset.y * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-6)
    }
    drag(777, frames: 5)
    check()
    lift(777, frames: 5)
    for _ in 0..<200 {
      stage.go(to: stage.host.time + 1.0 / 60)
      check()
    }
    stage.perform { view.setContentOffset(CGPoint(x: 0, y: 100), animated: true) }
    for _ in 0..<12 {
      stage.go(to: stage.host.time + 1.0 / 60)
      check()
    }
  }

  // MARK: Touches on the contents

  private func addTouched() -> Touched {
    show(4000)
    let touched = Touched(frame: CGRect(x: 100, y: 100, width: 100, height: 200))
    stage.perform { view.addSubview(touched) }
    return touched
  }

  @Test func `SP14: a touch waits for .15 seconds`() {
    let touched = addTouched()
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    stage.go(to: stage.host.time + 0.12)
    #expect(touched.told == [])
    stage.go(to: stage.host.time + 0.05)
    #expect(touched.told == ["began true"])
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: 205)) }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 205)) }
    #expect(touched.told == ["began true", "moved", "ended"])
  }

  @Test func `SP14: a short tap comes whole, and a drag not at all`() {
    let touched = addTouched()
    stage.tap(150, 200)
    #expect(touched.told == ["began true", "ended"])
    touched.told = []
    drag(1200, frames: 6)
    lift(1200, frames: 6)
    stage.go(to: stage.host.time + 1)
    #expect(touched.told == [] && view.contentOffset.y > 100)
  }

  @Test func `SP14: without the delay a touch comes at once, and a drag cancels it`() {
    let touched = addTouched()
    view.delaysContentTouches = false
    drag(300, frames: 6)
    #expect(touched.told.first == "began true" && touched.told.last == "cancelled")
    #expect(view.contentOffset.y == 20)
  }

  @Test func `a touch on the scroll view itself does not wait`() {
    let outer = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    show(4000)
    stage.perform { stage.window.insertSubview(outer, at: 0) }
    view.isScrollEnabled = false
    let touched = addTouched()
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    #expect(touched.told == ["began true"])
  }

  @Test(arguments: [true, false])
  func `contents keep a touch that may not be cancelled`(_ byAnswer: Bool) {
    let touched = addTouched()
    if byAnswer { view.cancels = false } else { view.canCancelContentTouches = false }
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    stage.go(to: stage.host.time + 0.2)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: 120)) }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 120)) }
    #expect(touched.told == ["began true", "moved", "ended"] && view.contentOffset.y == 0)
    // Before the contents have it, a drag scrolls.
    drag(1200, frames: 6)
    #expect(view.contentOffset.y == 110)
  }

  @Test func `a scroll view may keep touches from its contents`() {
    let touched = addTouched()
    view.begins = false
    stage.tap(150, 200)
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 200)) }
    stage.go(to: stage.host.time + 0.3)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 200)) }
    #expect(touched.told == [])
  }

  // MARK: Other touches

  @Test func `SP20: taps farther apart than 30 points are single`() {
    let touched = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var count = 0
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { _ in count += 1 }
    touched.addGestureRecognizer(double)
    stage.perform { stage.window.addSubview(touched) }
    for distance in [29, 31] as [CGFloat] {
      stage.drag(CGPoint(x: 100, y: 100))
      stage.go(to: stage.host.time + 0.1)
      stage.drag(CGPoint(x: 100 + distance, y: 100))
      stage.go(to: stage.host.time + 1)
      #expect(count == 1, "\(distance)")
    }
  }

  @Test func `SP22: a screen edge pan begins within 20 points`() {
    let touched = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var count = 0
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.addAction { if $0.state == .began { count += 1 } }
    touched.addGestureRecognizer(edge)
    stage.perform { stage.window.addSubview(touched) }
    for x in [19, 21] as [CGFloat] {
      stage.drag(CGPoint(x: x, y: 100), CGPoint(x: x + 30, y: 100))
      stage.go(to: stage.host.time + 1)
      #expect(count == 1, "\(x)")
    }
  }

  @Test func `SP24: the touches of a disabled control go up`() {
    let touched = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    touched.addSubview(button)
    stage.perform { stage.window.addSubview(touched) }
    stage.tap(150, 150)
    #expect(touched.told == [])
    button.isEnabled = false
    stage.drag(CGPoint(x: 150, y: 150), CGPoint(x: 155, y: 150))
    #expect(touched.told == ["began true", "moved", "ended"])
  }

  // MARK: Zooming

  @Test func `the delegate hears when zooming has ended`() {
    show(400)
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    view.maximumZoomScale = 4
    stage.perform { view.setZoomScale(2, animated: false) }
    #expect(delegate.ends == [2])
    stage.perform { view.setZoomScale(3, animated: true) }
    #expect(delegate.ends == [2])
    stage.go(to: stage.host.time + 0.5)
    #expect(delegate.ends == [2, 3])
    stage.perform { view.zoom(to: CGRect(x: 0, y: 0, width: 75, height: 100), animated: true) }
    stage.go(to: stage.host.time + 0.5)
    #expect(delegate.ends == [2, 3, 4])
    stage.perform { view.zoomScale = 1 }
    #expect(delegate.ends.count == 3)
  }
}
