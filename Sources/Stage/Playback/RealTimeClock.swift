// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clock with the ticks of another clock, each of which it returns at its time in real time.
///
/// ```swift
/// let clock = RealTimeClock(FixedRateClock(rate: 60, duration: 4))
/// try Player(clock: clock, sink: FilmSink(path: "film.mp4")).play(host)
/// ```
///
/// While it waits it runs the run loop of its thread, so that what other threads send and what waits for the
/// system, such as a server's answer, comes in the frame of its time. That code sees the time of the last
/// frame as `CACurrentMediaTime()`. Such a film takes at least its own duration. It is not deterministic:
/// which frame shows a change depends on the speed of the machine.
///
/// The timers, blocks and tasks of the app's own code need no such clock: they follow the host's.
public final class RealTimeClock: FrameClock {
  private let clock: any FrameClock
  private let now: () -> Double
  private let runLoop: (_ until: Double) -> Void
  /// The system uptime at media time 0, in seconds, or `nil` before the first tick.
  private var start: Double?

  /// Creates a clock with the ticks of `clock`, in real time.
  public convenience init(_ clock: any FrameClock) {
    self.init(clock, now: { ProcessInfo.processInfo.systemUptime }, runLoop: Self.runLoop)
  }

  /// Creates a clock with a custom source of time and a custom wait, for tests. Times are in seconds.
  package init(_ clock: any FrameClock, now: @escaping () -> Double, runLoop: @escaping (Double) -> Void) {
    (self.clock, self.now, self.runLoop) = (clock, now, runLoop)
  }

  /// The frame rate of the other clock.
  public var rate: FrameRate { clock.rate }

  /// The number of frames of the other clock, or `nil` if it is not known.
  public var frameCount: Int? { clock.frameCount }

  /// The chosen times of the other clock in seconds, or `nil` if it has none.
  public var chosenTimes: [Double]? { clock.chosenTimes }

  /// Runs the run loop until the time of tick `number`, and returns the tick, or `nil` after the last tick. A
  /// tick that is late is returned after one turn of the run loop.
  public func tick(_ number: Int) -> FrameTick? {
    guard let tick = clock.tick(number) else { return nil }
    let begin = start ?? now() - tick.time
    start = begin
    let turn = { self.runLoop(begin + tick.time) }
    if let source = PlayedSource.current { source.runLoop(turn) } else { turn() }
    return tick
  }

  private static func runLoop(until time: Double) {
    while true {
      let rest = time - ProcessInfo.processInfo.systemUptime
      // The run loop turns once even if the tick is late, so that timers also fire in a slow film.
      let hasRun = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: max(rest, 0)))
      if rest <= 0 { return }
      // A run loop without timers and sources returns at once, so the thread must sleep here.
      if !hasRun { Thread.sleep(forTimeInterval: rest) }
    }
  }
}
