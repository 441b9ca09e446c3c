// SPDX-License-Identifier: Apache-2.0

/// An affine map in row-vector convention: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The names and the order of the six numbers are those of `CGAffineTransform`.
public struct Affine: Sendable, Hashable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// The translation in x.
  public var tx: Double
  /// The translation in y.
  public var ty: Double

  /// Creates the map with the six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  @inlinable public static var identity: Affine { Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Returns the translation by (`x`, `y`).
  @inlinable public static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the map that multiplies coordinates by `x` and `y`.
  @inlinable public static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the rotation about the origin by an angle in radians, from positive x towards positive y.
  public static func rotation(_ angle: Double) -> Affine {
    let (c, s) = (cosine(angle), sine(angle))
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the image of a point.
  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Returns the map that applies `self` first and then `next`.
  @inlinable public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The factor by which the map scales areas, negative if it mirrors.
  @inlinable public var determinant: Double { a * d - b * c }

  /// The inverse map, or `nil` if the determinant is 0 or a number of the inverse is not finite.
  @inlinable public var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / det, -b / det, -c / det, a / det)
    let result = Affine(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return result.isFinite ? result : nil
  }

  /// True if all six numbers are finite and their sum does not overflow.
  @inlinable public var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

  /// True if the map keeps axis-aligned rectangles axis-aligned (scales, translations and quarter turns).
  @inlinable public var preservesAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The largest factor by which the map scales a length.
  @inlinable public var maximumScale: Double {
    let sum = (a * a + b * b + c * c + d * d) / 2
    let difference = sum * sum - determinant * determinant
    return (sum + max(0, difference).squareRoot()).squareRoot()
  }

  /// Returns the bounding box of the image of `rect`.
  @inlinable @inline(__always)
  public func boundingBox(of rect: Rect) -> Rect {
    let (ax0, ax1) = (a * rect.minX, a * rect.maxX)
    let (cy0, cy1) = (c * rect.minY, c * rect.maxY)
    let (bx0, bx1) = (b * rect.minX, b * rect.maxX)
    let (dy0, dy1) = (d * rect.minY, d * rect.maxY)
    return Rect(
      minX: min(ax0, ax1) + min(cy0, cy1) + tx, minY: min(bx0, bx1) + min(dy0, dy1) + ty,
      maxX: max(ax0, ax1) + max(cy0, cy1) + tx, maxY: max(bx0, bx1) + max(dy0, dy1) + ty)
  }
}
