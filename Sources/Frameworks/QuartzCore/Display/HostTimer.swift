// SPDX-License-Identifier: Apache-2.0

/// A timer of media time: it fires at ticks and never between them, alike in a window and in a film.
public final class HostTimer {
  /// The shortest interval, in seconds: a tick that comes an hour late still ends.
  private static let shortestInterval = 1e-4
  /// How early a call may come, in seconds, so that rounding never moves it to the frame after its own.
  private static let earliness = 1e-9

  /// Whether a host is calling, or is being made, so that a timer can be scheduled.
  package static var canBeScheduled: Bool { LayerHost.current != nil || waiting.value != nil }

  private weak var host: LayerHost?
  private let interval: Double
  private let body: () -> Void
  private var isValid = true

  /// Starts a timer of the host that is calling, or whose tree is being built; the first call comes after one
  /// interval.
  ///
  /// A tick that comes late calls once for each interval that has passed. Without a calling host, or with an
  /// interval that is not positive and finite, nothing is ever called, which is reported.
  ///
  /// - Parameter interval: seconds between calls; less than a ten-thousandth counts as that.
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

  /// The timers that were started while a host's tree is being built; that host starts them.
  static let waiting = ThreadLocal<[HostTimer]>()

  func start(on host: LayerHost) {
    self.host = host
    arm(call: 1, from: host.time)
  }

  /// Ends the calls.
  public func invalidate() { isValid = false }

  private init(interval: Double, _ body: @escaping () -> Void) {
    self.interval = max(interval, Self.shortestInterval)
    self.body = body
  }

  /// Schedules the call of a number; times are multiplied, never summed.
  private func arm(call number: Double, from start: Double) {
    host?.schedule(at: start + number * interval - Self.earliness) { [self] in
      guard isValid else { return }
      body()
      arm(call: number + 1, from: start)
    }
  }
}
