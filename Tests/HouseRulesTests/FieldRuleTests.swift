// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct FieldRuleTests {
  private func lines(_ text: String) -> [Int] { FieldRule.check(Repository(["A.swift": text])).map(\.line) }
  private func mended(_ text: String) throws -> String? {
    FieldRule.mended(try #require(SourceFile(path: "A.swift", text: text)))
  }

  @Test(arguments: [
    ("/// - Parameter a: the time", "/// - Parameter a: The time."),
    (
      "/// - Parameters:\n///   - a: the time,\n///     in seconds\n///   - b: A rate.",
      "/// - Parameters:\n///   - a: The time,\n///     in seconds.\n///   - b: A rate."
    ),
    ("  /// - Returns: a frame (a new one)", "  /// - Returns: A frame (a new one)."),
    (
      "/// - Throws: the error of the file.\n///\n/// more",
      "/// - Throws: The error of the file.\n///\n/// more"
    ),
    ("/// - Parameters:\n///   - `in`: the end", "/// - Parameters:\n///   - `in`: The end."),
  ])
  func `descriptions get a capital letter and a full stop`(text: String, expected: String) throws {
    #expect(!lines(text).isEmpty)
    #expect(try mended(text) == expected)
    #expect(lines(expected).isEmpty)
  }

  @Test(arguments: [
    "/// - Parameter a: The time. It is positive.", "/// - Parameter a: `nil` for none.",
    "/// - Parameter a: 0 to 1.",
    "/// - Order: from the back",
    "/// - Parameters:\n///   - a: The time:\n///     - one\n///   - b: A rate.",
    "/// text\n/// - a: b", "// - Parameter a: the time",
    "/// - Parameters:\n///   - a: A.\n/// - Order: from",
    "/// - Parameter a:\n/// The time.",
  ])
  func `other lists and the right form pass`(text: String) throws {
    #expect(lines(text).isEmpty)
    #expect(try mended(text) == nil)
  }
}

@Suite struct AssignmentRuleTests {
  private func count(_ text: String) -> Int { AssignmentRule.check(Repository(["A.swift": text])).count }

  @Test(arguments: ["(a, _) = (b, f())", "(_, a) = (self.f(1, 2), b)", "let (a, _) = (b, f { g() })"])
  func `a call in the position of no variable is refused`(text: String) { #expect(count(text) == 1) }

  @Test(arguments: [
    "(a, b) = (f(), g())", "let (a, _) = f()", "(a, _) = (f(), b)", "(a, _) = (b, c)", "a = (b, f())",
  ])
  func `other assignments pass`(text: String) { #expect(count(text) == 0) }
}
