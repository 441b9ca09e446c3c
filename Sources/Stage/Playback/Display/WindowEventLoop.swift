// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Glibc
import MultiplaneGeometry

/// The event loop of a window on this thread. It provides host time, handles the window's events and runs the
/// thread's run loop.
package final class WindowEventLoop: EventLoop {
  /// A closure that handles an event. If it returns `false`, the loop ends.
  package var handle: (WindowEvent) -> Bool = { _ in true }
  /// A closure that is called before every wait. If it returns `false`, the loop ends.
  package var canContinue: () -> Bool = { true }
  /// The error that ended the loop, or `nil` if it ended for another reason.
  package private(set) var failure: (any Error)?

  private let window: any Window
  private let uptime: () -> Double
  private let turnRunLoop: () -> Double
  /// The time of the run loop's next timer, in seconds on the time scale of `now`.
  private var nextTurn = Double.infinity

  /// The maximum duration of a wait, in seconds. A block that another thread sends to this one does not wake
  /// the window, so it may wait this long. Each wait takes about a sixth of a millisecond for the display's
  /// queue and the run loop; with 20 waits per second, an idle window took 0.4 % of a core. One eighth is
  /// exact in binary.
  private static let longestWait = 0.125
  private static let nanosecondsPerSecond = 1e9

  /// Creates the event loop of `window` in host time.
  package convenience init(_ window: any Window) {
    self.init(window, uptime: Self.monotonicTime, turnRunLoop: Self.turnThreadsRunLoop)
  }

  /// Creates an event loop with a custom clock and a custom run loop.
  ///
  /// - Parameter turnRunLoop: Runs the work that is due, and returns the seconds until more work is due.
  package init(_ window: any Window, uptime: @escaping () -> Double, turnRunLoop: @escaping () -> Double) {
    self.window = window
    self.uptime = uptime
    self.turnRunLoop = turnRunLoop
  }

  package var now: Double { uptime() }
  package var isVisible: Bool { window.isVisible }

  package func serve(for seconds: Double) -> Bool {
    guard canContinue() else { return false }
    let wait = min(seconds, nextTurn - now).clamped(atLeast: 0, atMost: Self.longestWait)
    do {
      // Handles all events, even after one that closes the window, so that none is left for the next window.
      return try window.events(waiting: wait).map(handle).allSatisfy { $0 }
    } catch {
      failure = error
      return false
    }
  }

  package func turn() {
    let seconds = turnRunLoop()
    nextTurn = now + max(0, seconds)
  }

  private static func monotonicTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / nanosecondsPerSecond
  }

  private static func turnThreadsRunLoop() -> Double {
    RunLoop.current.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
  }
}
