// SPDX-License-Identifier: Apache-2.0

/// A point of a grid; coordinates are within `Grid.largest` of 0, so that products of differences fit 64 bits.
struct GridPoint: Hashable, Comparable, BitwiseCopyable {
  var x: Int64
  var y: Int64

  /// From the left, and upwards among those above each other.
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Positive where `c` is to the left of the line from `a` to `b`, 0 where it is on it.
  static func side(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x &- a.x) &* (c.y &- a.y) &- (b.y &- a.y) &* (c.x &- a.x)
  }
}

/// The grid that the corners of polygons are moved to, and the way back.
struct Grid {
  /// 2^26: a picture of 32,768 pixels has 2,048 steps to the pixel.
  static let largest = 67_108_864.0

  private let centre: Point
  private let scale: Double
  /// What was moved to a grid point first: where a corner stays, it stays exactly.
  private var originals: [GridPoint: Point] = [:]

  /// A grid for points in `box`.
  init(_ box: Rect) {
    centre = Point(box.minX + (box.maxX - box.minX) / 2, box.minY + (box.maxY - box.minY) / 2)
    let reach = max(box.maxX - box.minX, box.maxY - box.minY) / 2
    var scale = 1.0
    if reach > 0 {
      // A power of two, so that whole coordinates stay whole.
      while scale * reach > Self.largest / 2 { scale /= 2 }
      while scale * reach * 2 <= Self.largest / 2 { scale *= 2 }
    }
    self.scale = scale
  }

  mutating func point(_ p: Point) -> GridPoint {
    let moved = GridPoint(x: Int64(((p.x - centre.x) * scale).rounded()), y: Int64(((p.y - centre.y) * scale).rounded()))
    if originals[moved] == nil { originals[moved] = p }
    return moved
  }

  func original(_ p: GridPoint) -> Point {
    originals[p] ?? Point(centre.x + Double(p.x) / scale, centre.y + Double(p.y) / scale)
  }
}

/// A line between two grid points, of one of two paths.
struct GridLine {
  var start: GridPoint
  var end: GridPoint
  /// 0 or 1.
  var path: Int
  /// Counts the lines that were given, so that the parts of one can be put together again.
  var number: Int

  var low: GridPoint { min(start, end) }
  var high: GridPoint { max(start, end) }
  var minY: Int64 { min(start.y, end.y) }
  var maxY: Int64 { max(start.y, end.y) }
}
