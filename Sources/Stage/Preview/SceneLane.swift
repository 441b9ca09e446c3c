// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import Synchronization

/// The work of a scene, which one thread does in order.
final class SceneLane: @unchecked Sendable {
  // `@unchecked` is safe because mutable state is accessed only under `condition`.
  private let condition = NSCondition()
  private var work: [() -> Void] = []
  private var isClosed = false

  /// Adds work to the end of the line.
  func add(_ body: @escaping () -> Void) {
    condition.withLock {
      work.append(body)
      condition.signal()
    }
  }

  /// Ends the lane after the work that was added.
  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }

  /// Ends the lane after the work that is being done.
  func abandon() {
    condition.withLock { work = [] }
    close()
  }

  /// Does the work on this thread until the lane is closed.
  func run() { while let body = next() { body() } }

  private func next() -> (() -> Void)? {
    condition.withLock {
      while work.isEmpty {
        if isClosed { return nil }
        condition.wait()
      }
      return work.removeFirst()
    }
  }
}

/// The lanes of all scenes. A scene that is made of code has the main thread, as its code may need it. Every
/// other scene has a thread of its own, so that a slow frame does not hold up the others.
final class SceneLanes: Sendable {
  /// The lane of the main thread.
  let main = SceneLane()
  private let threadCount = Atomic(0)

  /// The maximum number of threads. There may be more than open scenes, because a scene that is closed ends
  /// its work.
  private static let threadLimit = 8

  /// Returns the lane of a new scene, or `nil` if there are too many. A lane that is not that of the main
  /// thread must be closed.
  func lane(isCode: Bool) -> SceneLane? {
    if isCode { return main }
    guard threadCount.load(ordering: .relaxed) < Self.threadLimit else { return nil }
    let lane = SceneLane()
    threadCount.wrappingAdd(1, ordering: .relaxed)
    let error = WorkerThread.start { [self] in
      lane.run()
      threadCount.wrappingSubtract(1, ordering: .relaxed)
    }
    guard error == 0 else {
      threadCount.wrappingSubtract(1, ordering: .relaxed)
      return main
    }
    return lane
  }

  /// Ends a lane that `lane(isCode:)` has returned.
  func close(_ lane: SceneLane) { if lane !== main { lane.close() } }
}
