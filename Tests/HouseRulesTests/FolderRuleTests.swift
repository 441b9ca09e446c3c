// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct FolderRuleTests {
  private func messages(_ paths: [String]) -> [String] {
    FolderRule.check(Repository(paths.map { (key: $0, value: "") })).map(\.description)
  }

  private func paths(_ count: Int, in folder: String) -> [String] {
    (0..<count).map { "\(folder)/\($0).\($0 % 2 == 0 ? "swift" : "c")" }
  }

  @Test func `a folder of Sources has at most 25 files of code`() {
    #expect(messages(paths(25, in: "Sources/A")) == [])
    #expect(
      messages(paths(26, in: "Sources/A"))
        == ["Sources/A:1: 26 files in one folder, the limit is 25; divide it"])
  }

  @Test func `folders inside and outside count for themselves`() {
    #expect(messages(paths(20, in: "Sources/A") + paths(20, in: "Sources/A/B")) == [])
    #expect(messages(paths(40, in: "Tests/A")) == [])
    #expect(messages((0..<40).map { "Sources/A/\($0).md" }) == [])
  }
}
