// SPDX-License-Identifier: Apache-2.0

/// An axis-aligned rectangle, stored as its minimum and maximum corners. It is empty unless both maximums are
/// above their minimums.
public struct Rect: Sendable, Hashable, BitwiseCopyable {
  /// The minimum x.
  public var minX: Double
  /// The minimum y.
  public var minY: Double
  /// The maximum x.
  public var maxX: Double
  /// The maximum y.
  public var maxY: Double

  /// Creates a rectangle from its corners.
  @inlinable public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the rectangle that covers the given pixels.
  @inlinable public init(_ pixels: PixelRect) {
    self.init(
      minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1))
  }

  /// True unless both maximums are above their minimums.
  @inlinable public var isEmpty: Bool { !(maxX > minX && maxY > minY) }
  /// The width, negative if the maximum x is below the minimum.
  @inlinable public var width: Double { maxX - minX }
  /// The height, negative if the maximum y is below the minimum.
  @inlinable public var height: Double { maxY - minY }
  /// True if the four numbers are finite and their sum does not overflow.
  @inlinable public var isFinite: Bool { (minX + minY + maxX + maxY).isFinite }

  /// Returns the rectangle with its edges moved outwards by the distances, or inwards if they are negative.
  @inlinable public func outset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Returns the rectangle with its edges moved outwards by a distance, or inwards if it is negative.
  @inlinable public func outset(by distance: Double) -> Rect { outset(distance, distance) }

  /// Returns the smallest rectangle that contains both rectangles.
  @inlinable public func union(_ other: Rect) -> Rect {
    Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Returns the part that both rectangles contain. It is empty if they do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns whether `other` lies within the rectangle. Edges may coincide.
  @inlinable public func encloses(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
