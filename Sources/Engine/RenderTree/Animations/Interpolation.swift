// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

extension SIMD where Scalar == Double {
  /// Returns the linear interpolation to `end`. The result at 0 is exactly `self`.
  @inline(__always)
  func mixed(with end: Self, at fraction: Double) -> Self { self + fraction * (end - self) }
}

extension Double {
  /// Returns the linear interpolation to `end`.
  @inline(__always)
  func mixed(with end: Double, at fraction: Double) -> Double { self + fraction * (end - self) }
}

extension AnimatableValue {
  /// Returns the value at `fraction` between this value and `end`. The results at 0 and 1 are exactly the
  /// ends.
  ///
  /// - Numbers, points, sizes, rectangles and colours are interpolated linearly. `nothing` counts as zeros.
  /// - Matrices are interpolated by `TransformPath`.
  /// - Lists of equal length are interpolated element by element. For other lists, the result is `nil`.
  /// - Paths with the same elements are interpolated point by point. Other paths switch at 0.5.
  /// - Contents are cross-faded.
  /// - All other values switch at 0.5.
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

  /// Returns the list of the results of `operation` for each pair of elements. `nil` unless both values are
  /// lists of the same kind and length, or paths with the same elements, whose coordinates are combined.
  func combined(with other: AnimatableValue, _ operation: (ShortLanes, ShortLanes) -> ShortLanes)
    -> AnimatableValue?
  {
    switch (self, other) {
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { operation(ShortLanes($0), ShortLanes($1)).x })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { operation(ShortLanes($0), ShortLanes($1)).color })
    case (.path(let a), .path(let b)) where a.path.verbs == b.path.verbs:
      .path(
        CGPath(
          a.path.withCoordinates(
            zip(a.path.coordinates, b.path.coordinates).map { operation(ShortLanes($0), ShortLanes($1)).x })))
    default: nil
    }
  }
}

extension LayerContents {
  /// Returns the cross-fade to `end`. `fraction` is clamped to 0...1.
  fileprivate func blended(with end: LayerContents, at fraction: Double) -> LayerContents {
    if fraction <= 0 || self == end { return self }
    if fraction >= 1 { return end }
    return .blend(from: self, to: end, fraction: fraction)
  }
}
