// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

extension SIMD where Scalar == Double {
  /// Returns the lanes interpolated to `end`; exactly these lanes at 0.
  @inline(__always)
  func mixed(with end: Self, at fraction: Double) -> Self { self + fraction * (end - self) }
}

extension Double {
  /// Returns the number interpolated to `end`.
  @inline(__always)
  func mixed(with end: Double, at fraction: Double) -> Double { self + fraction * (end - self) }
}

extension AnimatableValue {
  /// Returns the value interpolated to `end`, with exactly the ends at 0 and 1.
  ///
  /// Numbers are interpolated linearly, and matrices like `TransformPath`. A missing value counts as zeros.
  /// Lists are interpolated element by element if they have equal counts. Paths are interpolated point by
  /// point, or change at the middle if their elements differ. Contents cross-fade, and names change at the
  /// middle. Returns `nil` if two lists have different counts.
  package func blended(with end: AnimatableValue, at fraction: Double) -> AnimatableValue? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    switch (self, end) {
    case (.numbers, _), (_, .numbers), (.colors, _), (_, .colors):
      return combined(with: end) { $0.mixed(with: $1, at: fraction) }
    case (.path(let a), .path(let b)):
      if let path = a.path.interpolated(to: b.path, at: fraction) { return .path(CGPath(path)) }
    case (.contents(let a), .contents(let b)): return .contents(a.blended(with: b, at: fraction))
    case (.nothing, .contents(let b)): return .contents(LayerContents.nothing.blended(with: b, at: fraction))
    case (.contents(let a), .nothing): return .contents(a.blended(with: .nothing, at: fraction))
    case (.transform(let a), .transform(let b)): return .transform(a.blended(with: b, at: fraction))
    default:
      guard let kind = end.shortKind, shortKind ?? kind == kind, let a = shortLanes, let b = end.shortLanes
      else { break }
      return a.mixed(with: b, at: fraction).value(of: kind)
    }
    return fraction >= 0.5 ? end : self
  }

  /// The list of what `operation` makes of the elements of two lists; `nil` unless both have as many of one
  /// kind.
  func combined(with other: AnimatableValue, _ operation: (ShortLanes, ShortLanes) -> ShortLanes)
    -> AnimatableValue?
  {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { operation(ShortLanes($0), ShortLanes($1)).x })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { operation(ShortLanes($0), ShortLanes($1)).color })
    default: nil
    }
  }
}

extension LayerContents {
  /// Returns the cross-fade to `end`. The fraction is clamped to the ends.
  fileprivate func blended(with end: LayerContents, at fraction: Double) -> LayerContents {
    if fraction <= 0 || self == end { return self }
    if fraction >= 1 { return end }
    return .blend(from: self, to: end, fraction: fraction)
  }
}
