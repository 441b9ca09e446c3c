// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The monotonic clock, used only to measure durations. No picture depends on it.
package enum WallClock {
  /// Returns the nanoseconds since an arbitrary fixed moment.
  @Sendable package static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let perSecond: UInt64 = 1_000_000_000
    return UInt64(time.tv_sec) * perSecond + UInt64(time.tv_nsec)
  }
}
