// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clock with the ticks of another clock, each at its time on the wall's clock.
///
/// ```swift
/// let clock = RealTimeClock(FixedRateClock(rate: 60, duration: 4))
/// try Player(clock: clock, sink: FilmSink(path: "film.mp4")).play(host)
/// ```
///
/// While it waits it runs the run loop of its thread, so timers fire, and blocks on the main queue run if it
/// is the main thread. Such a film takes at least its own duration. It is not deterministic: which frame
/// shows a timer's change depends on the speed of the machine.
public final class RealTimeClock: FrameClock {
  private let clock: any FrameClock
  private let now: () -> Double
  private let runLoop: (_ until: Double) -> Void
  /// The real time of the first tick, minus its media time.
  private var start: Double?

  /// Creates a clock with the ticks of `clock`.
  public convenience init(_ clock: any FrameClock) {
    self.init(clock, now: { ProcessInfo.processInfo.systemUptime }, runLoop: Self.runLoop)
  }

  /// Creates a clock with another source of time and another wait, for tests.
  package init(_ clock: any FrameClock, now: @escaping () -> Double, runLoop: @escaping (Double) -> Void) {
    (self.clock, self.now, self.runLoop) = (clock, now, runLoop)
  }

  /// The frame rate of the other clock.
  public var rate: FrameRate { clock.rate }

  /// The number of frames of the other clock.
  public var frameCount: Int? { clock.frameCount }

  /// The chosen times of the other clock.
  public var chosenTimes: [Double]? { clock.chosenTimes }

  /// Runs the run loop until the time of a tick has come, and returns the tick. A tick that is late is
  /// returned at once.
  public func tick(_ number: Int) -> FrameTick? {
    guard let tick = clock.tick(number) else { return nil }
    let begin = start ?? now() - tick.time
    start = begin
    runLoop(begin + tick.time)
    return tick
  }

  private static func runLoop(until time: Double) {
    while true {
      let rest = time - ProcessInfo.processInfo.systemUptime
      // One turn even if the tick is late, so that a slow film does not stop all timers.
      let hasRun = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: max(rest, 0)))
      if rest <= 0 { return }
      // A run loop without timers and sources returns at once.
      if !hasRun { Thread.sleep(forTimeInterval: rest) }
    }
  }
}
