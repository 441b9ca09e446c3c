// SPDX-License-Identifier: Apache-2.0

import MultiplaneTypesetting

/// Where lines of text begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// At both sides.
  case justified
  /// Where the writing begins.
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

/// What becomes of text that is too long for a line.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, after a word if there is one.
  case byWordWrapping
  /// It goes on in the next line, after any character.
  case byCharWrapping
  /// It goes on beyond the side.
  case byClipping
  /// The beginning gives way to three dots.
  case byTruncatingHead
  /// The end gives way to three dots.
  case byTruncatingTail
  /// The middle gives way to three dots.
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
