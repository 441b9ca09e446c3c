// SPDX-License-Identifier: Apache-2.0

/// Through a list of values. Immutable, and shared by its copies.
///
/// Unchecked: `ManagedBuffer` is not Sendable, but nothing writes to it.
package struct KeyframeCourse: @unchecked Sendable {
  /// The interpolation between two keyframes.
  package enum Mode: UInt8, Sendable, CaseIterable {
    /// In a straight line.
    case linear
    /// Each value holds until the next.
    case discrete
    /// In a straight line at constant speed over the whole; times and curves do not count.
    case paced
    /// On a smooth curve through all values.
    case cubic
    /// On a smooth curve, each segment as long as it is far from value to value; times and curves do not
    /// count.
    case cubicPaced

    /// True if the distances between values determine the key times.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  let frames: Keyframes

  /// Creates a course through `values`.
  ///
  /// - `times`: one a value, in discrete mode one more; from 0 to 1, non-decreasing. Any other number of
  ///   times means
  ///   even spacing: see `fittingTimes`.
  /// - `curves`: one a segment, or fewer: the missing ones are linear.
  ///
  /// Only values of one to four numbers have distances and smooth curves; others are evenly spaced in paced
  /// modes and go straight in cubic ones.
  package init(
    mode: Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?],
    tangents: KeyframeTangents = KeyframeTangents()
  ) {
    let lanes = values.allShortLanes
    var times = times
    if mode.isPaced { times = lanes.flatMap { Self.pacedTimes($0) } ?? [] }
    let slopes =
      mode.isCubic
      ? lanes.map { tangents.slopes(of: $0, times: mode.isPaced && !times.isEmpty ? times : nil) } : nil
    frames = Keyframes.make(
      mode: mode, values: values, times: times, curves: mode.isPaced ? [] : curves, slopes: slopes ?? [])
  }

  /// Returns times proportional to the distances between values, or `nil` if all values are equal or too far
  /// apart.
  private static func pacedTimes(_ values: [ShortLanes]) -> [Double]? {
    var lengths = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      let step = b - a
      lengths.append(lengths[lengths.count - 1] + (step * step).sum().squareRoot())
    }
    let total = lengths[lengths.count - 1]
    guard total > 0, total.isFinite else { return nil }
    return lengths.map { $0 / total }
  }

  package var mode: Mode { frames.header.mode }
  package var values: ValueList { ValueList(frames) }
  package var times: [Double] { (0..<frames.header.timeCount).map { frames.time($0) } }
  package var curves: [CubicTimingCurve?] { frames.header.curves }
}

extension KeyframeCourse {
  /// Returns `times` if they are valid for `count` values in `mode`; otherwise none, which means even
  /// spacing.
  ///
  /// Valid times ascend from 0 to 1. There is one a value, and one more in discrete mode. Discrete mode also
  /// accepts one a value, since many programs do that; the last value then holds to the end.
  package static func fittingTimes(_ times: [Double], count: Int, mode: Mode) -> [Double] {
    let hasEnd = times.count == (mode == .discrete ? count + 1 : count)
    guard hasEnd || (mode == .discrete && times.count == count), times.first == 0 else { return [] }
    if hasEnd, times.last != 1 { return [] }
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isOrdered && (times.last ?? 2) <= 1 ? times : []
  }
}
