// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A light source in the pixels of a buffer, with z in the same unit.
struct FilterLight {
  private enum Kind {
    /// A unit vector towards the light.
    case distant(SIMD3<Double>)
    case point
    /// The unit vector of the light's axis, the exponent, and the cosine beyond which there is no light.
    case spot(axis: SIMD3<Double>, exponent: FilterPower, leastCosine: Double)
  }

  private let kind: Kind
  private let position: SIMD3<Double>

  /// Creates a light for a buffer whose top left corner is at `origin` in pixels.
  init(_ light: FilterGraph.Light, mapping: FilterMapping, origin: PixelRect) {
    func pixels(_ point: FilterGraph.Light.Position) -> SIMD3<Double> {
      SIMD3(
        point.x * mapping.scaleX + mapping.x - Double(origin.x0),
        point.y * mapping.scaleY + mapping.y - Double(origin.y0), point.z * mapping.depthScale)
    }
    switch light {
    case .distant(let azimuth, let elevation):
      let (across, up) = (Self.cosine(elevation), Self.cosine(elevation - 90))
      kind = .distant(
        SIMD3(
          Self.cosine(azimuth) * across * (mapping.scaleX < 0 ? -1 : 1),
          Self.cosine(azimuth - 90) * across * (mapping.scaleY < 0 ? -1 : 1), up))
      position = .zero
    case .point(let point):
      kind = .point
      position = pixels(point)
    case .spot(let point, let target, let exponent, let cone):
      position = pixels(point)
      kind = .spot(
        axis: Self.unit(pixels(target) - position), exponent: FilterPower(exponent),
        leastCosine: cone.map { Self.cosine(min(abs($0), 90)) } ?? 0)
    }
  }

  /// Returns the cosine of an angle in degrees, rounded to a multiple of 2^-40: the last bits of the function
  /// differ between machines.
  private static func cosine(_ degrees: Double) -> Double {
    guard degrees.isFinite else { return 0 }
    let angle = degrees.remainder(dividingBy: 360) * (Double.pi / 180)
    return (MultiplaneGeometry.cosine(angle) * 0x1p40).rounded() / 0x1p40
  }

  /// Returns the vector with length 1, or zero if it has no length.
  @inline(__always)
  static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let square = vector.x * vector.x + vector.y * vector.y + vector.z * vector.z
    return square > 0 && square.isFinite ? vector / square.squareRoot() : .zero
  }

  /// Returns the unit vector from a point of the surface to the light, and the light's brightness there as a
  /// factor.
  @inline(__always)
  func direction(from point: SIMD3<Double>) -> (vector: SIMD3<Double>, brightness: Double) {
    switch kind {
    case .distant(let vector): return (vector, 1)
    case .point: return (Self.unit(position - point), 1)
    case .spot(let axis, let exponent, let leastCosine):
      let vector = Self.unit(position - point)
      let cosine = -(vector.x * axis.x + vector.y * axis.y + vector.z * axis.z)
      return (vector, cosine > 0 && cosine >= leastCosine ? exponent.power(of: min(cosine, 1)) : 0)
    }
  }
}

/// Powers of numbers from 0 to 1 that are the same on every machine: products of squares and square roots.
///
/// The exponent is rounded to a multiple of 1/65536. Negative exponents count as 0.
struct FilterPower {
  /// The whole number of 65536ths.
  private let exponent: Int

  init(_ exponent: Double) {
    self.exponent = Int((exponent.clamped(to: 0...1e9, ifNaN: 0) * 65_536).rounded())
  }

  @inline(__always)
  func power(of base: Double) -> Double {
    var (result, square, whole) = (1.0, base, exponent >> 16)
    while whole > 0 {
      if whole & 1 == 1 { result *= square }
      square *= square
      whole >>= 1
    }
    var (root, fraction) = (base, exponent & 0xFFFF)
    while fraction != 0 {
      root = root.squareRoot()
      if fraction & 0x8000 != 0 { result *= root }
      fraction = fraction << 1 & 0xFFFF
    }
    return result
  }
}
