// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

// Fixtures of rules that look at the text itself are put together from parts, so that this file keeps the
// rules.

@Suite("Path rule")
struct PathRuleTests {
  private func lines(_ text: String) -> [Int] {
    PathRule.check(Repository(["A.swift": text])).map(\.line)
  }

  @Test(
    "Paths of one machine are refused, in code and comments",
    arguments: ["tmp", "work", "root", "home", "Users"])
  func machinePaths(folder: String) {
    #expect(lines("let a = 1\nlet b = \"/\(folder)/x\"") == [2])
    #expect(lines("// see /\(folder)/x") == [1])
  }

  @Test("A folder of that name inside another path passes")
  func relativePaths() {
    #expect(lines("Sources/" + "work/A.swift") == [])
    #expect(lines("https://example.org/" + "home/page") == [])
  }
}
