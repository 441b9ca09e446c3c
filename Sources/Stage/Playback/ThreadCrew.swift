// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
import MultiplaneRaster
import Synchronization

/// Threads that wait for jobs to share; the one that brings a job helps.
package final class ThreadCrew: Crew {
  package let size: Int
  private let jobs = SharedJobs()

  /// As much as the main thread has: trees and frames are deep.
  package static let stackSize = 8 << 20

  /// Starts `size` less 1 threads, which end with the crew; sizes are clamped to 1...64.
  package init(size: Int) {
    self.size = size.clamped(to: 1...Player.maximumThreadCount)
    for _ in 1..<self.size {
      let thread = Thread { [jobs] in jobs.help() }
      thread.stackSize = Self.stackSize
      thread.start()
    }
  }

  deinit { jobs.end() }

  /// One job at a time is done; a thread that brings another one waits. A part must not bring a job itself.
  package func run(_ count: Int, _ part: (Int) -> Void) {
    withoutActuallyEscaping(part) { jobs.run(count, $0) }
  }

  /// Wakes those who sleep: that takes a twentieth of a millisecond, in which a share of a small frame is drawn.
  package func expectJob() { jobs.expect() }
}

extension ThreadCrew {
  /// A crew of `count` members, or of one for each processor; `nil` where that is only one.
  package static func of(_ count: Int?) -> ThreadCrew? {
    let count = count ?? ProcessInfo.processInfo.activeProcessorCount
    return count > 1 ? ThreadCrew(size: count) : nil
  }
}

/// The job at hand, and who waits for what.
private final class SharedJobs: @unchecked Sendable {
  // Unchecked: what changes is atomic or touched only under `condition`, and a job's closure only until `run` returns.
  private let condition = NSCondition()
  private let turn = NSLock()
  private var part: ((Int) -> Void)?
  /// The next part that nobody has taken, and how many there are.
  private var (next, count) = (0, 0)
  private var isOver = false
  /// Whether helpers are to look out for a job instead of sleeping.
  private var isExpecting = false
  /// How many parts are not done, and the number of the last job: what those look at who wait without sleeping.
  private let openCount = Atomic(0)
  private let number = Atomic(0)

  /// How often is looked before going to sleep: about a millisecond, within which most frames are evaluated and flattened,
  /// and a tenth of one, within which another share of a frame ends.
  private static let looksForJob = 1 << 20
  private static let looksForEnd = 1 << 17

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
      look(at: openCount, times: Self.looksForEnd) { $0 == 0 }
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

  /// Does parts of jobs until the crew ends.
  func help() {
    condition.lock()
    while true {
      doParts()
      if isOver { break }
      if isExpecting {
        let last = number.load(ordering: .acquiring)
        condition.unlock()
        let hasCome = look(at: number, times: Self.looksForJob) { $0 != last }
        condition.lock()
        if !hasCome { isExpecting = false }
      } else {
        condition.wait()
      }
    }
    condition.unlock()
  }

  /// Looks at a number until `isThere` holds, or as often as said; returns whether it does.
  @discardableResult
  private func look(at value: borrowing Atomic<Int>, times: Int, until isThere: (Int) -> Bool) -> Bool {
    for _ in 0..<times where isThere(value.load(ordering: .acquiring)) { return true }
    return false
  }

  func end() {
    condition.withLock {
      isOver = true
      condition.broadcast()
    }
  }

  /// Does parts that nobody has taken, until there are none; called, and returns, with the lock held.
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
