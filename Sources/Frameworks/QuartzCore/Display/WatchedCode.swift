// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Counters of the app's code, in memory that another process can read to notice code that does not end.
///
/// Nothing is counted unless a process asks for it. The first counter is the number of calls that have not
/// returned. The second one changes whenever a call begins or returns.
package enum WatchedCode {
  private struct Counters: ~Copyable {
    let depth = Atomic<Int>(0)
    let beats = Atomic<Int>(0)
  }

  private nonisolated(unsafe) static var counters: UnsafeMutablePointer<Counters>?

  /// Counts in `memory` from now on. Call it before other threads start; the memory must stay valid.
  package static func count(in memory: UnsafeMutableRawPointer) {
    counters = memory.bindMemory(to: Counters.self, capacity: 1)
  }

  /// Returns the counters in `memory`, in which another process may count.
  package static func read(_ memory: UnsafeMutableRawPointer) -> (depth: Int, beats: Int) {
    let counters = memory.bindMemory(to: Counters.self, capacity: 1)
    return (
      counters.pointee.depth.load(ordering: .relaxed), counters.pointee.beats.load(ordering: .relaxed)
    )
  }

  /// Notes that the app's code is about to be called.
  package static func begin() { note(1) }

  /// Notes that the app's code has returned.
  package static func end() { note(-1) }

  private static func note(_ change: Int) {
    guard let counters else { return }
    counters.pointee.depth.add(change, ordering: .relaxed)
    counters.pointee.beats.add(1, ordering: .relaxed)
  }
}
