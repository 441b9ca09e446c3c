// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

/// Measured behaviour of Apple's sheets and alerts. The numbers of the facts are those of the list of
/// measurements.
@MainActor @Suite(.serialized)
struct SheetFactsTests {
  private let stage = Stage()
  private let base = UIViewController()
  private let sheet = UIViewController()

  init() {
    stage.perform { stage.window.rootViewController = base }
    sheet.modalPresentationStyle = .pageSheet
  }

  private func present(animated: Bool) {
    stage.perform { base.present(sheet, animated: animated) }
  }

  private var home: CGFloat { 30 }
  private var height: CGFloat { 370 }

  /// The alpha of the view behind the sheet, of its whole opacity.
  private var dimming: CGFloat {
    let views = sheet.view.superview?.subviews ?? []
    return views.first { $0 !== sheet.view && $0.backgroundColor == UIColor(white: 0, alpha: 0.2) }?.alpha
      ?? -1
  }

  /// Puts a finger down in the sheet and moves it down by `speed` points per second.
  private func drag(_ speed: CGFloat, frames: Int) {
    let start = stage.host.time
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 100)) }
    for frame in 1...frames {
      stage.go(to: start + Double(frame) / 60)
      stage.perform {
        stage.window.touchMove(1, to: CGPoint(x: 150, y: 100 + speed * CGFloat(frame) / 60))
      }
    }
  }

  private func lift(_ speed: CGFloat, frames: Int) {
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 100 + speed * CGFloat(frames) / 60)) }
  }

  /// The rest of a move along a critically damped spring of mass 3 and stiffness 1000.
  private func rest(at time: Double, _ velocity: Double = 0) -> CGFloat {
    let frequency = (1000.0 / 3).squareRoot()
    return CGFloat((1 + (frequency - velocity) * time) * exp(-frequency * time))
  }

  @Test func `PR1 and PR2: a sheet comes along a critically damped spring in .50573 seconds`() throws {
    var ended: Double?
    stage.perform { base.present(sheet, animated: true) { ended = CACurrentMediaTime() } }
    let start = stage.host.time
    // The list has these fractions of the distance that remain at frames of 1/60 second.
    for (frame, left) in [
      (4, 0.654), (6, 0.455), (9, 0.242), (12, 0.120), (15, 0.059), (18, 0.027), (24, 0.006),
    ] {
      let shown = try stage.shown(sheet.view, at: start + Double(frame) / 60)
      let remaining = (shown.frame.minY - home) / height
      #expect(near(remaining, CGFloat(left), 0.004), "\(frame)")
      #expect(near(remaining, rest(at: Double(frame) / 60), 0.002), "\(frame)")
    }
    stage.go(to: start + 1)
    #expect(near(CGFloat(try #require(ended) - start), 0.50573, 0.02))
  }

  @Test func `PR3: a sheet that is let go settles along the same spring with the finger's velocity`() throws {
    present(animated: false)
    drag(300, frames: 24)
    let offset = sheet.view.frame.minY - home
    #expect(offset == 110)
    lift(300, frames: 24)
    let start = stage.host.time
    for time in [0.05, 0.1, 0.2, 0.3] {
      let shown = try stage.shown(sheet.view, at: start + time)
      #expect(near((shown.frame.minY - home) / offset, rest(at: time, -300 / 110), 0.01), "\(time)")
    }
    stage.go(to: start + 2)
    #expect(sheet.view.frame.minY == home && dimming == 1)
  }

  @Test(arguments: [(1200, 8), (1800, 7)] as [(CGFloat, Int)])
  func `PR3: a sheet that is dismissed goes along the same spring with the finger's velocity`(
    speed: CGFloat, frames: Int
  ) throws {
    present(animated: false)
    drag(speed, frames: frames)
    let top = sheet.view.frame.minY
    let left = 400 - top
    lift(speed, frames: frames)
    let start = stage.host.time
    for time in [0.05, 0.1, 0.2] {
      let shown = try stage.shown(sheet.view, at: start + time)
      #expect(near((400 - shown.frame.minY) / left, rest(at: time, Double(speed / left)), 0.01), "\(time)")
    }
    stage.go(to: start + 2)
    #expect(base.presentedViewController == nil)
  }

  @Test func `PR4: what is behind is dimmed by .2, less as the sheet is dragged down`() {
    present(animated: false)
    #expect(dimming == 1)
    drag(300, frames: 24)
    #expect(near(dimming, 1 - 110 / height, 1e-6))
  }

  @Test func `PR5: a sheet does not follow the first 10 points, and never goes up`() {
    present(animated: false)
    drag(300, frames: 24)
    #expect(sheet.view.frame.minY == home + 110)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 150, y: 20)) }
    #expect(sheet.view.frame.minY == home)
  }

  private func addScroll() -> UIScrollView {
    present(animated: false)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 370))
    scroll.contentSize = CGSize(width: 300, height: 1000)
    stage.perform { sheet.view.addSubview(scroll) }
    return scroll
  }

  @Test func `PR6: a scroll view at its top leaves a drag downwards to the sheet`() {
    let scroll = addScroll()
    drag(300, frames: 24)
    #expect(sheet.view.frame.minY == home + 110 && scroll.contentOffset.y == 0)
    lift(300, frames: 24)
    stage.go(to: stage.host.time + 1)
    // Upwards, the contents scroll.
    drag(-200, frames: 24)
    #expect(sheet.view.frame.minY == home && scroll.contentOffset.y == 70)
    lift(-200, frames: 24)
    stage.go(to: stage.host.time + 3)
    // Away from the top, they also scroll down.
    let offset = scroll.contentOffset.y
    #expect(offset > 0)
    drag(60, frames: 24)
    #expect(sheet.view.frame.minY == home && scroll.contentOffset.y == offset - 14)
  }

  @Test func `PR7: a sheet is dismissed at a speed of 1000 points a second`() {
    present(animated: false)
    drag(900, frames: 8)
    lift(900, frames: 8)
    stage.go(to: stage.host.time + 1)
    #expect(base.presentedViewController === sheet)
    drag(1000.001, frames: 8)
    lift(1000.001, frames: 8)
    stage.go(to: stage.host.time + 1)
    #expect(base.presentedViewController == nil)
  }

  // MARK: Alerts

  private func alert(_ actions: [(String, UIAlertAction.Style)]) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
    return alert
  }

  private func buttons(_ alert: UIAlertController) -> [UIButton] {
    let box = alert.view.subviews.first
    return (box?.subviews ?? []).compactMap { $0 as? UIButton }.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
  }

  private func titles(_ alert: UIAlertController) -> [String?] {
    buttons(alert).map { $0.title(for: .normal) }
  }

  private func show(_ alert: UIAlertController) {
    stage.perform { base.present(alert, animated: false) }
    stage.go(to: stage.host.time + 0.1)
  }

  @Test(arguments: [
    [("OK", UIAlertAction.Style.default), ("No", .cancel)], [("No", .cancel), ("OK", .default)],
  ])
  func `PR22: two actions are side by side, and the one that cancels is left`(
    _ actions: [(String, UIAlertAction.Style)]
  ) {
    let alert = alert(actions)
    show(alert)
    #expect(titles(alert) == ["No", "OK"])
    let frames = buttons(alert).map(\.frame)
    #expect(frames[0].minY == frames[1].minY && frames[0].maxX == frames[1].minX)
    #expect(frames[0].width == 135 && frames[1].width == 135)
    #expect(alert.actions.map(\.title) == actions.map(\.0))
  }

  @Test func `PR22: two long titles, and PR23: three actions, are a column`() {
    let long = alert([("Cancel everything now", .cancel), ("Delete", .destructive)])
    show(long)
    #expect(titles(long) == ["Delete", "Cancel everything now"])
    #expect(buttons(long).allSatisfy { $0.frame.width == 270 })
    stage.perform { base.dismiss(animated: false) }
    let three = alert([("No", .cancel), ("A", .default), ("B", .default)])
    show(three)
    #expect(titles(three) == ["A", "B", "No"])
    #expect(Set(buttons(three).map(\.frame.minY)).count == 3)
  }

  @Test func `PR21: an alert is in the middle of the safe area`() throws {
    base.additionalSafeAreaInsets = .zero
    let alert = alert([("OK", .default)])
    alert.additionalSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    show(alert)
    let box = try #require(alert.view.subviews.first)
    #expect(near(box.frame.midY, (59 + 400 - 34) / 2, 0.5))
  }

  @Test func `PR26: the first text field of an alert is the first responder`() {
    let alert = alert([("OK", .default)])
    alert.addTextField()
    alert.addTextField()
    show(alert)
    #expect(alert.textFields?.first?.isFirstResponder == true)
  }

  @Test func `PR27: an action sheet has no text fields`() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let (_, reports) = Diagnostics.collecting { alert.addTextField { _ in Issue.record("set up") } }
    #expect(alert.textFields == nil && reports.map(\.subject) == ["UIAlertController.addTextField"])
  }
}
