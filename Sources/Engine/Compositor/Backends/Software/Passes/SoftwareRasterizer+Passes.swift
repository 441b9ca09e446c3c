// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A quad that paints a pass or a backdrop, and the context in which it is drawn.
struct QuadContext {
  var quad: Quad
  /// The pixels of the quad to draw.
  var pixels: PixelRect
  var canvas: Canvas
  var frame: Frame
  /// The nesting depth of the pass that the quad is in.
  var depth: Int
  /// The draw state. Its transform maps to pixels of the canvas.
  var state: DrawState
}

extension SoftwareRasterizer {
  /// Paints a pass or a backdrop.
  func draw(_ context: QuadContext, into pixmap: inout Pixmap) {
    if let id = context.quad.paint.pass { draw(id, in: context, into: &pixmap) }
    if let backdrop = context.quad.paint.backdrop { drawBackdrop(backdrop, in: context, into: &pixmap) }
  }

  /// Paints a pass with its effects.
  func draw(_ id: PassID, in context: QuadContext, into pixmap: inout Pixmap) {
    let (quad, canvas, frame, depth, state) = (
      context.quad, context.canvas, context.frame, context.depth, context.state
    )
    guard quad.plane == nil, quad.transform == .identity else {
      drawMapped(id, in: context, into: &pixmap)
      return
    }
    let area = context.pixels
    let local = canvas.local(area)
    guard let effects = frame[id].effects else {
      let inner = Canvas(pass: id, area: area, x0: area.x0, y0: area.y0)
      drawOffscreen(inner, of: frame, depth: depth + 1) { picture in
        painter.composite(picture, atX: local.x0, y: local.y0, state: state, into: &pixmap)
      }
      return
    }
    // The pixels of a blur depend on the area that is blurred, so that area must not depend on the part that
    // is drawn.
    let whole = effects.blurs ? quad.pixelBounds : area
    func draw() -> Pixmap { render(id, effects, area: whole, of: frame, depth: depth) }
    let picture = effects.blurs ? kept(id, area: whole, of: frame, draw: draw) : draw()
    let corner = canvas.local(whole)
    painter.composite(picture, atX: corner.x0, y: corner.y0, state: state, into: &pixmap)
    sparePixmaps.add(picture)
  }

  /// Paints a pass whose pixels the quad maps to other positions.
  private func drawMapped(_ id: PassID, in context: QuadContext, into pixmap: inout Pixmap) {
    let (frame, depth, state) = (context.frame, context.depth, context.state)
    let (quad, pass) = (context.quad, frame[id])
    let plane = quad.plane.map { frame[$0] }
    let all = pass.effects?.reached(from: pass.pixelBounds) ?? pass.pixelBounds
    let area = mappedArea(of: context, all: all)
    guard !area.isEmpty, area.width * area.height <= Pixmap.maximumPixelCount else { return }
    func draw() -> Pixmap {
      pass.effects.map { render(id, $0, area: area, of: frame, depth: depth) }
        ?? pixels(id, area: area, of: frame, depth: depth)
    }
    let picture = area == all.outset(by: 1) ? kept(id, area: area, of: frame, draw: draw) : draw()
    let corner = Affine.translation(Double(area.x0), Double(area.y0))
    var paint = ImagePaint(pixmap: picture, transform: corner.concatenating(state.transform))
    if let plane {
      let toCanvas = Affine.translation(Double(-context.canvas.x0), Double(-context.canvas.y0))
      paint.projection = plane.projection.concatenating(toCanvas).preceded(by: corner)
    }
    fill(quad.shape, with: .image(paint), state: state, into: &pixmap)
  }

  /// Returns the pixels of a pass that a quad needs. `all` are the visible pixels of the pass.
  ///
  /// The result is `all`, which can be cached, unless that is many more pixels than the quad covers.
  private func mappedArea(of context: QuadContext, all: PixelRect) -> PixelRect {
    /// The limits up to which a pass is drawn whole: a multiple of the quad's pixels, and a number of pixels
    /// that is always small enough.
    let (largestShare, smallArea) = (4, 65_536)
    let (frame, quad) = (context.frame, context.quad)
    let count = quad.pixelBounds.width * quad.pixelBounds.height
    if all.width * all.height <= max(largestShare * count, smallArea) { return all.outset(by: 1) }
    // The inner margin of two pixels is for interpolation. The outer one, a transparent pixel, antialiases
    // the edges.
    let blurs = context.quad.paint.pass.flatMap { frame[$0].effects?.blurs } ?? false
    let pixels = blurs ? quad.pixelBounds : context.pixels
    let seen =
      quad.plane.map { frame[$0].projection.source(of: pixels) } ?? quad.transform.source(of: pixels)
    return (seen.map { $0.outset(by: 2).intersection(all) } ?? all).outset(by: 1)
  }

  /// Returns the cached pixels of a pass. If there are none, calls `draw`, and caches the result if that is
  /// worthwhile.
  private func kept(_ id: PassID, area: PixelRect, of frame: Frame, draw: () -> Pixmap) -> Pixmap {
    let (key, known) = passes.find(id, area: area, of: frame)
    if let known { return known }
    let picture = draw()
    passes.keep(picture, for: key, id, of: frame)
    return picture
  }

  /// Returns the pixels of a pass inside `area`, before its effects.
  func pixels(_ id: PassID, area: PixelRect, of frame: Frame, depth: Int) -> Pixmap {
    var result = sparePixmaps.pop(width: area.width, height: area.height)
    let canvas = Canvas(pass: id, area: area, x0: area.x0, y0: area.y0)
    draw(canvas, of: frame, depth: depth + 1, into: &result)
    return result
  }

  /// Returns the pixels of a pass inside `area`, after its effects.
  func render(_ id: PassID, _ effects: PassEffects, area: PixelRect, of frame: Frame, depth: Int) -> Pixmap {
    var result =
      effects.filters.isEmpty && effects.shadow == nil
      ? pixels(id, area: area, of: frame, depth: depth)
      : filtered(id, effects, area: area, of: frame, depth: depth)
    if let mask = effects.mask {
      let picture = pixels(mask, area: area, of: frame, depth: depth)
      painter.composite(
        picture, atX: 0, y: 0, state: DrawState(clip: Clip(bounds: result.bounds), blend: .destinationIn),
        into: &result)
      sparePixmaps.add(picture)
    }
    return result
  }

  /// Returns the pixels of a pass inside `area`, after its filters and with its shadow.
  private func filtered(
    _ id: PassID, _ effects: PassEffects, area: PixelRect, of frame: Frame, depth: Int
  ) -> Pixmap {
    let needed = effects.needed(for: area).intersection(frame[id].pixelBounds)
    var result = sparePixmaps.pop(width: area.width, height: area.height)
    guard !needed.isEmpty else { return result }
    var part = PixmapPart(pixmap: pixels(id, area: needed, of: frame, depth: depth), area: needed)
    let wanted = effects.shadow.map { $0.needed(for: area).union(area) } ?? area
    apply(effects.filters, to: &part, within: wanted)
    if let shadow = effects.shadow { draw(shadow, of: part, area: area, into: &result) }
    let state = DrawState(clip: Clip(bounds: result.bounds))
    painter.composite(
      part.pixmap, atX: part.area.x0 - area.x0, y: part.area.y0 - area.y0, state: state, into: &result)
    sparePixmaps.add(part.pixmap)
    return result
  }

  /// Applies filters one after the other. Only the pixels of `wanted` are correct in the result.
  func apply(_ filters: [PassFilter], to part: inout PixmapPart, within wanted: PixelRect) {
    for (index, filter) in filters.enumerated() {
      switch filter {
      case .colorMatrix(let matrix): part.pixmap.applyColorMatrix(matrix)
      case .levels(let levels): part.pixmap.applyLevels(levels)
      case .graph(let graph, let mapping):
        let renderer = FilterGraphRenderer(graph, mapping: mapping)
        let result = renderer.pixels(
          of: FilterPixels(bounds: part.area, bytes: part.pixmap.redFirstBytes), in: wanted)
        guard !result.bounds.isEmpty else {
          part.pixmap = Pixmap(width: part.area.width, height: part.area.height)
          continue
        }
        part = PixmapPart(
          pixmap: Pixmap(
            redFirst: result.bytes, width: result.bounds.width, height: result.bounds.height),
          area: result.bounds)
      case .blur(let x, let y):
        let rest = Array(filters[(index + 1)...]).reach
        let area = part.area.outset(by: filter.reach).intersection(wanted.outset(by: rest))
        guard !area.isEmpty else { continue }
        let local = area.moved(by: -part.area.x0, -part.area.y0)
        part = PixmapPart(pixmap: blur.blurred(part.pixmap, sigmaX: x, sigmaY: y, part: local), area: area)
      }
    }
  }

  /// Draws the shadow of `part` into `result`, whose top left pixel is the one of `area`.
  private func draw(_ shadow: PassShadow, of part: PixmapPart, area: PixelRect, into result: inout Pixmap) {
    let (x, y) = (shadow.dx.rounded(.down), shadow.dy.rounded(.down))
    let mask = Mask(
      alphaOf: part.pixmap, x: part.area.x0 + Int(x) - area.x0, y: part.area.y0 + Int(y) - area.y0)
    let (fractionX, fractionY) = (shadow.dx - x, shadow.dy - y)
    let isWhole = fractionX == 0 && fractionY == 0
    let limits = isWhole ? result.bounds : result.bounds.outset(by: 1)
    let blurred = blur.blurred(mask, sigma: shadow.sigma, within: limits)
    guard !blurred.bounds.isEmpty else { return }
    if isWhole {
      let state = DrawState(clip: Clip(bounds: blurred.bounds, mask: blurred))
      painter.fill(Rect(blurred.bounds), paint: .solid(shadow.color), state: state, into: &result)
    } else {
      painter.fill(
        blurred, color: shadow.color, movedBy: Point(fractionX, fractionY),
        state: DrawState(clip: Clip(bounds: result.bounds)), into: &result)
    }
  }
}

/// A pixmap, and the rectangle of pixels that it covers.
struct PixmapPart {
  var pixmap: Pixmap
  var area: PixelRect
}

extension Painter {
  /// Fills the coverage of a mask with a colour. The fractional `offset` moves the mask, with linear
  /// interpolation.
  func fill(_ mask: Mask, color: RGBA, movedBy offset: Point, state: DrawState, into target: inout Pixmap) {
    let bounds = mask.bounds.outset(by: 1)
    var picture = Pixmap(width: bounds.width, height: bounds.height)
    let own = mask.bounds.moved(by: -bounds.x0, -bounds.y0)
    var moved = Mask(bounds: own)
    mask.withUnsafeBytes { from in
      moved.withUnsafeMutableBytes { to in
        if let first = from.baseAddress { to.baseAddress?.update(from: first, count: from.count) }
      }
    }
    fill(
      Rect(own), paint: .solid(color), state: DrawState(clip: Clip(bounds: own, mask: moved)), into: &picture)
    let shift = Affine.translation(Double(bounds.x0) + offset.x, Double(bounds.y0) + offset.y)
    var state = state
    state.transform = .identity
    let image = Paint.image(ImagePaint(pixmap: picture, transform: shift))
    fill(Rect(bounds), paint: image, state: state, into: &target)
  }
}

extension Affine {
  /// Returns the bounding box, in whole pixels, of the points that the transform maps to `pixels`. Returns
  /// `nil` if the transform has no inverse.
  func source(of pixels: PixelRect) -> PixelRect? {
    inverse.map { PixelRect(enclosing: $0.boundingBox(of: Rect(pixels)), within: .offscreenLimits) }
  }
}

extension Projection {
  /// Returns the bounding box, in whole pixels, of the points that the projection maps to `pixels`. Returns
  /// `nil` if the projection has no inverse, or if the box extends to infinity.
  func source(of pixels: PixelRect) -> PixelRect? {
    guard let inverse else { return nil }
    let corners = Rect(pixels).corners
    guard corners.allSatisfy({ inverse.w($0) > 0 }) else { return nil }
    return PixelRect(enclosing: Rect(around: corners.map(inverse.apply)), within: .offscreenLimits)
  }
}
