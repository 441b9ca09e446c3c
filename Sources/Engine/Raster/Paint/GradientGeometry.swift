// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// How a gradient's parameter depends on the place; `nil` from its initializers when there is nothing to draw.
enum GradientGeometry {
  /// The parameter is that of the slope, 0 at a point.
  case linear(SteadySlope, Point)
  /// That of circles; the map leads from device pixels to a space whose origin is the first one's centre.
  case radial(mpk_radial, SteadyMap)
  /// The distance from the origin of the space to which the map leads from device pixels; a point has none.
  case distance(SteadyMap, Point)
  /// The angle in a space to which the map leads from device pixels.
  case conic(SteadyMap)

  /// A gradient whose start is its end has no direction: the end's colour is everywhere when it extends after the end,
  /// and nothing is drawn otherwise.
  init?(_ g: LinearGradient) {
    guard let inverse = g.transform.inverse, (g.start.x + g.start.y + g.end.x + g.end.y).isFinite else {
      return nil
    }
    let (dx, dy) = (g.end.x - g.start.x, g.end.y - g.start.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else {
      guard square == 0, g.extendsAfterEnd else { return nil }
      self = .linear(SteadySlope(perX: 0, perY: 0, atOrigin: 1), .zero)
      return
    }
    let perX = (inverse.a * dx + inverse.b * dy) / square
    let perY = (inverse.c * dx + inverse.d * dy) / square
    let atOrigin = ((inverse.tx - g.start.x) * dx + (inverse.ty - g.start.y) * dy) / square
    guard (perX + perY + atOrigin).isFinite else { return nil }
    self = .linear(
      SteadySlope(perX: perX, perY: perY, atOrigin: atOrigin), g.transform.apply(g.start))
  }

  init?(_ g: RadialGradient) {
    let (start, end) = (g.startCenter, g.endCenter)
    guard let inverse = g.transform.inverse, (start.x + start.y + end.x + end.y).isFinite,
      g.startRadius >= 0, g.endRadius >= 0, g.startRadius + g.endRadius > 0,
      (g.startRadius + g.endRadius).isFinite,
      start != end || g.startRadius != g.endRadius
    else { return nil }
    let centred = inverse.concatenating(.translation(-start.x, -start.y))
    if start == end, g.startRadius == 0, g.extendsAfterEnd {
      let unit = centred.concatenating(.scale(1 / g.endRadius, 1 / g.endRadius))
      guard unit.isFinite else { return nil }
      self = .distance(SteadyMap(unit), g.transform.apply(start))
      return
    }
    let radial = mpk_radial(
      center_x: end.x - start.x, center_y: end.y - start.y, radius: g.startRadius,
      growth: g.endRadius - g.startRadius, least: g.extendsBeforeStart ? -.infinity : 0,
      most: g.extendsAfterEnd ? .infinity : 1)
    self = .radial(radial, SteadyMap(centred))
  }

  init?(_ g: ConicGradient) {
    guard let inverse = g.transform.inverse, (g.center.x + g.center.y + g.startAngle).isFinite else {
      return nil
    }
    let (c, s) = (cosine(g.startAngle), sine(g.startAngle))
    let turn = Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0)
    let centred = inverse.concatenating(.translation(-g.center.x, -g.center.y))
    self = .conic(SteadyMap(centred.concatenating(turn)))
  }
}

/// A prepared gradient to fetch colours from.
struct GradientShader {
  private enum Kind {
    case linearRamps, radialRamps, stretches
  }

  private var kind = Kind.stretches
  private var ramps = mpk_ramps()
  private var places = RampPlaces(near: .zero)!
  private var circles = mpk_ramp_circles()
  private var gradient = mpk_gradient()
  private var geometry: GradientGeometry
  /// Whether every colour is opaque.
  let isOpaque: Bool
  /// Room for a parameter for each pixel.
  private var parameters: UnsafeMutablePointer<Double>

  init(
    _ ramp: inout GradientRamp, _ geometry: GradientGeometry, parameters: UnsafeMutablePointer<Double>
  ) {
    self.geometry = geometry
    self.parameters = parameters
    if case .radial = geometry { isOpaque = false } else { isOpaque = ramp.isOpaque }
    if let ramps = ramp.ramps, use(ramps) { return }
    ramp.cutIntoStretches()
    gradient = ramp.gradient
  }

  /// Draws with ramps; returns false where they cannot be had.
  private mutating func use(_ ramps: ColorRamps) -> Bool {
    switch geometry {
    case .linear(let slope, let start):
      guard var places = RampPlaces(near: start) else { return false }
      for index in 0..<ramps.colors.count {
        guard places.set(index, slope, start: ramps.start[index], length: ramps.length[index]) else {
          return false
        }
      }
      self.places = places
      kind = .linearRamps
    case .distance(let map, let centre):
      guard var places = RampPlaces(near: centre), places.set(0, map.x), places.set(1, map.y) else {
        return false
      }
      self.places = places
      circles = mpk_ramp_circles(ramps)
      kind = .radialRamps
    case .radial, .conic: return false
    }
    self.ramps = ramps.colors
    return true
  }

  /// Writes the colours of `count` pixels from (`x`, `y`) on.
  mutating func fetch(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .linearRamps:
      var line = mpk_ramp_line(places, x: x, y: y)
      mpk_linear_ramps(pixels, count, &ramps, &line)
    case .radialRamps:
      placeCircles(x: x, y: y)
      mpk_radial_ramps(pixels, count, &ramps, &circles)
    case .stretches: fetchStretches(x: x, y: y, count: count, into: pixels)
    }
  }

  /// Whether colours can be drawn over others in one step, which rounds once.
  var isComposable: Bool { kind != .stretches }

  /// Draws the colours of `count` pixels from (`x`, `y`) on over others, through coverage unless that is `nil`; for what is
  /// composable.
  mutating func over(
    x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>?, pixels: UnsafeMutablePointer<UInt32>
  ) {
    if kind == .linearRamps {
      var line = mpk_ramp_line(places, x: x, y: y)
      mpk_over_linear_ramps(pixels, coverage, count, &ramps, &line)
    } else {
      placeCircles(x: x, y: y)
      mpk_over_radial_ramps(pixels, coverage, count, &ramps, &circles)
    }
  }

  private mutating func placeCircles(x: Int, y: Int) {
    let at = places.place(x: x, y: y)
    (circles.x, circles.y, circles.dx, circles.dy) = (at[0], at[1], places.perX[0], places.perX[1])
  }

  private mutating func fetchStretches(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>)
  {
    let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
    switch geometry {
    case .linear(let slope, _):
      mpk_linear_gradient(pixels, count, &gradient, slope.value(at: centre), slope.perX)
    case .radial(var radial, let map):
      mpk_radial_parameters(parameters, count, &radial, Self.line(from: centre, map))
      mpk_gradient_colors(pixels, parameters, count, &gradient)
    case .distance(let map, _):
      var radial = mpk_radial(
        center_x: 0, center_y: 0, radius: 0, growth: 1, least: 0, most: .infinity)
      mpk_radial_parameters(parameters, count, &radial, Self.line(from: centre, map))
      mpk_gradient_colors(pixels, parameters, count, &gradient)
    case .conic(let map):
      mpk_conic_parameters(parameters, count, Self.line(from: centre, map))
      mpk_gradient_colors(pixels, parameters, count, &gradient)
    }
  }

  private static func line(from centre: Point, _ map: SteadyMap) -> mpk_line {
    mpk_line(x: map.x.value(at: centre), y: map.y.value(at: centre), dx: map.x.perX, dy: map.y.perX)
  }
}
