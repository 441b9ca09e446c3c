// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import MultiplaneValues

extension SIMD where Scalar == Double {
  /// The numbers at `fraction` of the way to `end`, exactly these at 0.
  @inline(__always)
  func mixed(with end: Self, at fraction: Double) -> Self { self + fraction * (end - self) }
}

extension Double {
  /// The number at `fraction` of the way to `end`.
  @inline(__always)
  func mixed(with end: Double, at fraction: Double) -> Double { self + fraction * (end - self) }
}

extension AnimatableValue {
  /// The value at `fraction` of the way to `end`, exactly the ends at 0 and 1.
  ///
  /// Numbers change evenly, matrices as `TransformPath` says; nothing counts as zeros. Lists change by element, and
  /// only into lists of as many elements; paths change by point, or in the middle when their elements differ;
  /// contents fade into each other; names change in the middle. `nil` when two lists do not go together.
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
  /// The picture at `fraction` of the way to `end`, held within the ends.
  fileprivate func blended(with end: LayerContents, at fraction: Double) -> LayerContents {
    if fraction <= 0 || self == end { return self }
    if fraction >= 1 { return end }
    return .blend(from: self, to: end, fraction: fraction)
  }
}
