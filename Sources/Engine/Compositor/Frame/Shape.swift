// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// An outline that a quad fills or a clip cuts along.
package enum Shape: Sendable, Hashable {
  case rect(Rect)
  case roundedRect(RoundedRect)

  /// The rectangle around the shape, which touches all four of its sides.
  package var bounds: Rect {
    switch self {
    case .rect(let rect): rect
    case .roundedRect(let rounded): rounded.rect
    }
  }

  package var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .roundedRect(let rounded): .roundedRect(rounded.rect, radii: rounded.radii)
    }
  }

  /// The shape whose edge lies `distance` inside this one's; `nil` when nothing is left.
  package func inset(by distance: Double) -> Shape? {
    let r = bounds
    let rect = Rect(
      minX: r.minX + distance, minY: r.minY + distance, maxX: r.maxX - distance, maxY: r.maxY - distance)
    guard !rect.isEmpty else { return nil }
    switch self {
    case .rect: return .rect(rect)
    case .roundedRect(let rounded):
      let radii = rounded.radii.inset(by: distance)
      return radii == .zero ? .rect(rect) : .roundedRect(RoundedRect(rect: rect, radii: radii))
    }
  }

  /// A rectangle wholly inside the shape, as large as a simple rule finds one.
  package var inscribedRect: Rect {
    switch self {
    case .rect(let rect): return rect
    case .roundedRect(let rounded):
      let d = rounded.radii.largest * RoundedRect.cornerDiagonalInset
      let r = rounded.rect
      return Rect(minX: r.minX + d, minY: r.minY + d, maxX: r.maxX - d, maxY: r.maxY - d)
    }
  }
}

/// A rectangle with a quarter ellipse at each corner; its radii fit into its sides.
package struct RoundedRect: Sendable, Hashable {
  package var rect: Rect
  package var radii: CornerRadii

  package init(rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// How far the middle of a quarter circle of radius 1 lies inside its corner, along x: 1 - cos 45 degrees.
  static let cornerDiagonalInset = 0.2928932188134525
}

extension CornerRadii {
  static let zero = CornerRadii(0, 0)

  var largest: Double {
    var result = 0.0
    for p in [minXMinY, maxXMinY, minXMaxY, maxXMaxY] { result = max(result, p.x, p.y) }
    return result
  }

  /// The radii of the outline that lies `distance` further inside.
  func inset(by distance: Double) -> CornerRadii {
    func inner(_ p: Point) -> Point {
      p.x > distance && p.y > distance ? Point(p.x - distance, p.y - distance) : .zero
    }
    return CornerRadii(
      minXMinY: inner(minXMinY), maxXMinY: inner(maxXMinY), maxXMaxY: inner(maxXMaxY),
      minXMaxY: inner(minXMaxY))
  }
}
