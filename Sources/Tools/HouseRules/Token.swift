// SPDX-License-Identifier: Apache-2.0

/// A piece of code; comments and blanks are none.
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
  /// Whether a blank or comment stands before it.
  package var followsSpace: Bool

  package func isSign(_ sign: String) -> Bool { kind == .sign && text == sign }
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }
}
