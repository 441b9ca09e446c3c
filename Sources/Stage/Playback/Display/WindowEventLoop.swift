// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Glibc

/// The event loop of a window on this thread: real time, the window's events, and the thread's run loop.
package final class WindowEventLoop: EventLoop {
  /// Handles an event; false ends the loop.
  package var handle: (WindowEvent) -> Bool = { _ in true }
  /// Asked before every wait; false ends the loop.
  package var goesOn: () -> Bool = { true }
  /// Why the loop ended, if not because it was asked to.
  package private(set) var failure: (any Error)?

  private let window: any Window
  private let uptime: () -> Double
  private let turnRunLoop: () -> Double
  /// When the run loop's next timer fires, in the time of `now`.
  private var nextTurn = Double.infinity

  /// The longest wait in seconds: nothing wakes a window for what other threads send to this one, and a twentieth of a
  /// second is soon enough for it while costing nothing that can be measured.
  private static let longestWait = 0.05
  private static let nanosecondsPerSecond = 1e9

  /// Creates the loop of `window` in real time.
  package convenience init(_ window: any Window) {
    self.init(window, uptime: Self.monotonicTime, turnRunLoop: Self.turnThreadsRunLoop)
  }

  /// Creates a loop whose time and run loop are the caller's.
  ///
  /// - Parameter turnRunLoop: does what is due and returns the seconds until more is.
  package init(_ window: any Window, uptime: @escaping () -> Double, turnRunLoop: @escaping () -> Double) {
    self.window = window
    self.uptime = uptime
    self.turnRunLoop = turnRunLoop
  }

  package var now: Double { uptime() }
  package var isVisible: Bool { window.isVisible }

  package func serve(for seconds: Double) -> Bool {
    guard goesOn() else { return false }
    let limit = min(seconds, nextTurn - now, Self.longestWait)
    do {
      // Every event is handled, so that none after a closing one surprises the next window.
      return try window.events(waiting: max(0, limit)).map(handle).allSatisfy { $0 }
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
