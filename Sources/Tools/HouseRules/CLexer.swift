// SPDX-License-Identifier: Apache-2.0

package import MultiplaneSwiftSource

/// Splits C code into tokens, well enough to find functions, macros and lines of code.
///
/// Each punctuation character is a token of its own, except that `->` is one token. Invalid code yields some
/// tokens and never an error, because the compiler reports it.
package struct CLexer {
  private var reader: SourceReader
  private var tokens: [SourceToken] = []
  private var comments: [Comment] = []

  private init(_ source: String) { reader = SourceReader(source) }

  package static func tokens(of source: String) -> [SourceToken] { read(source).tokens }

  /// Returns the tokens of `source`, and its comments line by line.
  static func read(_ source: String) -> (tokens: [SourceToken], comments: [Comment]) {
    var lexer = CLexer(source)
    lexer.run()
    return (lexer.tokens, lexer.comments)
  }

  private mutating func run() {
    var space = SourceToken.Space.line
    while let byte = reader.peek() {
      let (start, line) = (reader.position, reader.line)
      if byte.isSpace {
        reader.advance()
        space = byte == "\n" ? .line : space == .nothing ? .blank : space
      } else if reader.skipComment(nested: false) {
        comments += Comment.lines(of: reader.text(from: start), from: line)
        space = space == .nothing ? .blank : space
      } else {
        let kind = scan(byte)
        tokens.append(
          SourceToken(
            kind, reader.text(from: start), range: start..<reader.position, lines: line...reader.line,
            after: space))
        space = .nothing
      }
    }
  }

  private mutating func scan(_ byte: UInt8) -> SourceToken.Kind {
    if byte.isDigit {
      reader.skipNumber()
      return .number
    }
    if byte.continuesWord {
      reader.advance { !$0.continuesWord }
      return .word
    }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      scanString()
      return .literal
    case UInt8(ascii: "#"):
      scanDirective()
      return .directive
    default:
      reader.advance(reader.has("->") ? 2 : 1)
      return .sign
    }
  }

  private mutating func scanDirective() {
    while let byte = reader.peek(), byte != "\n", !reader.has("//"), !reader.has("/*") {
      if byte == "\\", reader.peek(1) == "\n" { reader.advance() }
      reader.advance()
    }
  }

  /// Skips a string or character literal, from its opening quote to its closing quote or the end of the line.
  private mutating func scanString() {
    let quote = reader.peek()
    reader.advance()
    while let byte = reader.peek(), byte != "\n" {
      reader.advance(byte == "\\" ? 2 : 1)
      if byte == quote { return }
    }
  }
}
