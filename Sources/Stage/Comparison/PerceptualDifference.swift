// SPDX-License-Identifier: Apache-2.0

internal import Foundation
import MultiplaneGeometry
package import MultiplaneRaster

/// The perceived differences between two pictures: the distances between their colours in CIE L*a*b*.
///
/// Colours are decoded from sRGB, and their white is D65. The distance is CIE76's delta E: about 2.3 is just
/// visible, and 100 is the distance between black and white. Translucent pixels are compared over black and
/// over white, and the larger distance counts.
package struct PerceptualDifference: Sendable {
  /// The largest distance between corresponding pixels; infinite if the sizes differ.
  package private(set) var largest = 0.0
  /// The number of pixels whose distance is above the limit.
  package private(set) var pixelCount = 0
  /// The number of pixels of the first picture.
  package let total: Int

  /// Compares two pictures.
  ///
  /// - Parameter limit: The largest distance between pixels that look the same.
  package init(_ a: Pixmap, _ b: Pixmap, limit: Double) {
    total = a.width * a.height
    guard a.width == b.width, a.height == b.height else {
      (largest, pixelCount) = (.infinity, total)
      return
    }
    // Drawings with flat colours repeat a few pairs of colours, so each distance is computed once.
    var distances: [UInt64: Double] = [:]
    a.withUnsafeBytes { one in
      b.withUnsafeBytes { other in
        for offset in stride(from: 0, to: one.count, by: 4) {
          let first = one.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
          let second = other.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
          guard first != second else { continue }
          let key = UInt64(first) << 32 | UInt64(second)
          let distance = distances[key] ?? Self.distance(first, second)
          distances[key] = distance
          largest = max(largest, distance)
          if distance > limit { pixelCount += 1 }
        }
      }
    }
  }

  /// Returns the distance between two premultiplied pixels with blue in the low byte.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Double {
    func overBlack(_ pixel: UInt32) -> Lab { lab(of: pixel, adding: 0) }
    func overWhite(_ pixel: UInt32) -> Lab { lab(of: pixel, adding: 255 - pixel >> 24) }
    return max(overBlack(a).distance(to: overBlack(b)), overWhite(a).distance(to: overWhite(b)))
  }

  private static func lab(of pixel: UInt32, adding white: UInt32) -> Lab {
    func linear(_ shift: UInt32) -> Double { linearValues[min(255, Int(pixel >> shift & 255) + Int(white))] }
    return Lab(red: linear(16), green: linear(8), blue: linear(0))
  }

  /// The linear value of each sRGB byte, from 0 to 1.
  private static let linearValues = (0...255).map { TransferCurve.sRGB.decode(Double($0) / 255) }
}

/// A colour in CIE L*a*b*. Source: CIE 15, with the primaries of IEC 61966-2-1 and the white D65.
private struct Lab {
  let components: SIMD3<Double>

  init(red: Double, green: Double, blue: Double) {
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    let (fx, fy, fz) = (Self.root(x), Self.root(y), Self.root(z))
    components = SIMD3(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }

  func distance(to other: Lab) -> Double {
    let difference = components - other.components
    return (difference * difference).sum().squareRoot()
  }
}
