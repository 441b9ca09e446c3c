// SPDX-License-Identifier: Apache-2.0

/// What a drawing operation may touch: a rectangle of pixels and, inside it, a coverage for each.
package struct Clip: Sendable {
  /// The pixels that may be touched.
  package var bounds: PixelRect
  /// How much of each may be touched, covering at least `bounds`; all of it when `nil`.
  package var mask: Mask?

  package init(bounds: PixelRect, mask: Mask? = nil) {
    self.bounds = bounds
    self.mask = mask
  }
}
