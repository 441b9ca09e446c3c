// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A rectangle of pixels: premultiplied sRGB in the byte order R, G, B, A, with rows from the top and no
/// padding.
package struct FilterPixels: Sendable, Hashable {
  /// The position and the size, in pixels.
  package var bounds: PixelRect
  /// The bytes: 4 for each pixel of `bounds`. Missing ones count as 0.
  package var bytes: [UInt8]

  package init(bounds: PixelRect, bytes: [UInt8]) {
    self.bounds = bounds
    self.bytes = bytes
  }

  /// No pixels.
  package static let empty = FilterPixels(bounds: .empty, bytes: [])
}

/// A picture inside a filter graph, the input of `feImage`.
package struct FilterPicture: Sendable, Hashable {
  /// The size, in picture pixels.
  package var width: Int
  package var height: Int
  /// The premultiplied sRGB pixels in the byte order R, G, B, A, with rows from the top and no padding. A
  /// picture with missing bytes is transparent.
  package var bytes: [UInt8]
  /// Maps picture pixels, from the top left corner with y down, to user space.
  package var transform: Affine

  package init(width: Int, height: Int, bytes: [UInt8], transform: Affine) {
    self.width = width
    self.height = height
    self.bytes = bytes
    self.transform = transform
  }
}
