// SPDX-License-Identifier: Apache-2.0

extension Comparable {
  /// Returns the nearest value in `range`. NaN stays NaN.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
