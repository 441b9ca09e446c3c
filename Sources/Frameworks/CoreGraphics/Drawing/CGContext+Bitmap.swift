// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// The width in pixels. For a recording, the width of its bounds in points, rounded up.
  public var width: Int { bitmap?.width ?? pictureSize.width }

  /// The height in pixels. For a recording, the height of its bounds in points, rounded up.
  public var height: Int { bitmap?.height ?? pictureSize.height }

  /// The pixels in the layout that the other properties describe, top row first; `nil` for a recording. The
  /// caller may write to them.
  public var data: UnsafeMutableRawPointer? { bitmap?.data }

  /// The number of bits of a component: 8, or 0 for a recording.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

  /// The number of bits of a pixel; 0 for a recording.
  public var bitsPerPixel: Int { bitmap.map { $0.layout.bytesPerPixel * 8 } ?? 0 }

  /// The number of bytes from one row to the next; 0 for a recording.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// The colour space of the pixels; sRGB for a recording. Never `nil`.
  public var colorSpace: CGColorSpace? { bitmap?.space ?? .standardRGB }

  /// The position and kind of a pixel's alpha; `.none` for a recording.
  public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alpha }

  /// The layout of a pixel; empty for a recording.
  public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }

  /// Creates an image of the current content.
  ///
  /// The image of a grey context is grey. The image of an alpha context is black with that alpha. The image
  /// of a recording has one pixel for each unit of its space, and is `nil` if the recording is empty or too
  /// large.
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

  /// Does nothing, because every call draws before it returns.
  public func flush() {}

  /// Does nothing, because every call draws before it returns.
  public func synchronize() {}

  private var pictureSize: (width: Int, height: Int) {
    func whole(_ length: Double) -> Int {
      Int(length.rounded(.up).clamped(to: 0...Double(Pixmap.maximumSide)))
    }
    return (whole(bounds.maxX - bounds.minX), whole(bounds.maxY - bounds.minY))
  }
}
