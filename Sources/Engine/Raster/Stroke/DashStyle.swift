// SPDX-License-Identifier: Apache-2.0

/// How a line is cut into dashes.
package struct DashStyle: Sendable, Hashable {
  /// The lengths of dashes and of the gaps after them in turn, in the path's own space; an odd number of them goes on
  /// with the first as a gap. A negative or non-finite length, or none above 0, leaves the line whole.
  package var lengths: [Double]
  /// How far into the pattern every subpath begins; before the start when negative, and 0 when not finite.
  package var phase: Double

  package init(lengths: [Double], phase: Double = 0) {
    self.lengths = lengths
    self.phase = phase
  }
}

/// A place in a dash style that repeats.
struct DashWalk {
  private let lengths: [Double]
  /// The length after which all repeats.
  let period: Double
  private var index = 0
  /// How much is left of the dash or gap.
  private(set) var remaining = 0.0

  /// The place at the style's phase; `nil` when the style leaves lines whole.
  init?(_ style: DashStyle) {
    guard style.lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    let sum = style.lengths.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    lengths = style.lengths.count % 2 == 0 ? style.lengths : style.lengths + style.lengths
    period = style.lengths.count % 2 == 0 ? sum : 2 * sum
    guard period.isFinite else { return nil }
    var offset = style.phase.isFinite ? style.phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    // A dash without length at the very place is still to come.
    while offset > 0, offset >= lengths[index], index < lengths.count - 1 {
      offset -= lengths[index]
      index += 1
    }
    remaining = max(0, lengths[index] - offset)
  }

  var isInDash: Bool { index & 1 == 0 }

  mutating func advance(_ length: Double) { remaining -= length }

  mutating func beginNext() {
    index = index + 1 == lengths.count ? 0 : index + 1
    remaining = lengths[index]
  }
}
