// SPDX-License-Identifier: Apache-2.0

/// A piece of code with its position: everything except spaces and comments.
package struct SourceToken: Hashable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Hashable, Sendable {
    /// A keyword, or a name, possibly in backticks.
    case word
    /// An attribute with its at sign: `@objc`.
    case attribute
    /// A name with its number sign: `#selector`, `#if`.
    case pound
    case number
    /// A string without interpolations, a character literal or a regular expression, with its delimiters.
    case literal
    /// The start of a string up to and including the parenthesis of its first interpolation.
    case stringStart
    /// The part of a string between two interpolations, with the parentheses at both ends.
    case stringMiddle
    /// The end of a string, from the closing parenthesis of its last interpolation.
    case stringEnd
    /// An operator or punctuation.
    case sign
    /// A C preprocessor line with its continuation lines.
    case directive
  }

  package let kind: Kind
  package let text: String
  /// The range of the token in the source's UTF-8 code units.
  package let range: Range<Int>
  /// The number of the line on which the token begins, counted from 1.
  package var firstLine: Int
  package var lastLine: Int
  /// True if the token is the first one on its line.
  package let startsLine: Bool
  /// True if a space, a comment or a line break precedes the token.
  package let followsSpace: Bool

  /// Creates a token.
  package init(
    _ kind: Kind, _ text: String, range: Range<Int>, lines: ClosedRange<Int>, after space: Space
  ) {
    (self.kind, self.text, self.range) = (kind, text, range)
    (firstLine, lastLine) = (lines.lowerBound, lines.upperBound)
    (startsLine, followsSpace) = (space == .line, space != .nothing)
  }

  /// The space between a token and the previous one.
  package enum Space { case nothing, blank, line }

  package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// True for a string, or a part of one.
  package var isText: Bool {
    switch kind {
    case .literal, .stringStart, .stringMiddle, .stringEnd: true
    case .word, .attribute, .pound, .number, .sign, .directive: false
    }
  }

  /// True if an expression can end with this token.
  package var endsOperand: Bool {
    switch kind {
    case .word: !Self.wordsBeforeOperands.contains(text)
    case .number, .literal, .stringEnd: true
    case .sign: [")", "]", "}", "?", "!"].contains(text)
    case .attribute, .pound, .stringStart, .stringMiddle, .directive: false
    }
  }

  /// Keywords after which an expression begins.
  private static let wordsBeforeOperands: Set<String> = [
    "return", "case", "in", "if", "guard", "while", "else", "where", "switch", "let", "var", "try", "await",
    "throw", "is", "as", "for", "repeat", "do", "defer", "inout", "consume",
  ]
}
