// SPDX-License-Identifier: Apache-2.0

/// Everything about a drawing operation that is neither geometry nor colour.
package struct DrawState: Sendable {
  /// Maps the geometry's space to device pixels (y down).
  package var transform: Affine
  /// What may be touched.
  package var clip: Clip
  /// Multiplies the paint's alpha; 0...1.
  package var alpha: Float
  /// Whether edges have partial coverage; otherwise a pixel is covered when its centre is.
  package var antialiases: Bool

  /// What the paint makes of what is there.
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
