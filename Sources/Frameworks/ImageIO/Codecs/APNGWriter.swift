// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  import MultiplaneGeometry
  package import MultiplaneRaster

  /// A writer of animated PNG files. Each frame holds only the rectangle in which it differs from the
  /// previous one. The chunks follow the PNG specification (third edition, section 11.3.6).
  package final class APNGWriter: AnimationWriter {
    /// The maximum number of units in a second, and the longest delay in units.
    package static let largestPart = Int(UInt16.max)

    private let encoder: PNGEncoder
    private let (frameCount, loopCount, unitsPerSecond): (Int, Int, Int)
    private var writtenCount = 0
    /// The sequence number of the next numbered chunk.
    private var chunkNumber = 0
    /// The offset of the chunk with the number of frames.
    private var countOffset = 0
    /// The last frame's picture, rectangle, start and data; `nil` before the first frame. Its delay is known
    /// when the next frame begins.
    private var last: (picture: Pixmap, rect: PixelRect, start: Int, file: [UInt8])?

    /// Creates a writer of a file that is shown `loopCount` times; 0 means forever.
    ///
    /// - Parameters:
    ///   - frameCount: The number of frames, which precedes them in the file; see `correction`.
    ///   - unitsPerSecond: The units of times, at most `largestPart`.
    package init(isOpaque: Bool, frameCount: Int, loopCount: Int, unitsPerSecond: Int) {
      encoder = PNGEncoder(alpha: isOpaque ? .never : .always)
      (self.frameCount, self.loopCount, self.unitsPerSecond) = (frameCount, loopCount, unitsPerSecond)
    }

    package func append(_ frame: Pixmap, at time: Int) throws(AnimationError) -> [UInt8] {
      let bytes = endFrame(at: time)
      let changes = last.map { ChangedArea.differences(from: $0.picture, to: frame) } ?? frame.bounds
      // A frame cannot be empty, so a frame without changes repeats one pixel.
      let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
      do {
        last = (frame, rect, time, try encoder.encode(frame.cropped(to: rect)))
      } catch {
        throw .encoder("\(error)")
      }
      return bytes
    }

    package func finish(at time: Int) throws(AnimationError) -> [UInt8] {
      endFrame(at: time) + PNGChunk.bytes("IEND")
    }

    /// The bytes to write at an offset of the finished file, if it has another number of frames than
    /// announced; otherwise `nil`.
    package var correction: (bytes: [UInt8], offset: Int)? {
      writtenCount == frameCount ? nil : (count(writtenCount), countOffset)
    }

    /// Returns the chunks of the last frame.
    private func endFrame(at time: Int) -> [UInt8] {
      guard let (_, rect, start, file) = last else { return [] }
      let isFirst = writtenCount == 0
      let chunks = PNGChunk.all(in: file)
      var bytes: [UInt8] = []
      if isFirst {
        bytes += PNGChunk.signature
        for chunk in chunks.prefix(while: { $0.name != "IDAT" }) { bytes += file[chunk.range] }
        countOffset = bytes.count
        bytes += count(frameCount)
      }
      bytes += control(of: rect, lasting: min(time - start, Self.largestPart))
      for chunk in chunks where chunk.name == "IDAT" {
        bytes +=
          isFirst ? Array(file[chunk.range]) : PNGChunk.bytes("fdAT", [nextNumber()], file[chunk.content])
      }
      writtenCount += 1
      return bytes
    }

    /// Returns the chunk with the number of frames and the loop count.
    private func count(_ frameCount: Int) -> [UInt8] {
      PNGChunk.bytes("acTL", [frameCount, max(0, loopCount)])
    }

    private func nextNumber() -> Int {
      defer { chunkNumber += 1 }
      return chunkNumber
    }

    /// Returns the chunk with a frame's rectangle and delay. The frame's pixels replace the old ones.
    private func control(of rect: PixelRect, lasting delay: Int) -> [UInt8] {
      let time = delay << 16 | unitsPerSecond
      let (keep, replace): (UInt8, UInt8) = (0, 0)
      return PNGChunk.bytes(
        "fcTL", [nextNumber(), rect.width, rect.height, rect.x0, rect.y0, time], [keep, replace])
    }
  }
#endif
