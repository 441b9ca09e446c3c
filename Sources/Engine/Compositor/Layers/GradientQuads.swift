// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the gradient of a gradient layer, which fills the bounds with the layer's corners.
  ///
  /// Nothing is drawn with fewer than two colours, or unless there are as many locations as colours.
  mutating func addGradient(
    of layer: LayerProperties, at place: LayerPlace, cache: inout GradientStopCache
  ) {
    guard layer.kind == .gradient, let colors = layer.colors(.colors), colors.count > 1,
      let stops = cache.stops(colors, at: layer.numbers(.locations))
    else { return }
    guard let layout = layer.gradientLayout else {
      troubles.insert(.gradientType)
      return
    }
    let (start, end) = (
      place.bounds.point(layer.point(.startPoint)), place.bounds.point(layer.point(.endPoint))
    )
    // Without a height or a width there is no ellipse.
    if layout == .radial, start.x == end.x || start.y == end.y { return }
    let gradient = QuadGradient(layout: layout, stops: stops, start: start, end: end)
    add(place.shape, at: place, paint: .gradient(gradient), clip: place.clip)
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
  /// The point at fractions of the sides from the minimum corner.
  fileprivate func point(_ fractions: CGPoint) -> Point {
    Point(minX + Double(fractions.x) * width, minY + Double(fractions.y) * height)
  }
}

extension QuadGradient {
  /// What to paint with where `transform` maps the shape's space to pixels; `nil` when there is nothing to paint.
  func paint(by transform: Affine) -> Paint? {
    var (place, space) = (GradientShape.linear(start: start, end: end), transform)
    switch layout {
    case .axial: break
    case .radial:
      let unit = Affine(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      (place, space) = (
        .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1), unit.concatenating(transform)
      )
    case .conic:
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length.isFinite else { return nil }
      // The direction of the first colour, as a turn of the space: no angle need be computed. No direction counts as x.
      let (c, s) = length > 0 ? (dx / length, dy / length) : (1, 0)
      let turned = Affine(a: c, b: s, c: -s, d: c, tx: start.x, ty: start.y)
      (place, space) = (.conic(center: .zero, angle: 0), turned.concatenating(transform))
    }
    var gradient = Gradient(place, stops: stops, transform: space)
    gradient.interpolation = .straight
    return .gradient(gradient)
  }
}
