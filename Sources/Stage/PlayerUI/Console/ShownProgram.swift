// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRenderTree

/// The choice of the program in a console's reel: the first one, or one that is opened in its place.
@MainActor
package final class ShownProgram {
  /// The function that creates the first source, to which Escape returns from an opened program.
  private let home: () -> any FrameSource
  /// The maximum number of cached changes of the first source.
  private let homeLimit: Int
  let reel: Reel
  /// Indicates whether an opened program is shown instead of the first source.
  package private(set) var isOpened = false
  private var isTicking = false
  /// The source that the current program opened during its tick.
  private var waiting: (() -> any FrameSource)?

  init(keepsPast: Bool, _ makeSource: @escaping () -> any FrameSource) {
    home = makeSource
    homeLimit = keepsPast ? Reel.entryLimit : 1
    reel = Reel(entryLimit: homeLimit, makeSource)
  }

  /// Shows another program. Returns `false` if the current program is ticking; then the other one waits for
  /// `openWaiting()`.
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

  /// Shows the program that the current one opened during its tick. Returns whether there was one.
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
