// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

@Suite struct GIFSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ frames: [Pixmap], rate: FrameRate = 20, isOpaque: Bool = false) throws -> GIFReader {
    let sink = try FrameSinks.sink(writingTo: folder.file("a.gif"))
    let first = frames[0]
    try sink.begin(
      format(first.width, first.height, count: frames.count, rate: rate, isOpaque: isOpaque))
    for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
    try sink.finish()
    return try #require(GIFReader(folder.bytes(of: "a.gif")))
  }

  /// Returns the pixels of a frame that is opaque or transparent everywhere.
  private func pixels(_ frame: Pixmap) -> [UInt32] {
    frame.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { UInt32(littleEndian: $0) } }
  }

  @Test func `few colours come back as they are`() throws {
    // 15 x 17 pixels of 255 colours, then others in one corner.
    let frames = (0..<3).map { index in
      pixmap(17, 15) { x, y in
        index > 0 && x < 4 && y < 4 ? (x * 60, y * 60, index * 100, 255) : (x * 15, y * 17, 7, 255)
      }
    }
    let film = try make(frames, isOpaque: true)
    #expect([film.width, film.height] == [17, 15])
    #expect(film.isEndless)
    #expect(film.pictures == frames.map(pixels))
    // Only changed areas are stored.
    #expect(film.areas == [[0, 0, 17, 15], [0, 0, 4, 4], [0, 0, 4, 4]])
  }

  @Test func `noise fills the codes many times`() throws {
    var random = SeededGenerator(seed: 5)
    for colorCount in [2, 3, 4, 100, 255] {
      let frame = pixmap(200, 200) { _, _ in
        let value = Int.random(in: 0..<colorCount, using: &random)
        return (value, 255 - value, 0, 255)
      }
      let isEqual = try make([frame], isOpaque: true).pictures == [pixels(frame)]
      #expect(isEqual, "\(colorCount) colours")
    }
  }

  @Test func `many colours are replaced by near ones`() throws {
    let frame = pixmap(64, 64) { x, y in (x * 4, y * 4, (x + y) * 2, 255) }
    let film = try make([frame], isOpaque: true)
    let picture = try #require(film.pictures.first)
    #expect(Set(picture).count > 200)
    // The dither distributes errors, so means of 8 x 8 pixels are near.
    for block in 0..<64 {
      let corners = (0..<64).map { (block % 8 * 8 + $0 % 8, block / 8 * 8 + $0 / 8) }
      for shift in [0, 8, 16] as [UInt32] {
        let sum = corners.reduce(0) { sum, at in
          sum + Int(picture[at.1 * 64 + at.0] >> shift & 255) - Int(frame[at.0, at.1] >> shift & 255)
        }
        #expect(abs(sum) <= 64 * 4)
      }
    }
  }

  @Test func `what disappears is transparent again`() throws {
    // Squares that move, appear and disappear over transparent pixels. No frame keeps anything of an earlier
    // one.
    let corners: [(Int, Int)?] = [(2, 2), (8, 2), nil, (2, 8), (2, 8), (20, 12)]
    let frames = corners.map { corner in
      pixmap(32, 24) { x, y in
        guard let corner, (corner.0..<corner.0 + 9).contains(x), (corner.1..<corner.1 + 9).contains(y) else {
          return (0, 0, 0, 0)
        }
        return (corner.0 * 5, 200, x * 4, 255)
      }
    }
    #expect(try make(frames).pictures == frames.map(pixels))
  }

  @Test func `alpha is all or nothing in straight colours`() throws {
    let frame = pixmap(4, 1) { x, _ in
      [(0, 0, 0, 0), (50, 20, 100, 127), (64, 0, 128, 128), (1, 2, 3, 255)][x]
    }
    #expect(try make([frame]).pictures == [[0, 0, 0xFFFF_0080, 0xFF03_0201]])
  }

  @Test(arguments: [
    // Starts at 0, 33.3, 66.7, 100 ms; at 0, 41.7, 83.3, 125; at 0, 20...; in hundredths.
    (FrameRate(frames: 30)!, 3, [3, 4, 3]), (FrameRate(frames: 24)!, 3, [4, 4, 5]),
    (FrameRate(frames: 50)!, 3, [2, 2, 2]), (FrameRate(frames: 1)!, 2, [100, 100]),
    // Of frames 0...5 at 60 a second, frame 5 begins and ends between two fiftieths.
    (FrameRate(frames: 60)!, 6, [2, 2, 2, 2, 2]), (FrameRate(frames: 100)!, 5, [2, 2, 2]),
  ])
  func `times are hundredths that do not drift`(rate: FrameRate, count: Int, delays: [Int]) throws {
    let frames = (0..<count).map { index in pixmap(8, 8) { x, _ in (x == index ? 255 : 0, 0, 0, 255) } }
    let (film, reports) = try Diagnostics.collecting { try make(frames, rate: rate, isOpaque: true) }
    #expect(film.delays == delays)
    #expect(reports.count == (rate.frames > 50 ? 1 : 0))
    if rate.frames > 50 {
      #expect(reports.first?.message.contains("at most 50 frames a second") == true)
    }
  }

  @Test func `four seconds at sixty are 200 frames of four seconds`() throws {
    let frames = (0..<240).map { index in pixmap(4, 4) { x, y in (index, x, y, 255) } }
    let film = try make(frames, rate: 60, isOpaque: true)
    #expect(film.delays == Array(repeating: 2, count: 200))
    // At k / 50 s, frame floor(k * 60 / 50) is shown.
    let shown = film.pictures.map { picture in Int(picture[0] & 255) }
    #expect(shown == (0..<200).map { index in index * 6 / 5 })
  }

  @Test func `frames that change nothing are still there`() throws {
    let frame = pixmap(8, 8) { x, y in (x, y, 0, 255) }
    let film = try make([frame, frame, frame], isOpaque: true)
    #expect(film.pictures == Array(repeating: pixels(frame), count: 3))
    #expect(film.delays == [5, 5, 5])
  }

  @Test func `unexpected frames and none are refused`() throws {
    let sink = try FrameSinks.sink(writingTo: folder.file("a.gif"))
    let frame = Pixmap(width: 4, height: 4)
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) { try sink.write(frame, index: 0) }
    try sink.begin(format(4, 4, count: 2))
    #expect(throws: RecorderError.noFrames) { try sink.finish() }
    #expect(throws: RecorderError.unexpectedFrame(index: 1)) { try sink.write(frame, index: 1) }
    try sink.write(frame, index: 0)
    sink.cancel()
    #expect(folder.names == [])
  }
}
