// SPDX-License-Identifier: Apache-2.0

/// The outline of a line drawn along `path`, to be filled with the non-zero rule, in the path's own space and nowhere
/// further than about `tolerance` from the exact one; empty for widths that cannot be drawn.
package func strokeOutline(
  of path: Path, style: StrokeStyle, tolerance: Double = Flattener.defaultTolerance
) -> Path {
  var stroker = Stroker()
  var result = PathOutline()
  let flattener = Flattener(tolerance: Flattener.valid(tolerance))
  _ = stroker.run(path, style: style, flattener: flattener, into: &result)
  return result.path
}

/// Contours as a path.
private struct PathOutline: OutlineSink {
  var path = Path()

  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>) {
    path.addPolygon(points)
  }
}
