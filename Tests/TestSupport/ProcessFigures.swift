// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// Times and memory of this process.
package enum ProcessFigures {
  /// The processor time of the present thread, in seconds.
  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The factor by which a build without optimization is slower.
  package static var slowness: Double {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    return isDebug ? 20 : 1
  }

  /// Makes the present memory the peak.
  package static func resetPeak() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// The memory that is resident, and the most that was, in bytes; 0 if the system does not tell it.
  package static var residentBytes: Int { bytes("VmRSS:") }
  package static var peakBytes: Int { bytes("VmHWM:") }

  private static func bytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) << 10
  }
}
