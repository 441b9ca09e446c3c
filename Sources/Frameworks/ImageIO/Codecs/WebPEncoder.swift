// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CWebP
  package import MultiplaneRaster

  /// An encoder of WebP files in sRGB. Quality 1 is lossless.
  package enum WebPEncoder {
    /// Returns the bytes of the file. `quality` is in 0...1.
    package static func encode(_ pixmap: Pixmap, quality: Double) throws -> [UInt8] {
      let largestSide = Int(WEBP_MAX_DIMENSION)
      guard pixmap.width > 0, pixmap.height > 0, pixmap.width <= largestSide, pixmap.height <= largestSide
      else {
        throw PictureError.tooLarge(.webP, width: pixmap.width, height: pixmap.height)
      }
      let straight = pixmap.withoutPremultiplication()
      var output: UnsafeMutablePointer<UInt8>?
      let (width, height, stride) = (Int32(pixmap.width), Int32(pixmap.height), Int32(pixmap.bytesPerRow))
      let count = straight.withUnsafeBytes { bytes -> Int in
        guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
        return quality >= 1
          ? WebPEncodeLosslessBGRA(pixels, width, height, stride, &output)
          : WebPEncodeBGRA(pixels, width, height, stride, Float(max(quality, 0) * 100), &output)
      }
      defer { WebPFree(output) }
      guard count > 0, let output else { throw PictureError.damaged(.webP, "it cannot be written") }
      return Array(UnsafeBufferPointer(start: output, count: count))
    }
  }
#endif
