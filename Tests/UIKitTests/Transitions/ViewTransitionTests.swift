// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// `UIView.transition`: dissolves, flips, curls and replaced views, as they are drawn.
@MainActor @Suite(.serialized)
struct ViewTransitionTests {
  private let stage = Stage()
  private let view: UIView

  /// Shows a red view of 200 x 200 points in the middle of the window.
  init() {
    view = stage.add(CGRect(x: 50, y: 100, width: 200, height: 200))
    stage.perform { [view] in view.backgroundColor = .red }
  }

  private func begin(
    _ options: UIView.AnimationOptions, _ duration: Double = 1, _ completion: ((Bool) -> Void)? = nil
  ) {
    stage.perform {
      UIView.transition(
        with: view, duration: duration, options: options, animations: { view.backgroundColor = .blue },
        completion: completion)
    }
  }

  @Test func `a dissolve mixes the old and the new contents`() {
    var finished: [Bool] = []
    let start = stage.host.time
    begin([.transitionCrossDissolve, .curveLinear]) { finished.append($0) }
    #expect(view.backgroundColor == .blue && stage.picture()[150, 200] == Ink.red)
    for part in [0.25, 0.5, 0.75] {
      #expect(Ink.near(stage.picture(at: start + part)[150, 200], Ink.mix(Ink.red, Ink.blue, part), 1))
    }
    #expect(finished.isEmpty)
    stage.go(to: start + 1.1)
    #expect(stage.picture()[150, 200] == Ink.blue && finished == [true] && view.layer.animationKeys() == nil)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseIn, (0.42, 0.0, 1.0, 1.0)), (.curveEaseOut, (0, 0, 0.58, 1)),
    (.curveEaseInOut, (0.42, 0, 0.58, 1)),
  ])
  func `a dissolve follows the curve of its options`(
    curve: UIView.AnimationOptions, points: (Double, Double, Double, Double)
  ) {
    let start = stage.host.time
    begin([.transitionCrossDissolve, curve])
    for time in [0.2, 0.5, 0.8] {
      let part = bezier(points.0, points.1, points.2, points.3, at: time)
      #expect(Ink.near(stage.picture(at: start + time)[150, 200], Ink.mix(Ink.red, Ink.blue, part), 1))
    }
  }

  @Test func `without a transition, a duration or animations the change is there at once`() {
    let changes: [() -> Void] = [
      { begin([]) }, { begin(.transitionCrossDissolve, 0) },
      {
        UIView.setAnimationsEnabled(false)
        begin(.transitionCrossDissolve)
        UIView.setAnimationsEnabled(true)
      },
    ]
    for change in changes {
      stage.perform { view.backgroundColor = .red }
      change()
      #expect(stage.picture()[150, 200] == Ink.blue && view.layer.animationKeys() == nil)
    }
    var finished: [Bool] = []
    begin([]) { finished.append($0) }
    stage.go(to: stage.host.time + 0.1)
    #expect(finished == [true])
  }

  @Test func `subviews that come and go dissolve with the view`() {
    let (old, new) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)),
      UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 200))
    )
    (old.backgroundColor, new.backgroundColor) = (.green, .yellow)
    stage.perform { view.addSubview(old) }
    let start = stage.host.time
    stage.perform {
      UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
        old.removeFromSuperview()
        view.addSubview(new)
      }
    }
    let half = stage.picture(at: start + 0.5)
    #expect(Ink.near(half[100, 200], Ink.mix(Ink.green, Ink.red, 0.5), 1))
    #expect(Ink.near(half[200, 200], Ink.mix(Ink.red, Ink.yellow, 0.5), 1))
    #expect(stage.picture(at: start + 1.1)[200, 200] == Ink.yellow)
  }

  @Test func `changes in a transition are not animated unless its options say so`() throws {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.perform { view.addSubview(inner) }
    for (options, isAnimated) in [(UIView.AnimationOptions([]), false), (.allowAnimatedContent, true)] {
      stage.perform { inner.center = CGPoint(x: 10, y: 10) }
      stage.perform {
        UIView.animate(withDuration: 1) {
          UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, options]) {
            inner.center.x = 100
          }
        }
      }
      #expect((inner.layer.animationKeys() != nil) == isAnimated)
      stage.go(to: stage.host.time + 2)
    }
  }

  // MARK: Flips

  /// The columns of the middle row that show a colour.
  private func columns(_ picture: Pixmap, _ ink: UInt32) -> [Int] {
    (0..<300).filter { picture[$0, 200] == ink }
  }

  @Test(arguments: [UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight])
  func `a flip about the height narrows the old contents and widens the new ones`(
    option: UIView.AnimationOptions
  ) {
    let start = stage.host.time
    begin([option, .curveLinear])
    let widths = [0, 0.2, 0.4].map { columns(stage.picture(at: start + $0), Ink.red).count }
    #expect(widths[0] == 200)
    // The width is about the cosine of the angle; the perspective changes it by less than a tenth.
    for (part, width) in zip([0.2, 0.4], widths.dropFirst()) {
      #expect(abs(Double(width) / (200 * cos(part * .pi)) - 1) < 0.1, "\(part)")
    }
    #expect(columns(stage.picture(), Ink.blue).isEmpty)
    // Edge-on, nothing is seen.
    #expect(columns(stage.picture(at: start + 0.5), Ink.none).count >= 298)
    let after = stage.picture(at: start + 0.8)
    #expect(columns(after, Ink.red).isEmpty)
    #expect(abs(Double(columns(after, Ink.blue).count) / (200 * cos(0.2 * .pi)) - 1) < 0.1)
    #expect(columns(stage.picture(at: start + 1.1), Ink.blue).count == 200)
  }

  @Test func `flips from the left and from the right are mirror images`() {
    func picture(_ option: UIView.AnimationOptions) -> Pixmap {
      stage.perform { view.backgroundColor = .red }
      let start = stage.host.time
      begin([option, .curveLinear])
      defer { stage.go(to: start + 2) }
      return stage.picture(at: start + 0.2)
    }
    let (left, right) = (picture(.transitionFlipFromLeft), picture(.transitionFlipFromRight))
    #expect(left != right)
    for y in stride(from: 90, to: 310, by: 3) {
      for x in stride(from: 40, to: 260, by: 3) {
        #expect(Ink.near(left[x, y], right[299 - x, y], 2))
      }
    }
  }

  @Test func `a flip from the top keeps the width and lowers the height`() {
    let start = stage.host.time
    begin([.transitionFlipFromTop, .curveLinear])
    let picture = stage.picture(at: start + 0.25)
    let rows = (0..<400).filter { picture[150, $0] == Ink.red }
    #expect(abs(Double(rows.count) / (200 * cos(.pi / 4)) - 1) < 0.1)
    #expect(picture[150, 105] == Ink.none && abs(columns(picture, Ink.red).count - 200) < 20)
  }

  // MARK: Curls

  @Test(arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCurlDown])
  func `a curl turns a page over the other contents and leaves nothing behind`(
    option: UIView.AnimationOptions
  ) {
    var finished: [Bool] = []
    let layers = view.layer.sublayers?.count ?? 0
    let start = stage.host.time
    begin([option, .curveLinear]) { finished.append($0) }
    // With a quarter of the page turned, its upper part is flat, and its lower part shows what is below it.
    let isUp = option == .transitionCurlUp
    let picture = stage.picture(at: start + (isUp ? 0.25 : 0.75))
    // The pixel has a ninth of the page's pale back, a gray of 242: 28 in the other channels.
    #expect(Ink.near(picture[150, 110], isUp ? Ink.red : Ink.blue, 28))
    #expect(picture[150, 290] == (isUp ? Ink.blue : Ink.red) && finished.isEmpty)
    stage.go(to: start + 1.1)
    #expect(finished == [true] && (view.layer.sublayers?.count ?? 0) == layers)
    #expect(columns(stage.picture(), Ink.blue).count == 200)
  }

  // MARK: Replacing views

  @Test func `one view replaces another in the middle of a dissolve`() {
    let other = UIView(frame: view.frame)
    other.backgroundColor = .green
    let start = stage.host.time
    stage.perform {
      UIView.transition(
        from: view, to: other, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
    }
    #expect(view.superview == nil && other.superview === stage.window)
    #expect(Ink.near(stage.picture(at: start + 0.5)[150, 200], Ink.mix(Ink.red, Ink.green, 0.5), 1))
    #expect(stage.picture(at: start + 1.1)[150, 200] == Ink.green)
    var finished: [Bool] = []
    let reports = Diagnostics.collecting {
      stage.perform {
        UIView.transition(from: view, to: other, duration: 1) { finished.append($0) }
        #expect(finished.isEmpty)
      }
    }.1
    #expect(reports.map(\.subject) == ["UIView.transition(from:to:)"] && other.superview === stage.window)
    #expect(finished == [true])
  }

  @Test func `views may be hidden and shown instead`() {
    let other = stage.add(view.frame)
    stage.perform { (other.backgroundColor, other.isHidden) = (.green, true) }
    let start = stage.host.time
    stage.perform {
      UIView.transition(
        from: view, to: other, duration: 1,
        options: [.transitionCrossDissolve, .showHideTransitionViews, .curveLinear])
    }
    #expect(view.isHidden && !other.isHidden && view.superview === stage.window)
    #expect(Ink.near(stage.picture(at: start + 0.5)[150, 200], Ink.mix(Ink.red, Ink.green, 0.5), 1))
    #expect(stage.picture(at: start + 1.1)[150, 200] == Ink.green)
  }

  @Test func `deleted views shrink, fade and leave`() {
    var finished: [Bool] = []
    let start = stage.host.time
    stage.perform {
      UIView.perform(.delete, on: [view], animations: nil) { finished.append($0) }
    }
    #expect(view.superview === stage.window)
    let before = stage.picture(at: start + 0.05)
    #expect(before[150, 200] >> 24 < 255 && before[150, 200] >> 24 > 0 && before[51, 101] == Ink.none)
    stage.go(to: start + 0.3)
    #expect(view.superview == nil && finished == [true] && stage.picture()[150, 200] == Ink.none)
  }

  @Test func `a transition of a view that leaves is not finished`() {
    var finished: [Bool] = []
    let start = stage.host.time
    begin(.transitionCrossDissolve) { finished.append($0) }
    stage.go(to: start + 0.5)
    stage.perform { view.removeFromSuperview() }
    stage.go(to: start + 0.6)
    #expect(finished == [false])
  }

  @Test func `a view takes no touches during its transition unless its options say so`() {
    let start = stage.host.time
    begin(.transitionCrossDissolve)
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 200), with: nil) === stage.window)
    stage.go(to: start + 1.1)
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 200), with: nil) === view)
    begin([.transitionCrossDissolve, .allowUserInteraction])
    #expect(stage.window.hitTest(CGPoint(x: 150, y: 200), with: nil) === view)
  }
}
