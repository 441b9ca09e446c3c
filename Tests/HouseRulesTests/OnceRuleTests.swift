// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct OnceRuleTests {
  private func violations(_ texts: KeyValuePairs<String, String>) -> [Violation] {
    OnceRule.check(Repository(texts))
  }

  private let frame =
    "func draw() {\nevaluate(tree, at: time, into: &values)\nflatten(values, into: &frame)\n}"
  private let walk = "func walk() {\nfor verb in path.verbs { index += 1 }\n}"

  @Test func `a second file that evaluates and flattens is refused, with both places`() {
    #expect(violations(["Sources/A.swift": frame]).isEmpty)
    let found = violations(["Sources/A.swift": frame, "Sources/B.swift": frame, "Tests/C.swift": frame])
    #expect(found.map(\.path) == ["Sources/A.swift", "Sources/B.swift"])
    #expect(
      found.first?.message
        == "files that evaluate and flatten: at most 1, there are 2; also Sources/B.swift")
  }

  @Test func `a second walk over path verbs is refused, in the same file too`() {
    #expect(violations(["Sources/A.swift": walk]).isEmpty)
    let found = violations(["Sources/A.swift": walk + "\n" + walk.replacing("walk", with: "again")])
    #expect(found.map(\.path) == ["Sources/A.swift", "Sources/A.swift"])
    #expect(
      found.first?.message
        == "walks over path verbs: at most 1, there are 2; also Sources/A.swift again():4")
  }

  @Test func `other figures have no limit`() {
    let cache = "struct Cache { var lastUse = 0 }"
    #expect(violations(["Sources/A.swift": cache, "Sources/B.swift": cache]).isEmpty)
  }
}
