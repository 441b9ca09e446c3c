// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

extension Painter {
  /// The smallest side, in pixels, at which no pixel has two of the rectangle's sides.
  private static let leastSide = 2.0
  private static let farthest = 1e6

  /// Fills the pixels of an upright rectangle with a colour as `fill` does; returns false where it is none, or too small or
  /// too far away for this way, or anything else has a part in it: a mask, a blend mode.
  package func fillUpright(_ rect: Rect, color: RGBA, state: DrawState, into target: inout Pixmap) -> Bool {
    let t = state.transform
    guard t.b == 0, t.c == 0, t.a != 0, abs(t.a) == abs(t.d), state.clip.mask == nil, state.antialiases,
      state.blend == .normal
    else { return false }
    // Upright: the two ends of each side are enough.
    let (xa, xb) = (t.a * rect.minX + t.tx, t.a * rect.maxX + t.tx)
    let (ya, yb) = (t.d * rect.minY + t.ty, t.d * rect.maxY + t.ty)
    let box = Rect(minX: min(xa, xb), minY: min(ya, yb), maxX: max(xa, xb), maxY: max(ya, yb))
    guard box.maxX - box.minX >= Self.leastSide, box.maxY - box.minY >= Self.leastSide,
      abs(box.minX) + abs(box.minY) + box.maxX - box.minX + box.maxY - box.minY < Self.farthest
    else { return false }
    let region = PixelRect(enclosing: box, within: state.clip.bounds.intersection(target.bounds))
    let pixel = color.premultiplied(by: state.alpha)
    guard !region.isEmpty, pixel >> 24 > 0 else { return true }
    let x = Self.ends(box.minX, box.maxX, region.x0, region.x1)
    let y = Self.ends(box.minY, box.maxY, region.y0, region.y1)
    let colors = mpk_rect_colors(
      top: Self.sides(pixel, x, y.first), middle: Self.sides(pixel, x, 1),
      bottom: Self.sides(pixel, x, y.last))
    let stride = target.width
    target.withMutablePixels {
      mpk_over_rect(
        $0 + (region.y0 &* stride &+ region.x0),
        mpk_block(count: region.width, rows: region.height, stride: stride), colors)
    }
    return true
  }

  /// How much of the first and of the last of the pixels from `start` on lies between two edges; a single one counts as the
  /// first.
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

  /// The colours of a row that is covered to `height`.
  @inline(__always)
  private static func sides(_ pixel: UInt32, _ x: (first: Double, last: Double), _ height: Double)
    -> mpk_sides
  {
    func shared(_ width: Double) -> UInt32 {
      mpk_fade_pixel(pixel, UInt32(truncatingIfNeeded: Int(max(0, width) * height * 255 + 0.5)))
    }
    return mpk_sides(left: shared(x.first), middle: shared(1), right: shared(x.last))
  }
}
