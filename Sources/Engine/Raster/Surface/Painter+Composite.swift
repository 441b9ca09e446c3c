// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

extension Painter {
  /// Composites the pixels of `source`, whose top left pixel is drawn at (`x`, `y`). The state's transform is
  /// ignored.
  package func composite(_ source: Pixmap, atX x: Int, y: Int, state: DrawState, into target: inout Pixmap) {
    composite(Sprite(unexamined: source), atX: x, y: y, state: state, into: &target)
  }

  /// Composites a sprite, whose top left pixel is drawn at (`x`, `y`). The result has the same bytes as
  /// compositing the sprite's pixmap, but is faster. The state's transform is ignored.
  package func composite(_ source: Sprite, atX x: Int, y: Int, state: DrawState, into target: inout Pixmap) {
    // Only in this mode do transparent pixels change nothing and opaque pixels replace everything.
    let known = state.blend == .normal ? source.rows : []
    let source = source.pixmap
    let alpha = UInt8(RGBA.held(state.alpha) * 255 + 0.5)
    // Beyond this distance nothing overlaps, and clamping to it avoids overflow of sums.
    let far = 2 * Pixmap.maximumSide
    guard alpha > 0 || !state.blend.ignoresTransparentColors, x > -far, x < far, y > -far, y < far else {
      return
    }
    let destination = PixelRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height)
    let region = destination.intersection(state.clip.limits(in: target.bounds))
    guard !region.isEmpty else { return }
    let (left, top) = (region.x0 - x, region.y0 - y)
    let span = Span(x0: 0, x1: Int32(truncatingIfNeeded: region.width), isFull: true)
    source.withPixels { source in
      withRows(of: region, state: state, in: &target) { rows in
        for row in 0..<region.height {
          let from = source + ((top + row) * destination.width + left)
          if known.isEmpty {
            rows.over(span, row: row, colors: from, alpha: alpha, coverage: rows.maskedCoverage)
          } else {
            let part = known[top + row].part(left, left + region.width)
            rows.over(part, row: row, colors: from, alpha: alpha)
          }
        }
      }
    }
  }
}

extension TargetRows {
  /// Composites a row of a sprite. `colors` points to the first pixel of the row.
  fileprivate func over(_ known: SpriteRow, row: Int, colors: UnsafePointer<UInt32>, alpha: UInt8) {
    func over(_ x0: Int32, _ x1: Int32) {
      guard x0 < x1 else { return }
      self.over(
        Span(x0: x0, x1: x1, isFull: true), row: row, colors: colors + Int(x0), alpha: alpha,
        coverage: maskedCoverage)
    }
    guard alpha == 255, mask == nil, known.opaque0 < known.opaque1 else {
      over(known.shown0, known.shown1)
      return
    }
    over(known.shown0, known.opaque0)
    (pixels + (row &* stride &+ Int(known.opaque0))).update(
      from: colors + Int(known.opaque0), count: Int(known.opaque1 &- known.opaque0))
    over(known.opaque1, known.shown1)
  }
}
