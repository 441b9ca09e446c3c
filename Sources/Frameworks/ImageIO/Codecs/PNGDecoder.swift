// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CPNG
  package import MultiplaneRaster

  /// A decoder of PNG files of any colour type, depth and interlacing.
  ///
  /// Components of 16 bits are rounded to 8, and colours are premultiplied. Chunks that do not affect pixels
  /// are skipped. Colour profiles and gamma are skipped, too: the decoder treats every PNG as sRGB, and
  /// `PictureFile` applies the profile.
  package enum PNGDecoder {
    /// The maximum number of bytes that one byte of deflated data can expand to, rounded up from 1032. The
    /// limit stops a short file from claiming a large picture.
    private static let largestInflation = 1040

    /// Decodes the picture in `bytes`, which must be a complete PNG file.
    package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
      try bytes.withUnsafeBytes { buffer in
        Result { () throws(PNGError) in try decode(buffer) }
      }.get()
    }

    /// Decodes the picture in `bytes`, which must be a complete PNG file.
    package static func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> Pixmap {
      guard bytes.starts(with: PNGChunk.signature), let start = bytes.baseAddress else { throw .notPNG }
      guard let reader = cpng_reader_create(start.assumingMemoryBound(to: UInt8.self), bytes.count) else {
        throw .outOfMemory
      }
      defer { cpng_reader_destroy(reader) }
      guard cpng_reader_begin(reader) == 1 else { throw error(of: reader) }
      let (width, height) = (Int(reader.pointee.width), Int(reader.pointee.height))
      guard width <= Pixmap.maximumSide, height <= Pixmap.maximumSide,
        width * height <= Pixmap.maximumPixelCount
      else { throw .tooLarge(width: width, height: height) }
      guard height * reader.pointee.stored_bytes_per_row <= bytes.count * largestInflation else {
        throw .endsTooEarly
      }
      var pixmap = Pixmap(width: width, height: height)
      let succeeded = pixmap.withUnsafeMutableBytes { pixels in
        guard let first = pixels.baseAddress else { return false }
        guard cpng_reader_read_pixels(reader, first.assumingMemoryBound(to: UInt8.self)) == 1 else {
          return false
        }
        AlphaConversion.premultiply(pixels)
        return true
      }
      guard succeeded else { throw error(of: reader) }
      return pixmap
    }

    private static func error(of reader: UnsafeMutablePointer<cpng_reader>) -> PNGError {
      reader.pointee.ended_early == 1
        ? .endsTooEarly : .damaged(String(cString: cpng_reader_message(reader)))
    }
  }
#endif
