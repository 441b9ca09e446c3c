// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Returns the current media time, in seconds. While a host runs user code, this is the host's time.
/// Otherwise it is the monotonic time since system start.
///
/// In `LayerHost.perform(_:)` and all code that a host calls, the time is fixed at the time of the tick.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current ?? Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

/// The media time that a host has set for the code it runs on this thread.
enum MediaClock {
  private static let storage = ThreadLocal<Double>()

  static var current: Double? { storage.value }

  /// Runs `body` with the current media time fixed at `time`.
  static func withTime<Result>(_ time: Double, _ body: () throws -> Result) rethrows -> Result {
    let before = storage.value
    storage.value = time
    defer { storage.value = before }
    return try body()
  }
}
