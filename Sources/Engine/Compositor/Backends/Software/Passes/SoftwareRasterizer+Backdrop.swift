// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

extension SoftwareRasterizer {
  /// Replaces the pixels below a quad with filtered pixels. The quad, its mask and its clip limit the effect.
  func drawBackdrop(_ paint: QuadBackdrop, in context: QuadContext, into pixmap: inout Pixmap) {
    let (quad, pixels, canvas, state) = (context.quad, context.pixels, context.canvas, context.state)
    let local = canvas.local(quad.pixelBounds)
    let reach = paint.filters.reach
    // The pixmap may be larger than the area that is drawn in it now.
    let seen = pixmap.extended(local.outset(by: reach), drawn: canvas.local(canvas.area))
    var part = PixmapPart(pixmap: seen, area: local.outset(by: reach))
    apply(paint.filters, to: &part, within: local)
    var clip = painter.intersect(
      state.clip, with: quad.shape.path, rule: quad.shape.rule, transform: state.transform,
      antialiases: quad.antialiases)
    let cut = clip.bounds.intersection(canvas.local(pixels))
    guard !cut.isEmpty else { return }
    clip.bounds = cut
    if let id = paint.mask {
      let corner = canvas.local(pixels)
      let mask = self.pixels(id, area: pixels, of: context.frame, depth: context.depth)
      clip = clip.multiplied(by: Mask(alphaOf: mask, x: corner.x0, y: corner.y0))
    }
    if state.alpha < 1 {
      var all = Pixmap(width: cut.width, height: cut.height)
      all.clear(to: RGBA(0, 0, 0, state.alpha))
      clip = clip.multiplied(by: Mask(alphaOf: all, x: cut.x0, y: cut.y0))
    }
    painter.composite(
      part.pixmap, atX: part.area.x0, y: part.area.y0, state: DrawState(clip: clip, blend: .copy),
      into: &pixmap)
  }

  /// Draws a canvas as a part of a larger one, because backdrops of the canvas read the additional pixels.
  func drawWider(_ canvas: Canvas, area: PixelRect, of frame: Frame, depth: Int, into pixmap: inout Pixmap) {
    var wide = Pixmap(width: area.width, height: area.height)
    if Int(canvas.pass.index) == frame.passes.count - 1 { wide.clear(to: frame.background) }
    let wider = Canvas(pass: canvas.pass, area: area, x0: area.x0, y0: area.y0)
    draw(wider, of: frame, depth: depth, into: &wide)
    let state = DrawState(clip: Clip(bounds: canvas.local(canvas.area)), blend: .copy)
    painter.composite(wide, atX: area.x0 - canvas.x0, y: area.y0 - canvas.y0, state: state, into: &pixmap)
  }
}

extension Frame {
  /// Returns the pixels of a pass that must be drawn so that the backdrops of a canvas can read them. Each
  /// backdrop reads as far as its own filters reach.
  func area(of canvas: Canvas, seenThrough reach: Int) -> PixelRect {
    let pass = self[canvas.pass]
    // The background is below the last pass, everywhere in the frame.
    let bounds = Int(canvas.pass.index) == passes.count - 1 ? pixelBounds : pass.pixelBounds
    var area = canvas.area
    // A backdrop may read the pixels of another backdrop, so this repeats until the area does not grow.
    while true {
      let before = area
      for index in pass.quads {
        guard case .backdrop(let paint) = quads[index].paint else { continue }
        let seen = quads[index].pixelBounds
        guard !seen.intersection(area).isEmpty else { continue }
        area = area.union(seen.outset(by: paint.filters.reach).intersection(bounds))
      }
      if area == before { return area }
    }
  }
}

extension Pixmap {
  /// Returns the pixels of `area`. Outside `drawn`, the part of the pixmap that was drawn, the nearest drawn
  /// pixels are repeated.
  func extended(_ area: PixelRect, drawn: PixelRect) -> Pixmap {
    if drawn.contains(area) { return cropped(to: area) }
    var result = Pixmap(width: area.width, height: area.height)
    let painter = Painter()
    let shift = Affine.translation(Double(drawn.x0 - area.x0), Double(drawn.y0 - area.y0))
    let image = ImagePaint(pixmap: cropped(to: drawn), transform: shift, filter: .nearest)
    painter.fill(
      Rect(result.bounds), paint: .image(image),
      state: DrawState(clip: Clip(bounds: result.bounds), blend: .copy), into: &result)
    return result
  }
}
