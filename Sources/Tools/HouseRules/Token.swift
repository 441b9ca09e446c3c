// SPDX-License-Identifier: Apache-2.0

/// A piece of code, without comments and white space.
package struct Token: Hashable {
  package enum Kind: Hashable {
    /// A name or keyword; a name in backticks keeps them.
    case word
    /// A string, character or regular expression, quotes included.
    case literal
    case number
    /// One sign, or the arrow `->`.
    case sign
    /// A C preprocessor line with its continuations.
    case directive
  }

  package var kind: Kind
  package var text: String
  package var firstLine: Int
  package var lastLine: Int
  /// True if white space or a comment precedes it.
  package var followsSpace: Bool

  package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
