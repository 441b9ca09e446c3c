// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A delegate that notes what it is told, and may choose where scrolling stops.
@MainActor
private final class Noting: NSObject, UIScrollViewDelegate {
  var told: [String] = []
  var target: CGPoint?
  private func note(_ text: String) { if told.last != text { told.append(text) } }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { if let target { targetContentOffset.pointee = target } }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("lifted \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("stopped") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("moved") }
}

@MainActor @Suite
struct ScrollingTests {
  private let stage = Stage()
  private let delegate = Noting()

  private func scrollView(_ contents: CGSize) -> UIScrollView {
    let view = UIScrollView(frame: stage.window.bounds)
    view.contentSize = contents
    view.delegate = delegate
    stage.perform { stage.window.addSubview(view) }
    return view
  }

  /// Drags by a distance upwards, in a number of frames.
  private func drag(by distance: CGFloat, frames: Int) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 300)) }
    for frame in 1...frames {
      stage.go(to: start + Double(frame) / 60)
      stage.perform {
        stage.window.touchMove(1, to: CGPoint(x: 150, y: 300 - distance * CGFloat(frame) / CGFloat(frames)))
      }
    }
  }

  /// Lifts the finger of a drag by a distance.
  private func lift(from distance: CGFloat) {
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 300 - distance)) }
  }

  @Test func `contents follow a finger, move on and stop`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    drag(by: 100, frames: 6)
    // The first 10 points make it a drag.
    #expect(view.contentOffset == CGPoint(x: 0, y: 90))
    #expect(view.isDragging)
    lift(from: 100)
    #expect(view.isDecelerating)
    stage.go(to: stage.host.time + 5)
    #expect(!view.isDecelerating)
    // 100 points in 0.1 seconds are 1000 points a second, and a rate of 0.998 goes on for 0.499 of 990.
    #expect(near(view.contentOffset.y, 90 + 494, 1))
    #expect(delegate.told == ["begin", "scroll", "lifted true", "scroll", "stopped"])
  }

  @Test func `contents that are pulled beyond their end follow less and spring back`() {
    let view = scrollView(CGSize(width: 300, height: 800))
    drag(by: -100, frames: 6)
    // (1 - 1 / (90 * 0.55 / 400 + 1)) * 400 = 44.05.
    #expect(near(view.contentOffset.y, -44.05, 0.25))
    lift(from: -100)
    stage.go(to: stage.host.time + 3)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `pages are turned one at a time`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    view.isPagingEnabled = true
    drag(by: 120, frames: 4)
    lift(from: 120)
    stage.go(to: stage.host.time + 3)
    #expect(view.contentOffset == CGPoint(x: 0, y: 400))
  }

  @Test func `the delegate chooses where scrolling stops`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    delegate.target = CGPoint(x: 0, y: 333)
    drag(by: 100, frames: 6)
    lift(from: 100)
    stage.go(to: stage.host.time + 3)
    #expect(view.contentOffset == CGPoint(x: 0, y: 333))
  }

  @Test func `an animated move takes 0.3 seconds`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    stage.perform { view.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
    let start = stage.host.time
    stage.go(to: start + 0.15)
    #expect(near(view.contentOffset.y, 300, 40))
    stage.go(to: start + 0.4)
    #expect(view.contentOffset.y == 600)
    #expect(delegate.told.last == "moved")
  }

  @Test func `a finger on a view that does not scroll reaches the views in it`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    view.isScrollEnabled = false
    drag(by: 100, frames: 6)
    #expect(view.contentOffset == .zero)
  }

  @Test func `the least way shows a rectangle`() {
    let view = scrollView(CGSize(width: 300, height: 4000))
    view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 20), animated: false)
    // 520 - 400.
    #expect(view.contentOffset.y == 120)
    view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 50)
  }

  /// A delegate whose first subview is zoomed.
  @MainActor
  private final class Zooming: NSObject, UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
  }

  @Test(arguments: [true, false])
  func `a pinch goes beyond the limits and springs back, if zooming bounces`(bounces: Bool) {
    let view = scrollView(.zero)
    let zooming = Zooming()
    view.delegate = zooming
    view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)))
    (view.maximumZoomScale, view.bouncesZoom) = (2, bounces)
    stage.perform { view.setNeedsLayout() }
    stage.perform {
      stage.window.touchDown(1, at: CGPoint(x: 140, y: 200))
      stage.window.touchDown(2, at: CGPoint(x: 160, y: 200))
    }
    for step in 1...12 {
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: 140 - 10 * CGFloat(step), y: 200)) }
    }
    // The fingers are at most 140 / 20 times as far apart: 2 * (7 / 2)^0.35 is 3.1.
    #expect(bounces ? view.zoomScale > 2.1 && view.zoomScale < 3.11 : view.zoomScale == 2)
    stage.perform {
      stage.window.touchUp(1, at: CGPoint(x: 20, y: 200))
      stage.window.touchUp(2, at: CGPoint(x: 160, y: 200))
    }
    stage.go(to: stage.host.time + 0.5)
    #expect(view.zoomScale == 2)
  }

  @Test func `a controller may keep its scroll views from adding the safe area`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 30
    stage.perform { stage.window.rootViewController = controller }
    let view = UIScrollView(frame: controller.view.bounds)
    stage.perform { controller.view.addSubview(view) }
    #expect(view.adjustedContentInset.top == 30)
    controller.automaticallyAdjustsScrollViewInsets = false
    #expect(view.adjustedContentInset.top == 0)
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset.top == 30)
  }
}
