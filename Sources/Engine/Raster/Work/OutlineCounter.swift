// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// Counts the work of drawing outlines, without drawing them.
///
/// It subdivides, widens and dashes as a `Painter` does, but keeps no points. The count depends only on the
/// path, the line, the transform and the pixels that are seen.
package final class OutlineCounter {
  private var stroker = Stroker()

  package init() {}

  /// Returns the work of drawing a path, or a line along it if `line` is not `nil`. Returns `nil` if the
  /// outline has more than `limit` lines.
  package func work(
    of path: Path, line: StrokeStyle?, transform: Affine, seen: PixelRect, limit: Int
  ) -> OutlineWork? {
    var counter = CrossingCounter(region: Rect(seen), transform: line == nil ? nil : transform, limit: limit)
    if let line {
      guard Stroker.isDrawable(line) else { return counter.work }
      guard let flattener = CurveFlattener(stroking: path, line, transform: transform, region: seen) else {
        return counter.work
      }
      stroker.pointLimit = limit
      _ = stroker.run(path, style: line, flattener: flattener, into: &counter)
      return counter.isFull || stroker.isOverLimit ? nil : counter.work
    }
    let flattener = CurveFlattener(
      drawing: path, tolerance: CurveFlattener.deviceTolerance, vicinity: Rect(seen))
    _ = path.addContours(transform: transform, flattener: flattener, into: &counter)
    return counter.isFull ? nil : counter.work
  }
}

/// A sink that counts lines and the rows and columns that they cross inside a region of pixels.
private struct CrossingCounter: LineSink, OutlineSink {
  let region: Rect
  /// Maps outlines to pixels. `nil` for lines, which are in pixels.
  let transform: Affine?
  let limit: Int
  private(set) var work = OutlineWork(lines: 0, crossings: 0)

  init(region: Rect, transform: Affine?, limit: Int) {
    (self.region, self.transform, self.limit) = (region, transform, limit)
  }

  var isFull: Bool { work.lines > limit }

  // The lines of fills are balanced, and so are as few as in a picture.
  var isBalanced: Bool { true }

  mutating func add(from p: Point, to q: Point) {
    work.lines += 1
    work.crossings += 1 + crossings(from: p, to: q)
  }

  mutating func add(_ chords: CurveChords) {
    let (curve, steps) = (chords.curve, chords.isOutsideVicinity ? 1 : chords.steps)
    guard steps > 1 else { return add(from: curve.p0, to: curve.p3) }
    // Each line touches a pixel. A curve crosses no more than the legs of its control polygon.
    work.lines += steps
    work.crossings +=
      steps + crossings(from: curve.p0, to: curve.p1) + crossings(from: curve.p1, to: curve.p2)
      + crossings(from: curve.p2, to: curve.p3)
  }

  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>) {
    guard let transform, let end = points.last else { return }
    work.lines += points.count
    var last = transform.apply(end)
    for point in points {
      let next = transform.apply(point)
      work.crossings += 1 + crossings(from: last, to: next)
      last = next
    }
  }

  /// Returns the number of rows and columns that a line crosses. Lines above and below the region cross none.
  private func crossings(from p: Point, to q: Point) -> Int {
    let rows = abs(held(p.y, region.minY, region.maxY) - held(q.y, region.minY, region.maxY))
    guard rows > 0 else { return 0 }
    let columns = abs(held(p.x, region.minX, region.maxX) - held(q.x, region.minX, region.maxX))
    return Int(rows + columns)
  }

  private func held(_ value: Double, _ low: Double, _ high: Double) -> Double {
    value.isNaN ? low : value.clamped(atLeast: low, atMost: high)
  }
}
