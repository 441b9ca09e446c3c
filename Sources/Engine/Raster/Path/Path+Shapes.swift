// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// Constants for circular arcs as cubic curves.
package enum ArcGeometry {
  /// The distance of the control points from the ends of a quarter circle of radius 1: 4 / 3 (sqrt(2) - 1).
  package static let kappa = 0.5522847498307936

  /// Returns the distance of the control points from the ends of an arc of radius 1 and `angle` radians: 4 /
  /// 3 tan(angle / 4).
  package static func controlLength(forAngle angle: Double) -> Double { 4.0 / 3 * tangent(angle / 4) }
}

/// The x and y radii of each corner of a rounded rectangle, from the minimum corner towards positive x.
package struct CornerRadii: Sendable, Hashable {
  package var minXMinY: Point
  package var maxXMinY: Point
  package var maxXMaxY: Point
  package var minXMaxY: Point

  package init(minXMinY: Point, maxXMinY: Point, maxXMaxY: Point, minXMaxY: Point) {
    self.minXMinY = minXMinY
    self.maxXMinY = maxXMinY
    self.maxXMaxY = maxXMaxY
    self.minXMaxY = minXMaxY
  }

  /// Creates the same radii for all corners.
  package init(_ x: Double, _ y: Double) {
    let p = Point(x, y)
    self.init(minXMinY: p, maxXMinY: p, maxXMaxY: p, minXMaxY: p)
  }
}

extension CornerRadii {
  /// Returns the radii of the outline that is `distance` further inside.
  package func inset(by distance: Double) -> CornerRadii {
    func inner(_ p: Point) -> Point {
      p.x > distance && p.y > distance ? Point(p.x - distance, p.y - distance) : .zero
    }
    return CornerRadii(
      minXMinY: inner(minXMinY), maxXMinY: inner(maxXMinY), maxXMaxY: inner(maxXMaxY),
      minXMaxY: inner(minXMaxY))
  }
}

extension Path {
  /// Returns a closed rectangle with quarter ellipses as corners. It is wound like `rect(_:)`.
  ///
  /// Radii that are negative or not finite count as 0. If the sum of the two radii along an edge exceeds the
  /// edge's length, all radii are reduced by the same factor.
  package static func roundedRect(_ r: Rect, radii: CornerRadii) -> Path {
    func valid(_ p: Point) -> Point {
      let x = p.x.isFinite ? max(0, p.x) : 0
      let y = p.y.isFinite ? max(0, p.y) : 0
      return x == 0 || y == 0 ? .zero : Point(x, y)
    }
    var (a, b, c, d) = (
      valid(radii.minXMinY), valid(radii.maxXMinY), valid(radii.maxXMaxY), valid(radii.minXMaxY)
    )
    let (width, height) = (max(0, r.maxX - r.minX), max(0, r.maxY - r.minY))
    var factor = 1.0
    for (sum, side) in [(a.x + b.x, width), (d.x + c.x, width), (a.y + d.y, height), (b.y + c.y, height)]
    where sum > side {
      factor = min(factor, side / sum)
    }
    if factor < 1 {
      (a, b, c, d) = (a.scaled(factor), b.scaled(factor), c.scaled(factor), d.scaled(factor))
    }
    var path = Path()
    path.move(to: Point(r.minX + a.x, r.minY))
    path.corner(Point(r.maxX, r.minY), from: Point(-b.x, 0), to: Point(0, b.y))
    path.corner(Point(r.maxX, r.maxY), from: Point(0, -c.y), to: Point(-c.x, 0))
    path.corner(Point(r.minX, r.maxY), from: Point(d.x, 0), to: Point(0, -d.y))
    path.corner(Point(r.minX, r.minY), from: Point(0, a.y), to: Point(a.x, 0))
    path.close()
    return path
  }

  /// Returns a closed ellipse of four curves, from the middle of the maximum-x edge towards positive y.
  package static func ellipse(in r: Rect) -> Path {
    let (cx, cy) = ((r.minX + r.maxX) / 2, (r.minY + r.maxY) / 2)
    let (rx, ry) = ((r.maxX - r.minX) / 2, (r.maxY - r.minY) / 2)
    var path = Path()
    path.move(to: Point(r.maxX, cy))
    path.quarter(corner: Point(r.maxX, r.maxY), to: Point(cx, r.maxY))
    path.quarter(corner: Point(r.minX, r.maxY), to: Point(cx - rx, cy))
    path.quarter(corner: Point(r.minX, r.minY), to: Point(cx, cy - ry))
    path.quarter(corner: Point(r.maxX, r.minY), to: Point(r.maxX, cy))
    path.close()
    return path
  }

  /// Adds a line to the start of a corner's curve, and then the curve. `from` and `to` are relative to the
  /// corner.
  private mutating func corner(_ corner: Point, from: Point, to: Point) {
    line(to: Point(corner.x + from.x, corner.y + from.y))
    if from != .zero || to != .zero { quarter(corner: corner, to: Point(corner.x + to.x, corner.y + to.y)) }
  }

  /// Adds a quarter ellipse from the current point to `end`, with tangents that meet at `corner`.
  private mutating func quarter(corner: Point, to end: Point) {
    guard let p = currentPoint else { return }
    let k = ArcGeometry.kappa
    cubic(
      to: end,
      control1: Point(p.x + (corner.x - p.x) * k, p.y + (corner.y - p.y) * k),
      control2: Point(end.x + (corner.x - end.x) * k, end.y + (corner.y - end.y) * k))
  }
}

extension Point {
  fileprivate func scaled(_ factor: Double) -> Point { Point(x * factor, y * factor) }
}
