// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor

/// Threads that wait for jobs to share; the one that brings a job helps.
package final class ThreadCrew: Crew {
  package let size: Int
  private let jobs = SharedJobs()

  /// As much as the main thread has: frames are deep.
  private static let stackSize = 8 << 20

  /// Starts `size` less 1 threads, which end with the crew; sizes are clamped to 1...64.
  package init(size: Int) {
    self.size = min(max(size, 1), Player.maximumThreadCount)
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
  // Unchecked: what changes is touched only under `condition`, and a job's closure only until `run` returns.
  private let condition = NSCondition()
  private let turn = NSLock()
  private var part: ((Int) -> Void)?
  /// The next part that nobody has taken, how many there are, and how many are not done.
  private var (next, count, openCount) = (0, 0, 0)
  private var isOver = false

  func run(_ count: Int, _ part: @escaping (Int) -> Void) {
    turn.lock()
    defer { turn.unlock() }
    condition.lock()
    (self.part, next, self.count, openCount) = (part, 0, count, count)
    condition.broadcast()
    doParts()
    while openCount > 0 { condition.wait() }
    self.part = nil
    condition.unlock()
  }

  /// Does parts of jobs until the crew ends.
  func help() {
    condition.lock()
    while true {
      doParts()
      if isOver { break }
      condition.wait()
    }
    condition.unlock()
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
      let number = next
      next += 1
      condition.unlock()
      part(number)
      condition.lock()
      openCount -= 1
      if openCount == 0 { condition.broadcast() }
    }
  }
}
