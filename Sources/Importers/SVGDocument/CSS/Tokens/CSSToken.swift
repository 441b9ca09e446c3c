// SPDX-License-Identifier: Apache-2.0

/// A token of CSS text. Source: CSS Syntax Module Level 3, section 4.
struct CSSToken: Sendable {
  /// The kinds of tokens.
  enum Kind: UInt8, Sendable {
    case identifier, atKeyword, hash, number, space, colon, semicolon, comma
    /// A name and the parenthesis behind it.
    case function
    /// A string, or one that the end of the line cuts off.
    case string, badString
    /// A `url()` without quotation marks, or one with characters that it cannot have.
    case url, badURL
    /// One of `(`, `[` and `{`, or one of their counterparts.
    case open, close
    /// `<!--` or `-->`.
    case markup
    /// Another character.
    case delimiter
  }

  var kind: Kind
  /// The position of the first byte.
  var start: Int32
  /// The position behind the last byte.
  var end: Int32
  /// The index of the other bracket of a pair. Negative for other tokens, and for a bracket without a
  /// counterpart.
  var partner: Int32 = -1
}
