// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// An outline that a quad fills or a clip cuts along.
package enum Shape: Sendable, Hashable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case path(PathShape)
  case stroke(StrokeShape)

  /// A rectangle around the shape; of rectangles and rounded ones all four sides are touched.
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

  /// Which points are inside `path`.
  package var rule: FillRule {
    if case .path(let shape) = self { shape.rule } else { .nonZero }
  }

  /// The shape whose edge lies `distance` inside this one's; `nil` when nothing is left, and for paths and
  /// lines.
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

  /// The outline of the part of the shape within `width` of its edge, by the even-odd rule.
  func ring(width: Double) -> Path {
    var ring = path
    if let inner = inset(by: width) { ring.append(inner.path) }
    return ring
  }

  /// The shape as a rectangle whose corners, if round, are quarter ellipses, or the part of it within `width` of its edge;
  /// `nil` for other shapes.
  func frame(width: Double? = nil) -> RoundedRing? {
    switch self {
    case .rect(let rect): RoundedRing(rect: rect, radii: .zero, ringWidth: width)
    case .roundedRect(let rounded):
      rounded.isContinuous ? nil : RoundedRing(rect: rounded.rect, radii: rounded.radii, ringWidth: width)
    case .path, .stroke: nil
    }
  }

  /// A rectangle wholly inside the shape, as large as a simple rule finds one.
  package var inscribedRect: Rect {
    switch self {
    case .rect(let rect): return rect
    case .roundedRect(let rounded):
      return rounded.rect.outset(by: -rounded.radius * RoundedRect.cornerDiagonalInset)
    case .path, .stroke: return .zero
    }
  }
}

/// The inside of a path.
///
/// An object, so that quads stay small; it never changes while more than one refers to it.
package final class PathShape: @unchecked Sendable {
  // Unchecked: who changes it holds the only reference, so no access can overlap.
  @exclusivity(unchecked) package private(set) var path: Path
  @exclusivity(unchecked) package private(set) var rule: FillRule
  /// A box around the path and its control points.
  @exclusivity(unchecked) package private(set) var bounds: Rect

  package init(_ path: Path, rule: FillRule = .nonZero) {
    (self.path, self.rule) = (path, rule)
    bounds = path.controlBounds ?? .zero
  }

  /// Becomes the inside of another path; the caller knows that nobody else refers to it.
  func become(_ path: Path, rule: FillRule) {
    (self.path, self.rule) = (path, rule)
    bounds = path.controlBounds ?? .zero
  }
}

/// A line drawn along a path.
///
/// An object, so that quads stay small; it never changes while more than one refers to it.
package final class StrokeShape: @unchecked Sendable {
  // Unchecked: who changes it holds the only reference, so no access can overlap.
  @exclusivity(unchecked) package private(set) var path: Path
  @exclusivity(unchecked) package private(set) var style: StrokeStyle
  /// A box that the line does not leave.
  @exclusivity(unchecked) package private(set) var bounds: Rect

  package init(_ path: Path, style: StrokeStyle) {
    (self.path, self.style) = (path, style)
    bounds = Self.bounds(of: path, style)
  }

  /// Becomes another line, along what `change` makes of the path; the caller knows that nobody else refers to it.
  func become(_ style: StrokeStyle, _ change: (inout Path) -> Void) {
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

/// A rectangle with some round corners, quarter circles unless they are continuous, that fit into its sides.
package struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  /// The radius of the corners that are round.
  package var radius: Double
  /// The corners that are round, at least one: 1 (min x, min y), 2 (max x, min y), 4 (min x, max y), 8 (max x, max y).
  package var corners: UInt8
  /// Whether the curvature of the corners begins at zero; they reach further along the sides then.
  package var isContinuous: Bool

  package init(rect: Rect, radius: Double, corners: UInt8 = 15, isContinuous: Bool = false) {
    (self.rect, self.radius, self.corners) = (rect, radius, corners)
    self.isContinuous = isContinuous
  }

  /// The radii of all corners.
  package var radii: CornerRadii {
    func radius(_ bit: UInt8) -> Point { corners & bit != 0 ? Point(self.radius, self.radius) : .zero }
    return CornerRadii(
      minXMinY: radius(1), maxXMinY: radius(2), maxXMaxY: radius(8), minXMaxY: radius(4))
  }

  /// How far the middle of a quarter circle of radius 1 lies inside its corner, along x: 1 - cos 45 degrees.
  static let cornerDiagonalInset = 0.2928932188134525
}

extension Rect {
  fileprivate static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension CornerRadii {
  static let zero = CornerRadii(0, 0)
}
