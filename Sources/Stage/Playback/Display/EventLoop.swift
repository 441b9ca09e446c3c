// SPDX-License-Identifier: Apache-2.0

/// What a display clock asks of the world: the time, and to be woken when a person does something.
package protocol EventLoop: AnyObject {
  /// The time in seconds since any fixed moment; never goes back.
  var now: Double { get }

  /// Whether anybody can see what is drawn.
  var isVisible: Bool { get }

  /// Waits for events, at most `seconds` and perhaps less, and handles them; `false` when there is to be no more.
  func serve(for seconds: Double) -> Bool

  /// Lets everything else of the thread happen that is due: its timers and what was sent to it.
  func turn()
}
