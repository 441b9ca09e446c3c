// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// What a drawn colour makes of what is there: the modes of CGBlendMode, in its order.
///
/// Formulas, of premultiplied colours S (drawn) and D (there) with alphas a and b:
/// - from `multiply` to `luminosity`: S (1 - b) + D (1 - a) + a b B(D / b, S / a), with B of W3C "Compositing and Blending
///   Level 1"; alpha is a + b - a b;
/// - from `clear` to `xor`: S times one factor plus D times another, after Porter and Duff;
/// - `plusLighter`: min(1, S + D); `plusDarker`: alpha c = min(1, a + b) and max(0, c - (a - S) - (b - D)), which for opaque
///   colours is max(0, 1 - (1 - S) - (1 - D)).
///
/// Where a shape covers a pixel in part, the result is mixed with what was there; outside of the shape nothing changes,
/// whatever the mode.
package enum BlendMode: UInt8, Sendable, Hashable, CaseIterable {
  /// S + D (1 - a).
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion
  case hue, saturation, color, luminosity
  /// Nothing.
  case clear
  /// S.
  case copy
  /// S b.
  case sourceIn
  /// S (1 - b).
  case sourceOut
  /// S b + D (1 - a).
  case sourceAtop
  /// S (1 - b) + D.
  case destinationOver
  /// D a.
  case destinationIn
  /// D (1 - a).
  case destinationOut
  /// S (1 - b) + D a.
  case destinationAtop
  /// S (1 - b) + D (1 - a).
  case xor
  case plusDarker, plusLighter

  /// Whether colours without alpha leave everything as it is.
  package var ignoresTransparentColors: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  var kernelMode: mpk_blend_mode { mpk_blend_mode(UInt32(rawValue)) }
}
