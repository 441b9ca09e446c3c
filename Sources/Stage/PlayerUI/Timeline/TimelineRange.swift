// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The range of a program's time on the timeline: the automatic range, or one that the user has chosen.
struct TimelineRange {
  /// The limits on the length of a chosen range, in seconds.
  private static let lengths = 0.05...36_000.0
  /// The maximum lower bound of a chosen range, in seconds.
  private static let latestStart = 1e9
  /// The maximum length of the future that the automatic range shows, in seconds.
  private static let future = 60.0

  /// The chosen range in seconds, or `nil` for the automatic range.
  var chosen: ClosedRange<Double>?

  /// Returns the range in seconds. The automatic range begins at 0 and contains the present and, as far as
  /// they are in the near future, the ends of the film and of the animations.
  func seconds(present: Double, end: Double) -> ClosedRange<Double> {
    if let chosen { return chosen }
    // The upper bound is rounded up to whole seconds, so that the scale of the timeline rarely changes.
    let last = end.clamped(atLeast: present, atMost: present + Self.future).rounded(.up)
    return 0...max(1, last + (last > 4 ? last.truncatingRemainder(dividingBy: 2) : 0))
  }

  /// Chooses a range that is shorter than `old` by the factor `scale` and keeps `center` at the same
  /// position. Ignored if `scale` is not positive and finite.
  mutating func zoom(_ old: ClosedRange<Double>, by scale: Double, around center: Double) {
    guard scale > 0, scale.isFinite else { return }
    let length = old.upperBound - old.lowerBound
    let newLength = (length / scale).clamped(to: Self.lengths)
    let lower = max(0, center - (center - old.lowerBound) * newLength / length)
    chosen = lower...(lower + newLength)
  }

  /// Chooses the range that begins before `old` by a fraction of its length.
  mutating func pan(_ old: ClosedRange<Double>, by fraction: Double) {
    let length = old.upperBound - old.lowerBound
    let lower = max(0, old.lowerBound - fraction * length)
    if lower.isFinite, lower < Self.latestStart { chosen = lower...(lower + length) }
  }
}
