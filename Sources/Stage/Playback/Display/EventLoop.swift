// SPDX-License-Identifier: Apache-2.0

/// The environment of a display clock: the time, and a wait that input events interrupt.
package protocol EventLoop: AnyObject {
  /// The time in seconds since an arbitrary fixed moment. It never decreases.
  var now: Double { get }

  /// Indicates whether the drawing is visible.
  var isVisible: Bool { get }

  /// Waits for events for at most `seconds`, possibly less, and handles them. Returns `false` when the
  /// playback should end.
  func serve(for seconds: Double) -> Bool

  /// Runs everything else that is due on this thread: its timers and the blocks sent to it.
  func turn()
}
