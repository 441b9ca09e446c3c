// SPDX-License-Identifier: Apache-2.0

/// A point in the plane. Its space and unit depend on its use.
public struct Point: Sendable, Hashable, BitwiseCopyable {
  /// The horizontal coordinate.
  public var x: Double
  /// The vertical coordinate.
  public var y: Double

  /// Creates a point with two coordinates.
  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(0, 0) }
}

// Points serve as vectors here.
extension Point {
  /// The vector rotated by a quarter turn from positive x towards positive y.
  @inlinable @inline(__always) public var normal: Point { Point(-y, x) }

  /// Returns the z component of the cross product, positive if `other` lies on the side of y from x.
  @inlinable @inline(__always) public func cross(_ other: Point) -> Double { x * other.y - y * other.x }
  /// Returns the scalar product.
  @inlinable @inline(__always) public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// Returns the sum of two vectors.
  @inlinable @inline(__always)
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Returns the difference of two vectors.
  @inlinable @inline(__always)
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Returns a vector multiplied by a number.
  @inlinable @inline(__always)
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  /// Returns a vector divided by a number.
  @inlinable @inline(__always)
  public static func / (a: Point, divisor: Double) -> Point { Point(a.x / divisor, a.y / divisor) }
  /// Adds a vector.
  @inlinable @inline(__always)
  public static func += (a: inout Point, b: Point) { a = a + b }

  /// The distance from the origin.
  @inlinable @inline(__always) public var length: Double { (x * x + y * y).squareRoot() }
}
