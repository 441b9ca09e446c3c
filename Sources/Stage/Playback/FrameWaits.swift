// SPDX-License-Identifier: Apache-2.0

/// The times for which a player's sink was idle because no frame was ready. All are 0 without a stopwatch.
///
/// A wait lasts from the request for the next frame until the frame is ready. Without rendering ahead, it is
/// the whole rendering time.
package final class FrameWaits {
  /// A function that returns the nanoseconds since an arbitrary fixed moment, or `nil`, the default, to
  /// measure nothing.
  package var stopwatch: (() -> UInt64)?
  /// The wait for the first frame, in nanoseconds.
  package private(set) var first: UInt64 = 0
  /// The total wait for all later frames, in nanoseconds.
  package private(set) var later: UInt64 = 0
  /// The number of frames, other than the first, that were not ready when they were requested.
  package private(set) var lateCount = 0
  /// The time from the last frame to the completion of the film, in nanoseconds.
  package private(set) var finish: UInt64 = 0

  private var isStarted = false

  /// Resets all measurements.
  func begin() { (first, later, lateCount, finish, isStarted) = (0, 0, 0, 0, false) }

  /// Measures `body`, which returns the next frame. `isLate` indicates whether that frame is not ready yet.
  func consume<Frame>(isLate: Bool, _ body: () -> Frame) -> Frame {
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

  /// Measures `body`, which finishes the film.
  func end(_ body: () throws -> Void) rethrows {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    try body()
    finish = stopwatch() &- start
  }
}
