// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRenderTree

/// The films that the console's owner records while the console continues.
@MainActor
final class FilmExport {
  /// The interval at which the state of the films is checked, in seconds.
  private static let checkInterval = 0.25

  /// Indicates whether a film was started whose end has not been reported yet.
  private var isPending = false

  /// Starts a film of the timeline's range of time, and returns a message for the user.
  ///
  /// The film ends at the present or, if the range begins there, one frame later: the future would need the
  /// user's input.
  func begin(of playhead: Playhead, _ actions: ConsoleActions) -> String {
    let (reel, range) = (playhead.reel, playhead.range)
    let end = reel.presentTime.clamped(
      atLeast: range.lowerBound + playhead.frameDuration, atMost: range.upperBound)
    isPending = true
    return actions.export(ReelExcerpt(reel, range: range.lowerBound...end), range.lowerBound...end)
  }

  /// Returns the message about a film that has ended since the last call, or `nil` if there is none.
  func check(_ actions: ConsoleActions) -> String? {
    guard isPending else { return nil }
    switch actions.exportState() {
    case .running: return nil
    case .ended(let message): return message
    case .done:
      isPending = false
      return nil
    }
  }

  /// Returns the time of the next check after a time of the window, in seconds, or infinity if no film is
  /// pending.
  func nextCheck(after time: Double) -> Double { isPending ? time + Self.checkInterval : .infinity }
}
