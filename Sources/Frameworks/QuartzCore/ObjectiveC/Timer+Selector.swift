// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Timer {
  /// Creates a timer that sends `aSelector` to `aTarget`, which it retains until it is invalidated, and
  /// starts it.
  ///
  /// While a host runs, the timer follows its clock, so it also fires in films. Otherwise the current run
  /// loop fires it, or the next host that ticks on this thread.
  ///
  /// - Parameters:
  ///   - ti: The seconds between calls; intervals below 0.0001 are clamped to it.
  ///   - yesOrNo: True to repeat until the timer is invalidated.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.start()
    return timer
  }

  /// Adds the timer to the queue of the host whose code runs, or to the current run loop.
  func start() {
    if WorkQueue.current?.add(self) == nil { RunLoop.current.add(self, forMode: .default) }
  }
}

/// A timer that sends a selector: `Timer`. An initializer of a protocol can return an object of a subclass.
public protocol SelectorTimer {}

extension Timer: SelectorTimer {}

extension SelectorTimer {
  /// Creates a timer that sends `aSelector` to `aTarget`, which it retains until it is invalidated. It fires
  /// after it was added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The seconds between calls; intervals below 0.0001 are clamped to it.
  ///   - userInfo: The object that `userInfo` of the timer returns.
  ///   - yesOrNo: True to repeat until the timer is invalidated.
  public init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    let interval = max(ti, MediaTimer.shortestInterval)
    let timer = MediaTimer(
      fire: Date(timeIntervalSinceNow: interval), interval: yesOrNo ? interval : 0, userInfo: userInfo
    ) { aSelector.send(to: aTarget, $0, api: "Timer.scheduledTimer") }
    guard let made = timer as? Self else {
      preconditionFailure("the timer of a selector is a Timer, not a \(Self.self)")
    }
    self = made
  }
}

/// A timer with information of its own.
final class MediaTimer: Timer {
  /// The shortest interval between calls, in seconds.
  static let shortestInterval = 1e-4

  private let information: Any?

  /// Creates a timer that calls first at a date, and again after each interval if that is not 0.
  init(fire date: Date, interval: TimeInterval, userInfo: Any?, _ body: @escaping (Timer) -> Void) {
    information = userInfo
    let call = TimerCall(body: body)
    super.init(fire: date, interval: interval, repeats: interval > 0) { call.body($0) }
  }

  /// The object that was given with the timer. `nil` for none.
  override var userInfo: Any? { information }
}

/// The function of a timer.
///
/// Sendable, because a timer calls on the thread that created it.
private struct TimerCall: @unchecked Sendable {
  let body: (Timer) -> Void
}
