// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct ClampedTests {
  @Test(arguments: [(-3, 0), (0, 0), (4, 4), (9, 9), (12, 9)])
  func `numbers beyond an end become that end`(number: Int, expected: Int) {
    #expect(number.clamped(to: 0...9) == expected)
    #expect(Double(number).clamped(to: 0...9) == Double(expected))
    #expect(number.clamped(atLeast: 0, atMost: 9) == expected)
    #expect(Double(number).clamped(atLeast: 0, atMost: 9) == Double(expected))
    #expect(Double(number).clamped(to: 0...9, ifNaN: 5) == Double(expected))
  }

  @Test func `infinities become the ends, and what is no number stays`() {
    #expect(Double.infinity.clamped(to: -1...1) == 1)
    #expect((-Double.infinity).clamped(to: -1...1) == -1)
    #expect(Double.nan.clamped(to: -1...1).isNaN)
    #expect(Double.nan.clamped(atLeast: -1, atMost: 1).isNaN)
  }

  @Test func `what is no number can have a substitute, also outside of the range`() {
    #expect(Double.nan.clamped(to: -1...1, ifNaN: 0) == 0)
    #expect(Float.nan.clamped(to: 0...1, ifNaN: 7) == 7)
    #expect(Double.infinity.clamped(to: -1...1, ifNaN: 0) == 1)
  }

  @Test func `a range of one number leaves only that`() {
    #expect(5.clamped(to: 2...2) == 2)
    #expect(5.clamped(atLeast: 2, atMost: 2) == 2)
  }

  @Test(arguments: [-20, 2, 5, 9, 20])
  func `the upper one of bounds that contradict each other wins`(number: Int) {
    #expect(number.clamped(atLeast: 9, atMost: 2) == 2)
    #expect(Double(number).clamped(atLeast: .infinity, atMost: 2) == 2)
    // The last index of an empty list.
    #expect(number.clamped(atLeast: 0, atMost: -1) == -1)
  }

  @Test func `a bound that is no number does not limit`() {
    #expect(5.0.clamped(atLeast: .nan, atMost: 9) == 5)
    #expect(12.0.clamped(atLeast: .nan, atMost: 9) == 9)
    #expect((-3.0).clamped(atLeast: 0, atMost: .nan) == 0)
    #expect(12.0.clamped(atLeast: .nan, atMost: .nan) == 12)
  }
}
