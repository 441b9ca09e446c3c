// SPDX-License-Identifier: Apache-2.0

import CWebP
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

@Suite struct WebPSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a moving bar with an alpha.
  private func frame(_ index: Int, alpha: Int = 255) -> Pixmap {
    pixmap(40, 30) { x, y in
      (x + 5 * index) % 40 < 10 ? (alpha, y * 4 * alpha / 255, 0, alpha) : (0, 0, 0, 0)
    }
  }

  private func make(_ frames: [Pixmap], rate: FrameRate = 20, quality: Int? = 100) throws {
    let sink = try FrameSinks.sink(writingTo: folder.file("a.webp"), film: FilmSettings(quality: quality))
    try sink.begin(format(40, 30, count: frames.count, rate: rate, isOpaque: false))
    for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
    try sink.finish()
  }

  /// Decodes a file with libwebp: complete premultiplied pictures, and the end of each in milliseconds.
  private func read() throws -> (pictures: [[UInt32]], ends: [Int], loopCount: UInt32) {
    let bytes = folder.bytes(of: "a.webp")
    return try bytes.withUnsafeBufferPointer { buffer in
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      var options = WebPAnimDecoderOptions()
      WebPAnimDecoderOptionsInit(&options)
      options.color_mode = MODE_bgrA
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      WebPAnimDecoderGetInfo(decoder, &info)
      #expect([info.canvas_width, info.canvas_height] == [40, 30])
      var (pictures, ends): ([[UInt32]], [Int]) = ([], [])
      var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      while WebPAnimDecoderHasMoreFrames(decoder) != 0, WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0 {
        let words = UnsafeRawBufferPointer(start: pixels, count: 40 * 30 * 4).bindMemory(to: UInt32.self)
        pictures.append(words.map { UInt32(littleEndian: $0) })
        ends.append(Int(time))
      }
      return (pictures, ends, info.loop_count)
    }
  }

  @Test func `frames come back without loss at the highest quality`() throws {
    let frames = (0..<5).map { frame($0, alpha: [255, 128, 77, 1, 255][$0]) }
    try make(frames)
    let film = try read()
    #expect(film.loopCount == 0)
    #expect(film.ends == [50, 100, 150, 200, 250])
    for (picture, frame) in zip(film.pictures, frames) {
      for (at, pixel) in picture.enumerated() {
        // Dividing by alpha and multiplying again may be off by one.
        let expected = frame[at % 40, at / 40]
        for shift in [0, 8, 16, 24] as [UInt32] {
          let difference = abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255))
          if difference > (shift == 24 ? 0 : 1) { Issue.record("\(pixel) is not \(expected)") }
        }
      }
    }
  }

  @Test func `times do not drift and frames that change nothing lengthen the last`() throws {
    try make([0, 0, 1, 2, 2, 2].map { frame($0) }, rate: FrameRate(frames: 30_000, seconds: 1001)!)
    // Frame i begins at i * 1001 / 30 ms: 0, 33.4, 66.7, 100.1, 133.5, 166.8, 200.2.
    #expect(try read().ends == [67, 100, 200])
  }

  @Test func `a lower quality is smaller`() throws {
    let frames = (0..<3).map { index in
      pixmap(40, 30) { x, y in (x * y * 37 % 256, (x + 40 * y) * 73 % 256, (x * x + index * 9) % 256, 255) }
    }
    let sizes = try [10, 50, 90].map { quality in
      try make(frames, quality: quality)
      return folder.bytes(of: "a.webp").count
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3, "\(sizes)")
    try make(frames, quality: nil)
    #expect(folder.bytes(of: "a.webp").count == sizes[2])
  }

  @Test func `sizes beyond the formats are refused`() {
    let error = RecorderError.tooLarge(width: 16_384, height: 1, maximumSide: 16_383)
    #expect(throws: error) {
      try FrameSinks.sink(writingTo: folder.file("a.webp")).begin(format(16_384, 1, count: 1))
    }
    #expect(folder.names == [])
  }
}
