// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

// Values that have no lanes of their own: lists, paths, contents, names.

extension AnimatableValue {
  /// The value at `fraction` of the way to `end`.
  ///
  /// Lists change by element, and only into lists of as many elements; paths change by point, or in the
  /// middle when their elements differ; contents fade into each other; names change in the middle. `nil` when
  /// two lists do not go together.
  package func blended(with end: AnimatableValue, at fraction: Double) -> AnimatableValue? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    switch (self, end) {
    case (.numbers, _), (_, .numbers), (.colors, _), (_, .colors):
      return combined(with: end) { $0 + fraction * ($1 - $0) }
    case (.path(let a), .path(let b)):
      if let path = a.blended(with: b, at: fraction) { return .path(path) }
    case (.contents(let a), .contents(let b)): return .contents(a.blended(with: b, at: fraction))
    case (.nothing, .contents(let b)): return .contents(LayerContents.nothing.blended(with: b, at: fraction))
    case (.contents(let a), .nothing): return .contents(a.blended(with: .nothing, at: fraction))
    default: break
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

extension CGPath {
  /// The path whose points lie at `fraction` of the way to those of `end`; `nil` unless both have the same
  /// elements.
  fileprivate func blended(with end: CGPath, at fraction: Double) -> CGPath? {
    guard path.verbs == end.path.verbs else { return nil }
    var points = path.points
    for (index, target) in end.path.points.enumerated() {
      points[index].x += fraction * (target.x - points[index].x)
      points[index].y += fraction * (target.y - points[index].y)
    }
    var result = path
    result.removeAll()
    var next = 0
    for verb in path.verbs {
      switch verb {
      case .move: result.move(to: points[next])
      case .line: result.line(to: points[next])
      case .quad: result.quad(to: points[next + 1], control: points[next])
      case .cubic: result.cubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .close: result.close()
      }
      next += verb.pointCount
    }
    return CGPath(result)
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
