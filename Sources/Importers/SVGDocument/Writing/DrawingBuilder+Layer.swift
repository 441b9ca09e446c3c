// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// A layer's own element: its effects, and the parts that it draws.

extension DrawingBuilder {
  /// The shape of a layer's bounds.
  struct Bounds {
    var rect: Rect
    var radius: Double
    var corners: UInt8
    var isContinuous: Bool

    init(_ layer: LayerProperties) {
      rect = Rect(layer.bounds.standardized)
      let room = min(rect.width, rect.height) / 2
      radius = layer.cornerRadius > 0 ? min(layer.cornerRadius, room) : 0
      (corners, isContinuous) = (15, false)
      guard layer.hasEffects else { return }
      corners = layer.effects.maskedCorners & 15
      isContinuous = layer.effects.cornerCurve == .continuous
      if corners == 0 { radius = 0 }
    }

    /// True if a `rect` element draws the shape.
    var isPlain: Bool { radius == 0 || (corners == 15 && !isContinuous) }

    var path: Path {
      guard radius > 0 else { return .rect(rect) }
      func point(_ bit: UInt8) -> Point { corners & bit != 0 ? Point(radius, radius) : .zero }
      let radii = CornerRadii(minXMinY: point(1), maxXMinY: point(2), maxXMaxY: point(8), minXMaxY: point(4))
      return isContinuous ? .continuousRect(rect, radii: radii) : .roundedRect(rect, radii: radii)
    }

    /// The numbers of `DrawingProperty.box`.
    var box: [Double] { [rect.minX, rect.minY, rect.width, rect.height, radius] }

    /// Returns the shape whose edge is inside by a distance, or `nil` if nothing is left.
    func inset(by distance: Double) -> Bounds? {
      var result = self
      result.rect = rect.outset(by: -distance)
      result.radius = max(0, radius - distance)
      return result.rect.isEmpty ? nil : result
    }
  }

  /// Adds everything that a layer draws to its element, and the layer's effects.
  func fill(
    _ part: inout DrawingPart, _ id: NodeID, _ layer: LayerProperties, opacity: Double,
    in inside: Surroundings
  ) {
    let effects = layer.hasEffects ? layer.effects : nil
    let node = presentation.tree[id]
    var content: [DrawingPart] = []
    addContent(to: &content, id, layer, in: inside)
    if content.contains(where: \.isBlended) { part.style("isolation", "isolate") }
    let mask = node.mask.map { maskPart($0.inTimeline(id.timeline), of: id, in: inside) }
    if case .some(nil) = mask { return }
    let outline = effects.flatMap { shadowOutline($0, id, layer, in: inside) }
    guard !content.isEmpty || outline != nil else { return }
    if let filter = effects.flatMap({ filterPart($0, id, layer, castsShadow: outline == nil, in: inside) }) {
      let key = filter.key
      if outline != nil {
        var group = DrawingPart(PartKey(layer: id.index, role: .drawing), "g", scale: inside.scale)
        group.children = [filter] + content
        group.refer("filter", to: key)
        content = [group]
      } else {
        content.insert(filter, at: 0)
        part.refer("filter", to: key)
      }
    }
    if let outline { content.insert(contentsOf: outline, at: 0) }
    if case .some(.some(let mask)) = mask {
      content.insert(mask, at: 0)
      part.refer("mask", to: mask.key)
    }
    if let mode = effects?.compositing, mode != .normal {
      part.isBlended = true
      if let name = mode.styleName {
        part.style("mix-blend-mode", name)
      } else {
        report(
          id, "CALayer.compositingFilter",
          "SVG has no blend mode \(mode.filterName); the layer is drawn over the others")
      }
    }
    part.set(.opacity, [opacity])
    part.children = content
  }

  /// Adds the parts that a layer draws, from the back to the front.
  private func addContent(
    to content: inout [DrawingPart], _ id: NodeID, _ layer: LayerProperties, in inside: Surroundings
  ) {
    let bounds = Bounds(layer)
    if let color = layer.backgroundColor, color.alpha > 0, !bounds.rect.isEmpty {
      var part = shapePart(PartKey(layer: id.index, role: .background), bounds, in: inside)
      part.set(.fill, shown(color, in: inside))
      content.append(part)
    }
    if layer.kind == .gradient { content += gradientParts(id, layer, bounds, in: inside) }
    if layer.kind == .text { content += textParts(id, layer, bounds, in: inside) }
    var inner = contentsParts(id, layer, bounds, in: inside)
    if layer.kind == .shape { inner += outlineParts(id, layer, in: inside) }
    if layer.kind == .emitter { inner += particleParts(id, layer, in: inside) }
    if layer.kind == .tiled { inner += tileParts(id, layer, in: inside) }
    var deeper = inside
    deeper.space = layer.sublayerSpace(inside.space)
    inner += layer.kind == .replicator ? copies(of: id, layer, in: deeper) : sublayers(of: id, in: deeper)
    if layer.flags.contains(.masksToBounds), !inner.isEmpty {
      inner = [clipped(inner, PartKey(layer: id.index, role: .clipped), bounds, in: inside)]
    }
    content += inner
    content += borderParts(id, layer, bounds, in: inside)
  }

  /// Returns a group that is clipped to a shape.
  func clipped(_ parts: [DrawingPart], _ key: PartKey, _ bounds: Bounds, in inside: Surroundings)
    -> DrawingPart
  {
    var clip = DrawingPart(
      PartKey(layer: key.layer, role: .clip, number: key.number), "clipPath", scale: inside.scale)
    clip.children = [
      shapePart(PartKey(layer: key.layer, role: .clipShape, number: key.number), bounds, in: inside)
    ]
    var group = DrawingPart(key, "g", scale: inside.scale)
    group.refer("clip-path", to: clip.key)
    group.children = [clip] + parts
    if parts.contains(where: \.isBlended) { group.isBlended = true }
    return group
  }

  /// Returns an element of a layer's bounds, without a colour.
  func shapePart(_ key: PartKey, _ bounds: Bounds, in inside: Surroundings) -> DrawingPart {
    guard bounds.isPlain, !inside.isProjected else { return pathPart(key, bounds.path, in: inside) }
    var part = DrawingPart(key, "rect", scale: inside.scale)
    part.set(.box, bounds.box)
    return part
  }

  /// Returns an element of a path in the layer's space, without a colour.
  func pathPart(_ key: PartKey, _ path: Path, in inside: Surroundings) -> DrawingPart {
    var part = DrawingPart(key, "path", scale: inside.scale)
    part.set(projected(path, in: inside))
    return part
  }

  /// Returns a path as it is seen in the space of the element around the layer.
  func projected(_ path: Path, in inside: Surroundings) -> Path {
    guard inside.isProjected else { return path }
    return inside.space.projectionOfPlane.seen(path, tolerance: Self.curveTolerance / max(inside.scale, 1e-3))
  }

  /// The largest distance of a curve in perspective from the curve that is drawn, in pixels.
  static let curveTolerance = 0.05

  /// Returns a colour as it is drawn.
  func shown(_ color: RGBA, in inside: Surroundings) -> RGBA {
    let tinted = inside.tint == .white ? color : color.tinted(by: inside.tint)
    return inside.isMask ? RGBA(1, 1, 1, tinted.alpha) : tinted
  }

  private func borderParts(
    _ id: NodeID, _ layer: LayerProperties, _ bounds: Bounds, in inside: Surroundings
  ) -> [DrawingPart] {
    guard layer.hasRare, layer.rare.borderWidth > 0, let color = layer.rare.borderColor, color.alpha > 0,
      !bounds.rect.isEmpty
    else { return [] }
    var ring = bounds.path
    if let inner = bounds.inset(by: layer.rare.borderWidth) { ring.append(inner.path) }
    var part = pathPart(PartKey(layer: id.index, role: .border), ring, in: inside)
    part.add("fill-rule", "evenodd")
    part.set(.fill, shown(color, in: inside))
    return [part]
  }

  /// Returns the copies of a replicator's sublayers.
  private func copies(of id: NodeID, _ layer: LayerProperties, in inside: Surroundings) -> [DrawingPart] {
    let count = layer.count(.instanceCount)
    guard count > 0 else { return [] }
    let anchor = layer.anchorInBounds
    let step = CATransform3D.translation(-anchor.x, -anchor.y)
      .concatenating(layer.own(.instanceTransform).transform ?? .identity)
      .concatenating(.translation(anchor.x, anchor.y))
    let first = layer.color(.instanceColor) ?? .clear
    var power = CATransform3D.identity
    var result: [DrawingPart] = []
    for index in 0..<count {
      guard copyCount < Self.copyLimit else {
        report(id, "CAReplicatorLayer.instanceCount", "more than 20,000 copies are not written")
        break
      }
      copyCount += 1
      let offset = Float(index)
      let tint = RGBA(
        first.red + offset * Float(layer.number(.instanceRedOffset)),
        first.green + offset * Float(layer.number(.instanceGreenOffset)),
        first.blue + offset * Float(layer.number(.instanceBlueOffset)),
        first.alpha + offset * Float(layer.number(.instanceAlphaOffset))
      ).clampedToUnit
      var copy = inside
      copy.tint = inside.tint.tinted(by: tint)
      copy.space = power.concatenating(inside.space)
      power = power.concatenating(step)
      let timeline = presentation.timeline(ofCopy: index, of: id)
      var part = DrawingPart(
        PartKey(layer: id.index, role: .copy, number: Int32(index)), "g", scale: inside.scale)
      if let map = copy.space.affineOfPlane, !inside.isProjected, copy.space.m13 == 0, copy.space.m23 == 0,
        map.determinant != 0
      {
        let centre = Point(Double(anchor.x), Double(anchor.y))
        part.set(.transform, PlaneMove(map, anchor: centre).numbers)
        part.reach = visible.width + visible.height
        (copy.space, copy.total) = (.identity, map.concatenating(inside.total))
        if map.determinant < 0 { copy.facing = -copy.facing }
      }
      part.children = sublayers(of: id.inTimeline(timeline), in: copy)
      part.isBlended = part.children.contains(where: \.isBlended)
      if !part.children.isEmpty { result.append(part) }
    }
    return result
  }
}

extension BlendMode {
  /// The name in CSS, or `nil` for modes that CSS does not have.
  var styleName: String? {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    default: nil
    }
  }
}

extension Projection {
  /// The least w of a point, relative to the largest, that counts as in front of the viewer.
  private static let nearness = 1.0 / 256

  /// Returns the image of a path, in which each quarter of a curve is a curve.
  ///
  /// The number of its segments does not depend on the map unless a part of the path is behind the viewer.
  func seen(_ path: Path, tolerance: Double) -> Path {
    let distances = path.points.map(w)
    guard let least = distances.min(), let most = distances.max() else { return path }
    guard least > most * Self.nearness else { return image(of: path, tolerance: tolerance) }
    var result = Path()
    for segment in path.segments {
      switch segment.verb {
      case .move: result.move(to: apply(segment.end))
      case .line: result.line(to: apply(segment.end))
      case .close: result.close()
      case .quad, .cubic:
        let (first, second) = segment.cubic.halves
        for part in [first.halves.0, first.halves.1, second.halves.0, second.halves.1] {
          result.cubic(
            to: apply(part.p3), control1: tangentEnd(part.p0, part.p1),
            control2: tangentEnd(part.p3, part.p2))
        }
      }
    }
    return result
  }

  /// Returns the image of the end of a tangent: the derivative of the map at a point moves the tangent.
  private func tangentEnd(_ point: Point, _ end: Point) -> Point {
    let (image, distance) = (apply(point), w(point))
    let (x, y) = (end.x - point.x, end.y - point.y)
    return Point(
      image.x + ((a - image.x * p) * x + (c - image.x * q) * y) / distance,
      image.y + ((b - image.y * p) * x + (d - image.y * q) * y) / distance)
  }
}
