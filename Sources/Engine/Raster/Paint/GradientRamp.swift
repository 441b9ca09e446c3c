// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// A linear gradient made ready for drawing: its colours as stretches, its parameter as an affine function of pixels.
///
/// A gradient whose start is its end has no direction: the end's colour is everywhere when it extends after the end,
/// and nothing is drawn otherwise. A gradient without stops, or whose transform flattens the plane, draws nothing.
struct GradientRamp: ~Copyable {
  private var stretches = Scratch<mpk_gradient_stretch>(minimumCapacity: 8)
  private var cutsBefore = false
  private var cutsAfter = false
  // The parameter at a pixel's centre is atOrigin + x * perX + y * perY.
  private var perX = 0.0
  private var perY = 0.0
  private var atOrigin = 0.0

  /// Takes `gradient` with its alpha times `alpha`; returns whether there is anything to draw.
  mutating func prepare(_ gradient: LinearGradient, alpha: Float) -> Bool {
    stretches.removeAll()
    cutsBefore = !gradient.extendsBeforeStart
    cutsAfter = !gradient.extendsAfterEnd
    guard prepareParameter(gradient) else { return false }
    var last: (offset: Double, color: (Float, Float, Float, Float))?
    for stop in gradient.stops {
      guard !stop.offset.isNaN else { continue }
      let offset = max(min(max(stop.offset, 0), 1), last?.offset ?? 0)
      let color = Self.scaled(stop.color, alpha)
      if let last {
        stretches.append(Self.stretch(from: last, to: (offset, color)))
      } else {
        stretches.append(Self.constant(color, end: offset))
      }
      last = (offset, color)
    }
    guard let last else { return false }
    stretches.append(Self.constant(last.color, end: .infinity))
    return true
  }

  private mutating func prepareParameter(_ g: LinearGradient) -> Bool {
    guard let inverse = g.transform.inverse, (g.start.x + g.start.y + g.end.x + g.end.y).isFinite else {
      return false
    }
    let (dx, dy) = (g.end.x - g.start.x, g.end.y - g.start.y)
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else {
      (perX, perY, atOrigin) = (0, 0, 1)
      return square == 0 && g.extendsAfterEnd
    }
    perX = (inverse.a * dx + inverse.b * dy) / square
    perY = (inverse.c * dx + inverse.d * dy) / square
    atOrigin = ((inverse.tx - g.start.x) * dx + (inverse.ty - g.start.y) * dy) / square
    return (perX + perY + atOrigin).isFinite
  }

  /// The ramp as it is now; valid until the next `prepare`.
  var shader: GradientShader {
    GradientShader(
      gradient: mpk_gradient(
        stretches: stretches.base, count: stretches.count, cut_before: cutsBefore ? 1 : 0,
        cut_after: cutsAfter ? 1 : 0),
      perX: perX, perY: perY, atOrigin: atOrigin)
  }

  /// Premultiplied components from 0 to 255 in the order blue, green, red, alpha.
  private static func scaled(_ c: RGBA, _ factor: Float) -> (Float, Float, Float, Float) {
    let a = RGBA.held(c.alpha) * RGBA.held(factor) * 255
    return (RGBA.held(c.blue) * a, RGBA.held(c.green) * a, RGBA.held(c.red) * a, a)
  }

  private static func constant(_ color: (Float, Float, Float, Float), end: Double) -> mpk_gradient_stretch {
    mpk_gradient_stretch(end: end, origin: 0, color: color, slope: (0, 0, 0, 0))
  }

  private static func stretch(
    from a: (offset: Double, color: (Float, Float, Float, Float)),
    to b: (offset: Double, color: (Float, Float, Float, Float))
  ) -> mpk_gradient_stretch {
    // Stretches too short to be told from none would have slopes beyond what a float holds.
    let length = b.offset - a.offset
    let factor = length > 1e-9 ? Float(1 / length) : 0
    let (p, q) = (a.color, b.color)
    return mpk_gradient_stretch(
      end: b.offset, origin: a.offset, color: p,
      slope: ((q.0 - p.0) * factor, (q.1 - p.1) * factor, (q.2 - p.2) * factor, (q.3 - p.3) * factor))
  }
}

/// A prepared gradient to fetch colours from.
struct GradientShader {
  fileprivate var gradient: mpk_gradient
  // The parameter at the point (x, y) is atOrigin + x * perX + y * perY.
  fileprivate var perX: Double
  fileprivate var perY: Double
  fileprivate var atOrigin: Double

  /// Writes the colours of `count` pixels from (`x`, `y`) on.
  mutating func fetch(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let t = atOrigin + (Double(x) + 0.5) * perX + (Double(y) + 0.5) * perY
    mpk_linear_gradient(pixels, count, &gradient, t, perX)
  }
}
