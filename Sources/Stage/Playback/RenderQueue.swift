// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree

/// A queue of trees that threads render to pixels ahead of time. The pixels leave it in the order of the
/// trees.
///
/// One thread adds trees and removes pixels. The pixels do not depend on the number of threads, and neither
/// do the reports, because the reports of a tree are delivered when its pixels are removed.
final class RenderQueue: @unchecked Sendable {
  // `@unchecked` is safe because all mutable state that threads share is accessed only under `condition`.
  private struct Job {
    let number: Int
    let tree: RenderTree
    let time: Double
    /// The reports of the ticks since the previous tree, up to the tick that made this tree.
    let reports: [Report]
  }

  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var done: [Int: (pixels: Pixmap, reports: [Report])] = [:]
  private var (addedCount, consumedCount) = (0, 0)
  private var threadCount: Int
  private var isStopped = false

  /// Starts `threadCount` threads. Each creates its own renderer. If the system refuses a thread, there are
  /// fewer. Returns `nil` if there can be none.
  init?(threadCount: Int, makeRenderer: @escaping @Sendable () -> Player.Renderer) {
    self.threadCount = threadCount
    var count = 0
    while count < threadCount, WorkerThread.start({ self.work(with: makeRenderer()) }) == 0 { count += 1 }
    condition.withLock { self.threadCount -= threadCount - count }
    if count == 0 { return nil }
  }

  /// The number of added trees whose pixels have not been removed yet.
  var pendingCount: Int { addedCount - consumedCount }

  /// Indicates whether `consume()` would return without waiting.
  var isReady: Bool { condition.withLock { done[consumedCount] != nil } }

  /// Adds a tree to render at `time`, in seconds.
  ///
  /// - Parameter reports: The reports to deliver before those of the rendering.
  func add(_ tree: RenderTree, at time: Double, after reports: [Report] = []) {
    condition.withLock {
      jobs.append(Job(number: addedCount, tree: tree, time: time, reports: reports))
      addedCount += 1
      condition.broadcast()
    }
  }

  /// Waits for the oldest pixels that have not been removed yet, removes them, and delivers their reports.
  /// `pendingCount` must not be 0.
  func consume() -> Pixmap {
    let (pixels, reports) = condition.withLock {
      while true {
        if let next = done.removeValue(forKey: consumedCount) {
          consumedCount += 1
          return next
        }
        condition.wait()
      }
    }
    for report in reports { Diagnostics.report(report) }
    return pixels
  }

  /// Stops the threads and waits until none is rendering. The remaining pixels are discarded.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
      while threadCount > 0 { condition.wait() }
    }
  }

  private func work(with render: Player.Renderer) {
    while let job = nextJob() {
      let (pixels, reports) = Diagnostics.deferring { render(job.tree, job.time) }
      condition.withLock {
        done[job.number] = (pixels, job.reports + reports)
        condition.broadcast()
      }
    }
    condition.withLock {
      threadCount -= 1
      condition.broadcast()
    }
  }

  private func nextJob() -> Job? {
    condition.withLock {
      while jobs.isEmpty, !isStopped { condition.wait() }
      return isStopped ? nil : jobs.removeFirst()
    }
  }
}
