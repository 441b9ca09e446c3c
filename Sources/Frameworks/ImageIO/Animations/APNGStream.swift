// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The chunks of an animated PNG, frame by frame. Each frame holds only the rectangle in which it differs
/// from the previous one. The chunks are those of the PNG specification (third edition, section 11.3.6).
package struct APNGStream {
  private let encoder: PNGEncoder
  /// The pixels after all frames so far.
  private var canvas: Pixmap?
  /// The sequence number of the next numbered chunk.
  private var chunkNumber = 0
  /// The offset of the chunk with the number of frames.
  package private(set) var countOffset = 0

  package static let end = PNGChunk.bytes("IEND")

  package init(isOpaque: Bool) { encoder = PNGEncoder(alpha: isOpaque ? .never : .always) }

  /// Returns the chunk with the number of frames and the loop count, which is 0 for ever.
  package static func count(_ frameCount: Int, loopCount: Int = 0) -> [UInt8] {
    PNGChunk.bytes("acTL", [frameCount, max(0, loopCount)])
  }

  /// Returns the chunks of the next frame. `delay` is a fraction of seconds. `count` is the chunk with the
  /// number of frames; it precedes the first frame.
  package mutating func bytes(
    of picture: Pixmap, lasting delay: (numerator: Int, denominator: Int), count: @autoclosure () -> [UInt8]
  ) throws(PNGError) -> [UInt8] {
    let isFirst = canvas == nil
    let changes = canvas.map { ChangedArea.differences(from: $0, to: picture) } ?? picture.bounds
    // A frame cannot be empty, so a frame without changes repeats one pixel.
    let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    let file = try encoder.encode(picture.cropped(to: rect))
    let chunks = PNGChunk.all(in: file)
    var bytes: [UInt8] = []
    if isFirst {
      bytes += PNGChunk.signature
      for chunk in chunks.prefix(while: { $0.name != "IDAT" }) { bytes += file[chunk.range] }
      countOffset = bytes.count
      bytes += count()
    }
    bytes += control(of: rect, delay)
    for chunk in chunks where chunk.name == "IDAT" {
      bytes +=
        isFirst ? Array(file[chunk.range]) : PNGChunk.bytes("fdAT", [nextNumber()], file[chunk.content])
    }
    canvas = picture
    return bytes
  }

  private mutating func nextNumber() -> Int {
    defer { chunkNumber += 1 }
    return chunkNumber
  }

  /// Returns the chunk with a frame's rectangle and delay. The frame's pixels replace the old ones.
  private mutating func control(of rect: PixelRect, _ delay: (numerator: Int, denominator: Int)) -> [UInt8] {
    let time = delay.numerator << 16 | delay.denominator
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    return PNGChunk.bytes(
      "fcTL", [nextNumber(), rect.width, rect.height, rect.x0, rect.y0, time], [keep, replace])
  }
}
