// SPDX-License-Identifier: Apache-2.0

/// A dash pattern.
package struct DashStyle: Sendable, Hashable {
  /// The lengths of alternating dashes and gaps, in the path's own space. After an odd number of lengths, the
  /// pattern repeats with dashes and gaps exchanged. If a length is negative or not finite, or if all lengths
  /// are 0, the line is not dashed.
  package var lengths: [Double]
  /// The distance into the pattern at which every subpath begins, in the path's own space. With a negative
  /// phase, a subpath begins before the start of the pattern. A phase that is not finite counts as 0.
  package var phase: Double

  package init(lengths: [Double], phase: Double = 0) {
    self.lengths = lengths
    self.phase = phase
  }
}

/// A position in a repeating dash pattern.
struct DashWalk {
  private let lengths: [Double]
  /// The length of one repetition of the pattern, in which dashes and gaps have the same order again.
  let period: Double
  private var index = 0
  /// The remaining length of the current dash or gap.
  private(set) var remaining = 0.0

  /// Creates a position at the style's phase. Returns `nil` if the style does not dash lines.
  init?(_ style: DashStyle) {
    guard style.lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let sum = style.lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    lengths = style.lengths.count % 2 == 0 ? style.lengths : style.lengths + style.lengths
    period = style.lengths.count % 2 == 0 ? sum : 2 * sum
    guard period.isFinite else { return nil }
    var offset = style.phase.isFinite ? style.phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    // A dash of length 0 that lies exactly at the position has not been passed yet.
    while offset > 0, offset >= lengths[index], index < lengths.count - 1 {
      offset -= lengths[index]
      index += 1
    }
    remaining = max(0, lengths[index] - offset)
  }

  /// The number of dashes and gaps in one repetition.
  var count: Int { lengths.count }

  var isInDash: Bool { index & 1 == 0 }

  mutating func advance(_ length: Double) { remaining -= length }

  mutating func beginNext() {
    index = index + 1 == lengths.count ? 0 : index + 1
    remaining = lengths[index]
  }
}
