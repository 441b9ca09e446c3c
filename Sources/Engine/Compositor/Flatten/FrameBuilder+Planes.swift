// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

// Quads that are seen in perspective, and quads with edges that are not antialiased.

extension FrameBuilder {
  /// The maximum number of pixels of a picture that is drawn offscreen, and the maximum of its width and
  /// height in pixels. A larger picture is drawn at a lower scale.
  static let largestOffscreenArea = 16_777_216.0
  static let longestOffscreenSide = 8192.0

  mutating func addSpecial(
    _ shape: Shape, at context: DrawContext, paint: QuadPaint, clip: ClipID?, limits: PixelRect
  ) {
    if let projection = context.projection {
      addProjected(shape, projection, at: context, paint: paint, clip: clip)
    } else {
      addWithEdges(shape, at: context, paint: paint, clip: clip, limits: limits)
    }
  }

  private mutating func addProjected(
    _ shape: Shape, _ projection: Projection, at context: DrawContext, paint: QuadPaint, clip: ClipID?
  ) {
    switch paint.projected(in: shape) {
    case .outline(let shape, let paint):
      append(projection.outlined(shape), at: context, paint: paint, clip: clip)
    case .plane:
      frame.planes.append(Plane(projection: projection, area: shape.bounds))
      let plane = PlaneID(frame.planes.count - 1)
      append(projection.outlined(shape), at: context, paint: paint, clip: clip, plane: plane)
    case .offscreen: addOffscreen(shape, projection, at: context, paint: paint, clip: clip)
    }
  }

  private mutating func append(
    _ shape: Shape, at context: DrawContext, paint: QuadPaint, clip: ClipID?, plane: PlaneID? = nil
  ) {
    let limits = clip.map { frame[$0].pixelBounds } ?? context.limits
    let touched = Affine.identity.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty, let shape = admit(shape, .identity, paint: paint, seen: touched) else { return }
    var quad = Quad(
      shape: shape, transform: .identity, paint: paint, opacity: context.opacity,
      cut: (needed(clip, for: touched), touched))
    (quad.antialiases, quad.plane) = (context.edges != 0, plane)
    openQuads.append(quad)
  }

  /// Adds a quad whose paint is drawn offscreen without perspective. The result is then drawn in perspective
  /// as a picture.
  ///
  /// An unbounded paint is drawn beyond the shape, and the shape is cut out of it in perspective, so the
  /// edges of the shape are antialiased at any scale.
  private mutating func addOffscreen(
    _ shape: Shape, _ projection: Projection, at context: DrawContext, paint: QuadPaint, clip: ClipID?
  ) {
    guard hasRoom() else {
      issues.insert(.tooManyGroups)
      return
    }
    let scale = offscreenScale(of: context, over: shape.bounds)
    let transform = context.offscreenTransform(scale: scale, origin: shape.bounds)
    let limits = PixelRect(enclosing: transform.boundingBox(of: shape.bounds), within: .offscreenLimits)
    let pixels = limits.outset(by: 1)
    guard !limits.isEmpty, let back = transform.inverse else { return }
    let wanted = paint.isUnbounded ? Shape.rect(back.boundingBox(of: Rect(pixels.outset(by: 1)))) : shape
    guard let drawn = admit(wanted, transform, paint: paint, seen: pixels) else { return }
    frame.quads.append(
      Quad(shape: drawn, transform: transform, paint: paint, opacity: 1, cut: (nil, pixels)))
    let picture = QuadPaint.pass(
      append(Pass(pixelBounds: pixels, quads: frame.quads.count - 1..<frame.quads.count, outerClip: nil)))
    guard paint.isUnbounded else {
      addProjected(
        .rect(Rect(pixels)), projection.preceded(by: back), at: context, paint: picture, clip: clip)
      return
    }
    frame.planes.append(Plane(projection: projection.preceded(by: back), area: Rect(pixels)))
    append(
      projection.outlined(shape), at: context, paint: picture, clip: clip,
      plane: PlaneID(frame.planes.count - 1))
  }

  /// Returns the scale for drawing a layer offscreen, in pixels for each unit of the layer's space. The scale
  /// is `wanted` or, with `nil`, the scale at the visible point nearest to the viewer. It is reduced if the
  /// picture would be too large.
  mutating func offscreenScale(of context: DrawContext, over area: Rect, wanted: Double? = nil) -> Double {
    var scale = context.transform.maximumScale
    if let projection = context.projection {
      let corners = projection.visible(area.corners).filter {
        Rect(context.limits.outset(by: 256)).holds(projection.apply($0))
      }
      scale = max(scale, corners.map { projection.stretch(at: $0) }.max() ?? 0)
    }
    scale = wanted ?? scale
    let (width, height) = (max(area.width, 1e-9), max(area.height, 1e-9))
    let longest = Self.longestOffscreenSide / max(width, height)
    let largest = (Self.largestOffscreenArea / (width * height)).squareRoot()
    let limit = min(longest, largest)
    if scale > limit { issues.insert(.largePlane) }
    let least = 1e-9
    return limit > least ? scale.clamped(atLeast: least, atMost: limit) : least
  }

  /// Adds a quad that has at least one edge without antialiasing.
  private mutating func addWithEdges(
    _ shape: Shape, at context: DrawContext, paint: QuadPaint, clip: ClipID?, limits: PixelRect
  ) {
    var plain = context
    plain.edges = 15
    let first = openQuads.count
    guard context.edges != 0, case .rect(let rect) = shape, let grown = paint.grown(rect, at: context) else {
      add(shape, at: plain, paint: paint, clip: clip)
      // Other shapes and paints are antialiased on all edges or on none.
      if first < openQuads.count, context.edges == 0 { openQuads[first].antialiases = false }
      return
    }
    // The shape is enlarged at each edge without antialiasing, and a clip cuts it to whole pixels there. The
    // clip does not touch the other edges.
    let aliasedRect = rect.grown(by: context.transform, along: context.edges)
    guard
      let cut = addClip(
        .rect(aliasedRect), context.transform, inside: clip, limits: limits, antialiases: false)
    else {
      return
    }
    add(.rect(grown.rect), at: plain, paint: grown.paint, clip: cut)
    // An aliased clip is needed even if it would not change an antialiased edge.
    if first < openQuads.count { openQuads[first].clip = cut }
  }
}

extension QuadPaint {
  /// Returns the rectangle with its aliased edges moved outwards, and the paint adapted to it so that its
  /// colours do not move. Returns `nil` for gradients, and for paints that have edges of their own.
  func grown(_ rect: Rect, at context: DrawContext) -> (rect: Rect, paint: QuadPaint)? {
    let grown = rect.grown(by: context.transform, along: ~context.edges)
    return self.grown(from: rect, to: grown).map { (grown, $0) }
  }
}

extension DrawContext {
  /// Returns a rectangle with some edges moved outwards by at least two pixels of the screen. `edges` has the
  /// bits of `edgeAntialiasingMask`.
  func grown(_ rect: Rect, along edges: UInt8) -> Rect {
    guard let projection else { return rect.grown(by: transform, along: edges) }
    // The scale is smallest at the farthest visible corner. Half of it allows for a slant of 60 degrees. The
    // lower bound keeps numbers small near the horizon.
    let farthest = projection.visible(rect.corners).map { projection.stretch(at: $0) }.min() ?? 1
    let scale = max(farthest / 2, 0.05)
    return rect.grown(by: Affine(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0), along: edges)
  }

  /// Returns the paint multiplied by the context's tint, and a context without a tint.
  func tinting(_ paint: QuadPaint) -> (QuadPaint, DrawContext) {
    guard tint != .white else { return (paint, self) }
    var context = self
    context.tint = .white
    let tinted = paint.tinted(by: tint)
    context.opacity *= tinted.opacity
    return (tinted.paint, context)
  }

  /// Returns the transform of the layer's space to offscreen pixels, upright as on the screen. The corner of
  /// `origin` is mapped to a point near the first offscreen pixel.
  func offscreenTransform(scale: Double, origin: Rect) -> Affine {
    isYDown
      ? Affine(a: scale, b: 0, c: 0, d: scale, tx: -origin.minX * scale, ty: -origin.minY * scale)
      : Affine(a: scale, b: 0, c: 0, d: -scale, tx: -origin.minX * scale, ty: origin.maxY * scale)
  }
}

extension Projection {
  /// The maximum distance, in device pixels, between a curve and its approximation by lines.
  private static let tolerance = 1.0 / 64

  /// Returns a shape as it appears on the screen, projected to its outline.
  func outlined(_ shape: Shape) -> Shape { .path(PathShape(outline(of: shape), rule: shape.rule)) }

  /// Returns the projected outline of a shape.
  func outline(of shape: Shape) -> Path {
    let corners = visible(shape.bounds.corners)
    let scale = corners.map { stretch(at: $0) }.max() ?? 0
    guard scale > 0, scale.isFinite else { return Path() }
    // Near the horizon, lengths become very large, so curves may be approximated coarsely.
    return image(of: shape.path, tolerance: max(Self.tolerance / scale, 1e-4))
  }
}

extension PixelRect {
  /// The limits within which pictures are drawn offscreen, apart from margins.
  static let offscreenLimits = PixelRect(x0: -8192, y0: -8192, x1: 16_384, y1: 16_384)
}

extension Rect {
  fileprivate func holds(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }
}

extension Rect {
  /// Returns the rectangle with some edges moved outwards by two pixels. `edges` has the bits of
  /// `edgeAntialiasingMask`.
  fileprivate func grown(by t: Affine, along edges: UInt8) -> Rect {
    let width = (t.a * t.a + t.b * t.b).squareRoot()
    let height = (t.c * t.c + t.d * t.d).squareRoot()
    // The sine of the angle between the axes. Opposite edges of a skewed rectangle are closer together than
    // the axis between them is long. In a layer that is nearly a line, edges move by less, so that numbers
    // remain small.
    let sine = max(abs(t.a * t.d - t.b * t.c) / max(width * height, 1e-18), 0.05)
    let (x, y) = (2 / max(width * sine, 1e-9), 2 / max(height * sine, 1e-9))
    return Rect(
      minX: minX - (edges & 1 != 0 ? x : 0), minY: minY - (edges & 4 != 0 ? y : 0),
      maxX: maxX + (edges & 2 != 0 ? x : 0), maxY: maxY + (edges & 8 != 0 ? y : 0))
  }
}
