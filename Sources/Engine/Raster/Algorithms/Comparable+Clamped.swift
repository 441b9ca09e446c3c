// SPDX-License-Identifier: Apache-2.0

extension Comparable {
  /// The nearest value in `range`; what is no number stays what it is.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
