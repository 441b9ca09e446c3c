// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// The width in pixels; of a recording, the width of its bounds in points, rounded up.
  public var width: Int { bitmap?.width ?? pictureSize.width }

  /// The height in pixels; of a recording, the height of its bounds in points, rounded up.
  public var height: Int { bitmap?.height ?? pictureSize.height }

  /// The pixels, first row at the top, in the layout that the other properties tell of; writing to them is drawing.
  /// `nil` for a recording.
  public var data: UnsafeMutableRawPointer? { bitmap?.data }

  /// The number of bits of a component; 8, or 0 for a recording.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

  /// The number of bits of a pixel; 0 for a recording.
  public var bitsPerPixel: Int { bitmap.map { $0.layout.bytesPerPixel * 8 } ?? 0 }

  /// The number of bytes from the start of a row to that of the next; 0 for a recording.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// The space of the pixels; sRGB for a recording.
  public var colorSpace: CGColorSpace? { bitmap?.space ?? .standardRGB }

  /// Whether and where a pixel has an alpha; `.none` for a recording.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// The layout of a pixel; empty for a recording.
  public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

  /// An image of what is drawn so far, as the context's layout holds it: grays of a gray context; of one of alpha alone,
  /// black as opaque as that. Of a recording, with one pixel for each unit of its space.
  public func makeImage() -> CGImage? {
    if let bitmap { return CGImage(pixmap: bitmap.snapshot(), layout: bitmap.info, space: bitmap.space) }
    guard let picture = recordedPicture else { return nil }
    let (width, height) = pictureSize
    guard width > 0, height > 0, width * height <= Pixmap.maximumPixelCount else { return nil }
    var pixmap = Pixmap(width: width, height: height)
    let toPixels = Affine(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
    Painter().draw(
      picture, state: DrawState(transform: toPixels, clip: Clip(bounds: pixmap.bounds)), into: &pixmap)
    return CGImage(pixmap: pixmap)
  }

  /// Has no more to do: everything is drawn when the call that draws it returns.
  public func flush() {}

  /// Has no more to do: everything is drawn when the call that draws it returns.
  public func synchronize() {}

  private var pictureSize: (width: Int, height: Int) {
    func whole(_ length: Double) -> Int {
      Int(length.rounded(.up).clamped(to: 0...Double(Pixmap.maximumSide)))
    }
    return (whole(bounds.maxX - bounds.minX), whole(bounds.maxY - bounds.minY))
  }
}
