// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback

/// How long a sink worked, by kind of work; zeros without a stopwatch.
package final class RecordingTimes {
  /// Tells the nanoseconds since any fixed moment.
  package var stopwatch: (() -> UInt64)?
  /// Nanoseconds spent on bringing pixels into the form that the format stores.
  package private(set) var convert: UInt64 = 0
  /// Nanoseconds spent on compressing and writing.
  package private(set) var encode: UInt64 = 0

  func converting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    defer { convert &+= stopwatch() &- start }
    return try body()
  }

  func encoding<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let stopwatch else { return try body() }
    let start = stopwatch()
    defer { encode &+= stopwatch() &- start }
    return try body()
  }
}

/// A sink that can tell how long it worked.
package protocol MeasuredSink: FrameSink {
  var times: RecordingTimes { get }
}
