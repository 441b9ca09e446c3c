// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CDeflate
  import MultiplaneGeometry
  internal import MultiplaneMediaKernels
  package import MultiplaneRaster

  /// An encoder of PNG files: 8 bits a channel, marked as sRGB.
  ///
  /// The same pixmap and settings always give the same bytes. The encoder keeps its memory for the next
  /// picture. One thread at a time may use it.
  package final class PNGEncoder {
    /// The compression level, from 0 (stored) to 9 (smallest), clamped.
    package let level: Int
    /// The rule for the alpha channel of the file.
    package let alpha: Alpha
    private var compressor: OpaquePointer?
    private var lines = ByteMemory()
    private var packed = ByteMemory()

    /// The rule for the alpha channel of a file.
    package enum Alpha: Sendable {
      /// The file has alpha unless every pixel is opaque.
      case asNeeded
      case always
      /// The file has no alpha. Transparent pixels are drawn over black.
      case never
    }

    /// A fast level, for sequences of frames.
    package static let fastLevel = 1

    /// The maximum number of bytes of a chunk of pixels. PNG allows 2 GiB less one byte.
    private static let chunkLimit = 1 << 30
    /// The smallest part of a row's pixels that must differ from the pixel before so that the row is written
    /// as differences. Rows of few colours are smaller and quicker as they are.
    private static let stepShare = 4

    package init(level: Int = PNGEncoder.fastLevel, alpha: Alpha = .asNeeded) {
      self.level = level.clamped(to: 0...9)
      self.alpha = alpha
    }

    deinit { if let compressor { libdeflate_free_compressor(compressor) } }

    /// Encodes `pixmap` as a PNG file.
    package func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
      guard pixmap.width > 0, pixmap.height > 0 else { throw .empty }
      guard pixmap.width <= Pixmap.maximumSide, pixmap.height <= Pixmap.maximumSide else {
        throw .tooLarge(width: pixmap.width, height: pixmap.height)
      }
      var hasAlpha = alpha == .always
      var count = 0
      pixmap.withUnsafeBytes { pixels in
        if alpha == .asNeeded { hasAlpha = !AlphaConversion.isOpaque(pixels) }
        count = writeLines(of: pixels, pixmap, hasAlpha: hasAlpha)
      }
      let (colorType, intent): ([UInt8], [UInt8]) = ([8, hasAlpha ? 6 : 2, 0, 0, 0], [0])
      let content = try deflated(count)
      var file = PNGChunk.signature
      file.reserveCapacity(content.count + 128)
      file += PNGChunk.bytes("IHDR", [pixmap.width, pixmap.height], colorType)
      file += PNGChunk.bytes("sRGB", [], intent)
      for start in stride(from: 0, to: content.count, by: Self.chunkLimit) {
        file += PNGChunk.bytes("IDAT", [], content[start..<min(start + Self.chunkLimit, content.count)])
      }
      file += PNGChunk.bytes("IEND")
      return file
    }

    /// Returns the first bytes of `lines`, compressed. They are valid until the next picture.
    private func deflated(_ count: Int) throws(PNGError) -> UnsafeRawBufferPointer {
      compressor = compressor ?? libdeflate_alloc_compressor(Int32(level))
      guard let compressor else { throw .outOfMemory }
      let limit = libdeflate_zlib_compress_bound(compressor, count)
      let target = packed.room(for: limit)
      let length = libdeflate_zlib_compress(compressor, lines.room(for: count), count, target, limit)
      guard length > 0 else { throw .outOfMemory }
      return UnsafeRawBufferPointer(start: target, count: length)
    }

    /// Writes the rows as PNG stores them into `lines`, and returns the number of bytes.
    private func writeLines(of pixels: UnsafeRawBufferPointer, _ pixmap: Pixmap, hasAlpha: Bool) -> Int {
      let pixelSize = hasAlpha ? 4 : 3
      let length = pixmap.width * pixelSize
      let (none, sub): (UInt8, UInt8) = (0, 1)
      var line = lines.room(for: (length + 1) * pixmap.height)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { row in
        guard let row = row.baseAddress else { return 0 }
        for start in stride(from: 0, to: pixmap.bytesPerRow * pixmap.height, by: pixmap.bytesPerRow) {
          let source = UnsafeRawBufferPointer(rebasing: pixels[start..<(start + pixmap.width * 4)])
          let words = source.assumingMemoryBound(to: UInt32.self).baseAddress
          let hasManySteps = mpk_count_steps(words, pixmap.width) > pixmap.width / Self.stepShare
          line[0] = hasManySteps ? sub : none
          let target = hasManySteps ? row : line + 1
          if hasAlpha {
            convertToRGBA(source, into: target)
          } else {
            mpk_store_rgb(target, words, pixmap.width)
          }
          if hasManySteps { mpk_store_steps(line + 1, row, length, pixelSize) }
          line += length + 1
        }
        return (length + 1) * pixmap.height
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

  /// Memory that grows and is kept.
  private struct ByteMemory: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>?
    private var count = 0

    /// Returns at least `needed` bytes. The former contents remain only if they were enough.
    mutating func room(for needed: Int) -> UnsafeMutablePointer<UInt8> {
      if let bytes, count >= needed { return bytes }
      bytes?.deallocate()
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: needed)
      (bytes, count) = (grown, needed)
      return grown
    }

    deinit { bytes?.deallocate() }
  }
#endif
