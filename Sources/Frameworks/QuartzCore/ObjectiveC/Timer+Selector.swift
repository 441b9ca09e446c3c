// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer {
  /// Creates a timer that sends `aSelector` to `aTarget`, which it retains until it is invalidated, and
  /// starts it.
  ///
  /// While a host runs, the timer follows its clock, so it also fires in films. Otherwise the current run
  /// loop fires it.
  ///
  /// - Parameters:
  ///   - ti: The seconds between calls; intervals below 0.0001 are clamped to it.
  ///   - yesOrNo: True to repeat until the timer is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TimerCall(target: aTarget, selector: aSelector)
    let interval = yesOrNo ? max(ti, MediaTimer.shortestInterval) : 0
    let timer = MediaTimer(delay: ti, interval: interval, userInfo: userInfo) { call.run($0) }
    timer.start()
    return timer
  }

  /// Creates a timer that sends `aSelector` to `aTarget`, which it retains until it is invalidated. It fires
  /// after it was added to a run loop. Divergence: `userInfo` is not kept.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let call = TimerCall(target: aTarget, selector: aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { call.run($0) }
  }
}

/// The target of a timer.
///
/// Sendable, because a timer calls on the thread that created it.
private final class TimerCall: @unchecked Sendable {
  private let target: Any
  private let selector: Selector

  init(target: Any, selector: Selector) { (self.target, self.selector) = (target, selector) }

  func run(_ timer: Timer) { selector.send(to: target, timer, api: "Timer.scheduledTimer") }
}

/// A timer that follows the clock of the host that is running, if there is one.
final class MediaTimer: Timer {
  /// The shortest interval between calls, in seconds.
  static let shortestInterval = 1e-4

  /// The seconds before the first call, and between calls; an interval of 0 for one call only.
  private let delay, interval: TimeInterval
  private let body: (Timer) -> Void
  private let information: Any?
  private var hostTimer: HostTimer?
  /// True during `fire()`, which calls also while the host drives the timer.
  private var isFiring = false

  init(delay: TimeInterval, interval: TimeInterval, userInfo: Any?, _ body: @escaping (Timer) -> Void) {
    self.delay = max(delay, Self.shortestInterval)
    self.interval = interval > 0 ? max(interval, Self.shortestInterval) : 0
    self.body = body
    information = userInfo
    super.init(fire: Date(timeIntervalSinceNow: delay), interval: interval, repeats: interval > 0) {
      ($0 as? MediaTimer)?.call()
    }
  }

  /// Calls `body` once after a delay in seconds.
  static func after(_ delay: TimeInterval, _ body: @escaping () -> Void) {
    MediaTimer(delay: delay, interval: 0, userInfo: nil) { _ in body() }.start()
  }

  /// The object that was given with the timer. `nil` for none.
  override var userInfo: Any? { information }

  override func fire() {
    isFiring = true
    super.fire()
    isFiring = false
  }

  override func invalidate() {
    hostTimer?.invalidate()
    super.invalidate()
  }

  /// Starts the timer on the running host, or on the current run loop.
  func start() { if !startOnHost() { RunLoop.current.add(self, forMode: .default) } }

  /// Starts the timer on the running host, once. Returns false without a host.
  func startOnHost() -> Bool {
    guard hostTimer == nil else { return true }
    guard HostTimer.canBeScheduled, delay.isFinite, interval.isFinite else { return false }
    drive(every: delay)
    return true
  }

  /// Fires on the host's clock. The host retains the timer until it is invalid, as a run loop does.
  private func drive(every seconds: TimeInterval) {
    hostTimer = HostTimer.scheduled(every: seconds) { [self] in
      guard isValid else { return hostTimer?.invalidate() ?? () }
      fire()
      if interval == 0 { return invalidate() }
      guard seconds != interval, isValid else { return }
      hostTimer?.invalidate()
      drive(every: interval)
    }
  }

  /// Performs the call of Foundation's timer. A run loop to which a driven timer was added, too, calls
  /// nothing.
  private func call() { if hostTimer == nil || isFiring { body(self) } }
}
