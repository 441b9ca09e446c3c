// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// An outline to be filled and stroked.
struct ShapeGeometry {
  /// The outline at rest.
  var path: CGPath
  /// The outline over time, or `nil` for one at rest.
  var moving: MovingValues?
  /// Returns the outline for values over time.
  var outline: ([MotionValue]) -> CGPath?
  /// The box that paints and effects refer to, in user space.
  var box: CGRect
  /// The box of all outlines over time.
  var reach: CGRect
}

extension LayerBuilder {
  /// Returns the layer of a basic shape or a path.
  func shape(_ index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope) -> DrawnElement? {
    guard let outline = ShapeOutline.of(tree[index].name) else { return nil }
    if tree[index].name == "path", let text = value("d", of: index, style), !text.hasPrefix("path("),
      text != "none"
    {
      notePathErrors(text, of: index)
    }
    let moved = moving(outline.names, of: index, style, scope)
    let rest = moved?.rest ?? outline.names.map { restValue($0, of: index, style, scope) }
    let isMoving = moved != nil
    let empty = CGMutablePath()
    guard let path = outline.path(rest, isMoving) ?? (isMoving ? empty : nil) else { return nil }
    var reach = path.isEmpty ? CGRect.null : path.boundingBoxOfPath
    for values in moved?.ends ?? [] {
      if let path = outline.path(values, true) { reach = reach.union(path.boundingBoxOfPath) }
    }
    let geometry = ShapeGeometry(
      path: path, moving: moved, outline: { outline.path($0, isMoving) },
      box: path.isEmpty ? reach : path.boundingBoxOfPath,
      reach: reach)
    guard let layer = painted(geometry, of: index, style, in: scope) else {
      return DrawnElement(layer: CALayer(), box: geometry.box)
    }
    return DrawnElement(layer: layer, box: geometry.box)
  }

  /// Returns the value of an attribute at rest.
  func restValue(
    _ name: String, of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> MotionValue {
    let kind = AttributeKind.of(name)
    guard let text = value(name, of: index, style) else { return kind.initial(name) }
    if let value = kind.value(text, units: scope.units, current: currentColor(style)) { return value }
    log.note(.badValue, index, name, "it is no value of this attribute; its initial value is used")
    return kind.initial(name)
  }

  // MARK: Painting

  /// Returns a layer that draws an outline with its fill, stroke and markers, or `nil` if it draws nothing.
  func painted(
    _ geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope
  ) -> CALayer? {
    let visibility = moving(["visibility"], of: index, style, scope)
    guard visibility != nil || !["hidden", "collapse"].contains(style["visibility"] ?? "") else { return nil }
    var layers: [CALayer] = []
    for part in Self.paintOrder(style["paint-order"]) {
      switch part {
      case .fill: layers += [filled(geometry, of: index, style, in: scope)].compactMap(\.self)
      case .stroke where !scope.isClip:
        layers += [stroked(geometry, of: index, style, in: scope)].compactMap(\.self)
      case .markers where !scope.isClip: layers += markers(on: geometry, of: index, style, in: scope)
      default: break
      }
    }
    if layers.isEmpty, takesPointer(style, scope) {
      // A shape without paint that the pointer finds all the same.
      let area = outlineLayer(geometry)
      area.fillColor = CGColor(gray: 0, alpha: 0)
      layers.append(area)
    }
    guard let first = layers.first else { return nil }
    let layer = CALayer()
    if layers.count == 1, visibility == nil { return wrapped(first) }
    for part in layers { layer.addSublayer(part) }
    animate(visibility, layer, "hidden") { .flags($0.map { $0[0] != .word("visible") }) }
    return wrapped(layer)
  }

  /// Returns whether the pointer finds a shape also where it has no paint.
  private func takesPointer(_ style: SVGStyle, _ scope: SVGScope) -> Bool {
    model.isInteractive && !scope.isClip
      && ["all", "fill", "visible", "visibleFill", "bounding-box"].contains(style["pointer-events"])
  }

  private enum Part { case fill, stroke, markers }

  /// Returns the parts of a shape in the order in which they are drawn. Source: SVG 2, section 13.8.
  private static func paintOrder(_ text: String?) -> [Part] {
    let names: [String: Part] = ["fill": .fill, "stroke": .stroke, "markers": .markers]
    var order: [Part] = []
    let words = SVGText.words(text ?? "").filter { $0 != "normal" }
    if words.allSatisfy({ names[$0] != nil }), Set(words).count == words.count {
      order = words.compactMap { names[$0] }
    }
    return order + [.fill, .stroke, .markers].filter { !order.contains($0) }
  }

  /// Returns a shape layer with the outline, without paints.
  func outlineLayer(_ geometry: ShapeGeometry) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = geometry.path
    layer.fillColor = nil
    let (outline, empty) = (geometry.outline, CGMutablePath())
    animate(geometry.moving, layer, "path") { .paths($0.map { outline($0) ?? empty }) }
    return layer
  }

  private func filled(
    _ geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope
  ) -> CALayer? {
    let layer = outlineLayer(geometry)
    let rule = style[scope.isClip ? "clip-rule" : "fill-rule"]
    layer.fillRule = rule == "evenodd" ? .evenOdd : .nonZero
    if !scope.isClip {
      animate(moving(["fill-rule"], of: index, style, scope), layer, "fillRule") {
        .objects($0.map { $0[0] == .word("evenodd") ? CAShapeLayerFillRule.evenOdd.rawValue : "non-zero" })
      }
    }
    if scope.isClip {
      layer.fillColor = SVGColorText.cgColor(SVGColorText.black)
      return layer
    }
    return paint("fill", on: layer, geometry, of: index, in: scope)
  }

  private func stroked(
    _ geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope
  ) -> CALayer? {
    if style["stroke"] == nil, !motion.animates(index, "stroke"), scope.inherited["stroke"] == nil {
      return nil
    }
    let layer = outlineLayer(geometry)
    guard strokeStyle(layer, geometry, of: index, style, in: scope) else { return nil }
    guard let painted = paint("stroke", on: layer, geometry, of: index, in: scope) else { return nil }
    return style["vector-effect"] == "non-scaling-stroke"
      ? unscaled(painted, layer, geometry, of: index, scope) : painted
  }

  /// Draws a stroke in the pixels of the root's viewport, so that its width does not depend on transforms.
  private func unscaled(
    _ painted: CALayer, _ layer: CAShapeLayer, _ geometry: ShapeGeometry, of index: SVGTree.Index,
    _ scope: SVGScope
  ) -> CALayer {
    let space = scope.transform
    guard painted === layer, geometry.moving == nil, space.determinant != 0 else {
      log.note(
        .unsupported, index, "vector-effect", "the stroke is scaled, because it moves or has a paint server")
      return painted
    }
    layer.path = geometry.path.mapped(by: space)
    let outer = wrapped(layer)
    outer.setAffineTransform(space.inverted())
    return wrapped(outer)
  }

  /// Sets the width, the caps, the joins and the dashes of a stroke. Returns whether there is a stroke.
  private func strokeStyle(
    _ layer: CAShapeLayer, _ geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle,
    in scope: SVGScope
  ) -> Bool {
    let width = moving(["stroke-width"], of: index, style, scope)
    let rest = (width?.rest[0] ?? restValue("stroke-width", of: index, style, scope)).number
    guard width != nil || rest > 0 else { return false }
    layer.lineWidth = rest
    animate(width, layer, "lineWidth") { .numbers($0.map { $0[0].number }) }
    strokeShapes(layer, of: index, style, in: scope)
    dashes(layer, geometry, of: index, style, in: scope)
    return true
  }

  private func strokeShapes(
    _ layer: CAShapeLayer, of index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope
  ) {
    let caps: [String: CAShapeLayerLineCap] = ["round": .round, "square": .square]
    let joins: [String: CAShapeLayerLineJoin] = ["round": .round, "bevel": .bevel]
    layer.lineCap = caps[style["stroke-linecap"] ?? ""] ?? .butt
    layer.lineJoin = joins[style["stroke-linejoin"] ?? ""] ?? .miter
    animate(moving(["stroke-linecap"], of: index, style, scope), layer, "lineCap") {
      .objects($0.map { (caps[$0[0].text] ?? .butt).rawValue })
    }
    animate(moving(["stroke-linejoin"], of: index, style, scope), layer, "lineJoin") {
      .objects($0.map { (joins[$0[0].text] ?? .miter).rawValue })
    }
    layer.miterLimit = max(1, restValue("stroke-miterlimit", of: index, style, scope).number)
    animate(moving(["stroke-miterlimit"], of: index, style, scope), layer, "miterLimit") {
      .numbers($0.map { max(1, $0[0].number) })
    }
  }

  private func dashes(
    _ layer: CAShapeLayer, _ geometry: ShapeGeometry, of index: SVGTree.Index, _ style: SVGStyle,
    in scope: SVGScope
  ) {
    let scale = pathLengthScale(of: index, geometry.path, style, scope)
    func pattern(_ value: MotionValue) -> [Double] {
      guard case .numbers(var list) = value, list.allSatisfy({ $0 >= 0 }), list.contains(where: { $0 > 0 })
      else { return [] }
      if list.count % 2 == 1 { list += list }
      return list.map { $0 * scale }
    }
    let lengths = moving(["stroke-dasharray"], of: index, style, scope)
    let rest = lengths?.rest[0] ?? restValue("stroke-dasharray", of: index, style, scope)
    let numbers = pattern(rest)
    if !numbers.isEmpty { layer.lineDashPattern = numbers.map { NSNumber(value: $0) } }
    animate(lengths, layer, "lineDashPattern") { .numberLists($0.map { pattern($0[0]) }) }
    let phase = moving(["stroke-dashoffset"], of: index, style, scope)
    layer.lineDashPhase =
      (phase?.rest[0] ?? restValue("stroke-dashoffset", of: index, style, scope)).number * scale
    animate(phase, layer, "lineDashPhase") { .numbers($0.map { $0[0].number * scale }) }
  }

  /// Returns the factor from lengths in the units of `pathLength` to user units.
  private func pathLengthScale(
    of index: SVGTree.Index, _ path: CGPath, _ style: SVGStyle, _ scope: SVGScope
  ) -> Double {
    guard let text = tree[index].attributes["pathLength"], let stated = SVGText.number(text), stated > 0,
      style["stroke-dasharray"] != nil || motion.animates(index, "stroke-dasharray")
    else { return 1 }
    return path.length / stated
  }

  private func notePathErrors(_ text: String, of index: SVGTree.Index) {
    // A path with an error is drawn up to it.
    if !AttributeKind.isWholePath(text) {
      log.note(.badValue, index, "d", "it is drawn up to its first error")
    }
  }
}
