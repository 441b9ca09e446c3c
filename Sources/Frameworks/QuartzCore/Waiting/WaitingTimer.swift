// SPDX-License-Identifier: Apache-2.0

import CWaiting
import Foundation

/// A timer of Foundation that a host fires on its clock. The host retains it until it is invalid, as a run
/// loop does.
final class WaitingTimer {
  private let timer: Timer
  private unowned let queue: WorkQueue
  /// The media time of the first call since the timer was added or moved, in seconds.
  private var start = 0.0
  /// The media time of the next call, in seconds.
  private(set) var due = 0.0
  /// The number of times that the timer was added or moved.
  private var generation = 0

  init(_ timer: Timer, queue: WorkQueue) { (self.timer, self.queue) = (timer, queue) }

  var isValid: Bool { timer.isValid }

  /// Sets the media time of the next call. A time in the past stands for one call now; the next one is at a
  /// multiple of the interval after it.
  func move(to due: Double) {
    generation += 1
    let (late, interval) = (queue.time - due, timer.timeInterval)
    start = late > 0 && interval > 0 ? due + (late / interval).rounded(.down) * interval : due
    self.due = due
    let generation = generation
    guard due.isFinite else { return }
    queue.send(at: due) { [unowned self] in call(0, generation) }
  }

  private func call(_ number: Double, _ generation: Int) {
    guard generation == self.generation else { return }
    guard timer.isValid else { return queue.remove(timer) }
    timer.fire()
    guard generation == self.generation else { return }
    guard timer.isValid, timer.timeInterval > 0 else { return queue.remove(timer) }
    due = start + (number + 1) * timer.timeInterval
    queue.repeatCall(number + 1, every: timer.timeInterval, from: start) { [self] in
      call(number + 1, generation)
    }
  }
}

extension WorkQueue {
  /// Fires a timer from now on, first at a media time. A timer that is fired already is not changed.
  func add(_ timer: Timer, due: Double) {
    let key = ObjectIdentifier(timer)
    if let waiting = timers[key], waiting.isValid { return }
    let waiting = WaitingTimer(timer, queue: self)
    timers[key] = waiting
    waiting.move(to: due)
  }

  /// Fires a timer from now on, first at its date.
  func add(_ timer: Timer) {
    add(timer, due: clocks.time(ofDate: timer.fireDate.timeIntervalSinceReferenceDate, at: time))
  }

  /// Moves the next call of a timer to a media time, if this queue fires the timer.
  func move(_ timer: Timer, to due: Double) { timers[ObjectIdentifier(timer)]?.move(to: due) }

  /// Returns the date on the wall that stands for a timer's next call, if this queue fires the timer.
  func fireDate(of timer: Timer) -> Double? {
    guard let waiting = timers[ObjectIdentifier(timer)], waiting.isValid, waiting.due.isFinite else {
      return nil
    }
    let date = cwait_date() + (waiting.due - time)
    clocks.note(date: date, delta: waiting.due - time, at: time)
    clocks.note(interval: waiting.due - time)
    return date
  }

  func remove(_ timer: Timer) { timers[ObjectIdentifier(timer)] = nil }
}
