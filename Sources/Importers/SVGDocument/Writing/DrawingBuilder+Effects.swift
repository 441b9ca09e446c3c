// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Masks, shadows and filters.

extension DrawingBuilder {
  /// The shadow of an outline: its offset and the standard deviation of its blur, in the outline's space.
  struct Cast {
    var x: Double
    var y: Double
    var sigma: Double
    var color: RGBA
  }

  /// Half of the width and height of the region of a mask, in units of the layer.
  private static let maskReach = 32_000.0
  /// The standard deviation of a blur, divided by the radius of a filter.
  private static let sigmaOfFilterRadius = 0.98

  /// Returns the element of a layer's mask, or `nil` if the mask draws nothing.
  func maskPart(_ mask: NodeID, of id: NodeID, in inside: Surroundings) -> DrawingPart? {
    var within = inside
    within.isMask = true
    within.tint = .white
    within.depth += 1
    guard let content = part(of: mask, in: within) else { return nil }
    var part = DrawingPart(PartKey(layer: id.index, role: .mask), "mask", scale: inside.scale)
    part.add("maskUnits", "userSpaceOnUse")
    part.add("x", "\(Int(-Self.maskReach))")
    part.add("y", "\(Int(-Self.maskReach))")
    part.add("width", "\(Int(2 * Self.maskReach))")
    part.add("height", "\(Int(2 * Self.maskReach))")
    part.children = [content]
    return part
  }

  /// Returns the shadow of an outline, or `nil` if the layer has none or its pixels cast it.
  func shadowOutline(
    _ effects: EffectProperties, _ id: NodeID, _ layer: LayerProperties, in inside: Surroundings
  ) -> [DrawingPart]? {
    guard castsShadow(effects, layer), let color = effects.shadowColor else { return nil }
    var bounds = Bounds(layer)
    let path: Path
    if let own = effects.shadowPath?.path {
      path = own
    } else if effects.shadowPathIsBounds {
      (bounds.corners, bounds.isContinuous) = (15, false)
      path = bounds.path
    } else if !layer.flags.contains(.hasSublayers), layer.kind == .layer, layer.contents.isNothing,
      layer.backgroundColor?.alpha == 1
    {
      path = bounds.path
    } else {
      return nil
    }
    let cast = RGBA(
      color.red, color.green, color.blue, color.alpha * effects.shadowOpacity.clamped(to: 0...1))
    let shadow = Cast(
      x: Double(effects.shadowOffset.width), y: Double(effects.shadowOffset.height),
      sigma: max(0, effects.shadowRadius) * EffectProperties.sigmaOfRadius, color: shown(cast, in: inside))
    return castParts(PartKey(layer: id.index, role: .shadow), path, shadow, in: inside)
  }

  private func castsShadow(_ effects: EffectProperties, _ layer: LayerProperties) -> Bool {
    guard effects.shadowOpacity > 0, !layer.flags.contains(.masksToBounds) else { return false }
    return (effects.shadowColor?.alpha ?? 0) > 0
  }

  /// Returns the blurred shape of a path at an offset, with its filter.
  func castParts(
    _ key: PartKey, _ path: Path, _ shadow: Cast, in inside: Surroundings
  ) -> [DrawingPart] {
    let moved = path.transformed(by: .translation(shadow.x, shadow.y))
    var part = pathPart(key, moved, in: inside)
    part.set(.fill, shadow.color)
    let sigma = shadow.sigma
    guard sigma > 0, sigma.isFinite else { return [part] }
    var filter = DrawingPart(
      PartKey(layer: key.layer, role: .filter, number: key.number + 1 + (key.role == .shadow ? 0 : 1)),
      "filter",
      scale: inside.scale)
    filter.add("filterUnits", "userSpaceOnUse")
    filter.add("color-interpolation-filters", "sRGB")
    let box = (projected(moved, in: inside).controlBounds ?? Rect(minX: 0, minY: 0, maxX: 0, maxY: 0))
      .outset(by: 3 * sigma + 1)
    for (name, value) in [("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height)] {
      filter.set(.attribute(name), [value])
    }
    var blur = DrawingPart(PartKey(layer: key.layer, role: .primitive), "feGaussianBlur", scale: inside.scale)
    blur.set(.attribute("stdDeviation"), [sigma])
    filter.children = [blur]
    part.refer("filter", to: filter.key)
    return [filter, part]
  }

  /// Returns the filter of a layer's pixels: its filters, and then the shadow that its pixels cast. `nil` if
  /// there are none.
  func filterPart(
    _ effects: EffectProperties, _ id: NodeID, _ layer: LayerProperties, castsShadow: Bool,
    in inside: Surroundings
  ) -> DrawingPart? {
    var primitives = primitives(of: effects.filters, id)
    if !effects.backgroundFilters.isEmpty {
      report(
        id, "CALayer.backgroundFilters",
        "SVG cannot filter the pixels below a layer; they are left as they are")
    }
    if castsShadow, self.castsShadow(effects, layer), let color = effects.shadowColor {
      primitives += shadowPrimitives(effects, color, after: primitives.count, in: inside)
    }
    guard !primitives.isEmpty else { return nil }
    // Another list of primitives is another filter.
    let kinds = primitives.reduce(Int32(0)) { $0 &* 31 &+ Int32($1.element.utf8.count) &+ 1 }
    var filter = DrawingPart(
      PartKey(layer: id.index, role: .filter, number: kinds), "filter", scale: inside.scale)
    filter.add("filterUnits", "userSpaceOnUse")
    filter.add("color-interpolation-filters", "sRGB")
    // Everything that can be seen, for a layer that is not drawn smaller than it is.
    let reach = visible.width + visible.height
    let bounds = inside.isProjected ? visible : Rect(layer.bounds.standardized)
    let region = bounds.outset(by: reach)
    for (name, value) in [
      ("x", region.minX), ("y", region.minY), ("width", region.width), ("height", region.height),
    ] {
      filter.set(.attribute(name), [value])
    }
    for index in primitives.indices {
      primitives[index].key = PartKey(layer: id.index, role: .primitive, number: Int32(index))
      primitives[index].scale = inside.scale
    }
    filter.children = primitives
    return filter
  }

  private func shadowPrimitives(
    _ effects: EffectProperties, _ color: RGBA, after count: Int, in inside: Surroundings
  ) -> [DrawingPart] {
    let key = PartKey(layer: 0, role: .primitive)
    let source = count == 0 ? "SourceGraphic" : "filtered"
    var parts: [DrawingPart] = []
    if count > 0 {
      // The result of the filters gets a name, because two primitives read it.
      var copy = DrawingPart(key, "feOffset")
      copy.add("result", "filtered")
      parts.append(copy)
    }
    let sigma = max(0, effects.shadowRadius) * EffectProperties.sigmaOfRadius
    var blur = DrawingPart(key, "feGaussianBlur")
    blur.add("in", count == 0 ? "SourceAlpha" : "filtered")
    blur.set(.attribute("stdDeviation"), [sigma.isFinite ? sigma : 0])
    var offset = DrawingPart(key, "feOffset")
    offset.add("result", "cast")
    offset.set(.attribute("dx"), [Double(effects.shadowOffset.width)])
    offset.set(.attribute("dy"), [Double(effects.shadowOffset.height)])
    var flood = DrawingPart(key, "feFlood")
    let opacity = effects.shadowOpacity.clamped(to: 0...1, ifNaN: 0)
    flood.set(.floodColor, shown(RGBA(color.red, color.green, color.blue, color.alpha * opacity), in: inside))
    var cut = DrawingPart(key, "feComposite")
    cut.add("operator", "in")
    cut.add("in2", "cast")
    var merge = DrawingPart(key, "feMerge")
    let below = DrawingPart(PartKey(layer: 0, role: .primitive), "feMergeNode")
    var above = DrawingPart(PartKey(layer: 0, role: .primitive, number: 1), "feMergeNode")
    above.add("in", source)
    merge.children = [below, above]
    return parts + [blur, offset, flood, cut, merge]
  }

  /// Returns the primitives of a list of filters, each of which reads the result of the one before.
  private func primitives(of filters: [LayerFilter], _ id: NodeID) -> [DrawingPart] {
    filters.filter(\.isEnabled).compactMap { filter in
      switch filter.kind {
      case .gaussianBlur, .gaussianBlurX, .gaussianBlurY:
        let sigma = filter.amount * Self.sigmaOfFilterRadius
        guard sigma > 0, sigma.isFinite else { return isMoving ? blur(0, 0) : nil }
        return blur(filter.kind == .gaussianBlurY ? 0 : sigma, filter.kind == .gaussianBlurX ? 0 : sigma)
      case .colorLevels:
        report(id, "CALayer.filters", "a filter of levels is not written")
        return nil
      case .filterGraph: return nil
      default:
        guard let matrix = filter.colorMatrix else { return nil }
        var part = DrawingPart(PartKey(layer: 0, role: .primitive), "feColorMatrix")
        part.set(.attribute("values"), matrix)
        return part
      }
    }
  }

  private func blur(_ x: Double, _ y: Double) -> DrawingPart {
    var part = DrawingPart(PartKey(layer: 0, role: .primitive), "feGaussianBlur")
    part.set(.attribute("stdDeviation"), x == y ? [x] : [x, y])
    return part
  }
}

extension LayerFilter {
  /// The weights of red, green and blue in the luminance. Source: ITU-R BT.709.
  private static let luminance = (0.2126, 0.7152, 0.0722)

  /// The rows of a colour matrix for straight red, green, blue, alpha and 1, or `nil` for other filters.
  var colorMatrix: [Double]? {
    let (r, g, b) = Self.luminance
    let v = amount
    let alpha = [0.0, 0, 0, 1, 0]
    switch kind {
    case .colorMatrix: return matrix.count == Self.matrixCount ? matrix : nil
    case .multiplyColor:
      let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
      return [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, Double(color.alpha), 0]
    case .colorBrightness: return [1, 0, 0, 0, v, 0, 1, 0, 0, v, 0, 0, 1, 0, v] + alpha
    case .colorContrast:
      let c = (1 - v) / 2
      return [v, 0, 0, 0, c, 0, v, 0, 0, c, 0, 0, v, 0, c] + alpha
    case .colorSaturate:
      let w = 1 - v
      return [
        r * w + v, g * w, b * w, 0, 0, r * w, g * w + v, b * w, 0, 0, r * w, g * w, b * w + v, 0, 0,
      ] + alpha
    case .colorInvert: return [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1] + alpha
    case .colorMonochrome:
      let (w, shift) = (1 - v, bias * v)
      let (cr, cg, cb) = (Double(color.red) * v, Double(color.green) * v, Double(color.blue) * v)
      return [
        cr * r + w, cr * g, cr * b, 0, shift, cg * r, cg * g + w, cg * b, 0, shift, cb * r, cb * g,
        cb * b + w,
        0, shift,
      ] + alpha
    case .colorHueRotate: return Self.hueRotation(v) + alpha
    default: return nil
    }
  }

  /// The rows of colours of a hue rotation, as SVG defines it. Source: W3C, Filter Effects Module Level 1.
  private static func hueRotation(_ angle: Double) -> [Double] {
    let (c, s) = (cosine(angle), sine(angle))
    return [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
    ]
  }
}
