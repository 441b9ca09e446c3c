// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Each form of waiting that Dispatch and Foundation have, in a file that imports Foundation only.
public enum FoundationForms {
  /// Waits in each form. Each calls `note` with its name.
  @MainActor public static func run(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    blocks(note)
    delayedBlocks(note)
    timers(note)
    tasks(note)
  }

  @MainActor private static func blocks(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    DispatchQueue.main.async { note("async") }
    DispatchQueue.main.async(execute: { note("async execute") })
    DispatchQueue.main.async(qos: .userInitiated) { note("async qos") }
    DispatchQueue.main.async(group: DispatchGroup()) { note("async group") }
    DispatchQueue.main.async(group: nil, qos: .utility, flags: [.barrier]) { note("async all") }
    let block: @Sendable () -> Void = { MainActor.assumeIsolated { note("variable") } }
    DispatchQueue.main.async(execute: block)
    DispatchQueue.main.async(execute: function(note))
    DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { note("item") } })
    let item = DispatchWorkItem(qos: .default, flags: []) { MainActor.assumeIsolated { note("group item") } }
    DispatchQueue.main.async(group: DispatchGroup(), execute: item)
    item.notify(queue: .main) { MainActor.assumeIsolated { note("item notify") } }
    DispatchGroup().notify(queue: DispatchQueue.main) { MainActor.assumeIsolated { note("group notify") } }
    RunLoop.main.perform { MainActor.assumeIsolated { note("perform") } }
    OperationQueue.main.addOperation { MainActor.assumeIsolated { note("operation") } }
  }

  private static func function(
    _ note: @escaping @MainActor @Sendable (String) -> Void
  ) -> @Sendable () -> Void {
    { MainActor.assumeIsolated { note("function") } }
  }

  @MainActor private static func delayedBlocks(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("after") }
    DispatchQueue.main.asyncAfter(
      deadline: DispatchTime.now() + .milliseconds(100), execute: { note("after execute") })
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(0), qos: .utility) { note("after qos") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, qos: .default, flags: .enforceQoS) {
      note("after all")
    }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.1) { note("wall") }
    DispatchQueue.main.asyncAfter(
      wallDeadline: DispatchWallTime.now() + .nanoseconds(5), execute: { note("wall execute") })
    let deadline: DispatchTime = .now() + 0.2
    let late = DispatchWorkItem { MainActor.assumeIsolated { note("after item") } }
    DispatchQueue.main.asyncAfter(deadline: deadline, execute: late)
    let wall = DispatchWorkItem { MainActor.assumeIsolated { note("wall item") } }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.2, execute: wall)
    let cancelled = DispatchWorkItem { MainActor.assumeIsolated { note("cancelled") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
    cancelled.cancel()
  }

  @MainActor private static func timers(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { note("scheduled") }
    }
    _ = Timer.scheduledTimer(
      withTimeInterval: 0.1, repeats: true,
      block: { timer in
        timer.invalidate()
        MainActor.assumeIsolated { note("scheduled block") }
      })
    let timer = Timer(timeInterval: 0.1, repeats: false) { _ in MainActor.assumeIsolated { note("timer") } }
    RunLoop.main.add(timer, forMode: .common)
    let dated = Timer(fire: Date(timeIntervalSinceNow: 0.1), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { note("dated") }
    }
    RunLoop.current.add(dated, forMode: .default)
  }

  @MainActor private static func tasks(_ note: @escaping @MainActor @Sendable (String) -> Void) {
    Task { note("task") }
    Task { @MainActor in note("main task") }
    Task(priority: .high) { @MainActor in
      try await Task.sleep(nanoseconds: 100_000_000)
      note("slept nanoseconds")
      try await Task.sleep(for: .milliseconds(100))
      note("slept for")
      try await Task.sleep(until: ContinuousClock.now + .milliseconds(100))
      note("slept until")
      try await ContinuousClock().sleep(for: .milliseconds(100))
      note("slept clock")
    }
  }
}
