// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// The box around the images of all points that can be drawn; `nil` when there are none.
  func drawableBounds(transform: Affine) -> Rect? {
    Rect(bounding: points.lazy.map(transform.apply).filter(Flattener.isDrawable))
  }

  /// The pixels inside the path, cut to `limits`, when its image is a rectangle of whole pixels; `nil` for others.
  ///
  /// Sides count as whole when no byte of coverage tells them from whole ones; without antialiasing all rectangles along
  /// the axes are such ones.
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

  /// Two sides off by this much take less than half a step of 255 from their corner's coverage.
  private static let wholeTolerance = 1.0 / 2048

  /// The rectangle along the axes that the path is, perhaps an empty one; `nil` for others.
  package var rect: Rect? { alignedBox(transform: .identity) }

  /// The image, when it is one rectangle along the axes.
  private func alignedBox(transform: Affine) -> Rect? {
    // Four corners, closed or not, perhaps with a line back to the first.
    guard points.count == 4 || points.count == 5,
      verbs.count == points.count || (verbs.count == points.count + 1 && verbs.last == .close),
      verbs[0] == .move, verbs[1..<points.count].allSatisfy({ $0 == .line }),
      points.count == 4 || points[4] == points[0]
    else { return nil }
    let (p, q) = (transform.apply(points[0]), transform.apply(points[1]))
    let (r, s) = (transform.apply(points[2]), transform.apply(points[3]))
    guard Flattener.isDrawable(p), Flattener.isDrawable(q), Flattener.isDrawable(r), Flattener.isDrawable(s)
    else { return nil }
    let isLevelFirst = p.y == q.y && q.x == r.x && r.y == s.y && s.x == p.x
    let isUprightFirst = p.x == q.x && q.y == r.y && r.x == s.x && s.y == p.y
    guard isLevelFirst || isUprightFirst else { return nil }
    return Rect(minX: min(p.x, r.x), minY: min(p.y, r.y), maxX: max(p.x, r.x), maxY: max(p.y, r.y))
  }
}
