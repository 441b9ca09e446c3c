// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The sizes of a path's segments, from which the work of drawing its outline is estimated.
package struct OutlineMeasure: Sendable {
  /// The number of segments, and an upper bound of the number of curves among them.
  package let segments: Int
  package let curves: Int
  /// The sum of the square roots of the largest second differences of all curves, or `nil` if it is not
  /// known.
  let bend: Double?
  /// The sum of the lengths of all control polygons, or `nil` if it is not known.
  let controlLength: Double?

  /// Counts the segments of a path, without a look at them.
  package init(counting path: Path) {
    segments = path.verbs.count
    curves = max(0, path.points.count - path.verbs.count)
    (bend, controlLength) = (nil, nil)
  }

  /// Measures all segments of a path.
  package init(_ path: Path) {
    segments = path.verbs.count
    curves = max(0, path.points.count - path.verbs.count)
    var (bend, length) = (0.0, 0.0)
    var cursor = Path.SegmentCursor()
    while let segment = cursor.next(in: path) {
      guard segment.verb != .move else { continue }
      if segment.verb != .line, segment.verb != .close {
        bend += segment.cubic.largestSecondDifference.squareRoot()
      }
      // Both control points of a line are its end.
      length += segment.cubic.controlPolygonLength
    }
    (self.bend, controlLength) = (bend, length)
  }
}

/// The work of drawing an outline.
package struct OutlineWork: Sendable, Hashable {
  /// The number of lines after curves are subdivided, and after a line is widened and dashed.
  package var lines: Int
  /// The number of rows and columns of pixels that the lines cross, added up.
  package var crossings: Int

  /// A number of lines or crossings that no path has.
  static let most = 0x1p44

  fileprivate init(lines: Double, crossings: Double) {
    self.lines = Int(lines.clamped(to: 0...Self.most, ifNaN: Self.most))
    self.crossings = Int(crossings.clamped(to: 0...Self.most, ifNaN: Self.most))
  }

  init(lines: Int, crossings: Int) { (self.lines, self.crossings) = (lines, crossings) }
}

extension OutlineWork {
  /// Estimates the work of drawing a path, usually far too high, or of a line along it if `line` is not
  /// `nil`.
  ///
  /// The estimate takes a few additions. It is far above the work of paths whose curves are much smaller than
  /// the path, unless `measure` has measured them.
  ///
  /// - Parameters:
  ///   - measure: The sizes of the path's segments.
  ///   - bounds: A rectangle that contains the path, in its own space.
  ///   - scale: The maximum number of pixels per unit of the path's space.
  ///   - seen: The pixels that the outline may touch.
  package init(
    bounding measure: OutlineMeasure, line: StrokeStyle?, bounds: Rect, scale: Double, seen: PixelRect
  ) {
    let (width, height) = (Double(seen.width), Double(seen.height))
    let reach = line.map { $0.width / 2 * Stroker.reach($0) * scale } ?? 0
    let extent = max(bounds.width, bounds.height) * scale
    let vicinity = max(width, height) + 2 * reach
    // Wang's bound; see `CurveFlattener`. The second difference of a curve is less than three times its size.
    let perTolerance = 0.75 / CurveFlattener.deviceTolerance
    let isCut = extent > 2 * vicinity
    let perCurve = 1 + (perTolerance * 3 * min(extent, 2 * vicinity)).squareRoot() + (isCut ? 128 : 0)
    var curveLines = Double(measure.curves) * perCurve
    if let bend = measure.bend {
      curveLines = min(curveLines, Double(measure.curves) + (perTolerance * scale).squareRoot() * bend)
    }
    // Halving a curve rounds the number of its lines up more often.
    let lines = Double(measure.segments) + 1.05 * curveLines
    let inside = 4 * (width + height)
    var crossings = Double(measure.segments) * inside
    if let length = measure.controlLength { crossings = min(crossings, 2 * length * scale) }
    guard let line else {
      self.init(lines: lines, crossings: lines + crossings)
      return
    }
    let pen = PenWork(line, scale: scale)
    let corners = Double(measure.segments) * pen.corner + Double(measure.curves) * 4 * pen.halfTurn
    // A chord has two points, and in a bend up to eight; see `Stroker.addBend`.
    var points = 8 * lines + corners
    if let dash = line.dash.flatMap({ DashWalk($0) }) {
      // Each part of the pattern has two ends, and a path's line has at most this length in the vicinity.
      let seenLength = min(measure.controlLength.map { $0 * scale } ?? .infinity, lines * 3 * vicinity)
      let count = min(seenLength / (dash.period * scale) * Double(dash.count) + 2, Double(Stroker.dashLimit))
      points += count * pen.dash
      crossings += count * min(4 * reach, inside)
    }
    // The lines of a bend run along the path, its evolute and two normals.
    crossings = min(8 * crossings + corners * min(2 * reach, inside), points * inside)
    self.init(lines: points, crossings: points + crossings)
  }
}

/// The numbers of points that a pen adds.
private struct PenWork {
  /// The points in half a turn of an arc.
  let halfTurn: Double
  /// The points at each corner and cap.
  let corner: Double
  /// The points of each dash.
  let dash: Double

  init(_ style: StrokeStyle, scale: Double) {
    halfTurn = RoundPen.pointsOfHalfTurn(
      radius: style.width / 2 * scale, tolerance: CurveFlattener.deviceTolerance)
    corner = style.join == .round || style.cap == .round ? 4 + 2 * halfTurn : 6
    dash = style.cap == .round ? 4 + 2 * halfTurn : 8
  }
}
