// SPDX-License-Identifier: Apache-2.0

/// A point of the plane. Space and unit are those of its owner.
package struct Point: Sendable, Hashable, BitwiseCopyable {
  package var x: Double
  package var y: Double

  @inlinable package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)
}

/// An axis-aligned rectangle as its two corners. It is empty if a maximum is not above its minimum.
package struct Rect: Sendable, Hashable, BitwiseCopyable {
  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double

  @inlinable package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The area of whole pixels.
  @inlinable package init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1))
  }

  package var isEmpty: Bool { !(maxX > minX && maxY > minY) }
  @inlinable package var width: Double { maxX - minX }
  @inlinable package var height: Double { maxY - minY }
  @inlinable package var isFinite: Bool { (minX + minY + maxX + maxY).isFinite }

  /// The rectangle with its sides moved outwards by the distances, or inwards if they are negative.
  @inlinable package func outset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  @inlinable package func outset(by distance: Double) -> Rect { outset(distance, distance) }

  /// The smallest rectangle that contains both.
  @inlinable package func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The part that both contain; empty if there is none.
  @inlinable package func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  @inlinable package func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

/// An affine map in row-vector convention: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The names and the order of the six numbers are those of `CGAffineTransform`.
package struct Affine: Sendable, Hashable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  @inlinable package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable package static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  @inlinable package static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  @inlinable package func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The map that applies `self` first and `next` after it.
  @inlinable package func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  @inlinable package var determinant: Double { a * d - b * c }

  /// The inverse map, or `nil` if the determinant is zero or not finite.
  package var inverse: Affine? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    let (ia, ib, ic, id) = (d / det, -b / det, -c / det, a / det)
    let result = Affine(
      a: ia, b: ib, c: ic, d: id, tx: -(tx * ia + ty * ic), ty: -(tx * ib + ty * id))
    return result.isFinite ? result : nil
  }

  @inlinable package var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

  /// True if axis-aligned rectangles stay axis-aligned (scales, translations and quarter turns).
  @inlinable package var preservesAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The largest factor by which the map scales a length.
  package var maximumScale: Double {
    let sum = (a * a + b * b + c * c + d * d) / 2
    let difference = sum * sum - determinant * determinant
    return (sum + max(0, difference).squareRoot()).squareRoot()
  }

  /// The bounding box of the image of `rect`.
  @inlinable @inline(__always)
  package func boundingBox(of rect: Rect) -> Rect {
    let (ax0, ax1) = (a * rect.minX, a * rect.maxX)
    let (cy0, cy1) = (c * rect.minY, c * rect.maxY)
    let (bx0, bx1) = (b * rect.minX, b * rect.maxX)
    let (dy0, dy1) = (d * rect.minY, d * rect.maxY)
    return Rect(
      minX: min(ax0, ax1) + min(cy0, cy1) + tx, minY: min(bx0, bx1) + min(dy0, dy1) + ty,
      maxX: max(ax0, ax1) + max(cy0, cy1) + tx, maxY: max(bx0, bx1) + max(dy0, dy1) + ty)
  }
}

/// A half-open rectangle of whole pixels, y down.
package struct PixelRect: Sendable, Hashable, BitwiseCopyable {
  package var x0: Int
  package var y0: Int
  package var x1: Int
  package var y1: Int

  @inlinable package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// The smallest rectangle of whole pixels around `rect`, cut to `limits`; empty when `rect` is not finite.
  @inlinable package init(enclosing rect: Rect, within limits: PixelRect) {
    guard !rect.isEmpty, (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else {
      self = .empty
      return
    }
    // Rounds explicitly: on the oldest supported processors the library's rounding is a function call.
    @inline(__always) func down(_ value: Double, _ low: Int, _ high: Int) -> Int {
      let held = min(max(value, Double(low)), Double(high))
      let whole = Int(held)
      return Double(whole) > held ? whole &- 1 : whole
    }
    @inline(__always) func up(_ value: Double, _ low: Int, _ high: Int) -> Int {
      let held = min(max(value, Double(low)), Double(high))
      let whole = Int(held)
      return Double(whole) < held ? whole &+ 1 : whole
    }
    self.init(
      x0: down(rect.minX, limits.x0, limits.x1), y0: down(rect.minY, limits.y0, limits.y1),
      x1: up(rect.maxX, limits.x0, limits.x1), y1: up(rect.maxY, limits.y0, limits.y1))
  }

  @inlinable package var width: Int { max(0, x1 - x0) }
  @inlinable package var height: Int { max(0, y1 - y0) }
  @inlinable package var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  @inlinable package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// The smallest rectangle around both; empty rectangles are ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }
}
