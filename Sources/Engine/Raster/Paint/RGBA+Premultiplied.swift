// SPDX-License-Identifier: Apache-2.0

extension RGBA {
  /// Returns the same colour with another alpha.
  package func withAlpha(_ alpha: Float) -> RGBA { RGBA(red, green, blue, alpha) }

  /// Returns the colour as the nearest premultiplied pixel. The alpha is multiplied by `factor` before
  /// rounding. NaN counts as 0.
  @inline(__always)
  package func premultiplied(by factor: Float = 1) -> UInt32 {
    let a = Self.held(alpha) * Self.held(factor)
    func byte(_ value: Float) -> UInt32 { UInt32(Self.held(value) * a * 255 + 0.5) }
    return byte(blue) | byte(green) << 8 | byte(red) << 16 | byte(1) << 24
  }

  /// Returns `value` clamped to 0...1, or 0 for NaN.
  static func held(_ value: Float) -> Float { value > 0 ? (value < 1 ? value : 1) : 0 }
}
