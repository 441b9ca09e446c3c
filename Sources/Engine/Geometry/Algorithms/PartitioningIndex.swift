// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection {
  /// Returns the index of the first element for which `belongs` returns `true`, or `endIndex` if there is no
  /// such element, by binary search.
  ///
  /// Precondition: all elements for which `belongs` returns `false` precede those for which it returns
  /// `true`. On a range of integers, the elements are the integers. The cost is O(log n).
  @inlinable
  public func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
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
