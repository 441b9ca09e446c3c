// SPDX-License-Identifier: Apache-2.0

/// The message over the picture, which disappears after five seconds.
package struct ConsoleMessage {
  /// The duration of a message, in seconds.
  private static let duration = 5.0

  /// The message, or an empty string if there is none.
  package private(set) var text = ""
  /// The time of the window at which the message disappears, in seconds, or infinity if there is none.
  private(set) var end = Double.infinity

  /// Shows a message at a time of the window, in seconds. An empty one removes the message.
  mutating func show(_ text: String, at time: Double) {
    self.text = text
    end = text.isEmpty ? .infinity : time + Self.duration
  }

  /// Removes the message if its end is not after a time of the window, in seconds.
  mutating func removeExpired(at time: Double) {
    if time >= end { show("", at: time) }
  }
}
