// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import Synchronization

/// Compiles a scene in the background whenever its files change.
final class SceneCompilation {
  typealias Outcome = Result<[CompiledScene], SwiftSceneError>

  let cache: SceneCache
  private let run: SwiftSceneRun
  private let library: SceneLibrary
  private var watches: [SceneWatch]
  private var lastLook = WallClock.nanoseconds()
  private var job: Job?
  /// Indicates whether the files have changed since the running job began.
  private var isOutdated = false

  /// The minimum time between two looks at the files, in nanoseconds.
  private static let interval: UInt64 = 100_000_000

  private final class Job: Sendable {
    let outcome = Mutex<Outcome?>(nil)
  }

  init(_ run: SwiftSceneRun, _ library: SceneLibrary, _ cache: SceneCache) {
    (self.run, self.library, self.cache) = (run, library, cache)
    watches = run.paths.map { SceneWatch($0) }
  }

  /// Looks at the files. Returns the outcome of a compilation once, when it has ended and nothing has changed
  /// since it began.
  func update() -> Outcome? {
    look()
    if let job, let outcome = job.outcome.withLock({ $0 }) {
      self.job = nil
      if !isOutdated { return outcome }
    }
    if job == nil, isOutdated { begin() }
    return nil
  }

  private func look() {
    let now = WallClock.nanoseconds()
    guard now &- lastLook >= Self.interval else { return }
    lastLook = now
    for index in watches.indices where watches[index].hasChanged() { isOutdated = true }
  }

  private func begin() {
    isOutdated = false
    let job = Job()
    self.job = job
    let (library, cache) = (library, cache)
    nonisolated(unsafe) let run = run
    let compile: @Sendable () -> Void = {
      let outcome = run.outcome(library, cache)
      job.outcome.withLock { $0 = outcome }
    }
    // Without a thread, the window waits.
    if WorkerThread.start(compile) != 0 { compile() }
  }
}
