// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The text clipboard: the desktop's while a window is open, otherwise a string in this process.
package enum Clipboard {
  /// The clipboard of a desktop, used on the main thread.
  package struct Desktop: Sendable {
    package let read: @Sendable () -> String?
    package let write: @Sendable (String) -> Void

    package init(read: @escaping @Sendable () -> String?, write: @escaping @Sendable (String) -> Void) {
      (self.read, self.write) = (read, write)
    }
  }

  private static let state = Mutex<(desktop: Desktop?, text: String?)>((nil, nil))

  /// The desktop's clipboard while a player shows a window. With `nil`, the default, text is shared only
  /// within this process.
  package static var desktop: Desktop? {
    get { state.withLock { $0.desktop } }
    set { state.withLock { $0.desktop = newValue } }
  }

  /// The text on the clipboard, or `nil` if it has no text.
  package static var text: String? {
    get {
      let (desktop, text) = state.withLock { $0 }
      return desktop.map { $0.read() } ?? text
    }
    set {
      state.withLock { $0.text = newValue }
      desktop?.write(newValue ?? "")
    }
  }
}
