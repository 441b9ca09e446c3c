// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// The colours of a gradient, prepared for drawing.
///
/// Parameters before the first stop have the first colour, and parameters after the last stop have the last
/// colour, unless the gradient is cut off at that end. A few stops become ramps, which are computed in
/// integers. Any number of stops can become segments of the parameter.
struct GradientRamp: ~Copyable {
  /// The offset that turns truncation into rounding to nearest.
  private static let half: Float = 0.5
  /// The minimum length of a segment. Shorter segments would have slopes beyond the range of a float, and are
  /// treated as jumps.
  private static let leastLength = 1e-9
  /// The minimum length of a ramp, so that a float is precise enough for a parameter.
  private static let leastRampLength = 1.0 / 1024
  /// The number of parts of a segment in which both the straight colours and the alpha change. Each part is
  /// linear, and the error is at most 255 / 4 / 16^2 = 0.25 steps.
  private static let partCount = 16

  /// A stop of the gradient. Its alpha is already multiplied by the painter's alpha.
  struct Stop: BitwiseCopyable {
    var offset: Double
    var color: mpk_stop_color
  }

  private var stops = Scratch<Stop>(minimumCapacity: 8)
  private var stretches = Scratch<mpk_gradient_segment>(minimumCapacity: 8)
  private var cutsBefore = false
  private var cutsAfter = false
  private var isStraight = false
  /// True if every colour is opaque.
  private(set) var isOpaque = false

  /// Stores the stops, with their alpha multiplied by `alpha`, and the ends at which the gradient is cut off.
  /// Offsets are clamped to 0...1, and stops whose offset is NaN are left out. Returns false if no stop
  /// remains.
  mutating func prepare(
    _ stops: [GradientStop], _ interpolation: GradientInterpolation, alpha: Float, cutsBefore: Bool,
    cutsAfter: Bool
  ) -> Bool {
    self.stops.removeAll()
    (self.cutsBefore, self.cutsAfter) = (cutsBefore, cutsAfter)
    isOpaque = !cutsBefore && !cutsAfter
    isStraight = false
    for stop in stops where !stop.offset.isNaN {
      var offset = stop.offset.clamped(to: 0...1)
      let color = mpk_stop_color(stop.color, alpha: RGBA.held(alpha))
      isOpaque = isOpaque && color.a == 1
      if self.stops.count > 0 {
        let last = self.stops[self.stops.count - 1]
        offset = max(offset, last.offset)
        if interpolation == .straight, last.color.needsStraight(to: color) { isStraight = true }
      }
      self.stops.append(Stop(offset: offset, color: color))
    }
    return self.stops.count > 0
  }

  // MARK: Ramps

  /// The colours as ramps. `nil` if there are too many stops, if there are jumps, or if the gradient is cut
  /// off.
  var ramps: ColorRamps? {
    guard !cutsBefore, !cutsAfter else { return nil }
    var result = ColorRamps()
    let kind = isOpaque ? MPK_RAMPS_OPAQUE : isStraight ? MPK_RAMPS_STRAIGHT : MPK_RAMPS_PREMULTIPLIED
    mpk_begin_ramps(&result.colors, kind, stops[0].color)
    for index in 1..<max(stops.count, 1) {
      let (a, b) = (stops[index - 1], stops[index])
      guard !a.color.equals(b.color) else { continue }
      let slot = result.colors.count
      guard b.offset - a.offset >= Self.leastRampLength,
        mpk_append_ramp(&result.colors, a.color, b.color) != 0
      else { return nil }
      result.start[slot] = a.offset
      result.length[slot] = b.offset - a.offset
    }
    return result
  }

  // MARK: Stretches

  /// Creates the segments that `gradient` uses.
  mutating func cutIntoStretches() {
    stretches.removeAll()
    var last = Self.scaled(stops[0])
    stretches.append(Self.constant(last.color, end: last.offset))
    for index in 1..<max(stops.count, 1) {
      let (a, b) = (stops[index - 1], stops[index])
      let count = isStraight && a.color.needsStraight(to: b.color) ? Self.partCount : 1
      for part in 1...count {
        let next = Self.scaled(part == count ? b : Self.between(a, b, Double(part) / Double(count)))
        stretches.append(Self.stretch(from: last, to: next))
        last = next
      }
    }
    stretches.append(Self.constant(last.color, end: .infinity))
  }

  /// The current segments. The value is valid until the segments are created again.
  var gradient: mpk_gradient {
    mpk_gradient(
      stretches: stretches.base, count: stretches.count, cut_before: cutsBefore ? 1 : 0,
      cut_after: cutsAfter ? 1 : 0)
  }

  private typealias Point = (offset: Double, color: SIMD4<Float>)

  /// Returns the offset and the premultiplied components of a stop, from 0 to 255, in the order blue, green,
  /// red, alpha.
  private static func scaled(_ stop: Stop) -> Point {
    let (c, a) = (stop.color, stop.color.a * 255)
    return (stop.offset, SIMD4(c.b * a, c.g * a, c.r * a, a))
  }

  private static func between(_ a: Stop, _ b: Stop, _ t: Double) -> Stop {
    Stop(offset: a.offset + (b.offset - a.offset) * t, color: a.color.interpolated(to: b.color, at: Float(t)))
  }

  private static func constant(_ c: SIMD4<Float>, end: Double) -> mpk_gradient_segment {
    mpk_gradient_segment(
      end: end, origin: 0, color: (c[0] + half, c[1] + half, c[2] + half, c[3] + half), slope: (0, 0, 0, 0))
  }

  private static func stretch(from a: Point, to b: Point) -> mpk_gradient_segment {
    let length = b.offset - a.offset
    let slope = (b.color - a.color) * (length > leastLength ? Float(1 / length) : 0)
    let color = a.color + half
    return mpk_gradient_segment(
      end: b.offset, origin: a.offset, color: (color[0], color[1], color[2], color[3]),
      slope: (slope[0], slope[1], slope[2], slope[3]))
  }
}

/// Ramps of colours, with the parameter at which each ramp begins and its length.
struct ColorRamps {
  var colors = mpk_ramps()
  var start = SIMD4<Double>.zero
  var length = SIMD4<Double>.one
}

extension mpk_stop_color {
  fileprivate init(_ color: RGBA, alpha: Float) {
    self.init(
      b: RGBA.held(color.blue), g: RGBA.held(color.green), r: RGBA.held(color.red),
      a: RGBA.held(color.alpha) * alpha)
  }

  fileprivate func equals(_ other: mpk_stop_color) -> Bool {
    b == other.b && g == other.g && r == other.r && a == other.a
  }

  /// Returns true if straight and premultiplied interpolation to `other` give different colours.
  fileprivate func needsStraight(to other: mpk_stop_color) -> Bool {
    a != other.a && (b != other.b || g != other.g || r != other.r)
  }

  fileprivate func interpolated(to other: mpk_stop_color, at t: Float) -> mpk_stop_color {
    mpk_stop_color(
      b: b + (other.b - b) * t, g: g + (other.g - g) * t, r: r + (other.r - r) * t, a: a + (other.a - a) * t)
  }
}
