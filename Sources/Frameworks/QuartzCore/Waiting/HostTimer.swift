// SPDX-License-Identifier: Apache-2.0

/// A repeating timer on media time. It fires only at a host's ticks, in a window and in a film alike.
public final class HostTimer {
  /// The lower bound of the interval, in seconds. It limits the number of calls in a tick that comes very
  /// late.
  private static let shortestInterval = 1e-4

  /// Indicates whether a host is running or its tree is being built, so that a timer can be scheduled.
  package static var canBeScheduled: Bool { WorkQueue.current != nil }

  private weak var queue: WorkQueue?
  private let interval: Double
  private let body: () -> Void
  private var isValid = true

  /// Starts a timer on the running host, or on the host whose tree is being built. The first call comes after
  /// one interval.
  ///
  /// A late tick calls once for each interval that has passed. Without such a host, or with an interval that
  /// is not positive and finite, the timer is reported and never fires.
  ///
  /// - Parameters:
  ///   - interval: The seconds between calls. Intervals below 0.0001 are clamped to it.
  ///   - body: The closure to call, at the host's time of the call.
  public static func scheduled(every interval: Double, _ body: @escaping () -> Void) -> HostTimer {
    let timer = HostTimer(interval: interval, body)
    guard let queue = WorkQueue.current, interval > 0, interval.isFinite else {
      Diagnostics.report(
        .invalid, "HostTimer.scheduled", "no host is calling, or the interval is not positive")
      return timer
    }
    timer.queue = queue
    timer.arm(call: 1, from: queue.time)
    return timer
  }

  /// Stops the calls.
  public func invalidate() { isValid = false }

  private init(interval: Double, _ body: @escaping () -> Void) {
    self.interval = max(interval, Self.shortestInterval)
    self.body = body
  }

  private func arm(call number: Double, from start: Double) {
    queue?.repeatCall(number, every: interval, from: start) { [self] in
      guard isValid else { return }
      body()
      arm(call: number + 1, from: start)
    }
  }
}
