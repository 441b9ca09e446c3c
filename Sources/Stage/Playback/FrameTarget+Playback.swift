// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
package import MultiplaneCompositor
import MultiplaneRaster
package import MultiplaneRenderTree

extension FrameTarget {
  /// The frames of `source` as `options` want them, the whole source as large as fits; throws when their size is not
  /// one that a picture can have.
  package init(source: any FrameSource, options: PlaybackOptions) throws(PlaybackError) {
    let size = source.size
    let wanted =
      options.pixelSize
      ?? CGSize(width: size.width * options.scale, height: size.height * options.scale)
    guard let width = Self.pixelCount(wanted.width), let height = Self.pixelCount(wanted.height),
      width * height <= Pixmap.maximumPixelCount
    else { throw .badSize(wanted, maximumSide: Pixmap.maximumSide) }
    self.init(
      width: width, height: height, showing: CGRect(origin: .zero, size: size),
      background: options.background?.rgba)
  }

  /// Whether every pixel is opaque whatever the source draws.
  package var isOpaque: Bool { (background?.alpha ?? 0) >= 1 }

  private static func pixelCount(_ length: CGFloat) -> Int? {
    let rounded = Double(length).rounded()
    return rounded >= 1 && rounded <= Double(Pixmap.maximumSide) ? Int(rounded) : nil
  }
}
