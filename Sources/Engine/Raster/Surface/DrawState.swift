// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The state of a drawing operation, apart from geometry and paint.
package struct DrawState: Sendable {
  /// Maps the geometry's space to device pixels (y down).
  package var transform: Affine
  /// The pixels that may be changed, with their coverage.
  package var clip: Clip
  /// The factor of the paint's alpha, clamped to 0...1. The default is 1.
  package var alpha: Float
  /// True if pixels on the edge get partial coverage. Otherwise a pixel is covered if its centre is.
  package var antialiases: Bool

  /// The blend mode.
  package var blend: BlendMode

  package init(
    transform: Affine = .identity, clip: Clip, alpha: Float = 1, antialiases: Bool = true,
    blend: BlendMode = .normal
  ) {
    self.blend = blend
    self.transform = transform
    self.clip = clip
    self.alpha = alpha
    self.antialiases = antialiases
  }
}
