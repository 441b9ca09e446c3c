// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

// Quads that are seen at an angle, and quads with edges that are not smooth.

extension FrameBuilder {
  /// The most pixels of a picture that is drawn apart, and the longest of its sides; larger ones get fewer pixels.
  static let largestApart = 16_777_216.0
  static let longestApart = 8192.0

  mutating func addSpecial(
    _ shape: Shape, at place: LayerPlace, paint: QuadPaint, clip: ClipID?, limits: PixelRect
  ) {
    if let projection = place.projection {
      addProjected(shape, projection, at: place, paint: paint, clip: clip)
    } else {
      addWithEdges(shape, at: place, paint: paint, clip: clip, limits: limits)
    }
  }

  private mutating func addProjected(
    _ shape: Shape, _ projection: Projection, at place: LayerPlace, paint: QuadPaint, clip: ClipID?
  ) {
    switch paint.projected(in: shape) {
    case .outline(let shape, let paint):
      append(projection.outlined(shape), at: place, paint: paint, clip: clip)
    case .plane:
      frame.planes.append(Plane(projection: projection, area: shape.bounds))
      let plane = PlaneID(frame.planes.count - 1)
      append(projection.outlined(shape), at: place, paint: paint, clip: clip, plane: plane)
    case .offscreen: addApart(shape, projection, at: place, paint: paint, clip: clip)
    }
  }

  private mutating func append(
    _ shape: Shape, at place: LayerPlace, paint: QuadPaint, clip: ClipID?, plane: PlaneID? = nil
  ) {
    let limits = clip.map { frame[$0].pixelBounds } ?? place.limits
    let touched = Affine.identity.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty else { return }
    var quad = Quad(
      shape: shape, transform: .identity, paint: paint, opacity: place.opacity,
      cut: (needed(clip, for: touched), touched))
    (quad.antialiases, quad.plane) = (place.edges != 0, plane)
    openQuads.append(quad)
  }

  /// Adds a quad that is drawn as if seen straight on, and then as a picture at its angle.
  ///
  /// A paint that goes on beyond the shape is cut to it where it is seen, so that edges are smooth however small that is.
  private mutating func addApart(
    _ shape: Shape, _ projection: Projection, at place: LayerPlace, paint: QuadPaint, clip: ClipID?
  ) {
    guard frame.passes.count < Self.maximumPassCount else {
      troubles.insert(.tooManyGroups)
      return
    }
    let scale = apartScale(of: place, over: shape.bounds)
    let transform = place.apartTransform(scale: scale, origin: shape.bounds)
    let limits = PixelRect(enclosing: transform.boundingBox(of: shape.bounds), within: .apartLimits)
    let pixels = limits.outset(by: 1)
    guard !limits.isEmpty, let back = transform.inverse else { return }
    let drawn = paint.isUnbounded ? Shape.rect(back.boundingBox(of: Rect(pixels.outset(by: 1)))) : shape
    frame.quads.append(
      Quad(shape: drawn, transform: transform, paint: paint, opacity: 1, cut: (nil, pixels)))
    frame.passes.append(
      Pass(pixelBounds: pixels, quads: frame.quads.count - 1..<frame.quads.count, outerClip: nil))
    let picture = QuadPaint.pass(PassID(frame.passes.count - 1))
    guard paint.isUnbounded else {
      addProjected(.rect(Rect(pixels)), projection.preceded(by: back), at: place, paint: picture, clip: clip)
      return
    }
    frame.planes.append(Plane(projection: projection.preceded(by: back), area: Rect(pixels)))
    append(
      projection.outlined(shape), at: place, paint: picture, clip: clip,
      plane: PlaneID(frame.planes.count - 1))
  }

  /// How many pixels a unit of a layer's space gets when the layer is drawn apart: as many as where it is nearest.
  mutating func apartScale(of place: LayerPlace, over area: Rect, wanted: Double? = nil) -> Double {
    var scale = place.transform.maximumScale
    if let projection = place.projection {
      let corners = projection.visible(area.corners).filter {
        Rect(place.limits.outset(by: 256)).holds(projection.apply($0))
      }
      scale = max(scale, corners.map { projection.stretch(at: $0) }.max() ?? 0)
    }
    scale = wanted ?? scale
    let (width, height) = (max(area.width, 1e-9), max(area.height, 1e-9))
    let longest = Self.longestApart / max(width, height)
    let largest = (Self.largestApart / (width * height)).squareRoot()
    let limit = min(longest, largest)
    if scale > limit { troubles.insert(.largePlane) }
    return max(min(scale, limit), 1e-9)
  }

  /// Adds a quad some or all of whose edges are not smooth.
  private mutating func addWithEdges(
    _ shape: Shape, at place: LayerPlace, paint: QuadPaint, clip: ClipID?, limits: PixelRect
  ) {
    var plain = place
    plain.edges = 15
    let first = openQuads.count
    guard place.edges != 0, case .rect(let rect) = shape, let grown = paint.grown(rect, at: place) else {
      add(shape, at: plain, paint: paint, clip: clip)
      // Round shapes have smooth edges or none.
      if first < openQuads.count, place.edges == 0 { openQuads[first].antialiases = false }
      return
    }
    // Outside of the edges that are not smooth the shape goes on, and is cut there by whole pixels, but not at the others.
    let harsh = rect.grown(by: place.transform, along: place.edges)
    guard let cut = addClip(.rect(harsh), place.transform, inside: clip, limits: limits, antialiases: false)
    else {
      return
    }
    add(.rect(grown.rect), at: plain, paint: grown.paint, clip: cut)
    // A clip that would cut nothing off smooth edges cuts these.
    if first < openQuads.count { openQuads[first].clip = cut }
  }
}

extension QuadPaint {
  /// The rectangle with its edges that are not smooth moved outwards, and the same paint over it; `nil` for paints that
  /// have edges of their own.
  func grown(_ rect: Rect, at place: LayerPlace) -> (rect: Rect, paint: QuadPaint)? {
    let grown = rect.grown(by: place.transform, along: ~place.edges)
    return self.grown(from: rect, to: grown).map { (grown, $0) }
  }
}

extension LayerPlace {
  /// A paint in the place's colours, and the place without them.
  func tinting(_ paint: QuadPaint) -> (QuadPaint, LayerPlace) {
    guard tint != .white else { return (paint, self) }
    var place = self
    place.tint = .white
    let tinted = paint.tinted(by: tint)
    place.opacity *= tinted.opacity
    return (tinted.paint, place)
  }

  /// Maps the layer's space to pixels of its own, upright as on the screen, with `origin` near their own.
  func apartTransform(scale: Double, origin: Rect) -> Affine {
    isYDown
      ? Affine(a: scale, b: 0, c: 0, d: scale, tx: -origin.minX * scale, ty: -origin.minY * scale)
      : Affine(a: scale, b: 0, c: 0, d: -scale, tx: -origin.minX * scale, ty: origin.maxY * scale)
  }
}

extension Projection {
  /// How far a device pixel a straight line may be from a curve.
  private static let tolerance = 1.0 / 64

  /// The image of a shape.
  func outlined(_ shape: Shape) -> Shape { .path(PathShape(outline(of: shape), rule: shape.rule)) }

  /// The image of a shape's outline.
  func outline(of shape: Shape) -> Path {
    let corners = visible(shape.bounds.corners)
    let scale = corners.map { stretch(at: $0) }.max() ?? 0
    guard scale > 0, scale.isFinite else { return Path() }
    // Far out, where lengths become very long, curves may be coarse.
    return image(of: shape.path, tolerance: max(Self.tolerance / scale, 1e-4))
  }
}

extension PixelRect {
  /// Where pictures that are drawn apart lie.
  static let apartLimits = PixelRect(x0: -8192, y0: -8192, x1: 16_384, y1: 16_384)
}

extension Rect {
  fileprivate func holds(_ p: Point) -> Bool { p.x >= minX && p.x <= maxX && p.y >= minY && p.y <= maxY }
}

extension Rect {
  /// The rectangle with some edges, by the bits of `edgeAntialiasingMask`, two pixels further outside.
  fileprivate func grown(by t: Affine, along edges: UInt8) -> Rect {
    // Whichever way the pixels lie.
    let x = 2 / max((t.a * t.a + t.b * t.b).squareRoot(), 1e-9)
    let y = 2 / max((t.c * t.c + t.d * t.d).squareRoot(), 1e-9)
    return Rect(
      minX: minX - (edges & 1 != 0 ? x : 0), minY: minY - (edges & 4 != 0 ? y : 0),
      maxX: maxX + (edges & 2 != 0 ? x : 0), maxY: maxY + (edges & 8 != 0 ? y : 0))
  }
}
