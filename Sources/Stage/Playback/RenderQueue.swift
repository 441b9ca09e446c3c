// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import MultiplaneRenderTree

/// Threads that turn trees into pixels before somebody takes them, which happens in the order of being added.
///
/// One thread adds and takes; what the threads do never shows in the pixels, only in how soon they are there.
final class RenderQueue: @unchecked Sendable {
  // Unchecked: what changes is touched only under `condition`.
  private struct Job {
    let number: Int
    let tree: RenderTree
    let time: Double
  }

  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var done: [Int: Pixmap] = [:]
  private var (addedCount, takenCount) = (0, 0)
  private var threadCount: Int
  private var isStopped = false

  /// Starts threads, each of which draws with a renderer of its own, which it makes.
  init(threadCount: Int, makeRenderer: @escaping @Sendable () -> Player.Renderer) {
    self.threadCount = threadCount
    for _ in 0..<threadCount {
      let thread = Thread { self.work(with: makeRenderer()) }
      thread.stackSize = ThreadCrew.stackSize
      thread.start()
    }
  }

  /// How many trees were added whose pixels were not taken.
  var pendingCount: Int { addedCount - takenCount }

  /// Whether the pixels of the oldest tree whose pixels were not taken are there.
  var isReady: Bool { condition.withLock { done[takenCount] != nil } }

  /// Adds a tree to draw.
  func add(_ tree: RenderTree, at time: Double) {
    condition.withLock {
      jobs.append(Job(number: addedCount, tree: tree, time: time))
      addedCount += 1
      condition.broadcast()
    }
  }

  /// Waits for the pixels of the oldest tree whose pixels were not taken; there is one.
  func take() -> Pixmap {
    condition.withLock {
      while true {
        if let pixmap = done.removeValue(forKey: takenCount) {
          takenCount += 1
          return pixmap
        }
        condition.wait()
      }
    }
  }

  /// Waits until no thread draws any more; what was not taken is lost.
  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
      while threadCount > 0 { condition.wait() }
    }
  }

  private func work(with render: Player.Renderer) {
    while let job = nextJob() {
      let pixmap = render(job.tree, job.time)
      condition.withLock {
        done[job.number] = pixmap
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
