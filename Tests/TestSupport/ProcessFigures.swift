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

  /// The factor by which this process is slower now than an optimized build on a quiet machine: at least 1.
  ///
  /// Other work on the same cores makes processor time longer, since cores share caches and memory. A bound
  /// of processor time is multiplied by this factor, so that it is a bound of work.
  package static var slowness: Double {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }())
    if isDebug { return 20 }
    let start = processorTime
    let count = StandardWork.perform()
    precondition(count > 0)
    return max(1, (processorTime - start) / StandardWork.quietSeconds)
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

/// Work of the kind that readers of files do: it allocates objects, text and tables.
private enum StandardWork {
  /// The processor time that it takes on a quiet core of 3 GHz, in seconds.
  static let quietSeconds = 0.012

  static func perform() -> Int {
    var items: [String: Item] = [:]
    var last: Item?
    for number in 0..<20_000 {
      let item = Item(name: "item \(number &* 2_654_435_761 % 1_000_003)", next: last)
      items[item.name] = item
      last = item
    }
    // A long chain would be released recursively.
    while let item = last { (last, item.next) = (item.next, nil) }
    return items.values.reduce(0) { $0 + $1.name.utf8.count }
  }

  private final class Item {
    let name: String
    var next: Item?

    init(name: String, next: Item?) { (self.name, self.next) = (name, next) }
  }
}
