// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import QuartzCore

/// What is copied and pasted: the desktop's clipboard where there is a window, else one of this process.
@MainActor
public final class UIPasteboard {
  /// The clipboard.
  public static let general = UIPasteboard()

  /// The text on it; `nil` for none.
  public var string: String? {
    get { Clipboard.text }
    set { Clipboard.text = newValue }
  }

  /// Whether there is text on it.
  public var hasStrings: Bool { string?.isEmpty == false }
}
