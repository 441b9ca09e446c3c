// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

extension Path {
  /// Returns the bounding box of the images of all drawable points, or `nil` if there are none.
  func drawableBounds(transform: Affine) -> Rect? {
    // A loop is used instead of `Rect(bounding:)` with a lazy sequence, because generic code of another
    // module was not specialized, and took as long as filling the path.
    var box: Rect?
    for point in points {
      let image = transform.apply(point)
      guard CurveFlattener.isDrawable(image) else { continue }
      if box == nil {
        box = Rect(minX: image.x, minY: image.y, maxX: image.x, maxY: image.y)
      } else {
        box?.extend(to: image)
      }
    }
    return box
  }

  /// Returns the pixels inside the path, cut to `limits`, if its image is a rectangle of whole pixels, and
  /// otherwise `nil`.
  ///
  /// An edge counts as whole if no byte of coverage differs. Without antialiasing, every axis-aligned
  /// rectangle qualifies.
  func pixelRect(transform: Affine, antialiases: Bool, within limits: PixelRect) -> PixelRect? {
    guard transform.isFinite, let box = alignedBox(transform: transform) else { return nil }
    func whole(_ value: Double) -> Double? {
      guard antialiases else { return (value - 0.5).rounded(.up) }
      let nearest = value.rounded()
      return abs(value - nearest) <= Self.wholeTolerance ? nearest : nil
    }
    guard let x0 = whole(box.minX), let y0 = whole(box.minY), let x1 = whole(box.maxX),
      let y1 = whole(box.maxY)
    else { return nil }
    return PixelRect(enclosing: Rect(minX: x0, minY: y0, maxX: x1, maxY: y1), within: limits)
  }

  /// The maximum distance of an edge from a whole pixel. If two edges are off by that distance, the coverage
  /// of their corner changes by less than half a step of 255.
  private static let wholeTolerance = 1.0 / 2048

  /// The axis-aligned rectangle that equals the path, which may be empty. `nil` for other paths.
  package var rect: Rect? { alignedBox(transform: .identity) }

  /// Returns the bounds of the image if it is a single axis-aligned rectangle, and otherwise `nil`.
  private func alignedBox(transform: Affine) -> Rect? {
    guard let corners else { return nil }
    let (p, q) = (transform.apply(corners[0]), transform.apply(corners[1]))
    let (r, s) = (transform.apply(corners[2]), transform.apply(corners[3]))
    guard CurveFlattener.isDrawable(p), CurveFlattener.isDrawable(q), CurveFlattener.isDrawable(r),
      CurveFlattener.isDrawable(s)
    else { return nil }
    let isLevelFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let isUprightFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard isLevelFirst || isUprightFirst else { return nil }
    return Rect(minX: min(p.x, r.x), minY: min(p.y, r.y), maxX: max(p.x, r.x), maxY: max(p.y, r.y))
  }

  /// The corners of a path of four straight edges, closed or open. The last edge may be left out. `nil` for
  /// other paths.
  ///
  /// Edges along an axis may be curves, as in paths whose curves are straight at one time of an animation.
  private var corners: InlineArray<4, Point>? {
    guard (4...6).contains(verbs.count), verbs[0] == .move, !verbs.dropLast().contains(.close) else {
      return nil
    }
    var result = InlineArray<4, Point>(repeating: points[0])
    var count = 1
    var cursor = SegmentCursor()
    _ = cursor.next(in: self)
    while let side = cursor.next(in: self), side.verb != .close {
      guard side.verb != .move, side.verb == .line || side.isAlongAxis else { return nil }
      if count < 4 {
        result[count] = side.end
      } else if count > 4 || side.end != points[0] {
        return nil
      }
      count += 1
    }
    return count >= 4 ? result : nil
  }
}

extension PathSegment {
  /// True if the segment is a line along an axis.
  fileprivate var isAlongAxis: Bool {
    guard start.x == end.x || start.y == end.y else { return false }
    func isBetween(_ p: Point) -> Bool {
      min(start.x, end.x) <= p.x && p.x <= max(start.x, end.x) && min(start.y, end.y) <= p.y
        && p.y <= max(start.y, end.y)
    }
    return isBetween(control1) && isBetween(control2)
  }
}
