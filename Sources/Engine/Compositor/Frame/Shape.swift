// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// An outline that a quad fills or a clip cuts along.
package enum Shape: Sendable, Hashable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  /// Apart from the others' storage, which they would make larger.
  indirect case path(PathShape)
  indirect case stroke(StrokeShape)

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
    let r = bounds
    let rect = Rect(
      minX: r.minX + distance, minY: r.minY + distance, maxX: r.maxX - distance, maxY: r.maxY - distance)
    guard !rect.isEmpty else { return nil }
    switch self {
    case .rect: return .rect(rect)
    case .roundedRect(let rounded):
      let radii = rounded.radii.inset(by: distance)
      guard radii != .zero else { return .rect(rect) }
      return .roundedRect(RoundedRect(rect: rect, radii: radii, isContinuous: rounded.isContinuous))
    case .path, .stroke: return nil
    }
  }

  /// The radii of a rounded rectangle's corners; zero for other shapes.
  var radii: CornerRadii {
    if case .roundedRect(let rounded) = self { rounded.radii } else { .zero }
  }

  /// A rectangle wholly inside the shape, as large as a simple rule finds one.
  package var inscribedRect: Rect {
    switch self {
    case .rect(let rect): return rect
    case .roundedRect(let rounded):
      let d = rounded.radii.largest * RoundedRect.cornerDiagonalInset
      let r = rounded.rect
      return Rect(minX: r.minX + d, minY: r.minY + d, maxX: r.maxX - d, maxY: r.maxY - d)
    case .path, .stroke: return .zero
    }
  }
}

/// The inside of a path.
package struct PathShape: Sendable, Hashable {
  package let path: Path
  package let rule: FillRule
  /// A box around the path and its control points.
  package let bounds: Rect

  package init(_ path: Path, rule: FillRule = .nonZero) {
    (self.path, self.rule) = (path, rule)
    bounds = path.controlBounds ?? .zero
  }
}

/// A line drawn along a path.
package struct StrokeShape: Sendable, Hashable {
  package let path: Path
  package let style: StrokeStyle
  /// A box that the line does not leave.
  package let bounds: Rect

  package init(_ path: Path, style: StrokeStyle) {
    (self.path, self.style) = (path, style)
    guard let box = path.controlBounds else {
      bounds = .zero
      return
    }
    let reach = style.reach
    bounds = Rect(
      minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
  }
}

/// A rectangle with round corners, quarter ellipses unless they are continuous; its radii fit into its sides.
package struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  package var radii: CornerRadii
  /// Whether the curvature of the corners begins at zero; they reach further along the sides then.
  package var isContinuous: Bool

  package init(rect: Rect, radii: CornerRadii, isContinuous: Bool = false) {
    self.rect = rect
    self.radii = radii
    self.isContinuous = isContinuous
  }

  /// How far the middle of a quarter circle of radius 1 lies inside its corner, along x: 1 - cos 45 degrees.
  static let cornerDiagonalInset = 0.2928932188134525
}

extension Rect {
  fileprivate static let zero = Rect(minX: 0, minY: 0, maxX: 0, maxY: 0)
}

extension CornerRadii {
  static let zero = CornerRadii(0, 0)

  var largest: Double {
    var result = 0.0
    for p in [minXMinY, maxXMinY, minXMaxY, maxXMaxY] { result = max(result, p.x, p.y) }
    return result
  }
}
