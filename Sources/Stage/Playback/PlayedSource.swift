// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneRenderTree

/// The source that a player plays on this thread. Clocks run the app's code at its time while they wait.
final class PlayedSource {
  private static let storage = ThreadLocal<PlayedSource>()

  /// The source that is played on this thread, or `nil`.
  static var current: PlayedSource? { storage.value }

  private let source: any FrameSource
  /// Indicates whether a clock has run the thread's run loop.
  var hasRunLoop = false

  private init(_ source: any FrameSource) { self.source = source }

  /// Runs `body`, in which `current` is the played source.
  static func with<Result>(
    _ source: any FrameSource, _ body: (PlayedSource) throws -> Result
  ) rethrows -> Result {
    let outer = storage.value
    let played = PlayedSource(source)
    storage.value = played
    defer { storage.value = outer }
    return try body(played)
  }

  /// Runs code of the app's run loop, which sees the time of the last tick.
  func runLoop(_ body: () -> Void) {
    hasRunLoop = true
    source.runAppCode(body)
  }
}
