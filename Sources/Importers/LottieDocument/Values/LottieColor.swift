// SPDX-License-Identifier: Apache-2.0

/// A colour in sRGB.
public struct LottieColor: Hashable, Sendable {
  /// The components, from 0 to 1. Numbers outside that range are kept, and are clamped when the colour is
  /// drawn.
  public var r, g, b, a: Double

  /// Creates a colour from its components. It is opaque by default.
  public init(r: Double, g: Double, b: Double, a: Double = 1) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }
}
