// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// The index of the first element for which `belongs` is true; `endIndex` when there is none.
  ///
  /// The elements for which it is false must all stand before those for which it is true. A range searches among its
  /// numbers. The cost is logarithmic.
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
