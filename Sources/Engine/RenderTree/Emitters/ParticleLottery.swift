// SPDX-License-Identifier: Apache-2.0

/// A pseudorandom generator without state: each number depends only on the seed and on its use, not on the
/// numbers that were drawn before.
///
/// Source of the mixing steps: Steele, Lea and Flood, "Fast splittable pseudorandom number generators"
/// (SplitMix64).
struct ParticleLottery {
  private let seed: UInt64

  init(seed: UInt64) { self.seed = Self.mix(seed) }

  /// The independent generator for the child with this index.
  subscript(index: UInt64) -> ParticleLottery {
    ParticleLottery(seed: seed ^ (index &* 0x9e37_79b9_7f4a_7c15 &+ 0x632b_e59b_d9b4_e019))
  }

  /// Returns the random number for a use, in 0..<1.
  func draw(_ use: Use) -> Double {
    let bits = Self.mix(seed &+ UInt64(use.rawValue) &* 0x9e37_79b9_7f4a_7c15)
    return Double(bits >> 11) * 0x1p-53
  }

  /// Returns the random number for a use, in a range of width `range` centred on `mean`.
  func draw(_ use: Use, mean: Double, range: Double) -> Double { mean + range * (draw(use) - 0.5) }

  /// The use of a random number. Changing one use does not affect the numbers of the others.
  enum Use: UInt64 {
    case phase = 1, lifetime, velocity, scale, spin, red, green, blue, alpha
    case positionX, positionY, positionZ, edgeOrFace, coneAngle, coneTurn
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9e37_79b9_7f4a_7c15
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
