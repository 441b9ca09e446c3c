// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The current media time in seconds: a host's clock while that host runs user code, else monotonic time
/// since start-up.
///
/// Inside `LayerHost.perform` and everything that a host calls, time stands still at the time of the tick.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.current ?? Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

/// The media time that a host has set for the code it runs on this thread.
enum MediaClock {
  private static let storage = ThreadLocal<Double>()

  static var current: Double? { storage.value }

  /// Runs `body` with the current media time at `time`.
  static func withTime<Result>(_ time: Double, _ body: () throws -> Result) rethrows -> Result {
    let before = storage.value
    storage.value = time
    defer { storage.value = before }
    return try body()
  }
}
