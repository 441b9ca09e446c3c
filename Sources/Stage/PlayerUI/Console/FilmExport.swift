// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRenderTree

/// The recording of films by the console's owner while the console continues.
@MainActor
final class FilmExport {
  /// The interval at which the state of the films is checked, in seconds.
  private static let checkInterval = 0.25

  /// Indicates whether a film has started whose end has not been reported yet.
  private var isPending = false

  /// Starts a film of the timeline's range, and returns a message for the user.
  ///
  /// The film ends at the present or, if the range begins there, one frame later, because later pictures
  /// would depend on future input.
  func begin(of playhead: Playhead, _ actions: ConsoleActions) -> String {
    let (reel, range) = (playhead.reel, playhead.range)
    let end = reel.presentTime.clamped(
      atLeast: range.lowerBound + playhead.frameDuration, atMost: range.upperBound)
    isPending = true
    return actions.export(ReelExcerpt(reel, range: range.lowerBound...end), range.lowerBound...end)
  }

  /// Returns the message about a film that has ended since the last call, or `nil` if none has ended.
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

  /// Returns the time of the window for the check after `time`, in seconds, or infinity if no film is
  /// pending.
  func nextCheck(after time: Double) -> Double { isPending ? time + Self.checkInterval : .infinity }
}
