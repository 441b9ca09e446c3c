// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import QuartzCore

/// Turns the drawings of a document's layers into pixels.
///
/// All pictures are in memory until the document is written. So a drawing gets at most a quarter of the
/// pixels that are left, and the drawings of an animation together get at most an eighth. Large drawings
/// become coarser.
final class DrawnContents {
  /// The number of pixels per point, enough for a phone's display.
  private static let scale = 3.0
  /// The maximum width and height of a drawing, in pixels.
  private static let longestSide = 8192.0
  /// The maximum number of pixels of all drawings of an animation together.
  private static let mostOfAnimation = 4_000_000.0
  private var left = 128_000_000.0

  /// Returns the pixels of a drawing, or `nil` if it is empty or no pixels are left.
  func image(of recorded: RecordedPicture) -> CGImage? { image(of: recorded, atMost: left / 4) }

  /// Returns the pixels of each of an animation's drawings, with `nil` for drawings that are empty or for
  /// which no pixels are left.
  func images(of drawings: [RecordedPicture]) -> [CGImage?] {
    let most = min(Self.mostOfAnimation, left / 8) / Double(max(drawings.count, 1))
    return drawings.map { image(of: $0, atMost: most) }
  }

  private func image(of recorded: RecordedPicture, atMost most: Double) -> CGImage? {
    let bounds = recorded.bounds
    guard most >= 1 else { return nil }
    let scale = min(
      Self.scale, Self.longestSide / Double(max(bounds.width, bounds.height)),
      (most / Double(bounds.width * bounds.height)).squareRoot())
    let (width, height) = (Double(bounds.width) * scale, Double(bounds.height) * scale)
    guard width > 0, height > 0 else { return nil }
    var pixmap = Pixmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    left -= Double(pixmap.width * pixmap.height)
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
}
