// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct ClampedTests {
  @Test(arguments: [(-3, 0), (0, 0), (4, 4), (9, 9), (12, 9)])
  func `numbers beyond an end become that end`(number: Int, expected: Int) {
    #expect(number.clamped(to: 0...9) == expected)
    #expect(Double(number).clamped(to: 0...9) == Double(expected))
  }

  @Test func `infinities become the ends, and what is no number stays`() {
    #expect(Double.infinity.clamped(to: -1...1) == 1)
    #expect((-Double.infinity).clamped(to: -1...1) == -1)
    #expect(Double.nan.clamped(to: -1...1).isNaN)
  }

  @Test func `a range of one number leaves only that`() {
    #expect(5.clamped(to: 2...2) == 2)
  }
}
