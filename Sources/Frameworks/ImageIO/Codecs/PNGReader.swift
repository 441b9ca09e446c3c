// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CPNG
  import Foundation
  import MultiplaneGeometry
  import MultiplaneRaster

  /// A reader of PNG files. It composes each frame of an APNG to a complete picture.
  enum PNGReader: PictureReader {
    static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo {
      let chunks = PNGChunks(bytes)
      guard let header = chunks.header else {
        throw chunks.isComplete ? PictureError.damaged(.png, "it has no header") : .endsTooEarly(.png)
      }
      var info = PictureInfo(
        type: .png, width: header.width, height: header.height, frames: [PictureFrame()],
        hasAlpha: header.colorType & 4 != 0 || chunks.has("tRNS"))
      info.depth = header.depth
      info.model = header.colorType & 2 == 0 ? "Gray" : "RGB"
      info.profile = chunks.has("iCCP") ? profile(bytes) : nil
      if let loopCount = chunks.loopCount, !chunks.frames.isEmpty {
        info.loopCount = loopCount
        info.frames = chunks.frames.map { PictureFrame(delay: $0.delay) }
        info.hasAlpha = true
      }
      return info
    }

    static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap {
      guard info.loopCount != nil else { return try PNGDecoder.decode(bytes) }
      try PictureFile.check(info.width, info.height, .png)
      let chunks = PNGChunks(bytes)
      var canvas = Pixmap(width: info.width, height: info.height)
      let painter = Painter()
      for number in 0...index {
        guard chunks.frames.indices.contains(number) else { throw PictureError.noFrame(number) }
        let frame = chunks.frames[number]
        let area = PixelRect(x0: frame.x, y0: frame.y, x1: frame.x + frame.width, y1: frame.y + frame.height)
        guard canvas.bounds.contains(area), !area.isEmpty else {
          throw PictureError.damaged(.png, "a frame is not within the picture")
        }
        let pixmap = try PNGDecoder.decode(chunks.file(of: frame, in: bytes))
        let before = frame.disposal == .previous && number < index ? canvas : nil
        painter.composite(
          pixmap, atX: area.x0, y: area.y0,
          state: DrawState(clip: Clip(bounds: canvas.bounds), blend: frame.isOver ? .normal : .copy),
          into: &canvas)
        guard number < index else { break }
        switch frame.disposal {
        case .none: break
        case .background: canvas.clear(area)
        case .previous: canvas = before ?? canvas
        }
      }
      return canvas
    }

    private static func profile(_ bytes: UnsafeRawBufferPointer) -> Data? {
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        let reader = cpng_reader_create(start, bytes.count)
      else { return nil }
      defer { cpng_reader_destroy(reader) }
      var count: UInt32 = 0
      guard let profile = cpng_reader_profile(reader, &count) else { return nil }
      return Data(bytes: profile, count: Int(count))
    }
  }

  /// The chunks of a PNG, with the descriptions of its frames.
  struct PNGChunks {
    struct Header {
      var width: Int
      var height: Int
      var depth: Int
      var colorType: Int
    }

    enum Disposal: UInt8 {
      case none = 0
      case background = 1
      case previous = 2
    }

    struct Frame {
      var x: Int
      var y: Int
      var width: Int
      var height: Int
      /// The delay in seconds.
      var delay: Double
      var disposal: Disposal
      var isOver: Bool
      /// The ranges of the frame's deflated data in the file.
      var data: [Range<Int>] = []
    }

    private static let frameLimit = 100_000

    private(set) var header: Header?
    /// The number of times that an animation is shown; 0 means forever; `nil` for a still picture.
    private(set) var loopCount: Int?
    private(set) var frames: [Frame] = []
    /// Indicates whether all chunks are present, including the last.
    private(set) var isComplete = false
    private var names: Set<String> = []
    /// The ranges of the chunks before the data that every frame needs.
    private var shared: [Range<Int>] = []
    private var headerRange = 0..<0

    init(_ bytes: UnsafeRawBufferPointer) {
      var isBeforeData = true
      for chunk in PNGChunk.all(in: bytes) {
        names.insert(chunk.name)
        consume(chunk.name, chunk.content, bytes)
        if chunk.name == "IDAT" || chunk.name == "fdAT" { isBeforeData = false }
        if isBeforeData, ["PLTE", "tRNS"].contains(chunk.name) { shared.append(chunk.range) }
      }
      isComplete = has("IEND")
      frames.removeAll { $0.data.isEmpty }
    }

    func has(_ name: String) -> Bool { names.contains(name) }

    private mutating func consume(_ name: String, _ content: Range<Int>, _ bytes: UnsafeRawBufferPointer) {
      let at = content.lowerBound
      func number(_ offset: Int) -> Int { PNGChunk.number(at: at + offset, in: bytes) }
      switch (name, content.count) {
      case ("IHDR", 13):
        headerRange = content
        header = Header(
          width: number(0), height: number(4), depth: Int(bytes[at + 8]), colorType: Int(bytes[at + 9]))
      case ("acTL", 8): loopCount = number(4)
      case ("fcTL", 26):
        guard frames.count < Self.frameLimit else { return }
        let (part, whole) = (
          Int(bytes[at + 20]) << 8 | Int(bytes[at + 21]), Int(bytes[at + 22]) << 8 | Int(bytes[at + 23])
        )
        frames.append(
          Frame(
            x: number(12), y: number(16), width: number(4), height: number(8),
            delay: Double(part) / Double(whole == 0 ? 100 : whole),
            disposal: Disposal(rawValue: bytes[at + 24]) ?? .none, isOver: bytes[at + 25] == 1))
      case ("IDAT", _):
        // The still picture is the first frame only if a frame description precedes it.
        if !frames.isEmpty { frames[frames.count - 1].data.append(content) }
      case ("fdAT", 4...):
        if !frames.isEmpty { frames[frames.count - 1].data.append(content.dropFirst(4)) }
      default: break
      }
    }

    /// Returns a PNG file that contains one frame.
    func file(of frame: Frame, in bytes: UnsafeRawBufferPointer) -> [UInt8] {
      let size = [frame.width, frame.height]
      var result = PNGChunk.signature
      result += PNGChunk.bytes("IHDR", size, Array(bytes[headerRange].dropFirst(8))[...])
      for range in shared { result += bytes[range] }
      for range in frame.data { result += PNGChunk.bytes("IDAT", [], Array(bytes[range])[...]) }
      return result + PNGChunk.bytes("IEND")
    }
  }
#endif
