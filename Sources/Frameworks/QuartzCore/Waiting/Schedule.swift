// SPDX-License-Identifier: Apache-2.0

/// A list of calls that a host makes at given media times, ordered by time and then by insertion.
struct Schedule {
  private struct Call {
    let time: Double
    /// The first turn in which the call may run.
    let turn: Int
    let body: () -> Void
  }

  /// The pending calls, ordered by time.
  private var calls: [Call] = []
  /// The number of turns that have begun. A tick has at least one turn.
  private var turn = 0

  /// The time of the next call, in seconds. Infinite if there is none.
  var nextTime: Double { calls.first?.time ?? .infinity }

  /// Adds a call. With `isSent` it waits for the next turn, even if it is due.
  mutating func add(at time: Double, isSent: Bool = false, _ body: @escaping () -> Void) {
    let call = Call(time: time, turn: isSent ? turn + 1 : turn, body: body)
    calls.insert(call, at: calls.firstIndex { $0.time > time } ?? calls.endIndex)
  }

  /// Removes and returns the next call if it is due in this turn.
  mutating func popCall(dueAt time: Double) -> (() -> Void)? {
    guard nextTime <= time, let index = calls.firstIndex(where: { $0.turn <= turn }),
      calls[index].time <= time
    else { return nil }
    return calls.remove(at: index).body
  }

  mutating func beginTurn() { turn += 1 }

  /// Indicates whether a call that is due at a time waits for the next turn.
  func hasSentCall(dueAt time: Double) -> Bool {
    calls.lazy.prefix { $0.time <= time }.contains { $0.turn > turn }
  }
}

extension LayerHost {
  /// Schedules `body` for the first tick at or after a media time, in seconds. It runs before display links
  /// and animation delegates.
  ///
  /// Calls run in the order of their times, and calls at the same time in the order of scheduling. Timers,
  /// delayed calls and blocks for the main queue are in the same order. A NaN time is reported and ignored.
  public func schedule(at time: Double, _ body: @escaping () -> Void) {
    guard !time.isNaN else {
      return Diagnostics.report(
        .invalid, "LayerHost.schedule", "the time is not a number; nothing is scheduled")
    }
    work.schedule.add(at: time, body)
  }

  /// Runs the calls that are due, including those that they schedule for now.
  func runScheduledCalls() {
    while let call = work.schedule.popCall(dueAt: time) { call() }
  }
}
