// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct LexerTests {
  private func texts(_ source: String, _ language: Lexer.Language = .swift) -> [String] {
    Lexer.tokens(of: source, in: language).map(\.text)
  }

  @Test func `comments are no tokens, and nest in Swift`() {
    #expect(texts("a // b {\nc") == ["a", "c"])
    #expect(texts("a /* b /* c */ d */ e") == ["a", "e"])
  }

  @Test func `comments do not nest in C`() {
    #expect(texts("a /* b /* c */ d", .c) == ["a", "d"])
  }

  @Test(arguments: [
    #""a { // b""#, #""a \" { b""#, ##"#"a " \n { b"#"##, #""a \(f("}", { $0 })) b""#,
    "\"\"\"\n  { \" }\n  \"\"\"",
  ])
  func `a string is one token, whatever stands in it`(literal: String) {
    #expect(texts("x = \(literal) }") == ["x", "=", literal, "}"])
  }

  @Test func `a slash after an operand divides, otherwise it begins a regular expression`() {
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(texts("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
    #expect(texts("x = /[{]/ }") == ["x", "=", "/[{]/", "}"])
    #expect(texts("x = #/a/{/# }") == ["x", "=", "#/a/{/#", "}"])
  }

  @Test func `tokens know their lines`() {
    let tokens = Lexer.tokens(of: "a\n\n\"\"\"\nx\n\"\"\" b", in: .swift)
    #expect(tokens.map(\.firstLine) == [1, 3, 5])
    #expect(tokens.map(\.lastLine) == [1, 5, 5])
  }

  @Test func `a directive of C is one token with its continuation lines`() {
    #expect(texts("#define F(x) { \\\n x\nint a;", .c) == ["#define F(x) { \\\n x", "int", "a", ";"])
  }

  @Test(arguments: ["\"a", "/* b", "\"\"\"\n", "#", "\\(", "\"\\("])
  func `code that ends in the middle of anything gives tokens`(source: String) {
    #expect(texts(source).count <= 2)
  }
}
