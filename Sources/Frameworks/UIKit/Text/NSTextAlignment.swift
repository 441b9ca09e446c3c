// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned with the left side.
  case left
  /// Centred.
  case center
  /// Aligned with the right side.
  case right
  /// Stretched to both sides.
  case justified
  /// Aligned with the side at which the script begins.
  case natural

  var engine: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// The treatment of text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps before a word; a word that is too long is broken.
  case byWordWrapping
  /// Wraps before any character.
  case byCharWrapping
  /// Clips at the side.
  case byClipping
  /// Replaces the beginning by an ellipsis.
  case byTruncatingHead
  /// Replaces the end by an ellipsis.
  case byTruncatingTail
  /// Replaces the middle by an ellipsis.
  case byTruncatingMiddle

  var engine: TextBreaking {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
