// SPDX-License-Identifier: Apache-2.0

/// How long a player's sink had nothing to do because no frame was there; zeros without a stopwatch.
///
/// Waiting lasts from when the next frame is asked for until it is there: where frames are not rendered ahead, as long as
/// rendering takes.
package final class FrameWaits {
  /// Tells the nanoseconds since any fixed moment.
  package var stopwatch: (() -> UInt64)?
  /// Nanoseconds of waiting for the first frame.
  package private(set) var first: UInt64 = 0
  /// Nanoseconds of waiting for all others together: what starves a sink.
  package private(set) var later: UInt64 = 0
  /// How many frames but the first were not there yet when they were asked for.
  package private(set) var lateCount = 0
  /// Nanoseconds from the last frame to the finished film.
  package private(set) var finish: UInt64 = 0

  private var isStarted = false

  /// Counts from now.
  func begin() { (first, later, lateCount, finish, isStarted) = (0, 0, 0, 0, false) }

  /// Takes the next frame; `isLate` says whether it is not there yet.
  func take<Frame>(isLate: Bool, _ body: () -> Frame) -> Frame {
    guard let stopwatch else { return body() }
    let start = stopwatch()
    let frame = body()
    let waited = isLate ? stopwatch() &- start : 0
    if isStarted {
      later &+= waited
      if isLate { lateCount += 1 }
    } else {
      (first, isStarted) = (waited, true)
    }
    return frame
  }

  /// Finishes the film.
  func end(_ body: () throws -> Void) rethrows {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    try body()
    finish = stopwatch() &- start
  }
}
