// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Makes an animated PNG of pictures, without loss: of each the rectangle in which it differs from the one before.
enum APNGEncoder {
  private static let millisecondsPerSecond = 1000.0

  /// The bytes of the file; shown `loopCount` times, 0 for ever.
  static func encode(_ frames: [AnimationFrame], loopCount: Int) throws -> [UInt8] {
    let (width, height) = AnimationFrame.size(of: frames)
    let pictures = frames.map { $0.extended(to: width, height) }
    let isOpaque = pictures.allSatisfy { $0.withUnsafeBytes { AlphaConversion.isOpaque($0) } }
    let encoder = PNGEncoder(alpha: isOpaque ? .never : .always)
    var (bytes, number) = ([UInt8](), 0)
    for (index, picture) in pictures.enumerated() {
      let changes =
        index == 0 ? picture.bounds : ChangedArea.differences(from: pictures[index - 1], to: picture)
      let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
      let file = try encoder.encode(picture.cropped(to: rect))
      let chunks = PNGChunks.all(in: file).filter { $0.name != "IEND" }
      let data = chunks.filter { $0.name == "IDAT" }
      if index == 0 {
        bytes += file.prefix(PNGChunks.signatureLength)
        for chunk in chunks.prefix(while: { $0.name != "IDAT" }) {
          bytes += PNGChunks.chunk(chunk.name, file[chunk.content])
        }
        bytes += PNGChunks.chunk("acTL", PNGChunks.big(frames.count) + PNGChunks.big(max(0, loopCount)))
      }
      bytes += control(number, rect, delay: frames[index].delay)
      number += 1
      for chunk in data {
        guard index > 0 else {
          bytes += PNGChunks.chunk("IDAT", file[chunk.content])
          continue
        }
        bytes += PNGChunks.chunk("fdAT", PNGChunks.big(number) + file[chunk.content])
        number += 1
      }
    }
    return bytes + PNGChunks.chunk("IEND", [])
  }

  /// Where a frame is drawn and how long it stays; its pixels replace what is there and stay.
  private static func control(_ number: Int, _ rect: PixelRect, delay: Double) -> [UInt8] {
    let milliseconds = Int((delay * millisecondsPerSecond).rounded().clamped(to: 0...Double(UInt16.max)))
    let delay = milliseconds << 16 | Int(millisecondsPerSecond)
    let numbers = [number, rect.width, rect.height, rect.x0, rect.y0, delay]
    return PNGChunks.chunk("fcTL", numbers.flatMap { PNGChunks.big($0) } + [0, 0])
  }
}
