// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// Premultiplied red, green, blue and alpha from 0 to 1, not rounded.
typealias ReferenceColor = SIMD4<Double>

extension ReferenceColor {
  init(straight c: ColorValue, tint: ColorValue = .white) {
    let alpha = Double(c.alpha) * Double(tint.alpha)
    self.init(
      Double(c.red) * Double(tint.red) * alpha, Double(c.green) * Double(tint.green) * alpha,
      Double(c.blue) * Double(tint.blue) * alpha, alpha)
  }

  func over(_ below: ReferenceColor) -> ReferenceColor { self + below * (1 - w) }

  /// Returns the colour blended with the backdrop `d`. Source: W3C "Compositing and Blending Level 1", with
  /// Porter and Duff.
  func blended(with d: ReferenceColor, by mode: BlendMode) -> ReferenceColor {
    let s = self
    switch mode {
    case .multiply: return s.mixed(d) { $0 * $1 }
    case .screen: return s.mixed(d) { $0 + $1 - $0 * $1 }
    case .overlay: return s.mixed(d) { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    case .hardLight: return s.mixed(d) { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    case .darken: return s.mixed(d) { Swift.min($0, $1) }
    case .lighten: return s.mixed(d) { Swift.max($0, $1) }
    case .difference: return s.mixed(d) { abs($0 - $1) }
    case .exclusion: return s.mixed(d) { $0 + $1 - 2 * $0 * $1 }
    case .plusLighter: return pointwiseMin(s + d, ReferenceColor(repeating: 1))
    case .sourceAtop: return s * d.w + d * (1 - s.w)
    case .destinationOver: return s * (1 - d.w) + d
    case .destinationOut: return d * (1 - s.w)
    case .xor: return s * (1 - d.w) + d * (1 - s.w)
    case .normal: return s.over(d)
    case .softLight:
      return s.mixed(d) { s, d in
        if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
        let root = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
        return d + (2 * s - 1) * (root - d)
      }
    case .color: return s.mixedWhole(d) { $0.withLuminosity(of: $1) }
    case .luminosity: return s.mixedWhole(d) { $1.withLuminosity(of: $0) }
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * d.w
    case .sourceOut: return s * (1 - d.w)
    case .destinationIn: return d * s.w
    case .destinationAtop: return s * (1 - d.w) + d * s.w
    case .plusDarker:
      let alpha = Swift.min(s.w + d.w, 1)
      // The darknesses are added.
      var sum = s + d + ReferenceColor(repeating: alpha - s.w - d.w)
      sum.w = alpha
      return pointwiseMax(sum, .zero)
    case .hue, .saturation, .colorDodge, .colorBurn:
      preconditionFailure("unknown to the reference: \(mode)")
    }
  }

  /// Combines two colours: where only one is present, that one; where both are, `mix` of the straight
  /// channels.
  private func mixed(_ d: ReferenceColor, _ mix: (Double, Double) -> Double) -> ReferenceColor {
    guard w > 0, d.w > 0 else { return self + d }
    var result = self * (1 - d.w) + d * (1 - w)
    for i in 0..<3 { result[i] += mix(self[i] / w, d[i] / d.w) * w * d.w }
    result.w = w + d.w - w * d.w
    return result
  }

  /// Combines two colours like `mixed(_:_:)`, by a function of all three straight channels.
  private func mixedWhole(
    _ d: ReferenceColor, _ mix: (SIMD3<Double>, SIMD3<Double>) -> SIMD3<Double>
  ) -> ReferenceColor {
    guard w > 0, d.w > 0 else { return self + d }
    let both = mix(SIMD3(x, y, z) / w, SIMD3(d.x, d.y, d.z) / d.w)
    return self * (1 - d.w) + d * (1 - w) + ReferenceColor(both, 1) * (w * d.w)
  }

  func filtered(by filter: LayerFilter) -> ReferenceColor {
    guard w > 0, filter.isEnabled else { return self }
    let (c, v) = (self / w, filter.amount)
    var result = c
    // Source of the weights: ITU-R BT.709.
    let luminance = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
    for i in 0..<3 {
      switch filter.kind {
      case .colorInvert: result[i] = 1 - c[i]
      case .colorBrightness: result[i] = c[i] + v
      case .colorContrast: result[i] = (c[i] - 0.5) * v + 0.5
      case .colorSaturate: result[i] = luminance + (c[i] - luminance) * v
      default: preconditionFailure("unknown to the reference: \(filter.kind)")
      }
      result[i] = result[i].clamped(to: 0...1) * w
    }
    result.w = w
    return result
  }
}

extension SIMD3<Double> {
  private static let weights = SIMD3(0.3, 0.59, 0.11)

  /// Returns the colour with the luminosity of another one, moved towards grey until it is valid.
  fileprivate func withLuminosity(of other: SIMD3) -> SIMD3 {
    let wanted = (other * Self.weights).sum()
    let moved = self + (wanted - (self * Self.weights).sum())
    let grey = SIMD3(repeating: wanted)
    var share = 1.0
    if moved.min() < 0 { share = wanted / (wanted - moved.min()) }
    if moved.max() > 1 { share = Swift.min(share, (1 - wanted) / (moved.max() - wanted)) }
    return grey + (moved - grey) * share
  }
}
