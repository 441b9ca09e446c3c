// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct WordRuleTests {
  private let retired = RetiredWords(
    """
    # a remark
    name OldName: NewName
    part spot: position
    phrase of old: earlier
    """)

  private func messages(_ text: String, _ path: String = "Sources/Engine/A.swift") -> [String] {
    WordRule.check(Repository([path: text]), retired: retired).map(\.description)
  }

  @Test(arguments: ["let OldName = 1", "// see `OldName`", "a(OldName: 1)"])
  func `a retired name is refused in code and comments`(text: String) {
    #expect(messages(text) == ["Sources/Engine/A.swift:1: OldName is retired; NewName"])
  }

  @Test func `a retired name is refused in documents and scripts, but not in the history`() {
    #expect(messages("`OldName`", "README.md") == ["README.md:1: OldName is retired; NewName"])
    #expect(messages("#!/bin/sh\n# OldName", "scripts/a") == ["scripts/a:2: OldName is retired; NewName"])
    #expect(messages("`OldName`", "CHANGELOG.md") == [])
  }

  @Test(arguments: ["tileSpot", "spotOf", "Spot", "spot", "mpk_spot_row"])
  func `a name with a retired part is refused`(name: String) {
    #expect(
      messages("let \(name) = 1")
        == ["Sources/Engine/A.swift:1: the name \(name) has the retired word spot; position"])
  }

  @Test func `a part is refused in macros of C`() {
    #expect(messages("#define mpk_spot(a) a", "Sources/Engine/A.h").count == 1)
  }

  @Test func `words that only contain a retired one pass, and so does prose`() {
    #expect(messages("let spotted = 1, OldNames = 2 // a spot\nfunc `a spot is bright`() {}") == [])
  }

  @Test func `a retired phrase is refused in comments and documents, across a line's end too`() {
    let expected = "Sources/Engine/A.swift:1: 'of old' is retired; earlier"
    #expect(messages("// Frames of old are kept") == [expected])
    #expect(messages("/// Frames Of\n/// old are kept") == [expected])
    #expect(messages("Frames of old", "README.md") == ["README.md:1: 'of old' is retired; earlier"])
    #expect(messages("// of older\nlet ofOld = 1") == [])
  }

  @Test func `a retired phrase is refused in texts of programs, but not in keys and in tests`() {
    let expected = "Sources/Engine/A.swift:1: 'of old' is retired; earlier"
    #expect(messages("let a = \"Frames of old\"") == [expected])
    #expect(messages("let a = \"\\(b) of old \\(c)\"") == [expected])
    #expect(
      messages("let a = \"\"\"\n  Frames of\n  old\n  \"\"\"") == [
        "Sources/Engine/A.swift:2: 'of old' is retired; earlier"
      ])
    #expect(messages("let a = \"of-old\", b = \"ofold\"") == [])
    #expect(messages("let a = \"of old\"", "Tests/ATests/A.swift") == [])
  }

  @Test func `a line of the list that cannot be read is named`() {
    let found = WordRule.check(Repository([:]), retired: RetiredWords("word a: b"))
    #expect(
      found.map(\.description) == ["scripts/retired-words.txt:1: not a line of the form 'kind word: advice'"])
  }
}
