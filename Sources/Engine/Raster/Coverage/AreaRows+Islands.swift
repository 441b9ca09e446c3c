// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

// The islands of a row: touched pixels side by side, in at least one of which runs meet. Edges of different
// islands share no pixel. Between islands, the winding number does not change over the height of the row.

extension AreaRows {
  /// Returns true if a pixel of a row is in an island. Precondition: `findIslands` was called.
  @inline(__always) func isInIsland(row: Int, _ x: Int) -> Bool {
    metOfRow(row)[x >> 6] & (1 << UInt64(truncatingIfNeeded: x & 63)) != 0
  }

  /// Spreads the marks of a row from the pixels in which runs meet to all pixels of their islands.
  func findIslands(row: Int) {
    let (touched, met, count) = (touchedOfRow(row), metOfRow(row), cells.word_stride)
    var carry: UInt64 = 0
    for word in 0..<count {
      met[word] = Self.spread(met[word] | carry, over: touched[word])
      carry = met[word] >> 63
    }
    for word in stride(from: count &- 2, through: 0, by: -1) where met[word &+ 1] & 1 != 0 {
      met[word] |= Self.spread(1 << 63, over: touched[word])
    }
  }

  /// Returns those runs of consecutive set bits of `touched` in which at least one bit of `met` is set.
  private static func spread(_ met: UInt64, over touched: UInt64) -> UInt64 {
    var (rest, result) = (met & touched, UInt64(0))
    while rest != 0 {
      let lowest = rest & (0 &- rest)
      // Adding the lowest bit carries through the bits above it, into the first gap.
      let above = touched & (0 &- lowest)
      let upper = above & ~(above &+ lowest)
      let gap = UInt64.bitWidth &- (~touched & (lowest &- 1)).leadingZeroBitCount
      let run = upper | (touched & (lowest &- 1) & (~0 << UInt64(gap)))
      result |= run
      rest &= ~run
    }
    return result
  }

  /// Returns the range of pixels of the island that contains `x`.
  func island(row: Int, around x: Int) -> Range<Int> {
    let met = metOfRow(row)
    let below: UInt64 = (1 << UInt64(truncatingIfNeeded: x & 63)) &- 1
    var (word, gaps) = (x >> 6, ~met[x >> 6] & below)
    while gaps == 0, word > 0 {
      word &-= 1
      gaps = ~met[word]
    }
    let start = word &* 64 &+ UInt64.bitWidth &- gaps.leadingZeroBitCount
    // The bit after the row's last pixel is never set.
    (word, gaps) = (x >> 6, ~met[x >> 6] & ~below)
    while gaps == 0 {
      word &+= 1
      gaps = ~met[word]
    }
    return start..<word &* 64 &+ gaps.trailingZeroBitCount
  }

  /// Returns the change of the winding number across a range of pixels between islands.
  func windingStep(row: Int, _ pixels: Range<Int>) -> Int32 {
    guard !pixels.isEmpty else { return 0 }
    let (steps, touched, met) = (stepsOfRow(row), touchedOfRow(row), metOfRow(row))
    // Most ranges have no edges. Edges left of all pixels add to the first step.
    var edges: UInt64 = pixels.lowerBound == 0 && steps[0] != 0 ? 1 : 0
    for word in pixels.lowerBound >> 6...pixels.upperBound >> 6 { edges |= touched[word] & ~met[word] }
    guard edges != 0 else { return 0 }
    var sum: Int32 = 0
    for x in pixels { sum &+= steps[x] }
    return sum / Int32(MPK_FULL)
  }

  /// Sets to 0 the sums of an island's pixels and of the pixel after it.
  func clear(row: Int, _ island: Range<Int>) {
    (stepsOfRow(row) + island.lowerBound).update(repeating: 0, count: island.count &+ 1)
  }
}
