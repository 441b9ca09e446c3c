// SPDX-License-Identifier: Apache-2.0

extension Comparable {
  /// Returns the value in `range` that is nearest to this value. NaN stays NaN.
  @inlinable @inline(__always)
  public func clamped(to range: ClosedRange<Self>) -> Self {
    clamped(atLeast: range.lowerBound, atMost: range.upperBound)
  }

  /// Returns the value from `low` to `high` that is nearest to this value, for bounds that may be out of
  /// order.
  ///
  /// If `low` is above `high`, the result is `high`. NaN stays NaN, and a bound that is NaN has no effect.
  @inlinable @inline(__always)
  public func clamped(atLeast low: Self, atMost high: Self) -> Self {
    min(max(self, low), high)
  }
}

extension FloatingPoint {
  /// Returns the value in `range` that is nearest to this value, or `substitute` if this value is NaN.
  @inlinable @inline(__always)
  public func clamped(to range: ClosedRange<Self>, ifNaN substitute: Self) -> Self {
    isNaN ? substitute : clamped(to: range)
  }
}
