// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Text that is copied from one place and pasted in another.
package enum Clipboard {
  /// A desktop's clipboard, used on the main thread.
  package struct Desktop: Sendable {
    let read: @Sendable () -> String?
    let write: @Sendable (String) -> Void

    package init(read: @escaping @Sendable () -> String?, write: @escaping @Sendable (String) -> Void) {
      (self.read, self.write) = (read, write)
    }
  }

  private static let state = Mutex<(desktop: Desktop?, text: String?)>((nil, nil))

  /// The desktop's clipboard while a window is open; `nil`, the default, keeps text in this process.
  package static var desktop: Desktop? {
    get { state.withLock { $0.desktop } }
    set { state.withLock { $0.desktop = newValue } }
  }

  /// The text; `nil` for none.
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
