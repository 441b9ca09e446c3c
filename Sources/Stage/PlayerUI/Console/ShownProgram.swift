// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRenderTree

/// The program that a console's reel shows: the first one, or one that was opened over it.
@MainActor
package final class ShownProgram {
  /// A closure that creates the first source, to which Escape returns from an opened program.
  private let home: () -> any FrameSource
  /// The maximum number of cached changes of the first source.
  private let homeLimit: Int
  let reel: Reel
  /// Indicates whether an opened program is shown instead of the first source.
  package private(set) var isOpened = false
  private var isTicking = false
  /// A closure that creates the source that the current program opened during its tick, or `nil`.
  private var waiting: (() -> any FrameSource)?

  init(keepsPast: Bool, _ makeSource: @escaping () -> any FrameSource) {
    home = makeSource
    homeLimit = keepsPast ? Reel.entryLimit : 1
    reel = Reel(entryLimit: homeLimit, makeSource)
  }

  /// Shows another program. If the current program is ticking, the other one waits for `openWaiting()`, and
  /// the result is `false`.
  func open(_ makeSource: @escaping () -> any FrameSource) -> Bool {
    if isTicking {
      waiting = makeSource
      return false
    }
    reel.replace(with: makeSource)
    isOpened = true
    return true
  }

  /// Runs a tick of the current program.
  func tick(_ body: () -> Void) {
    isTicking = true
    body()
    isTicking = false
  }

  /// Shows the program that the current one opened during its tick. Returns whether it opened one.
  func openWaiting() -> Bool {
    guard let waiting else { return false }
    self.waiting = nil
    return open(waiting)
  }

  /// Shows the first program again.
  func close() {
    reel.replace(with: home, entryLimit: homeLimit)
    isOpened = false
  }
}
