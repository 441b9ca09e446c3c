// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource
import Testing

struct SwiftLexerTests {
  private func texts(_ source: String) -> [String] { SwiftLexer.tokens(of: source).map(\.text) }
  private func kinds(_ source: String) -> [SourceToken.Kind] { SwiftLexer.tokens(of: source).map(\.kind) }

  @Test func `nested comments have no tokens`() {
    #expect(texts("a /* b /* c */ d */ e // f\ng") == ["a", "e", "g"])
    #expect(texts("a /* never closed /* */ b") == ["a"])
  }

  @Test func `a byte order mark and lines that end as on Windows are spaces`() {
    #expect(texts("\u{FEFF}import A\r\n// b\r\nc") == ["import", "A", "c"])
  }

  @Test func `attributes and pound words keep their signs`() {
    #expect(kinds("@objc #selector(a)") == [.attribute, .pound, .sign, .word, .sign])
  }

  @Test func `a string is one token, with its escapes`() {
    #expect(texts(#"f("a \" @objc // b")"#) == ["f", "(", #""a \" @objc // b""#, ")"])
    #expect(kinds("\"never closed\n@objc") == [.literal, .attribute])
  }

  @Test func `code in an interpolation is code`() {
    #expect(texts(#""a \(f(x)) b \(y) c""#) == [#""a \("#, "f", "(", "x", ")", #") b \("#, "y", #") c""#])
    #expect(kinds(#""\("\(x)")""#) == [.stringStart, .stringStart, .word, .stringEnd, .stringEnd])
  }

  @Test func `raw strings end and interpolate with their pounds`() {
    #expect(texts(##"#"a " \(b) \#(c)"# d"##) == [##"#"a " \(b) \#("##, "c", ##")"#"##, "d"])
  }

  @Test func `strings of several lines hold quotes`() {
    let source = "\"\"\"\n a \"b\" @objc \\(c)\n \"\"\" d"
    #expect(texts(source) == ["\"\"\"\n a \"b\" @objc \\(", "c", ")\n \"\"\"", "d"])
    #expect(SwiftLexer.tokens(of: source).map(\.firstLine) == [1, 2, 2, 3])
  }

  @Test func `a slash divides after an operand and else begins a regular expression`() {
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(texts("let r = /@objc [/]b/") == ["let", "r", "=", "/@objc [/", "]", "b", "/"])
    #expect(texts("let r = /@objc b/") == ["let", "r", "=", "/@objc b/"])
    #expect(texts("x.split(#/a/b/#)") == ["x", ".", "split", "(", "#/a/b/#", ")"])
    #expect(texts("reduce(1, /)") == ["reduce", "(", "1", ",", "/", ")"])
  }

  @Test func `question marks after operands are tokens of their own`() {
    #expect(texts("a?.b!.c ?? d != e") == ["a", "?", ".", "b", "!", ".", "c", "??", "d", "!=", "e"])
    #expect(texts("x as? Set<Set<Int>>") == ["x", "as", "?", "Set", "<", "Set", "<", "Int", ">", ">"])
    #expect(texts("0..<5 a->b") == ["0", "..<", "5", "a", "->", "b"])
  }

  @Test func `every byte that is no space is in a token or a comment`() {
    let source = "@objc func ä(_ x: Int?) -> [Int] { `in` + \"\\(x!)\" }"
    #expect(texts(source).joined() == source.filter { $0 != " " })
  }

  @Test func `comments are kept line by line`() {
    let comments = SwiftLexer.read("/// A frame,\n/// drawn.\nlet a = 1 /* b\n c */").comments
    #expect(comments.map(\.line) == [1, 2, 3, 4])
    #expect(comments.map(\.endsSentence) == [false, true, false, false])
  }

  @Test func `tokens know the lines on which they end`() {
    let tokens = SwiftLexer.tokens(of: "a\n\n\"\"\"\nx\n\"\"\" b")
    #expect(tokens.map(\.firstLine) == [1, 3, 5])
    #expect(tokens.map(\.lastLine) == [1, 5, 5])
  }

  @Test(arguments: ["\"a", "/* b", "\"\"\"\n", "#", "\\(", "\"\\(", "@", "`a"])
  func `code that ends in the middle of anything gives tokens`(source: String) {
    #expect(texts(source).count <= 2)
  }
}
