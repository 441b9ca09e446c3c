// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import Synchronization

/// A crew of threads that share the parts of a job with the calling thread.
package final class ThreadCrew: Crew {
  package let size: Int
  private let jobs = SharedJobs()

  /// Starts `size` - 1 threads, which end with the crew. `size` is clamped to 1...64. If the system refuses a
  /// thread, the crew has fewer members, down to the calling thread alone.
  package init(size: Int) {
    let wanted = size.clamped(to: 1...Player.maximumThreadCount)
    var count = 1
    while count < wanted, WorkerThread.start({ [jobs] in jobs.help() }) == 0 { count += 1 }
    self.size = count
  }

  deinit { jobs.end() }

  /// Runs the parts of a job and returns when all are done. If another thread runs a job, this call waits for
  /// it. A part must not run a job itself.
  package func run(_ count: Int, _ part: (Int) -> Void) {
    withoutActuallyEscaping(part) { jobs.run(count, $0) }
  }

  /// Wakes the sleeping threads. Waking takes about 50 microseconds, in which a share of a small frame could
  /// be drawn.
  package func expectJob() { jobs.expect() }
}

extension ThreadCrew {
  /// Returns a crew of `count` members or, with `nil`, of one member for each processor. Returns `nil` if it
  /// would have only one.
  package static func of(_ count: Int?) -> ThreadCrew? {
    let count = count ?? ProcessInfo.processInfo.activeProcessorCount
    let crew = count > 1 ? ThreadCrew(size: count) : nil
    return crew.flatMap { $0.size > 1 ? $0 : nil }
  }
}

/// The current job, and the state of the threads that wait for it.
private final class SharedJobs: @unchecked Sendable {
  // `@unchecked` is safe because mutable state is atomic or accessed only under `condition`. A job's closure
  // is used only until `run` returns.
  private let condition = NSCondition()
  private let turn = NSLock()
  private var part: ((Int) -> Void)?
  /// The index of the next part that no thread has claimed, and the number of parts.
  private var (next, count) = (0, 0)
  private var isStopped = false
  /// Indicates whether helper threads should spin for a job instead of sleeping.
  private var isExpecting = false
  /// The number of unfinished parts, and the number of the latest job. Spinning threads read both.
  private let openCount = Atomic(0)
  private let number = Atomic(0)

  /// The numbers of spins before a thread sleeps. `spinsForJob` takes about a millisecond, in which most
  /// frames are evaluated and flattened. `spinsForEnd` takes about a tenth of that, in which another thread
  /// finishes its share of a frame.
  private static let spinsForJob = 1 << 20
  private static let spinsForEnd = 1 << 17

  func run(_ count: Int, _ part: @escaping (Int) -> Void) {
    turn.lock()
    defer { turn.unlock() }
    condition.lock()
    (self.part, next, self.count, isExpecting) = (part, 0, count, false)
    openCount.store(count, ordering: .releasing)
    number.wrappingAdd(1, ordering: .releasing)
    condition.broadcast()
    doParts()
    if openCount.load(ordering: .acquiring) > 0 {
      condition.unlock()
      spin(at: openCount, times: Self.spinsForEnd) { $0 == 0 }
      condition.lock()
    }
    while openCount.load(ordering: .acquiring) > 0 { condition.wait() }
    self.part = nil
    condition.unlock()
  }

  func expect() {
    condition.withLock {
      isExpecting = true
      condition.broadcast()
    }
  }

  /// Runs parts of jobs on a helper thread until the crew ends.
  func help() {
    condition.lock()
    while true {
      doParts()
      if isStopped { break }
      if isExpecting {
        let last = number.load(ordering: .acquiring)
        condition.unlock()
        let hasCome = spin(at: number, times: Self.spinsForJob) { $0 != last }
        condition.lock()
        if !hasCome { isExpecting = false }
      } else {
        condition.wait()
      }
    }
    condition.unlock()
  }

  /// Spins until `isSatisfied` holds for `value`, at most `times` times. Returns whether it holds.
  @discardableResult
  private func spin(at value: borrowing Atomic<Int>, times: Int, until isSatisfied: (Int) -> Bool) -> Bool {
    for _ in 0..<times where isSatisfied(value.load(ordering: .acquiring)) { return true }
    return false
  }

  func end() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  /// Runs unclaimed parts until none is left. The caller must hold the lock. The lock is released while a
  /// part runs and is held again on return.
  private func doParts() {
    while let part, next < count {
      let index = next
      next += 1
      condition.unlock()
      part(index)
      condition.lock()
      let left = openCount.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue
      if left == 0 { condition.broadcast() }
    }
  }
}
