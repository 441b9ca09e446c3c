// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Foundation
import Synchronization

/// The queue of a host's work that waits for its time, in order of time and then of arrival.
///
/// All that waits is here: `LayerHost.schedule(at:)`, timers, delayed calls, blocks that code sends to the
/// main queue, and the steps of tasks on the main actor. A tick runs it in turns. What one turn sends runs in
/// the next one, after layout and commit, in the same tick.
///
/// One thread at a time uses a queue. Other threads call only `receive`.
final class WorkQueue: @unchecked Sendable {
  /// The maximum number of turns in a tick. Work that still waits then waits for the next tick.
  private static let turnLimit = 100
  /// The number of seconds by which a call is scheduled early, so that rounding never delays it to the next
  /// frame.
  private static let earliness = 1e-9

  /// The queue of the host that is running on this thread, or whose tree is being built.
  static var current: WorkQueue? { LayerHost.current?.work ?? building.value }
  /// The queue of the host whose tree is being built on this thread. `nil` at all other times.
  static let building = ThreadLocal<WorkQueue>()
  /// The queue of the host for whose code this thread works.
  static let origin = ThreadLocal<WorkQueue>()

  /// The host's media time, in seconds.
  private(set) var time: Double
  @exclusivity(unchecked) var schedule = Schedule()
  var clocks = HostClocks()
  var timers: [ObjectIdentifier: WaitingTimer] = [:]
  private var turnCount = 0
  private var hasTicked = false
  /// The number of steps of tasks that are running, one within the other.
  private var runningStepCount = 0
  /// The tasks of which a step for the main actor ran here. Their further steps run here too, so that they
  /// have an order.
  private var tasks: Set<UnsafeMutableRawPointer> = []
  private static let taskLimit = 4096

  /// Work from other threads, with the rest of its delay in seconds.
  private struct Arrival {
    let work: SentWork
    let delay: Double
    let isNotification: Bool
  }
  private let arrivals = Mutex<[Arrival]>([])
  private let hasArrivals = Atomic<Bool>(false)

  init(time: Double) { self.time = time }

  // MARK: Sending

  /// Adds a call after a delay in seconds, at the next turn if the delay is not positive.
  func send(after delay: Double = 0, _ body: @escaping () -> Void) { send(at: time + max(0, delay), body) }

  /// Adds a call at a media time, at the next turn if that has come.
  func send(at due: Double, _ body: @escaping () -> Void) {
    let isDue = due <= time
    schedule.add(at: isDue ? time : due - Self.earliness, isSent: isDue, body)
  }

  /// Adds claimed work at a media time, or at the next turn if that has come.
  func send(_ work: SentWork, at due: Double) { send(at: due) { [unowned self] in run(work) } }

  /// Adds a call at a multiple of an interval after a start. The time is not a sum, so rounding errors do not
  /// add up.
  func repeatCall(_ number: Double, every interval: Double, from start: Double, _ body: @escaping () -> Void)
  {
    schedule.add(at: start + number * interval - Self.earliness, body)
  }

  /// Adds work from another thread, for the next tick.
  func receive(_ work: SentWork, at time: UInt64 = 0, after delay: Double = 0, isNotification: Bool = false) {
    // The main queue comes first. So a tick that finds the work here finds nothing left there.
    work.sendToMainQueue(at: time)
    arrivals.withLock { $0.append(Arrival(work: work, delay: delay, isNotification: isNotification)) }
    hasArrivals.store(true, ordering: .releasing)
  }

  private func run(_ work: SentWork) {
    guard work.isStep else { return work.run() }
    if work.isForMainQueue, let task = work.context {
      if tasks.count >= Self.taskLimit { tasks.removeAll() }
      tasks.insert(task)
    }
    runningStepCount += 1
    defer { runningStepCount -= 1 }
    work.run()
  }

  /// Returns whether a step of a task that code on this thread sends to another queue runs here.
  ///
  /// The steps of a task that has begun here do: what it awaits off the main actor, and the end of its sleep.
  /// A task that plain code starts elsewhere does not, because that code may block this thread until the task
  /// ends.
  func keepsStep(_ context: UnsafeMutableRawPointer?) -> Bool {
    runningStepCount > 0 || context.map(tasks.contains) == true
  }

  // MARK: Ticks

  /// Begins a tick. The host is running, because blocks of the main queue may run at once.
  func beginTick(at time: Double) {
    self.time = time
    turnCount = 1
    // The blocks that the code that built the tree has sent run after the first layout, as on Apple's.
    if hasTicked { schedule.beginTurn() }
    if !hasTicked, !cwait_is_active() {
      Diagnostics.report(
        .unsupported, "LayerHost",
        "the program is linked statically, so its timers, blocks and tasks wait for the run loop")
    }
    hasTicked = true
    UnhostedWork.current?.move(to: self)
    takeArrivals(atBeginning: true)
    if cwait_run_main_queue() { Self.reportArrival() }
  }

  /// Begins another turn of the tick if something that was sent is due.
  func beginAnotherTurn() -> Bool {
    takeArrivals(atBeginning: false)
    guard schedule.hasSentCall(dueAt: time) else { return false }
    guard turnCount < Self.turnLimit else {
      Diagnostics.report(
        .invalid, "DispatchQueue.main", "blocks send blocks without end; the rest waits for the next frame")
      return false
    }
    turnCount += 1
    schedule.beginTurn()
    return true
  }

  /// Takes notifications and, at the beginning of a tick, the work of other threads.
  private func takeArrivals(atBeginning isBeginning: Bool) {
    cwait_await_notifications()
    guard hasArrivals.exchange(false, ordering: .acquiring) else { return }
    let arrived = arrivals.withLock { list in
      let taken = list.filter { isBeginning || $0.isNotification }
      list.removeAll { isBeginning || $0.isNotification }
      if !list.isEmpty { hasArrivals.store(true, ordering: .releasing) }
      return taken
    }
    for arrival in arrived where arrival.work.claim() {
      send(arrival.work, at: time + arrival.delay)
      if !arrival.isNotification { Self.reportArrival() }
    }
  }

  /// Drops all work, on the thread of the host.
  func close() {
    schedule = Schedule()
    timers = [:]
  }

  private static func reportArrival() {
    Diagnostics.report(
      .unsupported, "DispatchQueue.main",
      "work from another thread runs at the first frame after it arrives, which may differ from run to run; "
        + "wait for the other thread before the first frame")
  }

  /// Indicates whether work waits for the next tick, whatever its time.
  var isWaiting: Bool { hasArrivals.load(ordering: .acquiring) }
}
