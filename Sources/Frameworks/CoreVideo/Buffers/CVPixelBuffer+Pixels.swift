// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
package import MultiplaneRaster
package import MultiplaneValues

extension CVBuffer {
  /// The layout of a pixel in a picture of Core Graphics; `nil` for planar formats.
  fileprivate var bitmapInfo: CGBitmapInfo? {
    let isStraight =
      (attachments.value(forKey: kCVImageBufferAlphaChannelModeKey as String)?.value as? NSString)
      == kCVImageBufferAlphaChannelMode_StraightAlpha
    let isOpaque =
      (attachments.value(forKey: kCVImageBufferAlphaChannelIsOpaque as String)?.value as? NSNumber)?.boolValue
      == true
    let first: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : isStraight ? .first : .premultipliedFirst
    let last: CGImageAlphaInfo = isOpaque ? .noneSkipLast : isStraight ? .last : .premultipliedLast
    switch formatType {
    case kCVPixelFormatType_32BGRA:
      return CGBitmapInfo(alpha: first, component: .integer, byteOrder: .order32Little)
    case kCVPixelFormatType_32ARGB:
      return CGBitmapInfo(alpha: first, component: .integer, byteOrder: .order32Big)
    case kCVPixelFormatType_32RGBA:
      return CGBitmapInfo(alpha: last, component: .integer, byteOrder: .order32Big)
    case kCVPixelFormatType_OneComponent8:
      return CGBitmapInfo(alpha: .none, component: .integer, byteOrder: .orderDefault)
    default: return nil
    }
  }

  /// Indicates whether each sample is one of grey.
  fileprivate var isGray: Bool { formatType == kCVPixelFormatType_OneComponent8 }

  /// Writes the pixels of a pixmap of the same size, as premultiplied sRGB or as grey. Colours of grey
  /// formats are their luminance.
  ///
  /// - Returns: `kCVReturnInvalidSize` for another size, and `kCVReturnInvalidPixelFormat` for planar
  ///   formats.
  package func write(_ pixmap: Pixmap) -> CVReturn {
    guard let info = bitmapInfo, let plane = planes.first else { return kCVReturnInvalidPixelFormat }
    guard pixmap.width == width, pixmap.height == height else { return kCVReturnInvalidSize }
    let alpha: CGImageAlphaInfo =
      switch info.alpha {
      case .first: .premultipliedFirst
      case .last: .premultipliedLast
      default: info.alpha
      }
    let layout = PixelLayout(
      model: isGray ? .monochrome : .rgb, bitsPerPixel: isGray ? 8 : 32,
      info: CGBitmapInfo(alpha: alpha, component: .integer, byteOrder: info.byteOrder))
    guard let layout else { return kCVReturnInvalidPixelFormat }
    pixmap.write(pixmap.bounds, to: plane.base, bytesPerRow: plane.bytesPerRow, layout: layout)
    return kCVReturnSuccess
  }
}

extension CGImage {
  /// Creates an image with a copy of a buffer's pixels. They are in the attached colour space, or in sRGB.
  ///
  /// Returns `nil`, and reports an issue, for planar formats: their conversion belongs to films.
  package convenience init?(pixelBuffer: CVPixelBuffer) {
    guard let info = pixelBuffer.bitmapInfo, let plane = pixelBuffer.planes.first else {
      Diagnostics.report(
        .unsupported, "CGImage(pixelBuffer:)",
        "pixel format \(pixelBuffer.formatType.characters); there is no image")
      return nil
    }
    let isGray = pixelBuffer.isGray
    let model: CGColorSpaceModel = isGray ? .monochrome : .rgb
    let attached = pixelBuffer.attachedColorSpace.flatMap { $0.model == model ? $0 : nil }
    let space = attached ?? (isGray ? .deviceGray : .standardRGB)
    let byteCount = plane.bytesPerRow * (plane.height - 1) + plane.width * (isGray ? 1 : 4)
    self.init(
      width: plane.width, height: plane.height, bitsPerComponent: 8, bitsPerPixel: isGray ? 8 : 32,
      bytesPerRow: plane.bytesPerRow, space: space, bitmapInfo: info,
      provider: CGDataProvider(bytes: Data(bytes: plane.base, count: byteCount)), decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }
}
