// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Gives a shape layer its fill or its stroke. Returns the layer, a layer with the paint that the shape
  /// masks, or `nil` if there is no paint.
  ///
  /// - Parameters:
  ///   - property: `fill` or `stroke`.
  ///   - layer: The outline, without paints.
  ///   - geometry: The outline and its box.
  ///   - index: The element.
  ///   - scope: The scope inside of the element.
  func paint(
    _ property: String, on layer: CAShapeLayer, _ geometry: ShapeGeometry, of index: SVGTree.Index,
    in scope: SVGScope
  ) -> CALayer? {
    guard let style = scope.style else { return nil }
    let opacityName = property + "-opacity"
    let opacity = restValue(opacityName, of: index, style, scope).number
    let isFill = property == "fill"
    let current = currentColor(style)
    let base = style[property].flatMap { SVGPaint($0, current: current) }
    if base == nil, style[property] != nil {
      log.note(.badValue, index, property, "it is no paint; its initial value is used")
    }
    let paint = base ?? (isFill ? .color(SVGColorText.black) : SVGPaint.none)
    if let moved = moving([property, opacityName, "color"], of: index, style, scope) {
      return moving(moved, paint, isCurrent: isCurrent(style[property]), isFill: isFill, on: layer)
    }
    return self.paint(
      ShapePaint(paint: paint, opacity: opacity), isFill: isFill, on: layer, geometry, in: scope)
  }

  private func isCurrent(_ text: String?) -> Bool { text?.lowercased() == "currentcolor" }

  /// Gives a shape layer a colour that changes with time.
  private func moving(
    _ moved: MovingValues, _ paint: SVGPaint, isCurrent: Bool, isFill: Bool, on layer: CAShapeLayer
  ) -> CALayer {
    func color(_ values: [MotionValue]) -> CGColor {
      guard case .color(var color) = isCurrent ? values[2] : values[0] else {
        return SVGColorText.cgColor(.zero)
      }
      color.w *= values[1].number
      return SVGColorText.cgColor(color)
    }
    if isFill { layer.fillColor = color(moved.rest) } else { layer.strokeColor = color(moved.rest) }
    animate(moved, layer, isFill ? "fillColor" : "strokeColor") { .colors($0.map(color)) }
    return layer
  }

  private func paint(
    _ paint: ShapePaint, isFill: Bool, on layer: CAShapeLayer, _ geometry: ShapeGeometry, in scope: SVGScope
  ) -> CALayer? {
    let opacity = paint.opacity
    switch paint.paint {
    case .none: return nil
    case .color(var color):
      color.w *= opacity
      guard color.w > 0 else { return nil }
      if isFill {
        layer.fillColor = SVGColorText.cgColor(color)
      } else {
        layer.strokeColor = SVGColorText.cgColor(color)
      }
      return layer
    case .contextFill:
      return scope.contextFill.flatMap { self.paint($0, isFill: isFill, on: layer, geometry, in: scope) }
    case .contextStroke:
      return scope.contextStroke.flatMap { self.paint($0, isFill: isFill, on: layer, geometry, in: scope) }
    case .server(let name, let fallback):
      let server = tree.identifiers[name].flatMap { PaintServer(tree[$0].name) == nil ? nil : $0 }
      guard let server else {
        // A missing server without a fallback is no paint.
        let other = ShapePaint(paint: fallback ?? .none, opacity: opacity)
        return self.paint(other, isFill: isFill, on: layer, geometry, in: scope)
      }
      var paint = paint
      paint.server = server
      if let layer = served(paint, isFill: isFill, on: layer, geometry, in: scope) { return layer }
      // A server without a size is replaced, too.
      guard let fallback else { return nil }
      return self.paint(
        ShapePaint(paint: fallback, opacity: opacity), isFill: isFill, on: layer, geometry, in: scope)
    }
  }

  private enum PaintServer: String {
    case linearGradient, radialGradient, pattern

    init?(_ name: String) { self.init(rawValue: name) }
  }

  /// Returns a layer with a gradient or a pattern that the shape masks.
  private func served(
    _ paint: ShapePaint, isFill: Bool, on layer: CAShapeLayer, _ geometry: ShapeGeometry, in scope: SVGScope
  ) -> CALayer? {
    guard let server = paint.server else { return nil }
    var cover = Self.cover(geometry, layer, isFill: isFill)
    // The transform from the space of the paint to that of the shape.
    var space = CGAffineTransform.identity
    if let own = paint.space, scope.transform.determinant != 0, own.determinant != 0 {
      space = own.concatenating(scope.transform.inverted())
      cover = cover.applying(space.inverted())
    }
    let (box, opacity) = (paint.box ?? geometry.box, paint.opacity)
    guard !cover.isNull, cover.width.isFinite, cover.height.isFinite else { return nil }
    var content: CALayer?
    if tree[server].name == "pattern" {
      content = pattern(server, box, cover: cover, in: scope)
    } else {
      switch gradient(server, box, in: scope) {
      case nil: return nil
      case .flat(let color)?:
        return self.paint(
          ShapePaint(paint: .color(color), opacity: opacity), isFill: isFill, on: layer, geometry, in: scope)
      case .ramp(let ramp)?: content = ramp.layer(covering: cover, by: self)
      }
    }
    content?.opacity = Float(opacity)
    if isFill {
      layer.fillColor = SVGColorText.cgColor(SVGColorText.black)
    } else {
      layer.strokeColor = SVGColorText.cgColor(SVGColorText.black)
    }
    if !space.isIdentity {
      content = content.map(wrapped)
      content?.setAffineTransform(space)
    }
    guard let content else { return nil }
    let outer = wrapped(content)
    outer.mask = layer
    return outer
  }

  /// Returns the box that the paint of a shape must cover, in user space.
  private static func cover(_ geometry: ShapeGeometry, _ layer: CAShapeLayer, isFill: Bool) -> CGRect {
    if isFill { return geometry.reach }
    let caps: [CAShapeLayerLineCap: CGLineCap] = [.round: .round, .square: .square]
    let joins: [CAShapeLayerLineJoin: CGLineJoin] = [.round: .round, .bevel: .bevel]
    let outline = geometry.path.copy(
      strokingWithWidth: layer.lineWidth, lineCap: caps[layer.lineCap] ?? .butt,
      lineJoin: joins[layer.lineJoin] ?? .miter, miterLimit: layer.miterLimit)
    let box = outline.boundingBoxOfPath
    let reach = geometry.reach.insetBy(dx: -layer.lineWidth, dy: -layer.lineWidth)
    return box.isNull ? reach : box.union(geometry.moving == nil ? box : reach)
  }
}
