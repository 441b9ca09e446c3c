// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A view that logs its events.
private final class Witness: UIView {
  var heard: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    let point = touches.first?.location(in: self) ?? .zero
    heard.append("\(what) \(Int(point.x)) \(Int(point.y))")
  }
}

@MainActor
@Suite struct TouchTests {
  private let stage = Stage()

  private func addWitness() -> Witness {
    let view = Witness(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.perform { stage.window.addSubview(view) }
    return view
  }

  private func send(_ event: InputEvent) { stage.perform { stage.window.send(event) } }

  private func drag(_ points: [(CGFloat, CGFloat)]) {
    let points = points.map { CGPoint(x: $0.0, y: $0.1) }
    send(.pointerDown(points[0]))
    for point in points.dropFirst() {
      stage.go(to: stage.host.time + 1.0 / 60)
      send(.pointerMove(point))
    }
    send(.pointerUp(points[points.count - 1]))
  }

  @Test func `touches come to the view under the finger`() {
    let view = addWitness()
    drag([(110, 120), (115, 125), (300, 300)])
    #expect(view.heard == ["began 10 20", "moved 15 25", "moved 200 200", "ended 200 200"])
    send(.pointerDown(CGPoint(x: 10, y: 10)))
    #expect(view.heard.count == 4)
  }

  @Test func `views that take no touches let them through`() {
    let view = addWitness()
    let cover = UIView(frame: stage.window.bounds)
    stage.perform { stage.window.addSubview(cover) }
    let point = CGPoint(x: 150, y: 150)
    #expect(stage.window.hitTest(point, with: nil) === cover)
    for hide in [
      { cover.isUserInteractionEnabled = false }, { cover.isHidden = true }, { cover.alpha = 0.005 },
    ] as [() -> Void] {
      (cover.isUserInteractionEnabled, cover.isHidden, cover.alpha) = (true, false, 1)
      hide()
      #expect(stage.window.hitTest(point, with: nil) === view)
    }
    #expect(stage.window.hitTest(CGPoint(x: -1, y: 5), with: nil) == nil)
  }

  @Test func `a tap takes the touch from the view`() {
    let view = addWitness()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    view.addGestureRecognizer(tap)
    drag([(110, 110)])
    #expect(taps == 1 && view.heard == ["began 10 10", "cancelled 10 10"])
    drag([(110, 110), (140, 110)])
    #expect(taps == 1)
    tap.cancelsTouchesInView = false
    view.heard = []
    drag([(110, 110)])
    #expect(taps == 2 && view.heard == ["began 10 10", "ended 10 10"])
    view.removeGestureRecognizer(tap)
    drag([(110, 110)])
    #expect(taps == 2)
  }

  @Test func `a single tap can wait for a double one`() {
    let view = addWitness()
    var log: [String] = []
    let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    single.addAction { _ in log.append("single") }
    double.addAction { _ in log.append("double") }
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    drag([(110, 110)])
    #expect(log == [])
    stage.go(to: 1)
    #expect(log == ["single"])
    drag([(110, 110)])
    stage.go(to: 1.1)
    drag([(111, 110)])
    stage.go(to: 2)
    #expect(log == ["single", "double"])
  }

  @Test func `a pan begins after ten points`() {
    let view = addWitness()
    var log: [String] = []
    let pan = UIPanGestureRecognizer()
    pan.addAction { pan in
      log.append(
        "\(pan.state) \(Int(pan.translation(in: view).x)) \(Int(pan.velocity(in: view).x.rounded()))")
    }
    view.addGestureRecognizer(pan)
    drag([(110, 110), (115, 110), (120, 110), (130, 110), (130, 140)])
    // 20 points in 3/60 s, then 20 in 4/60 s.
    #expect(log == ["began 10 300", "changed 20 400", "changed 20 300", "ended 20 300"])
    #expect(pan.state == .possible)
    pan.setTranslation(.zero, in: view)
    #expect(pan.translation(in: view) == .zero)
  }

  @Test func `a long press lasts`() {
    let view = addWitness()
    var log: [UIGestureRecognizer.State] = []
    let press = UILongPressGestureRecognizer()
    press.addAction { log.append($0.state) }
    view.addGestureRecognizer(press)
    send(.pointerDown(CGPoint(x: 110, y: 110)))
    stage.go(to: 0.4)
    #expect(log == [])
    stage.go(to: 0.6)
    send(.pointerMove(CGPoint(x: 150, y: 110)))
    send(.pointerUp(CGPoint(x: 150, y: 110)))
    #expect(log == [.began, .changed, .ended])
    drag([(110, 110)])
    stage.go(to: 2)
    #expect(log.count == 3)
  }

  @Test func `two fingers pinch and turn`() {
    let view = addWitness()
    view.isMultipleTouchEnabled = true
    let (pinch, turn) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    var (scale, angle): (CGFloat, CGFloat) = (0, 0)
    pinch.addAction { scale = $0.scale }
    turn.addAction { angle = $0.rotation }
    view.addGestureRecognizer(pinch)
    stage.perform {
      stage.window.touchDown(1, at: CGPoint(x: 120, y: 150))
      stage.window.touchDown(2, at: CGPoint(x: 160, y: 150))
      stage.window.touchMove(2, to: CGPoint(x: 200, y: 150))
      stage.window.touchUp(1, at: CGPoint(x: 120, y: 150))
      stage.window.touchUp(2, at: CGPoint(x: 200, y: 150))
    }
    #expect(near(scale, 2, 1e-9))
    view.removeGestureRecognizer(pinch)
    view.addGestureRecognizer(turn)
    stage.perform {
      stage.window.touchDown(1, at: CGPoint(x: 150, y: 150))
      stage.window.touchDown(2, at: CGPoint(x: 190, y: 150))
      stage.window.touchMove(2, to: CGPoint(x: 150, y: 190))
      stage.window.touchUp(2, at: CGPoint(x: 150, y: 190))
      stage.window.touchUp(1, at: CGPoint(x: 150, y: 150))
    }
    #expect(near(angle, .pi / 2, 1e-9))
  }

  @Test func `buttons and sliders tell`() {
    var log: [String] = []
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    button.addAction(UIAction { _ in log.append("tap") }, for: .touchUpInside)
    let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 228, height: 28))
    slider.addAction(UIAction { log.append("\(($0.sender as? UISlider)?.value ?? -1)") }, for: .valueChanged)
    let toggle = UISwitch(frame: CGRect(x: 10, y: 200, width: 0, height: 0))
    stage.perform { for view in [button, slider, toggle] { stage.window.addSubview(view) } }
    drag([(20, 20)])
    drag([(20, 20), (20, 300)])
    #expect(log == ["tap"])
    // The knob of 28 points can move by 200 points.
    drag([(24, 114), (124, 114)])
    #expect(log == ["tap", "0.5", "0.5"])
    drag([(30, 215)])
    #expect(toggle.isOn)
    button.isEnabled = false
    drag([(20, 20)])
    #expect(log.count == 3)
  }

  @Test func `a finger on a view that leaves is cancelled`() {
    let view = addWitness()
    send(.pointerDown(CGPoint(x: 110, y: 110)))
    stage.perform { view.removeFromSuperview() }
    send(.pointerMove(CGPoint(x: 120, y: 110)))
    #expect(view.heard.map { $0.prefix(5) } == ["began", "cance"])
  }
}
