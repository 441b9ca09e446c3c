// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// An outline that a quad fills, or that a clip cuts along.
package enum Shape: Sendable, Hashable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case path(PathShape)
  case stroke(StrokeShape)

  /// A rectangle that contains the shape. For rectangles and rounded rectangles, it is the smallest one.
  package var bounds: Rect {
    switch self {
    case .rect(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    case .path(let shape): shape.bounds
    case .stroke(let shape): shape.bounds
    }
  }

  package var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rounded):
      rounded.isContinuous
        ? .continuousRect(rounded.rect, radii: rounded.radii)
        : .roundedRect(rounded.rect, radii: rounded.radii)
    case .path(let shape): shape.path
    case .stroke(let shape): strokeOutline(of: shape.path, style: shape.style)
    }
  }

  /// Begins to load the points of a path or stroke into the processor's cache, while the quad before it is
  /// drawn. Waiting for the points took 2 % of the time of scene S5 of the benchmark.
  @inline(__always) package func prefetchPoints() {
    switch self {
    case .rect, .roundedRect: break
    case .path(let shape): shape.path.prefetchPoints()
    case .stroke(let shape): shape.path.prefetchPoints()
    }
  }

  /// The path of the outline, the line along it or `nil`, and the bounds. `nil` for rectangles, rounded or
  /// not, whose work does not depend on a path.
  var outline: (path: Path, line: StrokeStyle?, bounds: Rect)? {
    switch self {
    case .rect, .roundedRect: nil
    case .path(let shape): (shape.path, nil, shape.bounds)
    case .stroke(let shape): (shape.path, shape.style, shape.bounds)
    }
  }

  /// The fill rule of `path`.
  package var rule: FillRule {
    if case .path(let shape) = self { shape.rule } else { .nonZero }
  }

  /// Returns the shape whose edge is `distance` inside the edge of this shape. Returns `nil` for paths and
  /// strokes, and if nothing is left.
  package func inset(by distance: Double) -> Shape? {
    let rect = bounds.outset(by: -distance)
    guard !rect.isEmpty else { return nil }
    switch self {
    case .rect: return .rect(rect)
    case .roundedRect(let rounded):
      guard rounded.radius > distance else { return .rect(rect) }
      return .roundedRect(
        RoundedRect(
          rect: rect, radius: rounded.radius - distance, corners: rounded.corners,
          isContinuous: rounded.isContinuous))
    case .path, .stroke: return nil
    }
  }

  /// Returns the outline of the ring within `width` of the shape's edge. It must be filled with the even-odd
  /// rule.
  func ring(width: Double) -> Path {
    var ring = path
    if let inner = inset(by: width) { ring.append(inner.path) }
    return ring
  }

  /// Returns the shape as a rectangle whose corners may be quarter ellipses, or the ring of such a rectangle
  /// within `width` of its edge. Returns `nil` for other shapes.
  func roundedRing(width: Double? = nil) -> RoundedRing? {
    switch self {
    case .rect(let rect): RoundedRing(rect: rect, radii: .zero, ringWidth: width)
    case .roundedRect(let rounded):
      rounded.isContinuous ? nil : RoundedRing(rect: rounded.rect, radii: rounded.radii, ringWidth: width)
    case .path, .stroke: nil
    }
  }

  /// A rectangle that is completely inside the shape. It is found by a simple formula, so it is not always
  /// the largest one.
  package var inscribedRect: Rect {
    switch self {
    case .rect(let rect): return rect
    case .roundedRect(let rounded):
      return rounded.rect.outset(by: -rounded.radius * RoundedRect.cornerDiagonalInset)
    case .path, .stroke: return .zero
    }
  }
}

/// A path that is filled.
///
/// It is a class so that quads stay small. It never changes while there is more than one reference to it.
package final class PathShape: @unchecked Sendable {
  // Exclusivity checks are off: a change needs the only reference, so two accesses cannot overlap.
  @exclusivity(unchecked) package private(set) var path: Path
  @exclusivity(unchecked) package private(set) var rule: FillRule
  /// The bounding box of the path's points, control points included.
  @exclusivity(unchecked) package private(set) var bounds: Rect

  package init(_ path: Path, rule: FillRule = .nonZero) {
    (self.path, self.rule) = (path, rule)
    bounds = path.controlBounds ?? .zero
  }

  /// Replaces the path. Precondition: the caller has the only reference.
  func replace(_ path: Path, rule: FillRule) {
    (self.path, self.rule) = (path, rule)
    bounds = path.controlBounds ?? .zero
  }
}

/// A stroke along a path.
///
/// It is a class so that quads stay small. It never changes while there is more than one reference to it.
package final class StrokeShape: @unchecked Sendable {
  // Exclusivity checks are off: a change needs the only reference, so two accesses cannot overlap.
  @exclusivity(unchecked) package private(set) var path: Path
  @exclusivity(unchecked) package private(set) var style: StrokeStyle
  /// A rectangle that contains the whole stroke.
  @exclusivity(unchecked) package private(set) var bounds: Rect

  package init(_ path: Path, style: StrokeStyle) {
    (self.path, self.style) = (path, style)
    bounds = Self.bounds(of: path, style)
  }

  /// Replaces the style, and lets `change` edit the path in place. Precondition: the caller has the only
  /// reference.
  func replace(_ style: StrokeStyle, _ change: (inout Path) -> Void) {
    self.style = style
    change(&path)
    bounds = Self.bounds(of: path, style)
  }

  private static func bounds(of path: Path, _ style: StrokeStyle) -> Rect {
    path.controlBounds?.outset(by: style.reach) ?? .zero
  }
}

extension PathShape: Hashable {
  package static func == (a: PathShape, b: PathShape) -> Bool {
    a === b || (a.rule == b.rule && a.bounds == b.bounds && a.path == b.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(rule)
  }
}

extension StrokeShape: Hashable {
  package static func == (a: StrokeShape, b: StrokeShape) -> Bool {
    a === b || (a.bounds == b.bounds && a.style == b.style && a.path == b.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(style)
  }
}

/// A rectangle with at least one rounded corner. The corners must fit into its edges. They are quarter
/// circles unless they are continuous.
package struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  /// The radius of the rounded corners, in units of the rectangle.
  package var radius: Double
  /// The rounded corners, at least one, as bits: 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max
  /// x, max y).
  package var corners: UInt8
  /// True if the corners are continuous: their curvature begins at zero, so they extend further along the
  /// edges.
  package var isContinuous: Bool

  package init(rect: Rect, radius: Double, corners: UInt8 = 15, isContinuous: Bool = false) {
    (self.rect, self.radius, self.corners) = (rect, radius, corners)
    self.isContinuous = isContinuous
  }

  /// The radii of all four corners, 0 for those that are not rounded.
  package var radii: CornerRadii {
    func radius(_ bit: UInt8) -> Point { corners & bit != 0 ? Point(self.radius, self.radius) : .zero }
    return CornerRadii(
      minXMinY: radius(1), maxXMinY: radius(2), maxXMaxY: radius(8), minXMaxY: radius(4))
  }

  /// For a corner of radius 1, the distance along x from the corner of the rectangle to the middle of the
  /// quarter circle: 1 - cos 45 degrees.
  static let cornerDiagonalInset = 0.2928932188134525
}

extension Rect {
  fileprivate static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension CornerRadii {
  static let zero = CornerRadii(0, 0)
}
