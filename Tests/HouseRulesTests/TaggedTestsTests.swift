// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct TaggedTestsTests {
  private let text = """
    @Suite(.tags(.quick)) struct AllTests { @Test func one() {} }
    @Test(.tags(.quick), arguments: [1]) func `two words, and a sign`(a: Int) {}
    @Test(.tags(.slow)) func three() {}
    """

  @Test func `the names of tests and suites with a tag become a pattern`() {
    let repository = Repository(["Tests/A.swift": text])
    #expect(TaggedTests.pattern("quick", in: repository) == "(AllTests|.two.words..and.a.sign.)")
    #expect(TaggedTests.pattern("slow", in: repository) == "(three)")
  }

  @Test func `a tag that no test has gives no pattern`() {
    #expect(TaggedTests.pattern("none", in: Repository(["Tests/A.swift": text])) == nil)
    #expect(TaggedTests.pattern("quick", in: Repository(["Sources/A.swift": text])) == nil)
  }
}
