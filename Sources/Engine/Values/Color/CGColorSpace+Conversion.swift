// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// The encoding of colours as components of a colour space.
enum ColorEncoding: Sendable, Hashable {
  /// Red, green and blue, each with its transfer curve. The matrices convert between linear components of the
  /// space and linear components with sRGB's primaries. They are `nil` if the space has sRGB's primaries.
  case rgb([TransferCurve], toStandard: ColorMatrix?, fromStandard: ColorMatrix?)
  case gray(TransferCurve)
  /// Cyan, magenta, yellow and black without a profile: red is `(1 - cyan) * (1 - black)`, and green and blue
  /// likewise.
  case cmyk
  /// CIE 1931 X, Y and Z, relative to the white point D50.
  case xyz
  /// CIE 1976 L* (0 to 100), a* and b*, relative to the white point D50.
  case lab
  /// A pattern, with the components of its base space.
  case pattern

  static func rgb(_ primaries: Primaries, _ curve: TransferCurve) -> ColorEncoding {
    if primaries == .sRGB {
      return .rgb(Array(repeating: curve, count: 3), toStandard: nil, fromStandard: nil)
    }
    let matrix = primaries.toStandard
    return .rgb(Array(repeating: curve, count: 3), toStandard: matrix, fromStandard: matrix.inverse)
  }
}

extension CGColorSpace {
  /// Returns the straight (not premultiplied) sRGB components of the colour that has the components `values`
  /// in this space. `values` contains no alpha. The results are not clamped to 0...1.
  package func standardComponents(of values: [Double]) -> [Double] {
    switch encoding {
    case .rgb(let curves, let matrix, _):
      guard let matrix else { return zip(curves, values).map { $0.toStandard($1) } }
      return (matrix * zip(curves, values).map { $0.decode($1) }).map(TransferCurve.sRGB.encode)
    case .gray(let curve):
      return Array(repeating: curve.toStandard(values[0]), count: 3)
    case .cmyk: return values.prefix(3).map { (1 - $0) * (1 - values[3]) }
    case .xyz: return (Self.fromD50 * values).map(TransferCurve.sRGB.encode)
    case .lab: return (Self.fromD50 * Self.xyz(ofLab: values)).map(TransferCurve.sRGB.encode)
    case .pattern: return baseColorSpace?.standardComponents(of: values) ?? [0, 0, 0]
    }
  }

  /// Converts straight sRGB components, without alpha, to components of this space. In a grey space, the
  /// luminance of the colour is kept.
  package func components(ofStandard standard: [Double]) -> [Double] {
    switch encoding {
    case .rgb(let curves, _, let matrix):
      guard let matrix else { return zip(curves, standard).map { $0.fromStandard($1) } }
      return zip(curves, matrix * standard.map(TransferCurve.sRGB.decode)).map { $0.encode($1) }
    case .gray(let curve):
      let (red, green, blue) = (standard[0], standard[1], standard[2])
      if red == green && green == blue { return [curve.fromStandard(red)] }
      // The sum is the luminance. Its weights for linear red, green and blue are those of Recommendation
      // ITU-R BT.709.
      let lights = standard.map(TransferCurve.sRGB.decode)
      return [curve.encode(0.2126 * lights[0] + 0.7152 * lights[1] + 0.0722 * lights[2])]
    case .cmyk:
      let black = 1 - max(standard[0], standard[1], standard[2])
      guard black < 1 else { return [0, 0, 0, 1] }
      return standard.map { (1 - $0 - black) / (1 - black) } + [black]
    case .xyz: return Self.toD50 * standard.map(TransferCurve.sRGB.decode)
    case .lab: return Self.lab(ofXYZ: Self.toD50 * standard.map(TransferCurve.sRGB.decode))
    case .pattern: return baseColorSpace?.components(ofStandard: standard) ?? []
    }
  }

  /// True if the space is RGB with the primaries and the transfer curve of sRGB, or grey with that curve.
  package var hasStandardCurve: Bool { plainCurve == .sRGB }

  /// The transfer curve of a grey space, or of an RGB space with sRGB's primaries and the same curve for all
  /// three components. `nil` for other spaces.
  var plainCurve: TransferCurve? {
    switch encoding {
    case .gray(let curve): curve
    case .rgb(let curves, nil, _) where Set(curves).count == 1: curves[0]
    default: nil
    }
  }

  private static let fromD50 = Primaries.fromXYZ(white: Primaries.d50)
  private static let toD50 = fromD50.inverse ?? fromD50

  /// The limit below which CIE L*a*b* replaces the cube root with a linear function, relative to the white
  /// point: (6 / 29)^3.
  private static let labEdge = 216.0 / 24389
  private static let labSlope = 24389.0 / 27

  private static func xyz(ofLab lab: [Double]) -> [Double] {
    let f = (lab[0] + 16) / 116
    let shares = [f + lab[1] / 500, f, f - lab[2] / 200].map { t in
      t * t * t > labEdge ? t * t * t : (116 * t - 16) / labSlope
    }
    return zip(shares, Primaries.coordinates(Primaries.d50)).map { $0 * $1 }
  }

  private static func lab(ofXYZ xyz: [Double]) -> [Double] {
    let f = zip(xyz, Primaries.coordinates(Primaries.d50)).map {
      (value: Double, white: Double) -> Double in
      value / white > labEdge ? cbrt(value / white) : (labSlope * value / white + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
