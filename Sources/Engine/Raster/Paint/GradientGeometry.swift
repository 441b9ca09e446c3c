// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The map from a position to a gradient's parameter. Initializers return `nil` if nothing is drawn.
enum GradientGeometry {
  /// The parameter is the value of the slope, which is 0 at the point.
  case linear(ExactSlope, Point)
  /// The parameter of a family of circles. The map leads from device pixels to a space whose origin is the
  /// centre of the start circle.
  case radial(mpk_radial, ExactMap)
  /// The parameter is the distance from the origin of a space, to which the map leads from device pixels. The
  /// start circle is a point, which is given in device pixels.
  case distance(ExactMap, Point)
  /// The parameter is the angle in a space, to which the map leads from device pixels.
  case conic(ExactMap)

  init?(_ gradient: Gradient) {
    guard let inverse = gradient.transform.inverse else { return nil }
    switch gradient.shape {
    case .linear(let start, let end): self.init(gradient, from: start, to: end, inverse)
    case .radial(let start, let startRadius, let end, let endRadius):
      self.init(gradient, from: (start, startRadius), to: (end, endRadius), inverse)
    case .conic(let center, let angle):
      guard (center.x + center.y + angle).isFinite else { return nil }
      let (c, s) = (cosine(angle), sine(angle))
      let turn = Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0)
      let centred = inverse.concatenating(.translation(-center.x, -center.y))
      self = .conic(ExactMap(centred.concatenating(turn)))
    }
  }

  /// Creates the geometry of a linear gradient. A gradient whose start equals its end has no direction. It
  /// has the end's colour everywhere if it extends after the end. Otherwise, nothing is drawn, and the result
  /// is `nil`, as it is if a number is not finite.
  private init?(_ gradient: Gradient, from start: Point, to end: Point, _ inverse: Affine) {
    guard (start.x + start.y + end.x + end.y).isFinite else { return nil }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else {
      guard square == 0, gradient.extendsAfterEnd else { return nil }
      self = .linear(ExactSlope(perX: 0, perY: 0, atOrigin: 1), .zero)
      return
    }
    let perX = (inverse.a * dx + inverse.b * dy) / square
    let perY = (inverse.c * dx + inverse.d * dy) / square
    let atOrigin = ((inverse.tx - start.x) * dx + (inverse.ty - start.y) * dy) / square
    guard (perX + perY + atOrigin).isFinite else { return nil }
    self = .linear(
      ExactSlope(perX: perX, perY: perY, atOrigin: atOrigin), gradient.transform.apply(start))
  }

  private init?(
    _ gradient: Gradient, from start: (center: Point, radius: Double),
    to end: (center: Point, radius: Double), _ inverse: Affine
  ) {
    let (p, q) = (start.center, end.center)
    guard (p.x + p.y + q.x + q.y).isFinite, start.radius >= 0, end.radius >= 0, start.radius + end.radius > 0,
      (start.radius + end.radius).isFinite, start != end
    else { return nil }
    let centred = inverse.concatenating(.translation(-p.x, -p.y))
    if p == q, start.radius == 0, gradient.extendsAfterEnd {
      let unit = centred.concatenating(.scale(1 / end.radius, 1 / end.radius))
      guard unit.isFinite else { return nil }
      self = .distance(ExactMap(unit), gradient.transform.apply(p))
      return
    }
    let radial = mpk_radial(
      center_x: q.x - p.x, center_y: q.y - p.y, radius: start.radius, growth: end.radius - start.radius,
      least: gradient.extendsBeforeStart ? -.infinity : 0, most: gradient.extendsAfterEnd ? .infinity : 1)
    self = .radial(radial, ExactMap(centred))
  }
}

/// A gradient that is prepared for fetching colours.
struct GradientShader {
  private enum Kind {
    case linearRamps, radialRamps, stretches
  }

  private var kind = Kind.stretches
  private var ramps = mpk_ramps()
  private var positions = RampPositions(near: .zero)!
  private var circles = mpk_ramp_circles()
  private var gradient = mpk_gradient()
  private var geometry: GradientGeometry
  /// True if every colour is opaque.
  let isOpaque: Bool
  /// A scratch buffer with room for one parameter per pixel.
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

  /// Uses ramps for the gradient's geometry. Returns false if that is not possible.
  private mutating func use(_ ramps: ColorRamps) -> Bool {
    switch geometry {
    case .linear(let slope, let start):
      guard var positions = RampPositions(near: start) else { return false }
      for index in 0..<ramps.colors.count {
        guard positions.set(index, slope, start: ramps.start[index], length: ramps.length[index]) else {
          return false
        }
      }
      self.positions = positions
      kind = .linearRamps
    case .distance(let map, let centre):
      guard var positions = RampPositions(near: centre), positions.set(0, map.x), positions.set(1, map.y)
      else {
        return false
      }
      self.positions = positions
      circles = mpk_ramp_circles(ramps)
      kind = .radialRamps
    case .radial, .conic: return false
    }
    self.ramps = ramps.colors
    return true
  }

  /// Writes the colours of `count` pixels of a row, starting at (`x`, `y`).
  mutating func fetch(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    switch kind {
    case .linearRamps:
      var line = mpk_ramp_line(positions, x: x, y: y)
      mpk_linear_ramps(pixels, count, &ramps, &line)
    case .radialRamps:
      setCircles(x: x, y: y)
      mpk_radial_ramps(pixels, count, &ramps, &circles)
    case .stretches: fetchStretches(x: x, y: y, count: count, into: pixels)
    }
  }

  /// True if colours can be computed and composited in one step, which rounds only once.
  var isComposable: Bool { kind != .stretches }

  /// Composites the colours of `count` pixels of a row, starting at (`x`, `y`). `coverage` is `nil` if all
  /// pixels are fully covered. Precondition: `isComposable`.
  mutating func over(
    x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>?, pixels: UnsafeMutablePointer<UInt32>
  ) {
    if kind == .linearRamps {
      var line = mpk_ramp_line(positions, x: x, y: y)
      mpk_over_linear_ramps(pixels, coverage, count, &ramps, &line)
    } else {
      setCircles(x: x, y: y)
      mpk_over_radial_ramps(pixels, coverage, count, &ramps, &circles)
    }
  }

  private mutating func setCircles(x: Int, y: Int) {
    let at = positions.values(x: x, y: y)
    (circles.x, circles.y, circles.dx, circles.dy) = (at[0], at[1], positions.perX[0], positions.perX[1])
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

  private static func line(from centre: Point, _ map: ExactMap) -> mpk_line {
    mpk_line(x: map.x.value(at: centre), y: map.y.value(at: centre), dx: map.x.perX, dy: map.y.perX)
  }
}
