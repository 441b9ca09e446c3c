// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned with the left edge.
  case left
  /// Centred.
  case center
  /// Aligned with the right edge.
  case right
  /// Stretched to both edges.
  case justified
  /// Aligned with the leading edge: the left one for text from left to right, and the right one for text from
  /// right to left.
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
  /// Wraps before a word. A word that is longer than a line is broken.
  case byWordWrapping
  /// Wraps before any character.
  case byCharWrapping
  /// Clips the line at the edge.
  case byClipping
  /// Replaces the beginning with an ellipsis.
  case byTruncatingHead
  /// Replaces the end with an ellipsis.
  case byTruncatingTail
  /// Replaces the middle with an ellipsis.
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
