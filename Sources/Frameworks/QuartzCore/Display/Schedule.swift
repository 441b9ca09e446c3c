// SPDX-License-Identifier: Apache-2.0

/// Calls that a host makes when their time has come, in the order of their times; those of one time in the order of being
/// scheduled.
struct Schedule {
  private struct Call {
    let time: Double
    let body: () -> Void
  }

  /// The calls to come, the next one first.
  private var calls: [Call] = []

  /// The time of the next call, in seconds; infinite when there is none.
  var nextTime: Double { calls.first?.time ?? .infinity }

  mutating func add(at time: Double, _ body: @escaping () -> Void) {
    calls.insert(Call(time: time, body: body), at: calls.firstIndex { $0.time > time } ?? calls.endIndex)
  }

  /// Takes out the next call if its time has come.
  mutating func takeCall(dueAt time: Double) -> (() -> Void)? {
    nextTime <= time ? calls.removeFirst().body : nil
  }
}

extension LayerHost {
  /// Runs `body` at the first tick at or after media time `time`, in seconds, before the animations'
  /// delegates are told.
  ///
  /// Several calls run in the order of their times, those of one time in the order of being scheduled.
  public func schedule(at time: Double, _ body: @escaping () -> Void) {
    guard !time.isNaN else {
      return Diagnostics.report(
        .invalid, "LayerHost.schedule", "the time is not a number; nothing is scheduled")
    }
    schedule.add(at: time, body)
  }

  /// Runs the calls that are due; also those that they schedule for now.
  func runScheduledCalls() {
    while let call = schedule.takeCall(dueAt: time) { call() }
  }
}
