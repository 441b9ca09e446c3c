// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Foundation

/// The work that code on the main queue has sent while no host was running: the code of a program before its
/// host, for example, which builds the views.
///
/// The next host that ticks on the thread takes it over. If the main queue or the run loop is served before
/// that, the work runs there.
final class UnhostedWork {
  private static let storage = ThreadLocal<UnhostedWork>()

  /// The work of this thread, if there is some.
  static var current: UnhostedWork? { storage.value }

  /// The work of this thread. `nil` for threads that do not serve the main queue, and while a host runs.
  static var ofMainQueue: UnhostedWork? {
    guard cwait_is_main_queue(), WorkQueue.origin.value == nil else { return nil }
    if let work = storage.value { return work }
    let work = UnhostedWork()
    storage.value = work
    return work
  }

  /// The clocks, with the delays in seconds in place of media times.
  var clocks = HostClocks()
  private var works: [(work: SentWork, delay: Double)] = []
  private var timers: [AddedTimer] = []

  private struct AddedTimer {
    let timer: Timer
    var delay: Double
    /// Removes the timer from its run loop.
    let remove: () -> Void
  }
  /// The number of works at which those that have run are removed.
  private var limit = 64

  /// Adds work with a delay in seconds, and sends it to the main queue too, at a time of Dispatch.
  func send(_ work: SentWork, at time: UInt64, after delay: Double) {
    work.sendToMainQueue(at: time)
    if works.count >= limit {
      works.removeAll { $0.work.hasBeenClaimed }
      limit = max(64, 2 * works.count)
    }
    works.append((work, delay))
  }

  /// Adds a timer that a run loop has too, from which `remove` removes it.
  func add(_ timer: Timer, remove: @escaping () -> Void) {
    let delay = clocks.time(ofDate: timer.fireDate.timeIntervalSinceReferenceDate, at: 0)
    timers.removeAll { !$0.timer.isValid }
    timers.append(AddedTimer(timer: timer, delay: delay, remove: remove))
  }

  /// Moves the next call of a timer that was added to a date in seconds since 2001.
  func move(_ timer: Timer, to date: Double) {
    guard let index = timers.firstIndex(where: { $0.timer === timer }) else { return }
    timers[index].delay = clocks.time(ofDate: date, at: 0)
  }

  /// Moves all work that has not run to a host's queue. Its delays begin now.
  func move(to queue: WorkQueue) {
    guard !works.isEmpty || !timers.isEmpty else { return }
    let (works, timers) = (works, timers)
    (self.works, self.timers) = ([], [])
    for (work, delay) in works where work.claim() { queue.send(work, at: queue.time + delay) }
    for waiting in timers where waiting.timer.isValid {
      waiting.remove()
      queue.add(waiting.timer, due: queue.time + waiting.delay)
    }
  }
}
