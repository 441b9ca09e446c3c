// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Path {
  /// Passes the lines of all contours, closed as for filling, to `sink`. Points that are not drawable are
  /// skipped. Returns true if any points were skipped.
  func addContours<Sink: LineSink & ~Copyable>(
    transform: Affine, flattener: CurveFlattener, into sink: inout Sink
  ) -> Bool {
    var leftOut = false
    var start = Point.zero
    var current = Point.zero
    var hasCurrent = false
    func drawable(_ p: Point) -> Bool {
      if CurveFlattener.isDrawable(p) { return true }
      leftOut = true
      return false
    }
    /// Closes the contour with a line to its start.
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

  /// Returns the path with its curves subdivided into lines that stay within `tolerance` of them.
  package func flattened(tolerance: Double = CurveFlattener.defaultTolerance) -> Path {
    var result = LinePath()
    let flattener = CurveFlattener(tolerance: CurveFlattener.valid(tolerance))
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

extension CurveFlattener {
  /// The default tolerance, in device pixels.
  package static var defaultTolerance: Double { deviceTolerance }
  /// The minimum tolerance, which bounds the number of lines. Smaller values are clamped to it.
  private static let leastTolerance = 1e-9

  /// Returns `tolerance` clamped to the supported range.
  static func valid(_ tolerance: Double) -> Double {
    tolerance.isNaN ? deviceTolerance : max(tolerance, leastTolerance)
  }
}

/// A sink that collects lines in a path.
private struct LinePath: LineSink {
  var path = Path()

  mutating func add(from p: Point, to q: Point) { path.line(to: q) }
}
