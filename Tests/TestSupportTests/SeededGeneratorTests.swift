// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite
struct SeededGeneratorTests {
  @Test func `the numbers are those of SplitMix64`() {
    var generator = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `equal seeds give equal choices, others do not`() {
    func choices(_ seed: UInt64) -> [Int] {
      var generator = SeededGenerator(seed: seed)
      return (0..<20).map { _ in Int.random(in: 0..<1000, using: &generator) }
    }
    #expect(choices(1) == choices(1))
    #expect(choices(1) != choices(2))
  }
}
