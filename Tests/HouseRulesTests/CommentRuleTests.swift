// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

// Fixtures of rules that look at plain text are assembled from parts, so that this file itself passes the
// rules.

@Suite struct CommentRuleTests {
  private func lines(_ text: String, _ path: String = "Sources/Engine/A.swift") -> [Int] {
    CommentRule.check(Repository([path: text])).map(\.line)
  }

  @Test(arguments: ["What", "How", "Whether", "Where", "Which", "Who", "When", "Why", "Those", "That", "As"])
  func `a comment that begins with a question word is refused`(word: String) {
    #expect(lines("/// \(word) it is.\nlet a = 1") == [1])
    #expect(lines("let a = 1  // \(word) it is.") == [1])
    #expect(lines("/* \(word) it is. */ int a;", "Sources/Engine/A.c") == [1])
    #expect(lines("/// Draws.\n///\n/// - Parameter a: \(word) it is.\nfunc draw(a: Int) {}") == [3])
    #expect(lines("/// Draws.\n/// - Returns: \(word) it is.\nfunc draw() -> Int { 1 }") == [2])
  }

  @Test(arguments: ["The way in which ", "Tells whether "])
  func `a phrase that only wraps a question word is refused`(phrase: String) {
    #expect(lines("/// \(phrase)it is.\nlet a = 1") == [1])
  }

  @Test func `a sentence's second line may begin with such a word, the next sentence may not`() {
    #expect(lines("/// A frame of\n/// What\nlet a = 1") == [])
    #expect(lines("/// A frame.\n/// " + "What it is.\nlet a = 1") == [2])
  }

  @Test func `other beginnings and code pass`() {
    #expect(lines("/// Whatever is given.\n/// The way out.\nlet What = \"// What\"") == [])
    #expect(lines("// Howard\nlet a = 1") == [])
  }

  @Test func `lines of more than 110 columns are refused, in code and comments`() {
    let word = String(repeating: "a", count: 107)
    #expect(lines("// \(word)\n// \(word)a") == [2])
    #expect(lines("  \(word)a\n  \(word)aa") == [2])
  }

  @Test func `a long literal passes`() {
    #expect(lines("let a = \"\(String(repeating: "a", count: 120))\"") == [])
  }
}
