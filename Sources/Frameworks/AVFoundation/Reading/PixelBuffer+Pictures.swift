// SPDX-License-Identifier: Apache-2.0

import CoreMedia
package import CoreVideo
package import MultiplaneRaster
import MultiplaneRecorder
import QuartzCore

extension CVBuffer {
  /// The planes as a picture of luma and chroma, or `nil` for other pixel formats.
  private var biplanar: BiplanarPicture? {
    let isVideoRange = formatType == kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange
    guard isVideoRange || formatType == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, planes.count == 2
    else { return nil }
    func bytes(_ plane: PixelPlane) -> (first: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
      (plane.base.assumingMemoryBound(to: UInt8.self), plane.bytesPerRow)
    }
    return BiplanarPicture(
      luma: bytes(planes[0]), chroma: bytes(planes[1]), width: width, height: height,
      isFullRange: !isVideoRange)
  }

  /// The colours of the attachments. Without a tag, they are those of BT.709.
  private var filmColor: FilmColor {
    func name(_ key: CFString) -> String? {
      (attachments.value(forKey: key as String)?.value as? NSString).map { $0 as String }
    }
    guard let matrix = name(kCVImageBufferYCbCrMatrixKey) else { return .bt709 }
    let tags = ColorTags(
      matrix: matrix, primaries: name(kCVImageBufferColorPrimariesKey),
      transfer: name(kCVImageBufferTransferFunctionKey))
    return FilmColor(matrix: tags.matrix, primaries: tags.primaries, transfer: tags.transfer)
  }

  /// Returns the pixels, premultiplied and in sRGB.
  ///
  /// - Throws: `AVError.formatUnsupported` for a pixel format without colours.
  package func makePixmap() throws -> Pixmap {
    if let biplanar, let pixmap = filmColor.pixmap(of: biplanar) { return pixmap }
    if biplanar == nil, let image = CGImage(pixelBuffer: self) { return image.pixmap }
    throw AVError(.formatUnsupported, reason: "pixels of the format \(formatType.characters) are not read")
  }

  /// Returns the pixels as an image.
  ///
  /// - Throws: `AVError.formatUnsupported` for a pixel format without colours.
  package func makeImage() throws -> CGImage {
    if biplanar != nil { return CGImage(opaquePixels: try makePixmap()) }
    guard let image = CGImage(pixelBuffer: self) else {
      throw AVError(.formatUnsupported, reason: "pixels of the format \(formatType.characters) are not read")
    }
    return image
  }

  /// Writes pixels of the same size. Formats of luma and chroma get the colours of BT.709, blended over
  /// black, and the attachments that say so.
  ///
  /// - Throws: `AVError.formatUnsupported` for another size or a pixel format without colours.
  package func store(_ pixmap: Pixmap) throws {
    if let biplanar, FilmColor.bt709.write(pixmap, to: biplanar) {
      for (key, value) in ColorTags.bt709.attachments {
        CVBufferSetAttachment(self, key, value, .shouldPropagate)
      }
      return
    }
    guard biplanar == nil, write(pixmap) == kCVReturnSuccess else {
      throw AVError(
        .formatUnsupported,
        reason:
          "\(pixmap.width) x \(pixmap.height) pixels do not fit a buffer of \(width) x \(height) pixels of "
          + "the format \(formatType.characters)")
    }
  }
}

extension CGImage {
  /// Returns a pixel buffer with the image's pixels.
  ///
  /// - Throws: `AVError.formatUnsupported` for a pixel format without colours, and `outOfMemory`.
  package func makePixelBuffer(format: OSType) throws -> CVPixelBuffer {
    var buffer: CVPixelBuffer?
    let status = CVPixelBufferCreate(nil, pixmap.width, pixmap.height, format, nil, &buffer)
    guard let buffer, status == kCVReturnSuccess else {
      let code: AVError.Code = status == kCVReturnAllocationFailed ? .outOfMemory : .formatUnsupported
      throw AVError(
        code,
        reason:
          "there is no buffer of \(pixmap.width) x \(pixmap.height) pixels of the format \(format.characters)"
      )
    }
    try buffer.store(pixmap)
    return buffer
  }
}

extension Pixmap {
  /// Returns the picture drawn into a rectangle of a transparent picture of another size.
  package func drawn(width: Int, height: Int, in rect: CGRect) throws -> Pixmap {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.engine.rawValue)
    context?.interpolationQuality = .high
    context?.draw(CGImage(pixmap: self), in: rect)
    guard let result = context?.makeImage() else {
      throw AVError(.operationNotAllowed, reason: "pictures of \(width) x \(height) pixels are not made")
    }
    return result.pixmap
  }

  /// Returns the picture scaled to a size, or itself if it has that size.
  package func scaled(width: Int, height: Int) throws -> Pixmap {
    if width == self.width, height == self.height { return self }
    return try drawn(
      width: width, height: height, in: CGRect(x: 0, y: 0, width: width, height: height))
  }
}
