// SPDX-License-Identifier: Apache-2.0

/// A queue of calls that a host makes at given media times, ordered by time and then by insertion.
struct Schedule {
  private struct Call {
    let time: Double
    let body: () -> Void
  }

  /// The pending calls, ordered by time.
  private var calls: [Call] = []

  /// The time of the next call, in seconds. Infinite if there is none.
  var nextTime: Double { calls.first?.time ?? .infinity }

  mutating func add(at time: Double, _ body: @escaping () -> Void) {
    calls.insert(Call(time: time, body: body), at: calls.firstIndex { $0.time > time } ?? calls.endIndex)
  }

  /// Removes and returns the next call if it is due, otherwise returns `nil`.
  mutating func popCall(dueAt time: Double) -> (() -> Void)? {
    nextTime <= time ? calls.removeFirst().body : nil
  }
}

extension LayerHost {
  /// Schedules `body` for the first tick at or after a media time, in seconds. It runs before display links
  /// and animation delegates.
  ///
  /// Calls run in the order of their times, and calls at the same time in the order of scheduling. A NaN time
  /// is reported and ignored.
  public func schedule(at time: Double, _ body: @escaping () -> Void) {
    guard !time.isNaN else {
      return Diagnostics.report(
        .invalid, "LayerHost.schedule", "the time is not a number; nothing is scheduled")
    }
    schedule.add(at: time, body)
  }

  /// Runs the calls that are due, including the calls that these schedule for now.
  func runScheduledCalls() {
    while let call = schedule.popCall(dueAt: time) { call() }
  }
}
