// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Dispatch
public import Foundation
import QuartzCore

/// A closure that is called at times of a player's item.
final class TimeObserver: @unchecked Sendable {
  /// The times at which the closure is called.
  enum Times {
    /// At each multiple of an interval, in seconds.
    case every(Double)
    /// At the passing of one of these times.
    case at([CMTime])
  }

  let times: Times
  let queue: DispatchQueue
  let call: @Sendable (CMTime) -> Void
  /// The time of the last call, or that of the start.
  var last: CMTime

  init(
    _ times: Times, _ queue: DispatchQueue?, from last: CMTime, _ call: @escaping @Sendable (CMTime) -> Void
  ) {
    (self.times, self.queue, self.call, self.last) = (times, queue ?? .main, call, last)
  }

  /// Returns the next time of the item after `time` at which the closure is due, in the direction of playing.
  func next(after time: CMTime, isForward: Bool) -> CMTime? {
    switch times {
    case .every(let interval):
      let round = time.seconds / interval
      // A time that is a rounding error before a multiple counts as that multiple.
      let error = 2 * AVPlayer.clockError / interval
      let number = isForward ? (round + error).rounded(.down) + 1 : (round - error).rounded(.up) - 1
      guard number >= 0 else { return nil }
      return CMTime(seconds: number * interval, preferredTimescale: 1_000_000_000)
    case .at(let times):
      return isForward ? times.filter { $0 > time }.min() : times.filter { $0 < time }.max()
    }
  }
}

extension AVPlayer {
  /// The difference that is a rounding error of a host's time, in seconds: far below a frame.
  static let clockError = 5e-7

  /// The shortest interval of an observer, in seconds.
  private static let shortestInterval = 0.001

  /// Calls a closure at each multiple of an interval of the item's time while it plays.
  ///
  /// - Parameters:
  ///   - interval: The interval, at least a millisecond.
  ///   - queue: The queue of the calls, or `nil` for the main one.
  ///   - block: The closure, which gets the time.
  /// - Returns: A token for `removeTimeObserver(_:)`.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    let seconds = interval.isNumeric ? max(interval.seconds, Self.shortestInterval) : 1
    return add(TimeObserver(.every(seconds), queue, from: currentTime(), block))
  }

  /// Calls a closure when the item's time passes one of some times while it plays.
  ///
  /// - Parameters:
  ///   - times: The times, as values of `CMTime`.
  ///   - queue: The queue of the calls, or `nil` for the main one.
  ///   - block: The closure.
  /// - Returns: A token for `removeTimeObserver(_:)`.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    let numbers = times.map(\.timeValue).filter(\.isNumeric)
    return add(TimeObserver(.at(numbers), queue, from: currentTime()) { _ in block() })
  }

  /// Removes an observer.
  public func removeTimeObserver(_ observer: Any) {
    observers.removeAll { $0 === observer as AnyObject }
  }

  private func add(_ observer: TimeObserver) -> TimeObserver {
    observers.append(observer)
    scheduleTimers()
    return observer
  }

  /// Schedules a call for the next time at which something is due: an end, or an observer.
  func scheduleTimers() {
    timerNumber += 1
    guard clock.rate != 0, let item = currentItem else { return }
    let isForward = clock.rate > 0
    let time = clock.time(at: now)
    let range = loopRange ?? CMTimeRange(start: item.startTime, end: item.endTime)
    let due = observers.compactMap { $0.next(after: time, isForward: isForward) }
    let dates = (due + [isForward ? range.end : range.start]).map(clock.hostTime(of:))
    guard let next = dates.filter({ $0 > now + Self.clockError }).min(), next.isFinite else { return }
    let number = timerNumber
    let call = { [weak self] in
      guard let self, timerNumber == number else { return }
      update()
      callObservers()
      scheduleTimers()
    }
    if let host = LayerHost.current {
      // The time of a frame may be a rounding error before the time that is due.
      host.schedule(at: next - AVPlayer.clockError, call)
    } else {
      nonisolated(unsafe) let call = call
      DispatchQueue.main.asyncAfter(deadline: .now() + (next - now)) { call() }
    }
  }

  private func callObservers() {
    let time = currentTime()
    for observer in observers {
      guard let due = observer.next(after: observer.last, isForward: clock.rate >= 0) else { continue }
      let late = (time - due).seconds * (clock.rate >= 0 ? 1 : -1)
      guard late >= -2 * Self.clockError else { continue }
      observer.last = time
      observer.queue === DispatchQueue.main
        ? observer.call(time) : observer.queue.async { observer.call(time) }
    }
  }
}
