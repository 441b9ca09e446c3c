// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that makes an animated PNG, which plays over and over.
///
/// Chunks are those of the PNG specification (third edition, section 11.3.6): of every frame only the rectangle in which
/// it differs from the one before is stored, as it is.
package final class APNGSink: FrameSink, MeasuredSink {
  private let place: OutputPlace
  private var animation: Animation?
  package let times = RecordingTimes()

  /// Everything that exists while frames come.
  private struct Animation {
    let output: any ByteOutput
    var frames: FrameSequence
    /// What is shown by all frames up to now.
    var canvas = Pixmap(width: 0, height: 0)
    /// The number of the next chunk that is numbered.
    var chunkNumber: UInt32 = 0
    /// Where the chunk that tells the number of frames begins.
    var countPlace = 0
  }

  private static let largestPart = Int(UInt16.max)
  private static let millisecondsPerSecond = 1000

  package init(_ place: OutputPlace) { self.place = place }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    let output = try place.open()
    guard output.canReplace || format.frameCount != nil else {
      throw RecorderError.notAPicture(frameCount: nil, maximum: Int(Int32.max))
    }
    animation = Animation(output: output, frames: FrameSequence(format))
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    guard animation != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try animation?.frames.take(frame, index: index)
    if index == 0 { try writeFirst(frame) } else { try writeNext(frame, index) }
    animation?.canvas = frame
  }

  private func alpha(_ format: FrameFormat) -> PNGEncoder.Alpha { format.isOpaque ? .never : .always }

  private func writeFirst(_ frame: Pixmap) throws {
    guard let format = animation?.frames.format else { return }
    let chunks = try compressed(frame, format)
    var bytes = PNGChunk.signature
    for chunk in chunks.prefix(while: { $0.name != "IDAT" }) {
      bytes += PNGChunk.bytes(chunk.name, [], chunk.data)
    }
    animation?.countPlace = bytes.count
    bytes += countChunk(format.frameCount ?? 1)
    bytes += controlChunk(of: frame.bounds, index: 0, format.rate)
    for chunk in chunks where chunk.name == "IDAT" { bytes += PNGChunk.bytes("IDAT", [], chunk.data) }
    try times.encoding { try animation?.output.append(bytes) }
  }

  private func writeNext(_ frame: Pixmap, _ index: Int) throws {
    guard let animation else { return }
    let area = times.converting { ChangedArea.differences(from: animation.canvas, to: frame) }
    // A frame cannot be empty; one that changes nothing repeats a pixel.
    let rect = area ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    let chunks = try compressed(frame.cropped(to: rect), animation.frames.format)
    var bytes = controlChunk(of: rect, index: index, animation.frames.format.rate)
    for chunk in chunks where chunk.name == "IDAT" {
      bytes += PNGChunk.bytes("fdAT", [nextChunkNumber()], chunk.data)
    }
    try times.encoding { try animation.output.append(bytes) }
  }

  private func compressed(_ frame: Pixmap, _ format: FrameFormat) throws -> [PNGChunk] {
    try times.encoding { PNGChunk.chunks(of: try pngBytes(of: frame, alpha: alpha(format))) }
  }

  package func finish() throws {
    guard let animation, animation.frames.count > 0 else { throw RecorderError.noFrames }
    try times.encoding {
      try animation.output.append(PNGChunk.bytes("IEND"))
      if animation.frames.count != animation.frames.format.frameCount, animation.output.canReplace {
        try animation.output.replace(countChunk(animation.frames.count), at: animation.countPlace)
      }
      try animation.output.commit()
    }
    self.animation = nil
  }

  package func cancel() {
    animation?.output.discard()
    animation = nil
  }

  // MARK: Chunks

  private func nextChunkNumber() -> UInt32 {
    defer { animation?.chunkNumber += 1 }
    return animation?.chunkNumber ?? 0
  }

  /// The number of frames, and that they are shown over and over.
  private func countChunk(_ count: Int) -> [UInt8] { PNGChunk.bytes("acTL", [UInt32(clamping: count), 0]) }

  /// Where a frame is drawn, how long it stays, and that its pixels replace what is there.
  private func controlChunk(of rect: PixelRect, index: Int, _ rate: FrameRate) -> [UInt8] {
    let delay = Self.delay(ofFrame: index, rate)
    let numbers = [
      nextChunkNumber(), UInt32(rect.width), UInt32(rect.height), UInt32(rect.x0), UInt32(rect.y0),
      UInt32(delay.numerator) << 16 | UInt32(delay.denominator),
    ]
    let (keep, replace): (UInt8, UInt8) = (0, 0)
    return PNGChunk.bytes("fcTL", numbers, [keep, replace])
  }

  /// Seconds as a fraction of two numbers of 16 bits: exact where the rate is one, else in milliseconds that do not drift.
  static func delay(ofFrame index: Int, _ rate: FrameRate) -> (numerator: Int, denominator: Int) {
    if rate.seconds <= largestPart, rate.frames <= largestPart { return (rate.seconds, rate.frames) }
    func milliseconds(_ index: Int) -> Int {
      Int((rate.time(ofFrame: index) * Double(millisecondsPerSecond)).rounded())
    }
    return (min(largestPart, milliseconds(index + 1) - milliseconds(index)), millisecondsPerSecond)
  }
}
