// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import QuartzCore

/// The pixels of contents that a layer has drawn itself.
enum DrawnContents {
  /// The number of pixels per point, enough for a phone's display.
  private static let scale = 3.0
  /// The longest side in pixels. A larger drawing is left out.
  private static let longestSide = 8192.0
  /// The most pixels of all drawings of an animation together.
  private static let mostPixels = 4_000_000.0

  /// Returns the pixels of a drawing. Returns `nil` if there are none, or too many.
  ///
  /// `count` is the number of drawings that are kept together. Many have fewer pixels per point.
  static func image(of recorded: RecordedPicture, among count: Int = 1) -> CGImage? {
    let (bounds, scale) = (recorded.bounds, scale(of: recorded, among: count))
    let (width, height) = (Double(bounds.width) * scale, Double(bounds.height) * scale)
    guard width > 0, height > 0, max(width, height) <= longestSide else { return nil }
    var pixmap = Pixmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    let (toRight, toDown) = (
      Double(pixmap.width) / Double(bounds.width), Double(pixmap.height) / Double(bounds.height)
    )
    let transform = Affine(
      a: toRight, b: 0, c: 0, d: recorded.isYDown ? toDown : -toDown, tx: -Double(bounds.minX) * toRight,
      ty: recorded.isYDown ? -Double(bounds.minY) * toDown : Double(bounds.maxY) * toDown)
    let all = PixelRect(x0: 0, y0: 0, x1: pixmap.width, y1: pixmap.height)
    Painter().draw(
      recorded.picture, state: DrawState(transform: transform, clip: Clip(bounds: all)), into: &pixmap)
    return CGImage(pixmap: pixmap)
  }

  private static func scale(of recorded: RecordedPicture, among count: Int) -> Double {
    guard count > 1 else { return scale }
    let area = Double(recorded.bounds.width * recorded.bounds.height)
    return min(scale, (mostPixels / Double(count) / area).squareRoot())
  }
}
