// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneValues

extension SoftwareRasterizer {
  /// Draws a quad that does not show other quads. The state's transform maps to pixels of the canvas.
  func draw(_ quad: Quad, on canvas: Canvas, of frame: Frame, state: DrawState, into pixmap: inout Pixmap) {
    switch quad.paint {
    case .color(let color):
      fill(quad, with: .solid(color), on: canvas, state: state, into: &pixmap)
    case .border(let width, let color):
      guard let ring = quad.shape.roundedRing(width: width) else {
        painter.fill(
          quad.shape.ring(width: width), rule: .evenOdd, paint: .solid(color), state: state, into: &pixmap)
        break
      }
      painter.fill(ring, paint: .solid(color), state: state, into: &pixmap)
    case .image(let paint):
      let plane = quad.plane.map { frame[$0] }
      let area = plane?.area ?? quad.shape.bounds
      let stretch = Affine.stretching(paint.source, over: area, isReversed: !paint.startsAtMinY)
      let leveled = LeveledPaint(paint.image, level: paint.level)
      let toShape = leveled.grow.concatenating(stretch)
      var image = ImagePaint(
        pixmap: leveled.pixmap, transform: toShape.concatenating(state.transform), filter: paint.filter)
      image.coarser = leveled.coarser
      image.tint = paint.tint
      if let plane {
        let toCanvas = Affine.translation(Double(-canvas.x0), Double(-canvas.y0))
        image.projection = plane.projection.concatenating(toCanvas).preceded(by: toShape)
      }
      fill(quad.shape, with: .image(image), state: state, into: &pixmap)
    case .gradient(let gradient):
      guard let paint = gradient.paint(by: state.transform) else { break }
      fill(quad, with: paint, on: canvas, state: state, into: &pixmap)
    case .picture(let paint):
      var state = state
      if quad.shape != .rect(quad.shape.bounds) || paint.source != Rect(paint.recorded.bounds) {
        state.clip = painter.intersect(
          state.clip, with: quad.shape.path, rule: .nonZero, transform: state.transform, antialiases: true)
      }
      pictures.draw(
        PicturePart(paint, quad), painter: painter, state: state, onto: &pixmap,
        from: (canvas.x0, canvas.y0))
    case .shadow(let shadow):
      draw(shadow, of: quad.shape, within: canvas.local(quad.pixelBounds), state: state, into: &pixmap)
    case .pass, .backdrop: break  // drawn with what they show, by `draw(_: QuadContext)`
    }
  }

  /// Fills an axis-aligned rectangle with a colour: the fast path. Returns false if the quad needs more than
  /// that.
  ///
  /// The quad is not copied, because that would take longer than drawing a small rectangle.
  @inline(__always) func drawUpright(
    _ index: Int, of frame: Frame, _ pixels: PixelRect, on canvas: Canvas, into pixmap: inout Pixmap
  ) -> Bool {
    let quad = frame.quads.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + index }
    guard quad.pointee.clip == nil, quad.pointee.antialiases, quad.pointee.blend == .normal,
      case .rect(let rect) = quad.pointee.shape, case .color(let color) = quad.pointee.paint
    else { return false }
    return painter.fillUpright(
      rect, pixel: color.premultiplied(by: quad.pointee.opacity),
      transform: canvas.local(quad.pointee.transform), within: canvas.local(pixels), into: &pixmap)
  }

  /// Fills the shape of a quad, with stored coverage if it has any.
  private func fill(
    _ quad: Quad, with paint: Paint, on canvas: Canvas, state: DrawState, into pixmap: inout Pixmap
  ) {
    let limits = state.clip.limits(in: pixmap.bounds)
    if let coverage = coverage(of: quad, on: canvas, state: state, limits: limits) {
      painter.fill(coverage, paint: paint, state: state, into: &pixmap)
    } else {
      fill(quad.shape, with: paint, state: state, into: &pixmap)
    }
  }

  /// Returns the coverage of a path or stroke if it is cached, or if only some of its columns are drawn.
  /// Returns `nil` if the shape can be drawn without stored coverage, and for blend modes other than normal.
  private func coverage(of quad: Quad, on canvas: Canvas, state: DrawState, limits: PixelRect)
    -> StoredCoverage?
  {
    guard quad.blend == .normal else { return nil }
    // On other canvases the transform has another origin, and clips leave other columns visible.
    guard quad.clip == nil, canvas.x0 == 0, canvas.y0 == 0 else {
      return coverages.coverage(of: quad.shape, state: state, within: limits, by: painter)
    }
    let bounds = quad.pixelBounds
    if let known = coverages.coverage(of: quad.shape, state: state, within: bounds, by: painter) {
      return known
    }
    // Columns cannot be left out, because the coverage of a pixel that many edges share depends on all of
    // them.
    let part = bounds.intersection(canvas.area)
    guard part.width < bounds.width else { return nil }
    let rows = PixelRect(x0: bounds.x0, y0: part.y0, x1: bounds.x1, y1: part.y1)
    return painter.storedCoverage(of: quad.shape, state: state, within: rows)
  }

  /// Draws a blurred shape inside the state's clip. All pixels to draw are inside `limits`.
  private func draw(
    _ shadow: QuadShadow, of shape: Shape, within limits: PixelRect, state: DrawState,
    into pixmap: inout Pixmap
  ) {
    let blurred = shadows.mask(
      of: shape, transform: state.transform, sigma: shadow.sigma, within: limits, with: (painter, blur))
    guard !blurred.bounds.isEmpty else { return }
    var state = state
    state.transform = .identity
    state.clip = state.clip.multiplied(by: blurred)
    painter.fill(Rect(blurred.bounds), paint: .solid(shadow.color), state: state, into: &pixmap)
  }

  func fill(_ shape: Shape, with paint: Paint, state: DrawState, into pixmap: inout Pixmap) {
    switch shape {
    case .rect(let rect): painter.fill(rect, paint: paint, state: state, into: &pixmap)
    case .roundedRect:
      if let frame = shape.roundedRing() {
        painter.fill(frame, paint: paint, state: state, into: &pixmap)
      } else {
        painter.fill(shape.path, rule: .nonZero, paint: paint, state: state, into: &pixmap)
      }
    case .path(let shape):
      painter.fill(shape.path, rule: shape.rule, paint: paint, state: state, into: &pixmap)
    case .stroke(let shape):
      painter.stroke(shape.path, style: shape.style, paint: paint, state: state, into: &pixmap)
    }
  }
}

extension QuadPaint {
  /// The properties of a kind of paint that the software backend needs to plan its work.
  struct Drawing {
    /// The estimated time for each pixel, in nanoseconds. It was measured on one machine and is only good for
    /// comparing rows with each other.
    var nanosecondsPerPixel: Float
    /// True if some of the pixels can be drawn without the rest. The pixels of other paints are cached or
    /// computed as a whole.
    var isSeparable: Bool

    /// The estimated time for a pixel that depends on the pixels around it, in nanoseconds.
    static let blurNanosecondsPerPixel: Float = 15

    /// True if a search for hidden pixels is worthwhile.
    var isExpensive: Bool { nanosecondsPerPixel >= 1 }
  }

  /// Returns the properties of the paint in a quad of the given opacity.
  func drawing(opacity: Float = 1) -> Drawing {
    switch self {
    case .color(let color):
      Drawing(nanosecondsPerPixel: color.alpha * opacity < 1 ? 0.3 : 0.15, isSeparable: true)
    case .border: Drawing(nanosecondsPerPixel: 0.05, isSeparable: true)
    case .image, .gradient: Drawing(nanosecondsPerPixel: 1, isSeparable: true)
    case .picture: Drawing(nanosecondsPerPixel: 0.5, isSeparable: false)
    case .pass: Drawing(nanosecondsPerPixel: 1, isSeparable: false)
    case .shadow, .backdrop: Drawing(nanosecondsPerPixel: Drawing.blurNanosecondsPerPixel, isSeparable: false)
    }
  }
}

extension Affine {
  /// Returns the transform that maps `source` to `target`. If `isReversed` is true, the minimum y of `source`
  /// is mapped to the maximum y of `target`.
  static func stretching(_ source: Rect, over target: Rect, isReversed: Bool) -> Affine {
    let x = target.width / source.width
    let y = target.height / source.height * (isReversed ? -1 : 1)
    return Affine(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x,
      ty: (isReversed ? target.maxY : target.minY) - source.minY * y)
  }
}
