// SPDX-License-Identifier: Apache-2.0

/// Blends pixels after W3C "Compositing and Blending Level 1", sections 10.1 and 10.2.
///
/// The result for the premultiplied pixels S and D with the alphas a and b is S (1 - b) + D (1 - a) + a b
/// B(D / b, S / a). Channels are Float from 0 to 1.
struct FilterBlend {
  let formula: FilterGraph.BlendFormula

  /// Returns `source` blended with `backdrop`.
  @inline(__always)
  func blended(_ source: FilterPixel, _ backdrop: FilterPixel) -> FilterPixel {
    if source.w == 0 { return backdrop }
    if backdrop.w == 0 { return source }
    let (a, b) = (Float(source.w) / 255, Float(backdrop.w) / 255)
    let (top, bottom) = (Self.channels(source), Self.channels(backdrop))
    let mixed = mixed(bottom / b, top / a)
    let result = top * (1 - b) + bottom * (1 - a) + mixed * (a * b)
    let alpha = UInt8((a + b - a * b) * 255 + 0.5)
    @inline(__always) func byte(_ value: Float) -> UInt8 {
      value > 0 ? min(alpha, UInt8(min(value, 1) * 255 + 0.5)) : 0
    }
    return FilterPixel(byte(result.x), byte(result.y), byte(result.z), alpha)
  }

  private static func channels(_ pixel: FilterPixel) -> SIMD3<Float> {
    SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z)) / 255
  }

  /// Returns B for straight colours.
  @inline(__always)
  private func mixed(_ backdrop: SIMD3<Float>, _ source: SIMD3<Float>) -> SIMD3<Float> {
    switch formula {
    case .hue:
      Self.settingLuminosity(of: Self.settingSaturation(of: source, from: backdrop), from: backdrop)
    case .saturation:
      Self.settingLuminosity(of: Self.settingSaturation(of: backdrop, from: source), from: backdrop)
    case .color: Self.settingLuminosity(of: source, from: backdrop)
    case .luminosity: Self.settingLuminosity(of: backdrop, from: source)
    default:
      SIMD3(
        channel(backdrop.x, source.x), channel(backdrop.y, source.y), channel(backdrop.z, source.z))
    }
  }

  /// Returns B for one channel `b` of the backdrop and `s` of the source.
  @inline(__always)
  private func channel(_ b: Float, _ s: Float) -> Float {
    switch formula {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: Self.hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b <= 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: Self.hardLight(b, s)
    case .softLight: Self.softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let raised = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (raised - b)
  }

  /// Returns Lum(color).
  private static func luminosity(_ color: SIMD3<Float>) -> Float {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  /// Returns SetLum(color, Lum(other)): `color` with the luminosity of `other`.
  private static func settingLuminosity(of color: SIMD3<Float>, from other: SIMD3<Float>) -> SIMD3<Float> {
    let moved = color + (luminosity(other) - luminosity(color))
    let (gray, low, high) = (luminosity(moved), moved.min(), moved.max())
    var result = moved
    if low < 0, gray > low { result = gray + (result - gray) * (gray / (gray - low)) }
    if high > 1, high > gray { result = gray + (result - gray) * ((1 - gray) / (high - gray)) }
    return result
  }

  /// Returns SetSat(color, Sat(other)): `color` with the saturation of `other`.
  private static func settingSaturation(of color: SIMD3<Float>, from other: SIMD3<Float>) -> SIMD3<Float> {
    let (low, high) = (color.min(), color.max())
    guard high > low else { return .zero }
    return (color - low) * ((other.max() - other.min()) / (high - low))
  }
}

extension FilterBuffer {
  /// Returns the pixels blended with those of `backdrop` below them. Both are in the same colour space.
  func blended(_ backdrop: FilterBuffer, _ formula: FilterGraph.BlendFormula) -> FilterBuffer {
    if formula == .normal { return over(backdrop) }
    let blend = FilterBlend(formula: formula)
    var result = self
    result.combine(with: backdrop) { blend.blended($0, $1) }
    return result
  }
}
