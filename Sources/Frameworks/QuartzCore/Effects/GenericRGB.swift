// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// The colour space in which Apple's `render(in:)` blends the colours of gradients: Generic RGB, with a gamma
/// of about 1.8 and primaries a little inside those of sRGB.
///
/// The numbers are fitted to pictures that Apple's `render(in:)` has drawn.
enum GenericRGB {
  private static let gamma = TransferCurve.gamma(1.798)
  /// The matrix from linear light of sRGB to linear light of this space, row by row.
  private static let fromStandard: [SIMD3<Double>] = [
    SIMD3(0.977, 0.025_96, -0.002_96), SIMD3(-0.019_39, 1.051_66, -0.032_27),
    SIMD3(-0.000_56, -0.003_62, 1.004_18),
  ]
  private static let toStandard = inverse(fromStandard)
  /// The number of parts of a blend of two colours. With as many, the straight pieces between them differ
  /// from the curve by less than a step of 255.
  private static let parts = 24

  /// Returns the colours of a gradient, and their locations, which blend in sRGB as `colors` at `locations`
  /// do in this space. `nil` locations are even. Returns `nil` if the numbers of colours and locations
  /// differ, or if there is nothing to blend.
  static func stops(_ colors: [ColorValue], at locations: [Double]?) -> (colors: [ColorValue], at: [Double])?
  {
    guard colors.count > 1, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let fractions = locations ?? colors.indices.map { Double($0) / Double(colors.count - 1) }
    var (result, at) = ([colors[0]], [fractions[0]])
    for index in 1..<colors.count {
      let (a, b) = (components(colors[index - 1]), components(colors[index]))
      for part in 1..<parts {
        let t = Double(part) / Double(parts)
        let alpha = colors[index - 1].alpha + Float(t) * (colors[index].alpha - colors[index - 1].alpha)
        result.append(color(a + t * (b - a), alpha))
        at.append(fractions[index - 1] + t * (fractions[index] - fractions[index - 1]))
      }
      result.append(colors[index])
      at.append(fractions[index])
    }
    return (result, at)
  }

  private static func components(_ color: ColorValue) -> SIMD3<Double> {
    let standard = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    return mapped(times(fromStandard, mapped(standard, TransferCurve.sRGB.decode)), gamma.encode)
  }

  private static func color(_ components: SIMD3<Double>, _ alpha: Float) -> ColorValue {
    let standard = mapped(times(toStandard, mapped(components, gamma.decode)), TransferCurve.sRGB.encode)
    return ColorValue(Float(standard.x), Float(standard.y), Float(standard.z), alpha)
  }

  private static func mapped(_ v: SIMD3<Double>, _ curve: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(curve(v.x), curve(v.y), curve(v.z))
  }

  private static func times(_ rows: [SIMD3<Double>], _ v: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((rows[0] * v).sum(), (rows[1] * v).sum(), (rows[2] * v).sum())
  }

  /// Returns the inverse of a matrix of three rows, by their cross products.
  private static func inverse(_ m: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let columns = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])]
    let determinant = (m[0] * columns[0]).sum()
    return (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) / determinant }
  }
}
