// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The colour space in which Core Animation interpolates the stops of a gradient when Apple's systems show
/// Lottie files: the space of the profile Generic RGB, with a gamma of 1.8.
///
/// A few saturated sRGB colours lie outside this space and are clamped. For example, red gets a little green.
enum GradientSpace {
  private static let curve = TransferCurve.gamma(1.8)
  /// The columns of the matrices between linear sRGB and the linear colours of this space. Both spaces have
  /// the same white.
  private static let (fromRed, fromGreen, fromBlue) = (
    Vector(0.975231, -0.021472, 0.001939, 0), Vector(0.02856, 1.053444, 0.002079, 0),
    Vector(-0.003791, -0.031972, 0.995982, 0)
  )
  private static let (toRed, toGreen, toBlue) = (
    Vector(1.02478, 0.020826, -0.002039, 0), Vector(-0.027789, 0.948642, -0.001926, 0),
    Vector(0.003009, 0.030532, 1.003965, 0)
  )

  /// Returns the components of an sRGB colour in this space. The last number is unchanged.
  static func components(of color: Vector) -> Vector {
    func linear(_ value: Double) -> Double { TransferCurve.sRGB.decode(value.clamped(to: 0...1)) }
    let sum = fromRed * linear(color.x) + fromGreen * linear(color.y) + fromBlue * linear(color.z)
    func encoded(_ value: Double) -> Double { curve.encode(value.clamped(to: 0...1)) }
    return Vector(encoded(sum.x), encoded(sum.y), encoded(sum.z), color.w)
  }

  /// Returns the sRGB colour for components in this space. The last number is unchanged.
  static func color(at components: Vector) -> Vector {
    let sum =
      toRed * curve.decode(components.x) + toGreen * curve.decode(components.y) + toBlue
      * curve.decode(components.z)
    func encoded(_ value: Double) -> Double { TransferCurve.sRGB.encode(value.clamped(to: 0...1)) }
    return Vector(encoded(sum.x), encoded(sum.y), encoded(sum.z), components.w)
  }

  /// Returns stops of location, red, green, blue and alpha, with `count` additional stops between each pair.
  /// With the additional stops, a gradient in sRGB looks like a gradient in this space.
  static func refined(_ stops: [Double], _ count: Int) -> [Double] {
    var result: [Double] = []
    var last: (location: Double, components: Vector)?
    for first in stride(from: 0, to: stops.count, by: 5) {
      let location = stops[first]
      let end = components(of: Vector(stops[first + 1], stops[first + 2], stops[first + 3], stops[first + 4]))
      func add(_ location: Double, _ components: Vector) {
        let color = color(at: components)
        result += [location, color.x, color.y, color.z, color.w]
      }
      if let last {
        for step in 0..<count {
          let part = Double(step + 1) / Double(count + 1)
          add(
            last.location + (location - last.location) * part,
            last.components + (end - last.components) * part)
        }
      }
      add(location, end)
      last = (location, end)
    }
    return result
  }

  /// Returns the number of additional stops needed between each pair of stops, so that colours differ by at
  /// most about 1/255.
  static func count(for stops: [Double]) -> Int {
    let (plain, exact) = (refined(stops, 0), refined(stops, 1))
    var largest = 0.0
    for first in stride(from: 5, to: plain.count, by: 5) {
      for channel in 1...3 {
        let middle = (plain[first + channel - 5] + plain[first + channel]) / 2
        largest = max(largest, abs(exact[first * 2 + channel - 5] - middle))
      }
    }
    // Halving an interval divides the difference by four.
    return largest * 255 < 1 ? 0 : largest * 255 < 4 ? 1 : largest * 255 < 12 ? 3 : 7
  }
}
