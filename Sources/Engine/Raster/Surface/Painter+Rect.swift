// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

extension Painter {
  /// The minimum width and height of the rectangle, in pixels, so that no pixel is on two opposite edges.
  private static let leastSide = 2.0
  private static let farthest = 1e6

  /// Fills the pixels of a rectangle inside `limits` with a premultiplied colour. This is the fast path of
  /// `fill` with antialiasing and without a mask or a blend mode.
  ///
  /// Returns false, and draws nothing, if the image of the rectangle is not axis-aligned, is too small or is
  /// too far away.
  package func fillUpright(
    _ rect: Rect, pixel: UInt32, transform t: Affine, within limits: PixelRect, into target: inout Pixmap
  ) -> Bool {
    guard let box = Self.upright(rect, t) else { return false }
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

  /// Fills a rectangle by the fast path. Returns false, and draws nothing, if the paint, the state or the
  /// image of the rectangle does not allow it.
  func fillUpright(_ rect: Rect, _ paint: Paint, state: DrawState, into target: inout Pixmap) -> Bool {
    guard case .solid(let color) = paint, state.blend == .normal, state.antialiases, state.clip.mask == nil
    else { return false }
    let (pixel, transform, clip) = (color.premultiplied(by: state.alpha), state.transform, state.clip)
    guard let edges = clip.edges else {
      return fillUpright(rect, pixel: pixel, transform: transform, within: clip.bounds, into: &target)
    }
    guard let box = Self.upright(rect, transform) else { return false }
    fill(box, pixel: pixel, within: edges, clip.bounds, into: &target)
    return true
  }

  /// Fills a box inside the edges of a clip. Only pixels of `limits` are drawn. The coverage of a pixel is
  /// the product of both coverages as bytes.
  private func fill(
    _ box: Rect, pixel: UInt32, within edges: Rect, _ limits: PixelRect, into target: inout Pixmap
  ) {
    let region = Self.pixels(around: box).intersection(limits).intersection(target.bounds)
    guard !region.isEmpty, pixel >> 24 > 0 else { return }
    let (x, y) = (
      Self.ends(box.minX, box.maxX, region.x0, region.x1), Self.ends(box.minY, box.maxY, region.y0, region.y1)
    )
    let (edgeX, edgeY) = (
      Self.ends(edges.minX, edges.maxX, region.x0, region.x1),
      Self.ends(edges.minY, edges.maxY, region.y0, region.y1)
    )
    func faded(_ width: Double, _ height: Double, _ edgeWidth: Double, _ edgeHeight: Double) -> UInt32 {
      func byte(_ share: Double) -> UInt32 { UInt32(max(0, share) * 255 + 0.5) }
      return mpk_fade_pixel(
        pixel, mpk_multiply_bytes(byte(width * height), byte(edgeWidth * edgeHeight)))
    }
    let stride = target.width
    target.withMutablePixels { pixels in
      func fill(_ rows: Range<Int>, _ height: Double, _ edgeHeight: Double) {
        guard !rows.isEmpty else { return }
        let sides = mpk_sides(
          left: faded(x.first, height, edgeX.first, edgeHeight), middle: faded(1, height, 1, edgeHeight),
          right: faded(x.last, height, edgeX.last, edgeHeight))
        let block = mpk_block(count: region.width, rows: rows.count, stride: stride)
        let at = pixels + (rows.lowerBound &* stride &+ region.x0)
        if block.count == 1 { return mpk_over_solid_rows(at, block, sides.left) }
        mpk_over_solid_sides_rows(at, block, sides)
      }
      fill(region.y0..<region.y0 + 1, y.first, edgeY.first)
      guard region.height > 1 else { return }
      fill(region.y0 + 1..<region.y1 - 1, 1, 1)
      fill(region.y1 - 1..<region.y1, y.last, edgeY.last)
    }
  }

  /// Returns the image of a rectangle, or `nil` if the image is not axis-aligned, is too small or is too far
  /// away.
  @inline(__always)
  private static func upright(_ rect: Rect, _ t: Affine) -> Rect? {
    guard t.b == 0, t.c == 0, t.a != 0, abs(t.a) == abs(t.d) else { return nil }
    let (xa, xb) = (t.a * rect.minX + t.tx, t.a * rect.maxX + t.tx)
    let (ya, yb) = (t.d * rect.minY + t.ty, t.d * rect.maxY + t.ty)
    let box = Rect(minX: min(xa, xb), minY: min(ya, yb), maxX: max(xa, xb), maxY: max(ya, yb))
    guard box.maxX - box.minX >= leastSide, box.maxY - box.minY >= leastSide,
      abs(box.minX) + abs(box.minY) + box.maxX - box.minX + box.maxY - box.minY < farthest
    else { return nil }
    return box
  }

  /// Returns the pixels that a rectangle near the origin touches.
  @inline(__always)
  private static func pixels(around box: Rect) -> PixelRect {
    func down(_ value: Double) -> Int {
      let whole = Int(value)
      return Double(whole) > value ? whole &- 1 : whole
    }
    return PixelRect(x0: down(box.minX), y0: down(box.minY), x1: -down(-box.maxX), y1: -down(-box.maxY))
  }

  /// Returns the coverage of the first and of the last pixel of a row or column by the range between two
  /// edges. A single pixel counts as the first one.
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
