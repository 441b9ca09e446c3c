// SPDX-License-Identifier: Apache-2.0

/// A piece of code with its position: everything except spaces and comments.
package struct SourceToken: Hashable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Hashable, Sendable {
    /// A name, a keyword or a name in backticks.
    case word
    /// An attribute with its sign: `@objc`.
    case attribute
    /// A name with its pound sign: `#selector`, `#if`.
    case pound
    case number
    /// A string without interpolations, a character or a regular expression, with its quotes.
    case literal
    /// The start of a string up to and including the parenthesis of its first interpolation.
    case stringStart
    /// The part of a string between two interpolations, with the parentheses at both ends.
    case stringMiddle
    /// The end of a string, from the closing parenthesis of its last interpolation.
    case stringEnd
    /// An operator or punctuation.
    case sign
    /// A preprocessor line of C with its continuations.
    case directive
  }

  package let kind: Kind
  package let text: String
  /// The range in the UTF-8 code units of the source.
  package let range: Range<Int>
  /// The number of the line, from 1, on which the token begins.
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

  /// The separation of a token from the one before it.
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
