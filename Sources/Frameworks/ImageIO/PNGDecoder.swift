// SPDX-License-Identifier: Apache-2.0

internal import CPNG
package import MultiplaneRaster

/// Makes a pixmap of a PNG of any colour type, depth and interlacing.
///
/// Components of 16 bits are rounded to 8, and colours are premultiplied. Chunks that no pixel depends on are skipped,
/// colour profiles and gamma among them: every PNG counts as sRGB.
package enum PNGDecoder {

  /// What one byte of deflated data can become at most; 1032 in truth. Keeps a short file from claiming a large picture.
  private static let largestInflation = 1040

  /// Whether `bytes` start as a PNG does.
  package static func canDecode(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: PNGChunk.signature)
  }

  /// The picture in `bytes`, which must be a whole PNG file.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> Pixmap {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(PNGError) in try decode(buffer) }
    }.get()
  }

  /// The picture in `bytes`, which must be a whole PNG file.
  package static func decode(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> Pixmap {
    guard canDecode(bytes), let start = bytes.baseAddress else { throw .notPNG }
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
