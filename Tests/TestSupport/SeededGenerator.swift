// SPDX-License-Identifier: Apache-2.0

/// A generator whose numbers depend only on its seed: SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
package struct SeededGenerator: RandomNumberGenerator {
  /// 2^64 divided by the golden ratio, made odd: consecutive states are far from each other.
  private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= Self.step
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
