// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// The blend modes of CGBlendMode, in the same order.
///
/// Formulas for premultiplied colours S (source) and D (destination) with the alphas a and b:
/// - `multiply` to `luminosity`: S (1 - b) + D (1 - a) + a b B(D / b, S / a), with B of W3C "Compositing and
///   Blending Level 1". The alpha is a + b - a b.
/// - `clear` to `xor`: S times one factor plus D times another, after Porter and Duff.
/// - `plusLighter`: min(1, S + D).
/// - `plusDarker`: alpha c = min(1, a + b) and colour max(0, c - (a - S) - (b - D)). For opaque colours that
///   is max(0, 1 - (1 - S) - (1 - D)).
///
/// A partly covered pixel is interpolated between the destination and the result. Outside the shape, no mode
/// changes any pixel.
package enum BlendMode: UInt8, Sendable, Hashable, CaseIterable {
  /// The source over the destination: S + D (1 - a).
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion
  case hue, saturation, color, luminosity
  /// Transparent: 0.
  case clear
  /// Only the source: S.
  case copy
  /// The source inside the destination: S b.
  case sourceIn
  /// The source outside the destination: S (1 - b).
  case sourceOut
  /// The source over the destination, inside the destination only: S b + D (1 - a).
  case sourceAtop
  /// The destination over the source: S (1 - b) + D.
  case destinationOver
  /// The destination inside the source: D a.
  case destinationIn
  /// The destination outside the source: D (1 - a).
  case destinationOut
  /// The destination over the source, inside the source only: S (1 - b) + D a.
  case destinationAtop
  /// The parts of the source and the destination that do not overlap: S (1 - b) + D (1 - a).
  case xor
  case plusDarker, plusLighter

  /// True if a source with alpha 0 leaves the destination unchanged.
  package var ignoresTransparentColors: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  var kernelMode: mpk_blend_mode { mpk_blend_mode(UInt32(rawValue)) }
}
