// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A perspective map from a plane onto another plane, in row-vector convention. A point (x, y) maps to `(x a
/// + y c + tx, x b + y d + ty)` divided by `w = x p + y q + r`. Points whose w is not positive are behind the
/// viewer.
package struct Projection: Sendable, Hashable {
  package var a: Double
  package var b: Double
  package var p: Double
  package var c: Double
  package var d: Double
  package var q: Double
  package var tx: Double
  package var ty: Double
  package var r: Double

  package init(
    _ x: (a: Double, b: Double, p: Double), _ y: (c: Double, d: Double, q: Double),
    _ t: (tx: Double, ty: Double, r: Double)
  ) {
    (a, b, p) = x
    (c, d, q) = y
    (tx, ty, r) = t
  }

  package init(_ t: Affine) { self.init((t.a, t.b, 0), (t.c, t.d, 0), (t.tx, t.ty, 1)) }

  /// The minimum w of a point, as a fraction of the largest w of all points. Parts with a smaller w are not
  /// drawn, because they would be magnified by the inverse of this fraction.
  private static let nearness = 1.0 / 4096

  /// Returns the w of a point: its distance from the viewer's plane.
  package func w(_ point: Point) -> Double { point.x * p + point.y * q + r }

  /// Returns the image of a point. Precondition: its w is positive.
  package func apply(_ point: Point) -> Point {
    let w = w(point)
    return Point(
      (point.x * a + point.y * c + tx) / w, (point.x * b + point.y * d + ty) / w)
  }

  /// Returns the map that applies `self` first and then `next`.
  package func concatenating(_ next: Affine) -> Projection {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (x * next.a + y * next.c + w * next.tx, x * next.b + y * next.d + w * next.ty, w)
    }
    return Projection(row(a, b, p), row(c, d, q), row(tx, ty, r))
  }

  /// Returns the map that applies `first` first and then `self`.
  package func preceded(by first: Affine) -> Projection {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (x * a + y * c + w * tx, x * b + y * d + w * ty, x * p + y * q + w * r)
    }
    return Projection(row(first.a, first.b, 0), row(first.c, first.d, 0), row(first.tx, first.ty, 1))
  }

  package var determinant: Double {
    a * (d * r - q * ty) - b * (c * r - q * tx) + p * (c * ty - d * tx)
  }

  /// The inverse map, up to a common factor that keeps w positive. `nil` for a plane that is seen edge on.
  package var inverse: Projection? {
    let k = determinant
    guard k != 0, k.isFinite else { return nil }
    let result = Projection(
      ((d * r - q * ty) / k, (p * ty - b * r) / k, (b * q - p * d) / k),
      ((q * tx - c * r) / k, (a * r - p * tx) / k, (p * c - a * q) / k),
      ((c * ty - d * tx) / k, (b * tx - a * ty) / k, (a * d - b * c) / k))
    return result.isFinite ? result : nil
  }

  package var isFinite: Bool { (a + b + c + d + p + q + tx + ty + r).isFinite }

  /// Returns the image of the visible part of a polygon, or an empty array if no part is visible.
  package func visiblePolygon(_ corners: [Point]) -> [Point] { visible(corners).map(apply) }

  /// Returns the part of a polygon that is far enough in front of the viewer, or an empty array if no part
  /// is.
  package func visible(_ corners: [Point]) -> [Point] {
    let distances = corners.map(w)
    let furthest = distances.max() ?? 0
    let near = furthest * Self.nearness
    guard furthest > 0, furthest.isFinite else { return [] }
    guard distances.contains(where: { $0 < near }) else { return corners }
    var result: [Point] = []
    for (index, point) in corners.enumerated() {
      let (other, next) = ((index + 1) % corners.count, corners[(index + 1) % corners.count])
      let (from, to) = (distances[index], distances[other])
      if from >= near { result.append(point) }
      if (from >= near) != (to >= near) {
        let t = (near - from) / (to - from)
        result.append(Point(point.x + (next.x - point.x) * t, point.y + (next.y - point.y) * t))
      }
    }
    return result.count < 3 ? [] : result
  }

  /// Returns the image of a path as lines, with every contour closed. The lines stay within `tolerance` of
  /// the path's curves, in the path's own space.
  package func image(of path: Path, tolerance: Double) -> Path {
    var result = Path()
    var contour: [Point] = []
    func finish() {
      result.addPolygon(visiblePolygon(contour))
      contour.removeAll(keepingCapacity: true)
    }
    for segment in path.flattened(tolerance: tolerance).segments {
      if segment.verb == .move { finish() }
      if segment.verb != .close { contour.append(segment.end) }
    }
    finish()
    return result
  }

  /// Returns the largest factor, over all directions, by which the map scales lengths near a point. Returns 0
  /// if the point is behind the viewer.
  package func stretch(at point: Point) -> Double {
    let w = w(point)
    guard w > 0 else { return 0 }
    let image = apply(point)
    let local = Affine(
      a: (a - image.x * p) / w, b: (b - image.y * p) / w, c: (c - image.x * q) / w, d: (d - image.y * q) / w,
      tx: 0, ty: 0)
    return local.maximumScale
  }
}
