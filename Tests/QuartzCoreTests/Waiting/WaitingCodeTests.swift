// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import QuartzCore
import Synchronization
import Testing

/// A log of calls with their media times, for code that waits.
final class CallLog: Sendable {
  private let calls = Mutex<[String]>([])

  /// Adds a call, and returns how many of this name there are.
  @discardableResult
  func note(_ name: String) -> Int {
    let time = CACurrentMediaTime()
    return calls.withLock {
      $0.append("\(name) \(time)")
      return $0.count { $0.hasPrefix(name + " ") }
    }
  }

  func take() -> [String] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

/// A host at time 0 that is ticked at a sixtieth of a second, and the log of its code.
@MainActor
final class WaitingStage {
  let log = CallLog()
  let host: LayerHost
  private var frame = 0

  /// Builds the tree, in whose code `body` runs.
  init(_ body: @MainActor (CallLog) -> Void) {
    let log = log
    host = LayerHost {
      MainActor.assumeIsolated { body(log) }
      return CALayer()
    }
  }

  /// Ticks until a frame number, and returns the calls since the last time.
  func run(to last: Int) -> [String] {
    while frame <= last {
      _ = host.tick(to: Double(frame) / 60)
      frame += 1
    }
    return log.take()
  }
}

@MainActor @Suite struct WaitingCodeTests {
  @Test func `a block for the main queue runs in the next turn of the tick`() {
    let stage = WaitingStage { log in
      DispatchQueue.main.async {
        log.note("first")
        DispatchQueue.main.async { log.note("nested") }
        log.note("still first")
      }
      log.note("build")
    }
    #expect(stage.log.take() == ["build 0.0"])
    #expect(stage.run(to: 0) == ["first 0.0", "still first 0.0", "nested 0.0"])
  }

  @Test func `a delayed block runs at its media time, exactly`() {
    let stage = WaitingStage { log in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("half") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { log.note("300 ms") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.1) { log.note("wall") }
      DispatchQueue.main.asyncAfter(deadline: .now()) { log.note("now") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) { log.note("frame") }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.note("never") }
    }
    #expect(
      stage.run(to: 600) == [
        "now 0.0", "frame \(1.0 / 60)", "wall 0.1", "300 ms 0.3", "half 0.5",
      ])
  }

  @Test func `a deadline may be computed long before its use`() {
    let stage = WaitingStage { log in
      let start = DispatchTime.now()
      let end = start + 1
      for step in 1...3 {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("step \(step)") }
      }
      let sum = DispatchTime(uptimeNanoseconds: start.uptimeNanoseconds + 250_000_000)
      DispatchQueue.main.asyncAfter(deadline: sum) { log.note("sum") }
      DispatchQueue.main.asyncAfter(deadline: start + 0.5) {
        log.note("middle")
        DispatchQueue.main.asyncAfter(deadline: end) { log.note("end") }
      }
    }
    #expect(
      stage.run(to: 90) == [
        "sum 0.25", "step 1 0.5", "step 2 0.5", "step 3 0.5", "middle 0.5", "end 1.0",
      ])
  }

  @Test func `work items run, are cancelled and notify`() {
    let stage = WaitingStage { log in
      let item = DispatchWorkItem { log.note("item") }
      let cancelled = DispatchWorkItem { log.note("cancelled") }
      DispatchQueue.main.async(execute: item)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: DispatchWorkItem { log.note("late") })
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { cancelled.cancel() }
      item.notify(queue: .main) { log.note("notified") }
    }
    #expect(stage.run(to: 60) == ["item 0.0", "notified 0.0", "late 0.3"])
  }

  @Test func `timers with blocks follow the clock of the host`() {
    let stage = WaitingStage { log in
      _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        if log.note("every") == 3 { timer.invalidate() }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { log.note("once \($0.isValid)") }
      let added = Timer(timeInterval: 0.4, repeats: false) { _ in log.note("added") }
      RunLoop.main.add(added, forMode: .common)
      RunLoop.main.add(added, forMode: .default)
      let dated = Timer(fire: Date(timeIntervalSinceNow: 0.6), interval: 0, repeats: false) { _ in
        log.note("dated")
      }
      RunLoop.current.add(dated, forMode: .default)
      let summed = Timer(fire: Date() + 0.7, interval: 0, repeats: false) { _ in log.note("summed") }
      RunLoop.current.add(summed, forMode: .default)
      let stopped = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in log.note("stopped") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { stopped.invalidate() }
    }
    #expect(
      stage.run(to: 120) == [
        "every 0.25", "once true 0.3", "added 0.4", "every 0.5", "dated 0.6", "summed 0.7",
        "every 0.75",
      ])
  }

  @Test func `a timer with the present date fires after its interval, and with one 0 seconds on at once`() {
    let stage = WaitingStage { log in
      let present = Timer(fire: Date(), interval: 0.25, repeats: true) { timer in
        log.note("present")
        timer.invalidate()
      }
      RunLoop.current.add(present, forMode: .default)
      let now = Timer(fire: Date(timeIntervalSinceNow: 0), interval: 0.25, repeats: true) { timer in
        if log.note("now") == 2 { timer.invalidate() }
      }
      RunLoop.current.add(now, forMode: .default)
    }
    #expect(Set(stage.run(to: 60)) == ["now 0.0", "now 0.25", "present 0.25"])
  }

  @Test func `a timer can be moved and paused`() {
    let stage = WaitingStage { log in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in log.note("call") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { timer.fireDate = .distantFuture }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { timer.fireDate = Date() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.1) {
        timer.fireDate = Date(timeIntervalSinceNow: 0.4)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) { timer.invalidate() }
    }
    #expect(stage.run(to: 120) == ["call 0.25", "call 1.0", "call 1.5"])
  }

  @Test func `blocks of run loops and operations run in the next turn`() {
    let stage = WaitingStage { log in
      RunLoop.main.perform { log.note("loop") }
      OperationQueue.main.addOperation { log.note("operation") }
      DispatchQueue.main.async(group: nil, qos: .userInitiated, flags: []) { log.note("quality") }
      DispatchQueue.main.async(flags: .barrier) { log.note("barrier") }
    }
    #expect(stage.run(to: 0) == ["loop 0.0", "operation 0.0", "quality 0.0", "barrier 0.0"])
  }

  @Test func `a group notifies the main queue`() {
    let group = DispatchGroup()
    let stage = WaitingStage { log in
      group.enter()
      DispatchQueue.main.async(group: group) { log.note("member") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { group.leave() }
      group.notify(queue: .main) { log.note("all") }
      DispatchGroup().notify(queue: .main) { log.note("empty") }
    }
    #expect(stage.run(to: 60) == ["member 0.0", "empty 0.0", "all 0.25"])
  }

  @Test func `tasks on the main actor run in turns, and sleep in media time`() {
    let stage = WaitingStage { log in
      Task { @MainActor in
        log.note("begin")
        await Task.yield()
        log.note("yielded")
        try await Task.sleep(nanoseconds: 500_000_000)
        log.note("slept")
        try await Task.sleep(for: .milliseconds(250))
        log.note("slept again")
        let sum = await compute(log)
        log.note("sum \(sum)")
      }
      let cancelled = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(5))
        } catch { log.note("cancelled") }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { cancelled.cancel() }
    }
    #expect(
      stage.run(to: 120) == [
        "begin 0.0", "yielded 0.0", "slept 0.5", "cancelled 0.6", "slept again 0.75", "sum 3 0.85",
      ])
  }

  @Test func `a block that a waited queue sends runs at the first tick, and is reported`() {
    let group = DispatchGroup()
    let stage = WaitingStage { log in
      DispatchQueue.global().async(group: group) {
        DispatchQueue.main.async { log.note("loaded") }
      }
      group.wait()
      log.note("build")
    }
    let reports = reports { #expect(stage.run(to: 1) == ["build 0.0", "loaded 0.0"]) }
    #expect(reports.map(\.subject) == ["DispatchQueue.main"])
  }

  @Test func `a timer of a dispatch source is reported`() {
    let reports = reports {
      _ = WaitingStage { _ in
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.resume()
        source.cancel()
      }
    }
    #expect(reports.map(\.subject) == ["DispatchSource.makeTimerSource"])
  }

  @Test func `blocks that send themselves do not stop a tick`() {
    let poll = Poll()
    let stage = WaitingStage { _ in poll.run() }
    let reports = reports { _ = stage.run(to: 0) }
    #expect(poll.count > 10 && poll.count < 1000 && reports.map(\.kind) == [.invalid])
    poll.isOver = true
  }

  @Test func `what a display link or a completion block sends runs in the same tick`() {
    let stage = WaitingStage { _ in }
    _ = stage.run(to: 0)
    let log = stage.log
    stage.host.perform {
      let link = CADisplayLink { link in
        DispatchQueue.main.async { log.note("link") }
        link.invalidate()
      }
      link.add(to: .main, forMode: .common)
      CATransaction.setCompletionBlock { DispatchQueue.main.async { log.note("completion") } }
      stage.host.root.add(fade(duration: 0.5), forKey: nil)
    }
    #expect(stage.run(to: 31).map { $0.prefix(14) } == ["link \(1.0 / 60)".prefix(14), "completion 0.5"])
  }

  @Test func `work of a host that is gone does not run`() {
    let log = CallLog()
    do {
      let stage = WaitingStage { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.note("late") }
      }
      _ = stage.run(to: 30)
    }
    let stage = WaitingStage { _ in }
    #expect(stage.run(to: 120).isEmpty && log.take().isEmpty)
  }

  @Test func `a delayed block for another queue is sent at its media time`() {
    let sent = DispatchSemaphore(value: 0)
    let stage = WaitingStage { log in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
        DispatchQueue.main.async { log.note("back") }
        sent.signal()
      }
    }
    let reports = reports {
      #expect(stage.run(to: 30).isEmpty)
      sent.wait()
      #expect(stage.run(to: 31) == ["back \(31.0 / 60)"])
    }
    #expect(reports.map(\.subject) == ["DispatchQueue.main"])
  }

  @Test func `a timer with a selector keeps its information and fires in a run loop`() {
    let receiver = TimerReceiver()
    let stage = WaitingStage { _ in
      let timer = Timer(
        timeInterval: 0.2, target: receiver, selector: Selector("call:", TimerReceiver.call(_:)),
        userInfo: "box", repeats: false)
      RunLoop.main.add(timer, forMode: .common)
    }
    _ = stage.run(to: 60)
    #expect(receiver.calls == ["box at 0.2"])
  }

  @Test func `code before the host waits for the host`() {
    let log = CallLog()
    DispatchQueue.main.async { log.note("async") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { log.note("after") }
    _ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in log.note("timer") }
    Task { @MainActor in
      log.note("task")
      try await Task.sleep(for: .seconds(0.3))
      log.note("slept")
    }
    let host = LayerHost(root: CALayer())
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
    #expect(log.take() == ["async 0.0", "task 0.0", "timer 0.25", "slept 0.3", "after 0.5"])
  }
}

@MainActor
private final class Poll {
  var count = 0
  var isOver = false

  func run() {
    count += 1
    DispatchQueue.main.async { if !self.isOver { self.run() } }
  }
}

private final class TimerReceiver: NSObject {
  var calls: [String] = []

  func call(_ timer: Timer) { calls.append("\(timer.userInfo ?? "nothing") at \(CACurrentMediaTime())") }
}

private nonisolated func compute(_ log: CallLog) async -> Int {
  async let one = 1
  async let two = 2
  try? await Task.sleep(for: .milliseconds(100))
  return await one + two
}
