// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// Returns the index of the first element for which `belongs` is true, or `endIndex` if there is none: a
  /// binary search.
  ///
  /// Precondition: all elements for which it is false precede those for which it is true. A range searches
  /// its numbers. The cost is O(log n).
  @inlinable
  package func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
    var low = startIndex
    var count = distance(from: startIndex, to: endIndex)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongs(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
