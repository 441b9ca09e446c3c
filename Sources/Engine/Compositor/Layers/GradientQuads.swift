// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRaster
internal import MultiplaneRenderTree

extension FrameBuilder {
  /// Adds the gradient of a gradient layer, which fills the bounds with the layer's corners.
  ///
  /// Nothing is drawn with fewer than two colours, or unless there are as many locations as colours.
  mutating func addGradient(of layer: LayerProperties, at place: LayerPlace) {
    guard layer.kind == .gradient, let colors = layer.colors(.colors), colors.count > 1,
      let offsets = layer.gradientOffsets(of: colors.count)
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
    let stops = zip(offsets, colors).map { GradientStop(offset: $0, color: $1) }.straight
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

  /// Where `count` colours lie, evenly unless they say; `nil` when there are too many or too few places.
  fileprivate func gradientOffsets(of count: Int) -> [Double]? {
    guard let locations = numbers(.locations) else {
      return (0..<count).map { Double($0) / Double(count - 1) }
    }
    return locations.count == count ? locations : nil
  }
}

extension [GradientStop] {
  /// Into how many parts a stretch is cut whose colours change together with their alpha: what is linear in each part is
  /// then off by 255 / 4 / 16^2 = 0.25 steps at most.
  private static var partCount: Int { 16 }

  /// Stops between which colours change as straight ones do, where premultiplied ones are interpolated.
  ///
  /// A gradient to a colour without alpha goes through that colour: to clear black, it darkens.
  fileprivate var straight: [GradientStop] {
    var result: [GradientStop] = []
    for stop in self {
      if let last = result.last, last.color.alpha != stop.color.alpha,
        last.color.hasOtherHue(than: stop.color)
      {
        for part in 1..<Self.partCount {
          let t = Double(part) / Double(Self.partCount)
          result.append(
            GradientStop(
              offset: last.offset + (stop.offset - last.offset) * t,
              color: last.color.interpolated(to: stop.color, at: Float(t))))
        }
      }
      result.append(stop)
    }
    return result
  }
}

extension RGBA {
  fileprivate func hasOtherHue(than other: RGBA) -> Bool {
    red != other.red || green != other.green || blue != other.blue
  }

  fileprivate func interpolated(to other: RGBA, at t: Float) -> RGBA {
    RGBA(
      red + (other.red - red) * t, green + (other.green - green) * t, blue + (other.blue - blue) * t,
      alpha + (other.alpha - alpha) * t)
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
    switch layout {
    case .axial:
      return .linearGradient(LinearGradient(stops: stops, from: start, to: end, transform: transform))
    case .radial:
      let unit = Affine(
        a: abs(end.x - start.x), b: 0, c: 0, d: abs(end.y - start.y), tx: start.x, ty: start.y)
      return .radialGradient(
        RadialGradient(
          stops: stops, from: (center: .zero, radius: 0), to: (center: .zero, radius: 1),
          transform: unit.concatenating(transform)))
    case .conic:
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length.isFinite else { return nil }
      // The direction of the first colour, as a turn of the space: no angle need be computed. No direction counts as x.
      let (c, s) = length > 0 ? (dx / length, dy / length) : (1, 0)
      let turned = Affine(a: c, b: s, c: -s, d: c, tx: start.x, ty: start.y)
      return .conicGradient(
        ConicGradient(stops: stops, center: .zero, transform: turned.concatenating(transform)))
    }
  }
}
