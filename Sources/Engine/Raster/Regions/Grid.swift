// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A point of an integer grid. The absolute values of its coordinates are at most `Grid.largest`, so products
/// of differences fit in 64 bits.
package struct GridPoint: Comparable, BitwiseCopyable {
  package var x: Int64
  package var y: Int64

  package init(x: Int64, y: Int64) { (self.x, self.y) = (x, y) }

  /// A number that is unique for each point and increases in the sweep order.
  var sweepKey: Int64 { x << 32 + (y + 1 << 31) }

  /// Orders points for the sweep: by x, then by y.
  package static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Returns the orientation of three points: positive if `c` is left of the line from `a` to `b` with y
  /// pointing up, negative if it is right, and 0 if it is on the line.
  package static func side(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
    (b.x &- a.x) &* (c.y &- a.y) &- (b.y &- a.y) &* (c.x &- a.x)
  }
}

/// The integer grid to which the vertices of polygons are rounded, and the map back.
struct Grid {
  /// The maximum absolute value of a coordinate, 2^26. A picture of 32,768 pixels has 2,048 grid steps per
  /// pixel.
  static let largest = 67_108_864.0

  private let centre: Point
  private let scale: Double
  /// The points that were rounded, with the keys of their grid points, so that an unchanged vertex keeps its
  /// exact coordinates. After `sortOriginals`, they are in the order of their keys, and only the first point
  /// of each key remains.
  private var originals: [(key: Int64, point: Point)] = []

  /// Creates a grid for points in `box`.
  init(_ box: Rect) {
    centre = Point(box.minX + (box.maxX - box.minX) / 2, box.minY + (box.maxY - box.minY) / 2)
    let reach = max(box.maxX - box.minX, box.maxY - box.minY) / 2
    var scale = 1.0
    if reach > 0 {
      // The scale is a power of two, so that integer coordinates stay integers.
      while scale * reach > Self.largest / 2 { scale /= 2 }
      while scale * reach * 2 <= Self.largest / 2 { scale *= 2 }
    }
    self.scale = scale
  }

  mutating func point(_ p: Point) -> GridPoint {
    let moved = GridPoint(
      x: Int64(((p.x - centre.x) * scale).rounded()), y: Int64(((p.y - centre.y) * scale).rounded()))
    originals.append((moved.sweepKey, p))
    return moved
  }

  /// Prepares the grid for `original`. Call it after the last call of `point`.
  mutating func sortOriginals() {
    originals.sort { $0.key < $1.key }
    var count = 0
    for index in originals.indices where count == 0 || originals[count - 1].key != originals[index].key {
      originals[count] = originals[index]
      count += 1
    }
    originals.removeSubrange(count...)
  }

  /// Returns the point that was first rounded to `p`, or the point of the grid itself if no point was.
  func original(_ p: GridPoint) -> Point {
    let key = p.sweepKey
    let index = originals.partitioningIndex { $0.key >= key }
    if index < originals.count, originals[index].key == key { return originals[index].point }
    return Point(centre.x + Double(p.x) / scale, centre.y + Double(p.y) / scale)
  }
}

/// A line between two grid points. It belongs to one of two paths.
package struct GridLine: Equatable {
  package var start: GridPoint
  package var end: GridPoint
  /// The path to which the line belongs: 0 or 1.
  package var path: Int
  /// The index of the input line, with which its parts can be joined again.
  package var number: Int

  package init(start: GridPoint, end: GridPoint, path: Int, number: Int) {
    (self.start, self.end, self.path, self.number) = (start, end, path, number)
  }

  var low: GridPoint { min(start, end) }
  var high: GridPoint { max(start, end) }
  var minY: Int64 { min(start.y, end.y) }
  var maxY: Int64 { max(start.y, end.y) }
}
