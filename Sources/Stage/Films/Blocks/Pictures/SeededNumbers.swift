// SPDX-License-Identifier: Apache-2.0

/// Numbers that look random and depend only on a seed: SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next number in a range. All numbers are equally probable.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    // The upper 53 bits are what a number of double precision holds.
    return range.lowerBound + Double(bits >> 11) / Double(UInt64(1) << 53)
      * (range.upperBound - range.lowerBound)
  }
}
