// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

@MainActor @Suite
struct SwitchTests {
  private let stage = Stage()
  private let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 7, height: 7))
  private let log: EventLog

  init() {
    log = EventLog(toggle)
    (toggle.onTintColor, toggle.thumbTintColor) = (.blue, .red)
    stage.perform { [toggle] in stage.window.addSubview(toggle) }
  }

  /// The pixels at the middle of the height, a quarter of the width from the left and from the right.
  private func ends(_ picture: Pixmap) -> [UInt32] {
    let (width, y) = (Int(toggle.bounds.width), 100 + Int(toggle.bounds.height) / 2)
    return [picture[100 + width / 4, y], picture[100 + 3 * width / 4, y]]
  }

  @Test func `the size is fixed`() {
    #expect(
      toggle.frame.origin == CGPoint(x: 100, y: 100) && toggle.bounds.size != CGSize(width: 7, height: 7))
    #expect(toggle.sizeThatFits(CGSize(width: 300, height: 300)) == toggle.bounds.size)
  }

  @Test func `the knob is on the left while off and on the right while on`() {
    #expect(!toggle.isOn)
    let off = ends(stage.picture())
    #expect(off[0] == Ink.red && off[1] != Ink.red && off[1] != Ink.blue && off[1] != Ink.none)
    stage.perform { toggle.isOn = true }
    #expect(ends(stage.picture()) == [Ink.blue, Ink.red])
    // The corners are round.
    #expect(stage.picture()[100, 100] == Ink.none)
    #expect(log.take() == [])
  }

  @Test func `a tap toggles the switch and sends one change`() {
    stage.tap(110, 110)
    #expect(toggle.isOn)
    #expect(log.take().filter { ["value", "primary"].contains($0) } == ["value", "primary"])
    stage.tap(110, 110)
    #expect(!toggle.isOn && log.take().filter { $0 == "value" }.count == 1)
  }

  @Test func `the knob moves from end to end after a tap`() {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 110, y: 110)) }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 110, y: 110)) }
    let start = stage.host.time
    /// The middle of the red pixels in the middle of the height.
    func knob(at time: Double) -> Double {
      let picture = stage.picture(at: time)
      let y = 100 + Int(toggle.bounds.height) / 2
      let columns = (90..<170).filter { picture[$0, y] == Ink.red }
      return Double(columns.reduce(0, +)) / Double(max(columns.count, 1))
    }
    let positions = [0, 0.05, 0.1, 0.15, 1].map { knob(at: start + $0) }
    #expect(positions == positions.sorted() && Set(positions).count == 5)
    #expect(near(CGFloat(positions[0] + positions[4]), 2 * toggle.frame.midX - 1, 1))
  }

  @Test func `a finger that is lifted far away does not toggle`() {
    stage.drag(CGPoint(x: 110, y: 110), CGPoint(x: 110, y: 300))
    #expect(!toggle.isOn && !log.take().contains("value"))
  }

  @Test func `a disabled switch does not toggle`() {
    toggle.isEnabled = false
    stage.tap(110, 110)
    #expect(!toggle.isOn && log.take() == [])
    toggle.setOn(true, animated: false)
    #expect(toggle.isOn)
  }

  @Test func `a switch that is set without animation is there at once`() {
    stage.perform { toggle.setOn(true, animated: false) }
    #expect(ends(stage.picture()) == [Ink.blue, Ink.red])
    stage.perform { toggle.onTintColor = .green }
    #expect(ends(stage.picture()) == [Ink.green, Ink.red])
  }
}

@MainActor @Suite
struct SliderTests {
  private let stage = Stage()
  /// A slider whose knob of 28 points can move by 200 points.
  private let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 228, height: 40))
  private let log: EventLog

  init() {
    log = EventLog(slider)
    (slider.minimumTrackTintColor, slider.maximumTrackTintColor, slider.thumbTintColor) = (
      .red, .blue, .green
    )
    stage.perform { [slider] in stage.window.addSubview(slider) }
  }

  @Test func `the value stays within its limits`() {
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 3
    #expect(slider.value == 1)
    slider.value = -1
    #expect(slider.value == 0)
    slider.value = 0.5
    slider.value = .nan
    #expect(slider.value == 0)
    (slider.minimumValue, slider.maximumValue) = (-10, 10)
    slider.value = 8
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 6
    #expect(slider.maximumValue == 6 && slider.value == 6)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
    #expect(log.take() == [])
  }

  @Test(arguments: [Float(0), 0.25, 0.5, 1])
  func `the knob is on the line at the value, between two colours`(value: Float) {
    stage.perform { slider.value = value }
    let (picture, y) = (stage.picture(), 120)
    // The knob's centre moves from 14 to 214 points of the slider.
    let centre = 20 + 14 + Int(200 * value)
    #expect(picture[centre - 1, y] == Ink.green && picture[centre, y] == Ink.green)
    #expect(picture[centre, y - 10] == Ink.green && picture[centre, y + 10] == Ink.green)
    #expect(picture[centre, y - 15] == Ink.none && picture[centre, y + 15] == Ink.none)
    if value > 0 { #expect(picture[centre - 16, y] == Ink.red) }
    if value < 1 { #expect(picture[centre + 16, y] == Ink.blue) }
    if value > 0 { #expect(picture[24, y] == Ink.red) }
    if value < 1 { #expect(picture[243, y] == Ink.blue) }
  }

  @Test func `a drag moves the value by its distance`() {
    (slider.minimumValue, slider.maximumValue) = (100, 300)
    // The finger takes the knob 5 points beside its centre, which does not move it.
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 39, y: 120)) }
    #expect(slider.value == 100 && slider.isTracking)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 89, y: 120)) }
    #expect(slider.value == 150)
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 139, y: 160)) }
    #expect(slider.value == 200)
    // Beyond the end it stays at the limit.
    stage.perform { stage.window.touchMove(1, to: CGPoint(x: 290, y: 120)) }
    #expect(slider.value == 300)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 290, y: 120)) }
    #expect(slider.value == 300 && !slider.isTracking)
    #expect(log.take().filter { $0 == "value" }.count >= 3)
  }

  @Test func `a slider that is not continuous tells the value at the end`() {
    slider.isContinuous = false
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 34, y: 120)) }
    for x: CGFloat in [60, 80, 134] {
      stage.perform { stage.window.touchMove(1, to: CGPoint(x: x, y: 120)) }
    }
    #expect(slider.value == 0.5 && !log.take().contains("value"))
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 134, y: 120)) }
    #expect(log.take().filter { $0 == "value" } == ["value"])
  }

  @Test func `a finger far from the knob does not take it`() {
    stage.drag(CGPoint(x: 150, y: 120), CGPoint(x: 180, y: 120))
    #expect(slider.value == 0 && !log.take().contains("value"))
  }

  @Test func `a disabled slider does not move`() {
    slider.isEnabled = false
    stage.drag(CGPoint(x: 34, y: 120), CGPoint(x: 134, y: 120))
    #expect(slider.value == 0 && log.take() == [])
  }

  @Test func `an animated change moves the knob, a plain one sets it`() {
    func knob() -> Int {
      let picture = stage.picture()
      let columns = (0..<300).filter { picture[$0, 120] == Ink.green }
      return columns.reduce(0, +) / max(columns.count, 1)
    }
    let start = stage.host.time
    stage.perform { slider.setValue(1, animated: true) }
    #expect(slider.value == 1)
    let before = knob()
    stage.go(to: start + 0.1)
    let middle = knob()
    stage.go(to: start + 0.5)
    #expect(before < middle && middle < knob() && abs(knob() - 234) <= 1)
    stage.perform { slider.setValue(0.5, animated: false) }
    #expect(abs(knob() - 134) <= 1)
  }

  @Test func `without its own colour the line has the tint colour`() {
    stage.perform {
      (slider.minimumTrackTintColor, slider.tintColor, slider.value) = (nil, .magenta, 1)
    }
    #expect(stage.picture()[30, 120] == Ink.magenta)
    stage.perform { slider.tintColor = .yellow }
    #expect(stage.picture()[30, 120] == Ink.yellow)
  }
}
