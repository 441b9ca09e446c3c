// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The interpolation through a list of values. Immutable, and shared by its copies.
///
/// `Sendable` is unchecked: `ManagedBuffer` is not `Sendable`, but nothing writes to it after its creation.
package struct KeyframeCourse: @unchecked Sendable {
  /// The method of interpolation between two keyframes.
  package enum Mode: UInt8, Sendable, CaseIterable {
    /// Linear interpolation.
    case linear
    /// No interpolation: each value is shown until the next one.
    case discrete
    /// Linear interpolation at constant speed over the whole course. Times and curves are ignored.
    case paced
    /// A smooth (cubic) curve through all values.
    case cubic
    /// A smooth (cubic) curve. The duration of each segment is proportional to the distance between its two
    /// values. Times and curves are ignored.
    case cubicPaced

    /// True if the key times follow from the distances between the values.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
  }

  let frames: Keyframes

  /// Creates a course through `values`.
  ///
  /// - `times`: one for each value, or one more in discrete mode, ascending within 0...1. Any other number of
  ///   times means even spacing; see `fittingTimes`.
  /// - `curves`: one for each segment. Missing curves are linear.
  ///
  /// Distances exist only for values of one to four numbers. Other values are evenly spaced in the paced
  /// modes, as matrices are on Apple's platforms.
  ///
  /// The smooth curve of matrices is that of their translations. Values without numbers, and lists or paths
  /// of different structures, have no smooth curve and are interpolated linearly in the cubic modes.
  package init(
    mode: Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?],
    tangents: KeyframeTangents = KeyframeTangents()
  ) {
    let lanes = mode.isPaced || mode.isCubic ? values.allShortLanes : nil
    var times = times
    if mode.isPaced { times = lanes.flatMap { Self.pacedTimes($0) } ?? [] }
    let curves = mode.isPaced ? [] : curves
    guard mode.isCubic else {
      frames = Keyframes.make(mode: mode, values: values, times: times, curves: curves)
      return
    }
    let spline: Keyframes.Spline? =
      if let lanes {
        .short(tangents.slopes(of: lanes, times: mode.isPaced && !times.isEmpty ? times : nil))
      } else {
        values.splineVectors.map { points in
          .long(VectorSpline(points: points, slopes: tangents.slopes(of: points, times: nil)))
        }
      }
    frames = Keyframes.make(mode: mode, values: values, times: times, curves: curves, spline: spline)
  }

  /// Returns key times in proportion to the distances between the values, or `nil` if the total distance is 0
  /// or not finite.
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

  /// True if a smooth curve runs through all numbers of the values.
  package var isSmooth: Bool {
    frames.header.hasSlopes || (frames.header.spline != nil && !values.hasOtherThanTranslations)
  }

  package var mode: Mode { frames.header.mode }
  package var values: ValueList { ValueList(frames) }
  package var times: [Double] { (0..<frames.header.timeCount).map { frames.time($0) } }
  package var curves: [CubicTimingCurve?] { frames.header.curves }
}

extension KeyframeCourse {
  /// Returns `times` if they are valid for `count` values in `mode`. Otherwise returns an empty list, which
  /// means even spacing.
  ///
  /// Valid times ascend within 0...1. The list has one time for each value, or one more in discrete mode.
  /// Discrete mode also accepts one time for each value, which many programs pass; the last value is then
  /// shown until the end. Before the first time, the first value is shown. After the last time, the last
  /// value is shown.
  package static func fittingTimes(_ times: [Double], count: Int, mode: Mode) -> [Double] {
    guard times.count == count || (mode == .discrete && times.count == count + 1),
      let first = times.first, let last = times.last, first >= 0, last <= 1
    else { return [] }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : []
  }
}
