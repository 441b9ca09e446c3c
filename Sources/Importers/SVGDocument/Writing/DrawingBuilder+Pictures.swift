// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Recorded drawings, which become elements if SVG has the same operations, and pixels otherwise.

extension DrawingBuilder {
  /// The number of pixels for each pixel of the picture, of drawings that become pixels.
  private static let pixelScale = 2.0
  /// The largest number of pixels of such a drawing.
  private static let pixelLimit = 4_000_000.0

  /// Returns the parts of a recorded drawing, of which `source` fills `area`.
  func picture(
    _ recorded: RecordedPicture, _ key: PartKey, _ source: Rect, over area: Rect,
    in inside: Surroundings
  ) -> [DrawingPart] {
    guard !recorded.picture.isEmpty || recorded.isOpaque, !source.isEmpty else { return [] }
    let (scaleX, scaleY) = (area.width / source.width, area.height / source.height)
    let isReversed = recorded.isYDown != inside.isYDown
    let map = Affine(
      a: scaleX, b: 0, c: 0, d: isReversed ? -scaleY : scaleY, tx: area.minX - source.minX * scaleX,
      ty: isReversed ? area.maxY + source.minY * scaleY : area.minY - source.minY * scaleY)
    guard PictureElements.canDraw(recorded.picture), !recorded.isGray, !recorded.isOpaque else {
      return pixels(of: recorded, key, source, over: area, in: inside)
    }
    var inner = inside
    var group = DrawingPart(
      PartKey(layer: key.layer, role: .picture, number: key.number), "g", scale: inside.scale)
    if inside.isProjected {
      inner.space = CATransform3D(plane: map).concatenating(inside.space)
    } else {
      group.set(.transform, PlaneMove(map, anchor: .zero).numbers)
      group.reach = [source.minX, source.maxX, source.minY, source.maxY].reduce(0) { max($0, abs($1)) } * 2
      inner.total = map.concatenating(inside.total)
    }
    var parts = PictureElements(builder: self, layer: key.layer, inside: inner)
    parts.draw(recorded.picture)
    group.children = parts.finish()
    guard !group.children.isEmpty else { return [] }
    guard parts.overflows || source != Rect(recorded.bounds) else { return [group] }
    var edge = Bounds(LayerProperties())
    edge.rect = area
    return [
      clipped([group], PartKey(layer: key.layer, role: .clipped, number: key.number - 100), edge, in: inside)
    ]
  }

  /// Returns a drawing as an image.
  private func pixels(
    of recorded: RecordedPicture, _ key: PartKey, _ source: Rect, over area: Rect, in inside: Surroundings
  ) -> [DrawingPart] {
    let bounds = recorded.bounds
    guard
      let image = images.pixels(
        of: recorded, scale: Self.pixelScale * max(1, inside.scale), limit: Self.pixelLimit)
    else { return [] }
    let (x, y) = (Double(image.width) / Double(bounds.width), Double(image.height) / Double(bounds.height))
    let part = Rect(
      minX: (source.minX - bounds.minX) * x,
      minY: (recorded.isYDown ? source.minY - bounds.minY : bounds.maxY - source.maxY) * y,
      maxX: (source.maxX - bounds.minX) * x,
      maxY: (recorded.isYDown ? source.maxY - bounds.minY : bounds.maxY - source.minY) * y)
    return imagePart(ImageCut(image: image, source: part), key, over: area, in: inside).map { [$0] } ?? []
  }
}

/// The elements of a recorded drawing.
struct PictureElements {
  private let builder: DrawingBuilder
  private let layer: Int32
  private let inside: DrawingBuilder.Surroundings
  /// The open groups: the parts so far, and the group that will contain them.
  private var open: [(group: DrawingPart, parts: [DrawingPart])] = []
  private var parts: [DrawingPart] = []
  /// The number of groups that were open at each `save`.
  private var saved: [Int] = []
  private var number: Int32 = 0
  /// True if a part may reach beyond the bounds.
  private(set) var overflows = false

  init(builder: DrawingBuilder, layer: Int32, inside: DrawingBuilder.Surroundings) {
    (self.builder, self.layer, self.inside) = (builder, layer, inside)
  }

  /// Returns true if SVG elements can draw everything in a picture.
  static func canDraw(_ picture: Picture) -> Bool {
    picture.weight < 20_000
      && picture.commands.allSatisfy { command in
        switch command {
        case .save, .restore, .clip, .resetClip, .fill, .stroke, .endLayer, .image: true
        case .beginLayer(let layer): layer.bounds == nil
        case .style(let style): style.blend == .normal && style.shadow == nil
        case .gradient(let gradient, _): if case .conic = gradient.shape { false } else { true }
        case .picture(let placed): canDraw(placed.picture.picture)
        case .clipToAlpha, .fillWithTiles, .erase: false
        }
      }
  }

  private mutating func next(_ role: PartKey.Role) -> PartKey {
    number += 1
    return PartKey(layer: layer, role: role, number: number)
  }

  /// Adds the marks of a picture.
  mutating func draw(_ picture: Picture) {
    for command in picture.commands {
      switch command {
      case .save: saved.append(open.count)
      case .restore: if let count = saved.popLast() { close(to: count) }
      case .resetClip: close(to: 0)
      case .clip(let region): clip(region)
      case .beginLayer(let layer):
        var group = DrawingPart(next(.drawing), "g", scale: inside.scale)
        group.set(.opacity, [Double(layer.alpha)])
        begin(group)
      case .endLayer: close(to: open.count - 1)
      case .fill(let region, let color): fill(region, color, in: picture.bounds)
      case .stroke(let line, let color): stroke(line, color, in: picture.bounds)
      case .gradient(let gradient, let alpha): self.gradient(gradient, alpha, in: picture.bounds)
      case .image(let image): self.image(image)
      case .picture(let placed):
        var inner = inside
        var group = DrawingPart(next(.drawing), "g", scale: inside.scale)
        if inside.isProjected {
          inner.space = CATransform3D(plane: placed.transform).concatenating(inside.space)
        } else {
          group.set(.transform, PlaneMove(placed.transform, anchor: .zero).numbers)
          inner.total = placed.transform.concatenating(inside.total)
        }
        group.set(.opacity, [Double(placed.alpha)])
        var nested = PictureElements(builder: builder, layer: layer, inside: inner)
        nested.draw(placed.picture.picture)
        group.children = nested.finish()
        overflows = true
        if !group.children.isEmpty { parts.append(group) }
      case .style, .clipToAlpha, .fillWithTiles, .erase: break
      }
    }
  }

  /// Returns the parts, with all groups closed.
  mutating func finish() -> [DrawingPart] {
    close(to: 0)
    return parts
  }

  private mutating func begin(_ group: DrawingPart) {
    open.append((group, parts))
    parts = []
  }

  private mutating func close(to count: Int) {
    while open.count > max(0, count), let (group, before) = open.popLast() {
      var group = group
      let content = parts
      parts = before
      guard !content.isEmpty else { continue }
      group.children += content
      parts.append(group)
    }
  }

  private mutating func clip(_ region: Picture.Region) {
    var shape = builder.pathPart(next(.clipShape), region.path, in: inside)
    if region.rule == .evenOdd { shape.add("clip-rule", "evenodd") }
    var clip = DrawingPart(next(.clip), "clipPath", scale: inside.scale)
    clip.children = [shape]
    var group = DrawingPart(next(.clipped), "g", scale: inside.scale)
    group.refer("clip-path", to: clip.key)
    group.children = [clip]
    begin(group)
  }

  private mutating func note(_ box: Rect?, in bounds: Rect) {
    if let box, !bounds.outset(by: 1e-6).encloses(box) { overflows = true }
  }

  private mutating func fill(_ region: Picture.Region, _ color: RGBA, in bounds: Rect) {
    guard color.alpha > 0 else { return }
    note(region.path.controlBounds, in: bounds)
    var part = builder.pathPart(next(.mark), region.path, in: inside)
    if region.rule == .evenOdd { part.add("fill-rule", "evenodd") }
    if !region.antialiases { part.add("shape-rendering", "crispEdges") }
    part.set(.fill, builder.shown(color, in: inside))
    parts.append(part)
  }

  private mutating func stroke(_ line: Picture.Line, _ color: RGBA, in bounds: Rect) {
    guard color.alpha > 0, line.style.width > 0 else { return }
    let outline = strokeOutline(of: line.path, style: line.style).transformed(by: line.transform)
    note(outline.controlBounds, in: bounds)
    let t = line.transform
    let isRound = t.b == 0 && t.c == 0 && abs(t.a) == abs(t.d) && t.a != 0
    guard isRound, !inside.isProjected else {
      var part = builder.pathPart(next(.mark), outline, in: inside)
      part.set(.fill, builder.shown(color, in: inside))
      return parts.append(part)
    }
    var part = DrawingPart(next(.mark), "path", scale: inside.scale)
    part.set(line.path.transformed(by: t))
    part.add("fill", "none")
    part.set(.stroke, builder.shown(color, in: inside))
    part.set(.strokeWidth, [line.style.width * abs(t.a)])
    if line.style.cap != .butt { part.add("stroke-linecap", line.style.cap == .round ? "round" : "square") }
    if line.style.join != .miter {
      part.add("stroke-linejoin", line.style.join == .round ? "round" : "bevel")
    }
    if line.style.join == .miter, line.style.miterLimit >= 1, line.style.miterLimit.isFinite {
      part.add("stroke-miterlimit", MarkupNumber.text(line.style.miterLimit, scale: 1))
    }
    if let dash = line.style.dash, !dash.lengths.isEmpty {
      part.set(.dashes, dash.lengths.map { $0 * abs(t.a) })
      part.set(.dashOffset, [dash.phase * abs(t.a)])
    }
    parts.append(part)
  }

  private mutating func image(_ image: Picture.Image) {
    let whole = Rect(minX: 0, minY: 0, maxX: Double(image.pixmap.width), maxY: Double(image.pixmap.height))
    guard let index = builder.images.index(of: builder.images.image(of: image.pixmap), tint: inside.tint)
    else {
      return
    }
    var map = image.transform
    if inside.isProjected {
      guard let flat = inside.space.projectionOfPlane.affine(over: map.boundingBox(of: whole)) else { return }
      map = map.concatenating(flat)
    }
    guard map.determinant != 0 else { return }
    overflows = true
    var part = DrawingPart(next(.mark), "image", scale: inside.scale)
    part.add("href", "\(index)")
    if image.filter == .nearest { part.style("image-rendering", "pixelated") }
    if inside.isMask { part.style("filter", "brightness(0) invert(1)") }
    part.set(.opacity, [Double(image.alpha * inside.tint.alpha)])
    part.set(.transform, PlaneMove(map, anchor: .zero).numbers)
    part.reach = whole.width + whole.height
    parts.append(part)
  }

  private mutating func gradient(_ gradient: Gradient, _ alpha: Float, in bounds: Rect) {
    var stops = gradient.stops.map { stop in
      var color = builder.shown(stop.color, in: inside)
      color.alpha *= alpha
      return GradientStop(offset: stop.offset, color: color)
    }
    guard let first = stops.first, let last = stops.last else { return }
    func clear(_ color: RGBA) -> RGBA { RGBA(color.red, color.green, color.blue, 0) }
    if !gradient.extendsBeforeStart {
      stops.insert(GradientStop(offset: 0, color: clear(first.color)), at: 0)
    }
    if !gradient.extendsAfterEnd { stops.append(GradientStop(offset: 1, color: clear(last.color))) }
    var map = gradient.transform
    if inside.isProjected, let flat = inside.space.projectionOfPlane.affine(over: bounds) {
      map = map.concatenating(flat)
    }
    var definition: DrawingPart
    switch gradient.shape {
    case .linear(let start, let end):
      definition = DrawingPart(next(.gradient), "linearGradient", scale: inside.scale)
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
        definition.set(.attribute(name), [value])
      }
    case .radial(let start, let startRadius, let end, let endRadius):
      definition = DrawingPart(next(.gradient), "radialGradient", scale: inside.scale)
      for (name, value) in [
        ("fx", start.x), ("fy", start.y), ("fr", startRadius), ("cx", end.x), ("cy", end.y), ("r", endRadius),
      ] {
        definition.set(.attribute(name), [value])
      }
    case .conic: return
    }
    definition.add("gradientUnits", "userSpaceOnUse")
    if map != .identity { definition.add("gradientTransform", MarkupNumber.matrix(map, scale: inside.scale)) }
    definition.children = builder.stopParts(stops, layer, in: inside)
    var shape = builder.pathPart(next(.gradientFill), .rect(bounds), in: inside)
    shape.refer("fill", to: definition.key)
    parts += [definition, shape]
  }
}
