// SPDX-License-Identifier: Apache-2.0

/// A half-open rectangle of whole pixels, y down.
public struct PixelRect: Sendable, Hashable, BitwiseCopyable {
  /// The first column.
  public var x0: Int
  /// The first row.
  public var y0: Int
  /// The column after the last one.
  public var x1: Int
  /// The row after the last one.
  public var y1: Int

  /// Creates a rectangle from its first column and row and those after its last ones.
  @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  /// A rectangle without pixels at the origin.
  @inlinable public static var empty: PixelRect { PixelRect(x0: 0, y0: 0, x1: 0, y1: 0) }

  /// Creates the smallest rectangle of whole pixels that contains `rect`, clipped to `limits`. The result is
  /// empty if `rect` is empty or not finite.
  @inlinable public init(enclosing rect: Rect, within limits: PixelRect) {
    guard !rect.isEmpty, (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite else {
      self = .empty
      return
    }
    // Rounds explicitly, because the library's rounding is a function call on the oldest supported
    // processors.
    @inline(__always) func down(_ value: Double, _ low: Int, _ high: Int) -> Int {
      let held = value.clamped(atLeast: Double(low), atMost: Double(high))
      let whole = Int(held)
      return Double(whole) > held ? whole &- 1 : whole
    }
    @inline(__always) func up(_ value: Double, _ low: Int, _ high: Int) -> Int {
      let held = value.clamped(atLeast: Double(low), atMost: Double(high))
      let whole = Int(held)
      return Double(whole) < held ? whole &+ 1 : whole
    }
    self.init(
      x0: down(rect.minX, limits.x0, limits.x1), y0: down(rect.minY, limits.y0, limits.y1),
      x1: up(rect.maxX, limits.x0, limits.x1), y1: up(rect.maxY, limits.y0, limits.y1))
  }

  /// The number of columns, at least 0.
  @inlinable public var width: Int { max(0, x1 - x0) }
  /// The number of rows, at least 0.
  @inlinable public var height: Int { max(0, y1 - y0) }
  /// True if the rectangle has no pixels.
  @inlinable public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  /// Returns the pixels that both rectangles contain. The result is empty if they have none in common.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// Returns the smallest rectangle that contains both rectangles. Empty rectangles are ignored.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Returns whether all pixels of `other` lie within the rectangle.
  @inlinable public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// Returns the rectangle extended by `distance` pixels at each edge.
  @inlinable public func outset(by distance: Int) -> PixelRect {
    PixelRect(x0: x0 - distance, y0: y0 - distance, x1: x1 + distance, y1: y1 + distance)
  }

  /// Returns the rectangle translated by (`dx`, `dy`).
  @inlinable public func moved(by dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy)
  }
}
