// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

@MainActor @Suite
struct SegmentedControlTests {
  private let stage = Stage()
  private let control = UISegmentedControl(items: ["A", "B", "C"])
  private let log: EventLog

  init() {
    log = EventLog(control)
    control.frame = CGRect(x: 0, y: 100, width: 300, height: 40)
    (control.selectedSegmentTintColor, control.backgroundColor) = (.red, .blue)
    stage.perform { [control] in stage.window.addSubview(control) }
  }

  /// The pixels near the upper side of the three segments, where no title is.
  private func inks(_ picture: Pixmap) -> [UInt32] { [50, 150, 250].map { picture[$0, 105] } }

  @Test func `nothing is selected at first`() {
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect((0..<3).map(control.titleForSegment) == ["A", "B", "C"] && control.titleForSegment(at: 3) == nil)
    #expect(inks(stage.picture()) == [Ink.blue, Ink.blue, Ink.blue])
  }

  @Test(arguments: 0..<3) func `a tap selects the segment under it`(segment: Int) {
    stage.tap(50 + 100 * CGFloat(segment), 120)
    #expect(control.selectedSegmentIndex == segment)
    #expect(log.take().filter { $0 == "value" || $0 == "primary" } == ["value", "primary"])
    var expected = [Ink.blue, Ink.blue, Ink.blue]
    expected[segment] = Ink.red
    #expect(inks(stage.picture()) == expected)
    // The same segment again is no change.
    stage.tap(60 + 100 * CGFloat(segment), 120)
    #expect(!log.take().contains("value"))
  }

  @Test func `a control performs its primary action`() {
    var chosen: [Int] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 0, y: 200, width: 200, height: 40),
      primaryAction: UIAction { action in
        chosen.append((action.sender as? UISegmentedControl)?.selectedSegmentIndex ?? -1)
      })
    for title in ["A", "B"] { control.insertSegment(withTitle: title, at: 9, animated: false) }
    stage.perform { stage.window.addSubview(control) }
    stage.tap(150, 220)
    stage.tap(50, 220)
    #expect(chosen == [1, 0])
  }

  @Test func `the edge between two segments is at a third of the width`() {
    stage.tap(99, 120)
    #expect(control.selectedSegmentIndex == 0)
    stage.tap(101, 120)
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func `a choice by the program sends nothing, and one that is not there ends the selection`() {
    stage.perform { control.selectedSegmentIndex = 2 }
    #expect(inks(stage.picture()) == [Ink.blue, Ink.blue, Ink.red])
    stage.perform { control.selectedSegmentIndex = 3 }
    #expect(control.selectedSegmentIndex == -1 && log.take() == [])
    #expect(inks(stage.picture()) == [Ink.blue, Ink.blue, Ink.blue])
  }

  @Test func `a momentary control tells the segment and does not keep it`() {
    var chosen: [Int] = []
    control.isMomentary = true
    control.addAction(
      UIAction { [control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
    stage.tap(150, 120)
    stage.tap(150, 120)
    #expect(chosen == [1, 1] && control.selectedSegmentIndex == -1)
  }

  @Test func `a finger that is lifted far away selects nothing`() {
    stage.drag(CGPoint(x: 150, y: 120), CGPoint(x: 150, y: 300))
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test func `segments are inserted and removed`() {
    stage.perform { control.insertSegment(withTitle: "X", at: 0, animated: false) }
    #expect((0..<4).map(control.titleForSegment) == ["X", "A", "B", "C"])
    // Four of 75 points.
    stage.tap(80, 120)
    #expect(control.selectedSegmentIndex == 1)
    stage.perform { control.removeSegment(at: 3, animated: false) }
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 2) == "B")
    control.setTitle("Y", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "Y")
    control.selectedSegmentIndex = 2
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
  }

  @Test func `the natural width grows with the widest title`() {
    let before = control.intrinsicContentSize.width
    control.setTitle("a long title", forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width > before + 3 * 40)
  }
}

@MainActor @Suite
struct PageControlTests {
  private let stage = Stage()
  private let control = UIPageControl(frame: CGRect(x: 50, y: 100, width: 200, height: 40))
  private let log: EventLog

  init() {
    log = EventLog(control)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.blue, .red)
    control.numberOfPages = 5
    stage.perform { [control] in stage.window.addSubview(control) }
  }

  /// The colours of the dots from the left: what is drawn in the middle of each run of pixels.
  private func dots() -> [UInt32] {
    let (picture, y) = (stage.picture(), 120)
    let drawn = (50..<250).filter { picture[$0, y] != Ink.none }
    let starts = drawn.filter { !drawn.contains($0 - 1) }
    return starts.map { start in
      let end = drawn.first { $0 >= start && !drawn.contains($0 + 1) } ?? start
      return picture[(start + end) / 2, y]
    }
  }

  @Test func `there is a dot for each page, and the current one has its colour`() {
    #expect(dots() == [Ink.red, Ink.blue, Ink.blue, Ink.blue, Ink.blue])
    stage.perform { control.currentPage = 2 }
    #expect(dots() == [Ink.blue, Ink.blue, Ink.red, Ink.blue, Ink.blue])
    // The middle dot of five is in the middle.
    #expect(stage.picture()[150, 120] == Ink.red)
    stage.perform { control.numberOfPages = 2 }
    #expect(dots() == [Ink.blue, Ink.red] && control.currentPage == 1)
  }

  @Test func `the current page stays among the pages`() {
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.currentPage = -3
    #expect(control.currentPage == 0)
    control.numberOfPages = -2
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test func `a tap on a side turns one page there`() {
    stage.tap(240, 120)
    stage.tap(240, 120)
    #expect(control.currentPage == 2 && log.take().filter { $0 == "value" }.count == 2)
    stage.tap(60, 120)
    #expect(control.currentPage == 1 && log.take().filter { $0 == "value" }.count == 1)
    control.currentPage = 4
    stage.tap(240, 120)
    #expect(control.currentPage == 4 && !log.take().contains("value"))
  }

  @Test func `a single dot may be hidden`() {
    stage.perform { control.numberOfPages = 1 }
    #expect(dots() == [Ink.red])
    stage.perform { control.hidesForSinglePage = true }
    #expect(dots() == [])
    stage.perform { control.numberOfPages = 2 }
    #expect(dots().count == 2)
  }

  @Test func `each further page needs the same room`() {
    let widths = (1...4).map { control.size(forNumberOfPages: $0).width }
    let steps = zip(widths.dropFirst(), widths).map { $0 - $1 }
    #expect(Set(steps).count == 1 && steps[0] > 0)
    #expect(control.intrinsicContentSize == control.size(forNumberOfPages: 5))
  }
}

@MainActor @Suite
struct StepperPixelTests {
  private let stage = Stage()
  private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))

  init() { stage.perform { [stepper] in stage.window.addSubview(stepper) } }

  @Test func `the half under the finger is darker`() {
    /// The opacities near the lower left and lower right corners, away from the signs.
    func corners() -> [UInt32] { [115, 180].map { stage.picture()[$0, 128] >> 24 } }
    let rest = corners()
    #expect(rest[0] == rest[1] && rest[0] > 0)
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 110, y: 110)) }
    #expect(corners()[0] > rest[0] && corners()[1] == rest[1])
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 110, y: 110)) }
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 180, y: 110)) }
    #expect(corners()[0] == rest[0] && corners()[1] > rest[1])
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 180, y: 110)) }
    #expect(corners() == rest)
  }

  @Test func `limits, steps and repetition are kept`() {
    #expect(stepper.stepValue == 1 && stepper.autorepeat && stepper.isContinuous && !stepper.wraps)
    stepper.autorepeat = false
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 180, y: 110)) }
    stage.go(to: stage.host.time + 2)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 180, y: 110)) }
    #expect(stepper.value == 1)
    stepper.value = .infinity
    #expect(stepper.value == 0)
    (stepper.minimumValue, stepper.maximumValue) = (5, 8)
    #expect(stepper.value == 5)
    stepper.minimumValue = 20
    #expect(stepper.maximumValue == 20 && stepper.value == 20)
    stepper.isEnabled = false
    stepper.minimumValue = 0
    stage.tap(110, 110)
    #expect(stepper.value == 20)
  }
}
