// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct CLexerTests {
  private func texts(_ source: String) -> [String] { CLexer.tokens(of: source).map(\.text) }

  @Test func `comments are no tokens, and do not nest`() {
    #expect(texts("a // b {\nc") == ["a", "c"])
    #expect(texts("a /* b /* c */ d") == ["a", "d"])
  }

  @Test(arguments: [#""a { // b""#, #""a \" { b""#, "'{'", #"'\''"#])
  func `a string and a character are one token, whatever stands in them`(literal: String) {
    #expect(texts("x = \(literal); }") == ["x", "=", literal, ";", "}"])
  }

  @Test func `a directive is one token with its continuation lines`() {
    #expect(texts("#define F(x) { \\\n x\nint a;") == ["#define F(x) { \\\n x", "int", "a", ";"])
  }

  @Test(arguments: ["\"a", "/* b", "#", "a ->"])
  func `code that ends in the middle of anything gives tokens`(source: String) {
    #expect(texts(source).count <= 2)
  }
}
