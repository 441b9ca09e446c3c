// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

extension Path {
  /// The bounding box of all points, including control points. `nil` for an empty path.
  package var controlBounds: Rect? {
    Rect(bounding: points)
  }

  /// The smallest rectangle that contains the lines and curves. `nil` for an empty path.
  package var bounds: Rect? {
    guard var box = Rect(bounding: points.prefix(1)) else { return nil }
    var cursor = SegmentCursor()
    while let segment = cursor.next(in: self) {
      switch segment.verb {
      case .move, .line: box.extend(to: segment.end)
      case .quad, .cubic: box.extend(toCurve: segment.cubic)
      case .close: break
      }
    }
    return box
  }
}
