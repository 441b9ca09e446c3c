// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The chunks of an animated PNG, frame after frame: of each only the rectangle in which it differs from the one before,
/// as it is. Chunks are those of the PNG specification (third edition, section 11.3.6).
package struct APNGStream {
  private let encoder: PNGEncoder
  /// The pixels that all frames up to now show.
  private var canvas: Pixmap?
  /// The number of the next chunk that is numbered.
  private var chunkNumber = 0
  /// The offset at which the chunk that tells the number of frames begins.
  package private(set) var countOffset = 0

  package static let end = PNGChunk.bytes("IEND")

  package init(isOpaque: Bool) { encoder = PNGEncoder(alpha: isOpaque ? .never : .always) }

  /// The number of frames, and how often they are shown: 0 for over and over.
  package static func count(_ frameCount: Int, loopCount: Int = 0) -> [UInt8] {
    PNGChunk.bytes("acTL", [frameCount, max(0, loopCount)])
  }

  /// The chunks of the next frame, shown for so many seconds as the fraction says; `count` is the chunk that tells the
  /// number of frames, and goes before the first.
  package mutating func bytes(
    of picture: Pixmap, lasting delay: (numerator: Int, denominator: Int), count: @autoclosure () -> [UInt8]
  ) throws(PNGError) -> [UInt8] {
    let isFirst = canvas == nil
    let changes = canvas.map { ChangedArea.differences(from: $0, to: picture) } ?? picture.bounds
    // A frame cannot be empty; one that changes nothing repeats a pixel.
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

  /// Says where a frame is drawn, how long it stays, and that its pixels replace what is there.
  private mutating func control(of rect: PixelRect, _ delay: (numerator: Int, denominator: Int)) -> [UInt8] {
    let time = delay.numerator << 16 | delay.denominator
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    return PNGChunk.bytes(
      "fcTL", [nextNumber(), rect.width, rect.height, rect.x0, rect.y0, time], [keep, replace])
  }
}
