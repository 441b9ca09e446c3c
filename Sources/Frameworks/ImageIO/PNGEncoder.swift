// SPDX-License-Identifier: Apache-2.0

internal import CPNG
internal import MultiplaneMediaKernels
package import MultiplaneRaster

/// An encoder of PNG files: 8 bits a channel, marked as sRGB.
///
/// The same pixmap and settings always give the same bytes.
package struct PNGEncoder: Sendable {
  /// The compression level, from 0 (stored) to 9 (smallest), clamped.
  package var level: Int
  /// The rule for the alpha channel of the file.
  package var alpha: Alpha

  /// The rule for the alpha channel of a file.
  package enum Alpha: Sendable {
    /// The file has alpha unless every pixel is opaque.
    case asNeeded
    case always
    /// The file has no alpha. Transparent pixels are drawn over black.
    case never
  }

  /// A fast level. It writes flat graphics several times faster than zlib's default of 6, in slightly larger
  /// files.
  package static let fastLevel = 1

  package init(level: Int = PNGEncoder.fastLevel, alpha: Alpha = .asNeeded) {
    self.level = level.clamped(to: 0...9)
    self.alpha = alpha
  }

  /// Encodes `pixmap` as a PNG file.
  package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .empty }
    guard pixmap.width <= Pixmap.maximumSide, pixmap.height <= Pixmap.maximumSide else {
      throw .tooLarge(width: pixmap.width, height: pixmap.height)
    }
    guard let writer = cpng_writer_create() else { throw .outOfMemory }
    defer { cpng_writer_destroy(writer) }
    let succeeded = pixmap.withUnsafeBytes { pixels in
      let hasAlpha = alpha == .asNeeded ? !AlphaConversion.isOpaque(pixels) : alpha == .always
      // The filter "Sub", the difference from the pixel to the left, is one vector operation, and its files
      // are never much larger than those of the best filter.
      let format = cpng_format(
        width: UInt32(pixmap.width), height: UInt32(pixmap.height), has_alpha: hasAlpha ? 1 : 0,
        filters: PNG_FILTER_SUB, level: Int32(level))
      return cpng_writer_begin(writer, format) == 1
        && writeRows(of: pixels, bytesPerRow: pixmap.bytesPerRow, hasAlpha: hasAlpha, to: writer)
        && cpng_writer_finish(writer) == 1
    }
    guard succeeded else { throw .damaged(String(cString: cpng_writer_message(writer))) }
    return Array(UnsafeBufferPointer(start: writer.pointee.bytes, count: writer.pointee.count))
  }

  private func writeRows(
    of pixels: UnsafeRawBufferPointer, bytesPerRow: Int, hasAlpha: Bool,
    to writer: UnsafeMutablePointer<cpng_writer>
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytesPerRow) { row in
      guard let target = row.baseAddress else { return false }
      row.initialize(repeating: 0)
      for start in stride(from: 0, to: pixels.count, by: bytesPerRow) {
        let source = UnsafeRawBufferPointer(rebasing: pixels[start..<(start + bytesPerRow)])
        if hasAlpha {
          convertToRGBA(source, into: target)
        } else {
          mpk_store_rgb(target, source.assumingMemoryBound(to: UInt32.self).baseAddress, bytesPerRow / 4)
        }
        guard cpng_writer_write_row(writer, target) == 1 else { return false }
      }
      return true
    }
  }

  private func convertToRGBA(_ source: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>) {
    AlphaConversion.reciprocals.withUnsafeBufferPointer { table in
      guard let reciprocals = table.baseAddress else { return }
      for offset in stride(from: 0, to: source.count, by: 4) {
        let (blue, green) = (source[offset], source[offset &+ 1])
        let (red, alpha) = (source[offset &+ 2], source[offset &+ 3])
        if alpha == 255 {
          (target[offset], target[offset &+ 1], target[offset &+ 2]) = (red, green, blue)
        } else {
          target[offset] = AlphaConversion.straight(red, alpha: alpha, reciprocals: reciprocals)
          target[offset &+ 1] = AlphaConversion.straight(green, alpha: alpha, reciprocals: reciprocals)
          target[offset &+ 2] = AlphaConversion.straight(blue, alpha: alpha, reciprocals: reciprocals)
        }
        target[offset &+ 3] = alpha
      }
    }
  }
}
