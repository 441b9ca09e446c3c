// SPDX-License-Identifier: Apache-2.0

/// A colour in sRGB.
public struct LottieColor: Hashable, Sendable {
  /// The components, from 0 to 1. Numbers outside of that range are kept, and cut off when they are drawn.
  public var r, g, b, a: Double

  /// Creates a colour. The default of the alpha is 1.
  public init(r: Double, g: Double, b: Double, a: Double = 1) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }
}
