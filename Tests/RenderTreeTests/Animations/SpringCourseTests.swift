// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct SpringCourseTests {
  private func spring(
    _ keyPath: String, _ ends: BasicCourse, _ curve: SpringCurve
  ) -> AnimationRecord.Effect {
    .property(PropertyTrack(target: target(keyPath), course: .spring(SpringCourse(ends, spring: curve))))
  }

  private let jump = SpringCurve(mass: 10, stiffness: 1500, damping: 50, initialVelocity: 100)

  @Test func `animations 5: time is that of the iteration not its fraction`() {
    let ends = BasicCourse(from: .number(11), to: .number(10))
    for duration in [0.25, 3.6478] {
      let record = animation(timing(duration), spring("position.y", ends, jump))
      let shown = values(tree([record]), at: 0.124).position.y
      #expect(Double(shown).isClose(to: 11 - 6.882, within: 0.001))
    }
  }

  @Test func `animations 5: short durations cut the motion`() {
    let ends = BasicCourse(from: .number(11), to: .number(10))
    let record = animation(timing(0.25, .fill(.forwards)), spring("position.y", ends, jump))
    let held = values(tree([record]), at: 5).position.y
    #expect(Double(held).isClose(to: 10 - 1.155, within: 0.001))
  }

  @Test func `animations 5: colours swing below zero`() {
    let orange = ColorValue(1, 0.27, 0, 1)
    let flash = SpringCurve(stiffness: 200, damping: 7)
    let record = animation(timing(2.0386), spring("borderColor", BasicCourse(from: .color(orange)), flash))
    let shown = values(tree([record]) { $0.properties.rare.borderColor = nil }, at: 0.229).rare.borderColor!
    #expect(abs(Double(shown.alpha) + 0.448) < 0.001)
  }

  @Test func `missing ends follow the model`() {
    let record = animation(timing(2), spring("zPosition", BasicCourse(by: .number(10)), SpringCurve()))
    let shown = values(tree([record]) { $0.properties.zPosition = 100 }, at: 0.2).zPosition
    #expect(shown.isClose(to: 100 + 10 * SpringCurve().value(at: 0.2)))
  }

  @Test func `timing 10: curve bends the time`() {
    let ends = BasicCourse(from: .number(0), to: .number(1))
    let record = animation(timing(2), curve: .easeIn, spring("zPosition", ends, SpringCurve()))
    let time = CubicTimingCurve.easeIn.evaluate(0.2) * 2
    #expect(values(tree([record]), at: 0.4).zPosition.isClose(to: SpringCurve().value(at: time)))
  }
}
