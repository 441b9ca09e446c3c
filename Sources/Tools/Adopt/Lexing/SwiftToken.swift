// SPDX-License-Identifier: Apache-2.0

/// A piece of Swift code with its position: everything except spaces and comments.
package struct SwiftToken: Equatable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Equatable, Sendable {
    /// A name, a keyword or a name in backticks.
    case word
    /// An attribute with its sign: `@objc`.
    case attribute
    /// A name with its pound sign: `#selector`, `#if`.
    case pound
    case number
    /// A string without interpolations, or a regular expression.
    case literal
    /// The start of a string up to and including the parenthesis of its first interpolation.
    case stringStart
    /// The part of a string between two interpolations, with the parentheses at both ends.
    case stringMiddle
    /// The end of a string, from the closing parenthesis of its last interpolation.
    case stringEnd
    /// An operator or punctuation.
    case sign
  }

  package let kind: Kind
  package let text: String
  /// The range in the UTF-8 code units of the source.
  package let range: Range<Int>
  /// The number of the line, from 1, on which the token begins.
  package let line: Int
  /// True if the token is the first one on its line.
  package let startsLine: Bool
  /// True if a space, a comment or a line break precedes the token.
  package let followsSpace: Bool

  /// True if an expression can end with this token.
  var endsOperand: Bool {
    switch kind {
    case .word: !Self.wordsBeforeOperands.contains(text)
    case .number, .literal, .stringEnd: true
    case .sign: [")", "]", "}", "?", "!"].contains(text)
    case .attribute, .pound, .stringStart, .stringMiddle: false
    }
  }

  /// Keywords after which an expression begins.
  private static let wordsBeforeOperands: Set<String> = [
    "return", "case", "in", "if", "guard", "while", "else", "where", "switch", "let", "var", "try", "await",
    "throw", "is", "as", "for", "repeat", "do", "defer", "inout", "consume",
  ]
}
