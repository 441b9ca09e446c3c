// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct PartitioningIndexTests {
  @Test(arguments: 0...17)
  func `the index is that of the first element that belongs`(count: Int) {
    let numbers = Array(0..<count)
    for first in 0...count {
      #expect(numbers.partitioningIndex { $0 >= first } == first)
    }
  }

  @Test func `without an element that belongs it is the end`() {
    #expect([1, 2, 3].partitioningIndex { _ in false } == 3)
    #expect([Int]().partitioningIndex { _ in true } == 0)
  }

  @Test func `slices and ranges keep their indices`() {
    let slice = [1, 3, 5, 7, 9][1...3]
    #expect(slice.partitioningIndex { $0 > 4 } == 2)
    #expect(slice.partitioningIndex { $0 > 9 } == 4)
    #expect((5..<9).partitioningIndex { $0 * $0 > 40 } == 7)
  }

  @Test func `a thousand elements take ten questions`() {
    var questions = 0
    let index = (0..<1000).partitioningIndex {
      questions += 1
      return $0 >= 617
    }
    #expect(index == 617)
    #expect(questions <= 10)
  }
}
