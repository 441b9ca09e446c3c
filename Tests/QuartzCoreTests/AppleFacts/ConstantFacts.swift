// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// The strings behind Apple's constants, which archives and key-value coding hold.
@Suite struct ConstantFacts {
  @Test("Fact 89: the modes of animations have Apple's names")
  func animationModes() {
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let rotations: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(rotations.map(\.rawValue) == ["auto", "autoReverse"])
  }

  @Test("Fact 90: layers that come and go have Apple's keys")
  func orderKeys() {
    #expect([kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
  }
}
