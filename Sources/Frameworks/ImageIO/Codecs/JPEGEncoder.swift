// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CJPEG
  import MultiplaneGeometry
  import MultiplaneRaster

  /// An encoder of baseline JPEG files in sRGB. Transparent pixels are drawn over black.
  enum JPEGEncoder {
    /// Returns the bytes of the file. `quality` is clamped to 0...1.
    static func encode(_ pixmap: Pixmap, quality: Double) throws -> [UInt8] {
      let largestSide = 65_500  // libjpeg's
      guard pixmap.width > 0, pixmap.height > 0, pixmap.width <= largestSide, pixmap.height <= largestSide
      else {
        throw PictureError.tooLarge(.jpeg, width: pixmap.width, height: pixmap.height)
      }
      let percent = Int32((quality.clamped(to: 0...1, ifNaN: 1) * 100).rounded())
      let writer = pixmap.withUnsafeBytes { pixels in
        pixels.baseAddress.flatMap {
          cjpeg_write(
            $0.assumingMemoryBound(to: UInt8.self), Int32(pixmap.width), Int32(pixmap.height), percent)
        }
      }
      guard let writer else { throw PictureError.damaged(.jpeg, "it cannot be written") }
      defer { cjpeg_writer_destroy(writer) }
      return Array(UnsafeBufferPointer(start: writer.pointee.bytes, count: Int(writer.pointee.count)))
    }
  }
#endif
