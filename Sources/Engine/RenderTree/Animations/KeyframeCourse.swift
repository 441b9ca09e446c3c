// SPDX-License-Identifier: Apache-2.0

/// Through a list of values. Immutable, and shared by its copies.
package struct KeyframeCourse: @unchecked Sendable {  // `ManagedBuffer` is not Sendable, but nothing writes to it
  /// How values between two keyframes are found.
  package enum Mode: UInt8, Sendable {
    case linear, discrete
  }

  let frames: Keyframes

  /// Creates a course through `values`.
  ///
  /// - `times`: in linear mode one a value, in discrete mode one more; from 0 to 1, non-decreasing. Any other number of
  ///   times means even spacing: see `fittingTimes`.
  /// - `curves`: one a segment, or fewer: the missing ones are linear.
  package init(mode: Mode, values: ValueList, times: [Double], curves: [CubicTimingCurve?]) {
    frames = Keyframes.make(mode: mode, values: values, times: times, curves: curves)
  }

  package var mode: Mode { frames.header.mode }
  package var values: ValueList { ValueList(frames) }
  package var times: [Double] { (0..<frames.header.timeCount).map { frames.time($0) } }
  package var curves: [CubicTimingCurve?] { frames.header.curves }
}

extension KeyframeCourse {
  /// The key times as a course takes them: `times` when they fit `count` values in `mode`, else none, which means
  /// even spacing.
  ///
  /// Fitting times go from 0 to 1 and never back; there is one a value, in discrete mode one more. (In discrete mode one
  /// a value is accepted too, the last then holding to the end: many programs do that.)
  package static func fittingTimes(_ times: [Double], count: Int, mode: Mode) -> [Double] {
    let hasEnd = times.count == (mode == .discrete ? count + 1 : count)
    guard hasEnd || (mode == .discrete && times.count == count), times.first == 0 else { return [] }
    if hasEnd, times.last != 1 { return [] }
    let isOrdered = zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isOrdered && (times.last ?? 2) <= 1 ? times : []
  }
}
