// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

// Fixtures of rules that look at plain text are assembled from parts, so that this file itself passes the
// rules.

@Suite
struct PathRuleTests {
  private func lines(_ text: String) -> [Int] {
    PathRule.check(Repository(["A.swift": text])).map(\.line)
  }

  @Test(arguments: ["tmp", "work", "root", "home", "Users"])
  func `paths of one machine are refused, in code and comments`(folder: String) {
    #expect(lines("let a = 1\nlet b = \"/\(folder)/x\"") == [2])
    #expect(lines("// see /\(folder)/x") == [1])
  }

  @Test func `a folder of that name inside another path passes`() {
    #expect(lines("Sources/" + "work/A.swift") == [])
    #expect(lines("https://example.org/" + "home/page") == [])
  }
}
