// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension Painter {
  /// The smallest side, in pixels, at which no pixel is on two opposite sides of the rectangle.
  private static let leastSide = 2.0
  private static let farthest = 1e6

  /// Fills the pixels of a rectangle within `limits` with a premultiplied colour: the fast path of `fill`
  /// with antialiasing and without a mask or a blend mode.
  ///
  /// Returns false, and draws nothing, if the image of the rectangle is not axis-aligned, is too small or is
  /// too far away.
  package func fillUpright(
    _ rect: Rect, pixel: UInt32, transform t: Affine, within limits: PixelRect, into target: inout Pixmap
  ) -> Bool {
    guard t.b == 0, t.c == 0, t.a != 0, abs(t.a) == abs(t.d) else { return false }
    let (xa, xb) = (t.a * rect.minX + t.tx, t.a * rect.maxX + t.tx)
    let (ya, yb) = (t.d * rect.minY + t.ty, t.d * rect.maxY + t.ty)
    let box = Rect(minX: min(xa, xb), minY: min(ya, yb), maxX: max(xa, xb), maxY: max(ya, yb))
    guard box.maxX - box.minX >= Self.leastSide, box.maxY - box.minY >= Self.leastSide,
      abs(box.minX) + abs(box.minY) + box.maxX - box.minX + box.maxY - box.minY < Self.farthest
    else { return false }
    let region = Self.pixels(around: box).intersection(limits).intersection(target.bounds)
    guard !region.isEmpty, pixel >> 24 > 0 else { return true }
    let x = Self.ends(box.minX, box.maxX, region.x0, region.x1)
    let y = Self.ends(box.minY, box.maxY, region.y0, region.y1)
    var shares = mpk_shares(left: x.first, top: y.first, right: x.last, bottom: y.last)
    let stride = target.width
    target.withMutablePixels {
      mpk_over_covered_rect(
        $0 + (region.y0 &* stride &+ region.x0),
        mpk_block(count: region.width, rows: region.height, stride: stride), pixel, &shares)
    }
    return true
  }

  /// The same, if a state and a paint allow it.
  func fillUpright(_ rect: Rect, _ paint: Paint, state: DrawState, into target: inout Pixmap) -> Bool {
    guard case .solid(let color) = paint, state.blend == .normal, state.antialiases, state.clip.mask == nil
    else { return false }
    let (pixel, transform, clip) = (color.premultiplied(by: state.alpha), state.transform, state.clip)
    guard let edges = clip.edges, transform.preservesAxes else {
      return fillUpright(rect, pixel: pixel, transform: transform, within: clip.bounds, into: &target)
    }
    let (box, pixels) = (transform.boundingBox(of: rect), Rect(clip.bounds))
    if box.minX <= pixels.minX, box.minY <= pixels.minY, box.maxX >= pixels.maxX, box.maxY >= pixels.maxY {
      return fillUpright(edges, pixel: pixel, transform: .identity, within: clip.bounds, into: &target)
    }
    // Only the pixels at the clip's edges need its coverage.
    let inside = clip.inside
    guard fillUpright(rect, pixel: pixel, transform: transform, within: inside, into: &target) else {
      return false
    }
    for part in clip.bounds.parts(outside: inside) {
      var state = state
      state.clip.bounds = part
      _ = fillBox(
        RoundedRing(rect: rect, radii: CornerRadii(0, 0)), paint: paint, state: state, into: &target)
    }
    return true
  }

  /// The pixels that a rectangle near the origin touches.
  @inline(__always)
  private static func pixels(around box: Rect) -> PixelRect {
    func down(_ value: Double) -> Int {
      let whole = Int(value)
      return Double(whole) > value ? whole &- 1 : whole
    }
    return PixelRect(x0: down(box.minX), y0: down(box.minY), x1: -down(-box.maxX), y1: -down(-box.maxY))
  }

  /// The coverage of the first and of the last pixel from `start` on by the range between two edges. A single
  /// pixel counts as the first one.
  @inline(__always)
  private static func ends(_ low: Double, _ high: Double, _ start: Int, _ end: Int) -> (
    first: Double, last: Double
  ) {
    let (low, high) = (low - Double(start), high - Double(start))
    let first = low > 0 ? min(1 - low, 1) : 1
    let count = Double(end &- start)
    let last = high < count ? min(high - (count - 1), 1) : 1
    return (first: count == 1 && first == 1 ? last : first, last: last)
  }
}
