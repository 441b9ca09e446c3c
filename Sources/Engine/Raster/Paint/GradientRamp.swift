// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// The colours of a gradient made ready for drawing, as stretches of its parameter.
///
/// Parameters before the first stop have its colour, those after the last one that one's, unless they are cut off.
struct GradientRamp: ~Copyable {
  /// What cutting off needs to round to nearest.
  private static let half: Float = 0.5
  /// Stretches shorter than this have slopes beyond what a float holds; they are taken as jumps.
  private static let leastLength = 1e-9

  private var stretches = Scratch<mpk_gradient_stretch>(minimumCapacity: 8)
  private var cutsBefore = false
  private var cutsAfter = false
  /// Whether every colour is opaque.
  private(set) var isOpaque = false

  /// Takes stops with their alpha times `alpha`, and where nothing is drawn; returns whether there is anything to draw.
  mutating func prepare(_ stops: [GradientStop], alpha: Float, cutsBefore: Bool, cutsAfter: Bool) -> Bool {
    stretches.removeAll()
    (self.cutsBefore, self.cutsAfter) = (cutsBefore, cutsAfter)
    isOpaque = !cutsBefore && !cutsAfter
    var last: (offset: Double, color: (Float, Float, Float, Float))?
    for stop in stops {
      guard !stop.offset.isNaN else { continue }
      let offset = max(min(max(stop.offset, 0), 1), last?.offset ?? 0)
      let color = Self.scaled(stop.color, alpha)
      isOpaque = isOpaque && color.3 == 255
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

  /// The ramp as it is now; valid until the next `prepare`.
  var gradient: mpk_gradient {
    mpk_gradient(
      stretches: stretches.base, count: stretches.count, cut_before: cutsBefore ? 1 : 0,
      cut_after: cutsAfter ? 1 : 0)
  }

  /// Premultiplied components from 0 to 255 in the order blue, green, red, alpha.
  private static func scaled(_ c: RGBA, _ factor: Float) -> (Float, Float, Float, Float) {
    let a = RGBA.held(c.alpha) * RGBA.held(factor) * 255
    return (RGBA.held(c.blue) * a, RGBA.held(c.green) * a, RGBA.held(c.red) * a, a)
  }

  private static func constant(_ c: (Float, Float, Float, Float), end: Double) -> mpk_gradient_stretch {
    mpk_gradient_stretch(
      end: end, origin: 0, color: (c.0 + half, c.1 + half, c.2 + half, c.3 + half), slope: (0, 0, 0, 0))
  }

  private static func stretch(
    from a: (offset: Double, color: (Float, Float, Float, Float)),
    to b: (offset: Double, color: (Float, Float, Float, Float))
  ) -> mpk_gradient_stretch {
    let length = b.offset - a.offset
    let factor = length > leastLength ? Float(1 / length) : 0
    let (p, q) = (a.color, b.color)
    return mpk_gradient_stretch(
      end: b.offset, origin: a.offset, color: (p.0 + half, p.1 + half, p.2 + half, p.3 + half),
      slope: ((q.0 - p.0) * factor, (q.1 - p.1) * factor, (q.2 - p.2) * factor, (q.3 - p.3) * factor))
  }
}
