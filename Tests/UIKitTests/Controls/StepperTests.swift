// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite
struct StepperTests {
  private let stage = Stage()
  private let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))

  init() { stage.perform { [stepper] in stage.window.addSubview(stepper) } }

  private func press(_ x: CGFloat, for time: Double = 0) {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: x, y: 20)) }
    if time > 0 { stage.go(to: stage.host.time + time) }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: x, y: 20)) }
  }

  @Test func `the halves step down and up within the limits`() {
    var sent = 0
    stepper.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    #expect(stepper.frame == CGRect(x: 10, y: 10, width: 94, height: 32))
    press(20)
    #expect(stepper.value == 0 && sent == 0)
    stepper.stepValue = 40
    press(90)
    press(90)
    press(90)
    #expect(stepper.value == 100 && sent == 3)
    stepper.wraps = true
    press(90)
    #expect(stepper.value == 0)
    press(20)
    #expect(stepper.value == 100)
    stepper.maximumValue = 7
    #expect(stepper.value == 7)
  }

  @Test func `a finger that stays repeats the step`() {
    var sent = 0
    stepper.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
    press(90, for: 1)
    // One at once, one after half a second and then ten a second; a tick may fall before the last.
    #expect((6...7).contains(stepper.value) && sent == Int(stepper.value))
    let before = stepper.value
    stage.go(to: 3)
    #expect(stepper.value == before)
    stepper.isContinuous = false
    (stepper.value, sent) = (0, 0)
    press(90, for: 1)
    #expect((6...7).contains(stepper.value) && sent == 2)
  }

  @Test func `a step that is none is reported`() {
    let reports = Diagnostics.collecting { stepper.stepValue = -1 }.1
    #expect(reports.map(\.subject) == ["UIStepper.stepValue"] && stepper.stepValue == 1)
  }
}
