// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the gradient of a gradient layer. It fills the layer's bounds, with the layer's rounded corners.
  ///
  /// Nothing is drawn if there are fewer than two colours, or if the numbers of locations and colours differ.
  mutating func addGradient(
    of layer: LayerProperties, at context: DrawContext, cache: inout GradientStopCache
  ) {
    guard layer.kind == .gradient, let colors = layer.colors(.colors), colors.count > 1,
      let stops = cache.stops(colors, at: layer.numbers(.locations))
    else { return }
    guard let layout = layer.gradientLayout else {
      issues.insert(.gradientType)
      return
    }
    let (start, end) = (
      context.bounds.point(layer.point(.startPoint)), context.bounds.point(layer.point(.endPoint))
    )
    // An ellipse needs a width and a height.
    if layout == .radial, start.x == end.x || start.y == end.y { return }
    let gradient = QuadGradient(layout: layout, stops: stops, start: start, end: end)
    add(context.shape, at: context, paint: .gradient(gradient), clip: context.clip)
  }
}

extension LayerProperties {
  fileprivate var gradientLayout: QuadGradient.Layout? {
    switch name(.gradientType) {
    case "axial": .axial
    case "radial": .radial
    case "conic": .conic
    default: nil
    }
  }
}

extension Rect {
  /// Returns the point at the given fractions of the width and height, from the minimum corner.
  fileprivate func point(_ fractions: CGPoint) -> Point {
    Point(minX + Double(fractions.x) * width, minY + Double(fractions.y) * height)
  }
}

extension QuadGradient {
  /// Returns the paint of the gradient, or `nil` if nothing can be painted. `transform` maps the shape's
  /// space to pixels.
  func paint(by transform: Affine) -> Paint? {
    var (geometry, space) = (GradientShape.linear(start: start, end: end), transform)
    switch layout {
    case .axial: break
    case .radial:
      let unit = Affine(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      (geometry, space) = (
        .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1), unit.concatenating(transform)
      )
    case .conic:
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length.isFinite else { return nil }
      // The space is rotated so that its x axis points in the direction of the first colour, which avoids
      // computing an angle. By default, the colours begin in the direction of x.
      let (c, s) = length > 0 ? (dx / length, dy / length) : (1, 0)
      let turned = Affine(a: c, b: s, c: -s, d: c, tx: start.x, ty: start.y)
      (geometry, space) = (.conic(center: .zero, angle: 0), turned.concatenating(transform))
    }
    var gradient = Gradient(geometry, stops: stops, transform: space)
    gradient.interpolation = .straight
    return .gradient(gradient)
  }
}
