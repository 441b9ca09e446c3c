// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// Gives the lines of all contours, closed as filling closes them, to `sink`; points that cannot be drawn are left
  /// out. Returns whether there were any such points.
  func addContours<Sink: LineSink & ~Copyable>(
    transform: Affine, flattener: Flattener, into sink: inout Sink
  ) -> Bool {
    var leftOut = false
    var start = Point.zero
    var current = Point.zero
    var hasCurrent = false
    func drawable(_ p: Point) -> Bool {
      if Flattener.isDrawable(p) { return true }
      leftOut = true
      return false
    }
    /// Ends the contour with a line back to its start.
    func finish(_ sink: inout Sink) {
      if hasCurrent, current != start { sink.add(from: current, to: start) }
    }
    var cursor = SegmentCursor()
    while let segment = cursor.next(in: self) {
      if segment.verb == .close {
        finish(&sink)
        current = start
        continue
      }
      let p = transform.apply(segment.end)
      guard drawable(p) else { continue }
      if segment.verb == .move || !hasCurrent {
        finish(&sink)
        start = p
        (current, hasCurrent) = (p, true)
        continue
      }
      switch segment.verb {
      case .line:
        sink.add(from: current, to: p)
      case .quad:
        let c = transform.apply(segment.control1)
        guard drawable(c) else { continue }
        flattener.quad(current, c, p, into: &sink)
      default:
        let (c1, c2) = (transform.apply(segment.control1), transform.apply(segment.control2))
        guard drawable(c1), drawable(c2) else { continue }
        flattener.cubic(current, c1, c2, p, into: &sink)
      }
      current = p
    }
    finish(&sink)
    return leftOut
  }

  /// The same path with lines in place of curves, nowhere further than `tolerance` from them.
  package func flattened(tolerance: Double = Flattener.defaultTolerance) -> Path {
    var result = LinePath()
    let flattener = Flattener(tolerance: Flattener.valid(tolerance))
    var cursor = SegmentCursor()
    while let segment = cursor.next(in: self) {
      let (start, end) = (segment.start, segment.end)
      switch segment.verb {
      case .move: result.path.move(to: end)
      case .line: result.path.line(to: end)
      case .quad: flattener.quad(start, segment.control1, end, into: &result)
      case .cubic: flattener.cubic(start, segment.control1, segment.control2, end, into: &result)
      case .close: result.path.close()
      }
    }
    return result.path
  }
}

extension Flattener {
  /// The tolerance in device pixels, for callers that know no other.
  package static var defaultTolerance: Double { deviceTolerance }
  /// Finer tolerances are taken as this one: it keeps the number of lines sensible.
  private static let leastTolerance = 1e-9

  /// A tolerance that can be used in place of `tolerance`.
  static func valid(_ tolerance: Double) -> Double {
    tolerance.isNaN ? deviceTolerance : max(tolerance, leastTolerance)
  }
}

/// Lines as a path.
private struct LinePath: LineSink {
  var path = Path()

  mutating func add(from p: Point, to q: Point) { path.line(to: q) }
}
