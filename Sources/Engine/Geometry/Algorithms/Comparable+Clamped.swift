// SPDX-License-Identifier: Apache-2.0

extension Comparable {
  /// Returns the nearest value in `range`. NaN stays NaN.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    clamped(atLeast: range.lowerBound, atMost: range.upperBound)
  }

  /// Returns the nearest value from `low` to `high`, for bounds that are not known to be in order.
  ///
  /// If `low` is above `high`, the result is `high`. NaN stays NaN, and a bound that is NaN does not limit.
  @inlinable @inline(__always)
  package func clamped(atLeast low: Self, atMost high: Self) -> Self {
    min(max(self, low), high)
  }
}

extension FloatingPoint {
  /// Returns the nearest value in `range`, or `substitute` for NaN.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>, ifNaN substitute: Self) -> Self {
    isNaN ? substitute : clamped(to: range)
  }
}
