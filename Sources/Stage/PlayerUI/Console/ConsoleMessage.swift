// SPDX-License-Identifier: Apache-2.0

/// The message over the picture. It disappears after five seconds.
package struct ConsoleMessage {
  /// The duration of a message, in seconds.
  private static let duration = 5.0

  /// The text of the message, or an empty string if no message is shown.
  package private(set) var text = ""
  /// The time of the window at which the message disappears, in seconds, or infinity if no message is shown.
  private var end = Double.infinity

  /// Returns the time after `time` at which the message disappears, or `time` if it is overdue.
  func nextChange(after time: Double) -> Double { end > time ? end : time }

  /// Shows a message at a time of the window, in seconds. An empty string removes the message.
  mutating func show(_ text: String, at time: Double) {
    self.text = text
    end = text.isEmpty ? .infinity : time + Self.duration
  }

  /// Removes the message if it has expired at a time of the window, in seconds.
  mutating func removeExpired(at time: Double) {
    if time >= end { show("", at: time) }
  }
}
