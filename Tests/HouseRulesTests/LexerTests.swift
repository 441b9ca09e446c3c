// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite("Lexer")
struct LexerTests {
  private func texts(_ source: String, _ language: Lexer.Language = .swift) -> [String] {
    Lexer.tokens(of: source, in: language).map(\.text)
  }

  @Test("Comments are no tokens, and nest in Swift")
  func comments() {
    #expect(texts("a // b {\nc") == ["a", "c"])
    #expect(texts("a /* b /* c */ d */ e") == ["a", "e"])
  }

  @Test("Comments do not nest in C")
  func commentsInC() {
    #expect(texts("a /* b /* c */ d", .c) == ["a", "d"])
  }

  @Test(
    "A string is one token, whatever stands in it",
    arguments: [
      #""a { // b""#, #""a \" { b""#, ##"#"a " \n { b"#"##, #""a \(f("}", { $0 })) b""#,
      "\"\"\"\n  { \" }\n  \"\"\"",
    ])
  func strings(literal: String) {
    #expect(texts("x = \(literal) }") == ["x", "=", literal, "}"])
  }

  @Test("A slash after an operand divides, otherwise it begins a regular expression")
  func slashes() {
    #expect(texts("a / b / c") == ["a", "/", "b", "/", "c"])
    #expect(texts("(a)/b/c") == ["(", "a", ")", "/", "b", "/", "c"])
    #expect(texts("x = /[{]/ }") == ["x", "=", "/[{]/", "}"])
    #expect(texts("x = #/a/{/# }") == ["x", "=", "#/a/{/#", "}"])
  }

  @Test("Tokens know their lines")
  func lines() {
    let tokens = Lexer.tokens(of: "a\n\n\"\"\"\nx\n\"\"\" b", in: .swift)
    #expect(tokens.map(\.firstLine) == [1, 3, 5])
    #expect(tokens.map(\.lastLine) == [1, 5, 5])
  }

  @Test("A directive of C is one token with its continuation lines")
  func directives() {
    #expect(texts("#define F(x) { \\\n x\nint a;", .c) == ["#define F(x) { \\\n x", "int", "a", ";"])
  }

  @Test(
    "Code that ends in the middle of anything gives tokens",
    arguments: ["\"a", "/* b", "\"\"\"\n", "#", "\\(", "\"\\("])
  func brokenCode(source: String) {
    #expect(texts(source).count <= 2)
  }
}
