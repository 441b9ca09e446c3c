// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Returns the stroke outline of `path`, in the path's own space and within about `tolerance` of the exact
/// outline. It must be filled with the nonzero rule. It is empty for widths that cannot be drawn.
package func strokeOutline(
  of path: Path, style: StrokeStyle, tolerance: Double = CurveFlattener.defaultTolerance
) -> Path {
  var stroker = Stroker()
  stroker.balancesArcs = false
  var result = PathOutline()
  let flattener = CurveFlattener(tolerance: CurveFlattener.valid(tolerance))
  _ = stroker.run(path, style: style, flattener: flattener, into: &result)
  return result.path
}

/// A sink that collects contours in a path.
private struct PathOutline: OutlineSink {
  var path = Path()

  mutating func addContour(_ points: UnsafeMutableBufferPointer<Point>) {
    path.addPolygon(points)
  }
}
