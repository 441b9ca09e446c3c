// SPDX-License-Identifier: Apache-2.0

/// A repeating timer on media time. It fires only at a host's ticks, in a window and in a film alike.
public final class HostTimer {
  /// The lower bound of the interval, in seconds. It limits the number of calls in a tick that comes very
  /// late.
  private static let shortestInterval = 1e-4
  /// The number of seconds by which a call is scheduled early, so that rounding never delays it to the next
  /// frame.
  private static let earliness = 1e-9

  /// Indicates whether a host is running or its tree is being built, so that a timer can be scheduled.
  package static var canBeScheduled: Bool { LayerHost.current != nil || waiting.value != nil }

  private weak var host: LayerHost?
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
    guard canBeScheduled, interval > 0, interval.isFinite else {
      Diagnostics.report(
        .invalid, "HostTimer.scheduled", "no host is calling, or the interval is not positive")
      return timer
    }
    if waiting.value != nil {
      waiting.value?.append(timer)
    } else if let host = LayerHost.current {
      timer.start(on: host)
    }
    return timer
  }

  /// The timers started while a host's tree is being built. That host starts them. `nil` at all other times.
  static let waiting = ThreadLocal<[HostTimer]>()

  func start(on host: LayerHost) {
    self.host = host
    arm(call: 1, from: host.time)
  }

  /// Stops the calls.
  public func invalidate() { isValid = false }

  private init(interval: Double, _ body: @escaping () -> Void) {
    self.interval = max(interval, Self.shortestInterval)
    self.body = body
  }

  /// Schedules the call with this number. Its time is a multiple of the interval, not a sum, so rounding
  /// errors do not add up.
  private func arm(call number: Double, from start: Double) {
    host?.schedule(at: start + number * interval - Self.earliness) { [self] in
      guard isValid else { return }
      body()
      arm(call: number + 1, from: start)
    }
  }
}
