// SPDX-License-Identifier: Apache-2.0

/// The pixels that a drawing operation may change: a rectangle and, optionally, a coverage for each pixel in
/// it.
package struct Clip: Sendable {
  /// The pixels that may be changed.
  package var bounds: PixelRect
  /// The share of each pixel that may be changed. The mask covers at least `bounds`; `nil` means full
  /// coverage.
  package var mask: Mask?

  package init(bounds: PixelRect, mask: Mask? = nil) {
    self.bounds = bounds
    self.mask = mask
  }
}
