// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The range of a program's time on the timeline: all of it, or the part that the user has chosen.
struct TimelineRange {
  /// The limits on the length of a chosen range, in seconds.
  private static let lengths = 0.05...36_000.0
  /// The latest lower bound of a chosen range, in seconds.
  private static let latestStart = 1e9
  /// The most seconds of the future that the range of the whole time shows.
  private static let future = 60.0

  /// The chosen range in seconds, or `nil` for the whole time.
  var chosen: ClosedRange<Double>?

  /// Returns the range in seconds. Without a chosen one, it begins at 0 and holds the present and, if they
  /// are near, the ends of the film and of the animations.
  func seconds(present: Double, end: Double) -> ClosedRange<Double> {
    if let chosen { return chosen }
    // Rounds up to whole steps, so that the scale of the timeline rarely changes.
    let last = end.clamped(atLeast: present, atMost: present + Self.future).rounded(.up)
    return 0...max(1, last + (last > 4 ? last.truncatingRemainder(dividingBy: 2) : 0))
  }

  /// Chooses the part of `old` that is `scale` times shorter and has `center` at the same position. A scale
  /// that is not positive and finite is ignored.
  mutating func zoom(_ old: ClosedRange<Double>, by scale: Double, around center: Double) {
    guard scale > 0, scale.isFinite else { return }
    let length = old.upperBound - old.lowerBound
    let newLength = (length / scale).clamped(to: Self.lengths)
    let lower = max(0, center - (center - old.lowerBound) * newLength / length)
    chosen = lower...(lower + newLength)
  }

  /// Chooses the range that begins a fraction of its length before `old`.
  mutating func pan(_ old: ClosedRange<Double>, by fraction: Double) {
    let length = old.upperBound - old.lowerBound
    let lower = max(0, old.lowerBound - fraction * length)
    if lower.isFinite, lower < Self.latestStart { chosen = lower...(lower + length) }
  }
}
