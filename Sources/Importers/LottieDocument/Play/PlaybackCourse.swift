// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The positions of a played segment as a function of the elapsed time.
///
/// All times are in seconds of the animation. The play passes over the segment in legs of equal length. Time
/// 0 is the start of the first leg. A course may begin inside that leg.
struct PlaybackCourse: Equatable {
  /// The positions of the segment's ends.
  let low, high: Double
  /// A Boolean value that indicates whether the first leg runs from the low end to the high end.
  let isForward: Bool
  let isReversing: Bool
  /// The time at which the course begins.
  let start: Double
  /// The time at which the course ends.
  let end: Double

  /// The difference below which two times count as equal, because the times of frames have rounding errors.
  static let tolerance = 1e-9

  /// Creates a course between two positions.
  ///
  /// - Parameters:
  ///   - from: The position at which the segment begins, or ends if `isBackward` is true.
  ///   - to: The position at the other end.
  ///   - isBackward: True for a negative speed.
  ///   - mode: The repetition.
  ///   - current: The position at which the course begins. If it is `nil`, or is not inside the first leg,
  ///     the course begins at the start of that leg.
  init(from: Double, to: Double, isBackward: Bool, mode: LottieLoopMode, current: Double? = nil) {
    let (low, high) = (min(from, to), max(from, to))
    let isForward = (from <= to) != isBackward
    let end = high > low ? (high - low) * mode.passCount : 0
    let passed = current.map { isForward ? $0 - low : high - $0 } ?? 0
    start = passed > 0 && passed < min(high - low, end) - Self.tolerance ? passed : 0
    (self.low, self.high, self.isForward, self.end) = (low, high, isForward, end)
    isReversing = mode.isReversing
  }

  private init(_ course: PlaybackCourse, start: Double) {
    (low, high, isForward, isReversing) = (course.low, course.high, course.isForward, course.isReversing)
    (self.start, end) = (start, course.end)
  }

  /// Returns the rest of the course from a time on.
  func rest(from time: Double) -> PlaybackCourse {
    PlaybackCourse(self, start: time.clamped(atLeast: start, atMost: end))
  }

  private var length: Double { high - low }

  /// The number of the last leg, or the maximum exact whole number if there is no last leg.
  private var lastLeg: Double {
    guard length > 0 else { return 0 }
    return min(((end - Self.tolerance) / length).rounded(.up), 0x1p53) - 1
  }

  /// Returns the number of the leg at a time. The boundary between two legs belongs to the later one.
  func leg(at time: Double) -> Double {
    guard length > 0 else { return 0 }
    return ((time + Self.tolerance) / length).rounded(.down).clamped(to: 0...max(0, lastLeg), ifNaN: 0)
  }

  /// Returns the time at which a leg begins.
  func start(of leg: Double) -> Double { leg * length }

  /// Returns the time at which a leg ends.
  func end(of leg: Double) -> Double { min((leg + 1) * length, end) }

  /// Returns whether a leg runs from the low end to the high end.
  func isForward(in leg: Double) -> Bool {
    isReversing && leg.truncatingRemainder(dividingBy: 2) == 1 ? !isForward : isForward
  }

  /// Returns the position at a time of the course.
  func position(at time: Double) -> Double {
    let leg = leg(at: time)
    let passed = (time - start(of: leg)).clamped(to: 0...length, ifNaN: 0)
    return isForward(in: leg) ? low + passed : high - passed
  }

  /// Returns whether the course is over at a time.
  func isOver(at time: Double) -> Bool { time >= end - Self.tolerance }
}
