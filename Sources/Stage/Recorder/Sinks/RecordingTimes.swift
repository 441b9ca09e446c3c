// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback

/// The time that a sink has spent, by kind of work. All times are 0 without a stopwatch.
package final class RecordingTimes {
  /// A function that returns the nanoseconds since an arbitrary fixed moment, or `nil`, the default, to
  /// measure nothing.
  package var stopwatch: (() -> UInt64)?
  /// The time spent on converting pixels to the format's layout, in nanoseconds.
  package private(set) var convert: UInt64 = 0
  /// The time spent on compressing and writing, in nanoseconds.
  package private(set) var encode: UInt64 = 0

  /// Measures a conversion. It runs within `encoding`, whose time does not include it.
  func converting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    defer {
      let time = stopwatch() &- start
      (convert, encode) = (convert &+ time, encode &- time)
    }
    return try body()
  }

  /// Measures the encoding of a frame or of the end of a film.
  func encoding<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    defer { encode &+= stopwatch() &- start }
    return try body()
  }
}

/// A sink that measures its working times.
package protocol MeasuredSink: FrameSink {
  var times: RecordingTimes { get }
}
