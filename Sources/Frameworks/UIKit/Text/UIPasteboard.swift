// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import QuartzCore

/// The clipboard: the desktop's while a window is open, and otherwise a clipboard of this process only.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The only clipboard.
  public static let general = UIPasteboard()

  /// The text on the clipboard; `nil` if there is none.
  public var string: String? {
    get { Clipboard.text }
    set { Clipboard.text = newValue }
  }

  /// Indicates whether there is text on the clipboard.
  public var hasStrings: Bool { string?.isEmpty == false }
}
