// SPDX-License-Identifier: Apache-2.0

/// A generator whose numbers are the same in every run: the upper bits of a 64-bit congruential generator.
struct SeededRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  mutating func integer(below bound: Int) -> Int { Int(unit() * Double(bound)) }

  mutating func byte() -> UInt8 { UInt8(integer(below: 256)) }

  /// Returns a premultiplied pixel: opaque, transparent, or neither.
  mutating func pixel() -> UInt32 {
    let kind = integer(below: 6)
    let a = kind == 0 ? 0 : (kind == 1 ? 255 : Int(byte()))
    func channel() -> UInt32 { UInt32(integer(below: a + 1)) }
    return UInt32(a) << 24 | channel() << 16 | channel() << 8 | channel()
  }
}
