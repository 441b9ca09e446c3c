// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneValues

/// A mipmap level of an image, and the transform from the level's pixels to the image's own pixels.
struct LeveledPaint {
  var pixmap: Pixmap
  var grow: Affine
  var coarser: ImagePaint.Coarser?

  /// Creates the pixels for drawing an image at a level, which may be between two mipmap levels. `grow` maps
  /// them to the pixels of the image itself.
  init(_ image: CGImage, level: Double) {
    guard level > 0 else {
      (pixmap, grow) = (image.pixmap, .identity)
      return
    }
    let whole = Int(level)
    pixmap = image.level(whole)
    let share = level - Double(whole)
    grow = Affine.scale(
      Double(image.width) / Double(max(pixmap.width, 1)), Double(image.height) / Double(max(pixmap.height, 1))
    )
    if share > 0 { coarser = ImagePaint.Coarser(pixmap: image.level(whole + 1), share: share) }
  }
}
