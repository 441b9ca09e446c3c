// SPDX-License-Identifier: Apache-2.0

import CLibAV
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

/// Every format that we write, decoded by other programs.
@Suite(.enabled(if: MediaTools.ffmpeg != nil && MediaTools.ffprobe != nil, "needs ffmpeg and ffprobe"))
struct FormatTests {
  private let folder: TemporaryFolder
  private static let (width, height, count) = (96, 64, 6)

  init() throws { folder = try TemporaryFolder() }

  /// One file format with its options.
  struct Format: Sendable, CustomTestStringConvertible {
    var ending: String
    var codec: String?
    var quality: Int?
    /// The name of the codec in ffprobe.
    var probed: String
    /// True if the format is lossless.
    var isLossless = false
    var keepsAlpha = false
    /// The decoder to use if ffmpeg's default ignores alpha.
    var decoder: String?
    /// The libav encoders of which one must be installed.
    var encoders: [String] = []

    var testDescription: String { "\(ending) \(probed)\(quality.map { " \($0)" } ?? "")" }
    var isInstalled: Bool {
      encoders.isEmpty || encoders.contains { avcodec_find_encoder_by_name($0) != nil }
    }
  }

  static let formats = [
    Format(ending: "mp4", probed: "h264", encoders: ["libx264"]),
    Format(ending: "mp4", codec: "hevc", probed: "hevc", encoders: ["libx265"]),
    Format(ending: "mp4", codec: "av1", probed: "av1", encoders: ["libsvtav1", "libaom-av1"]),
    Format(ending: "webm", probed: "vp9", keepsAlpha: true, decoder: "libvpx-vp9", encoders: ["libvpx-vp9"]),
    Format(ending: "webm", codec: "av1", probed: "av1", encoders: ["libsvtav1", "libaom-av1"]),
    Format(ending: "mov", probed: "prores", keepsAlpha: true, encoders: ["prores_ks"]),
    Format(
      ending: "mov", codec: "qtrle", probed: "qtrle", isLossless: true, keepsAlpha: true,
      encoders: ["qtrle"]),
    Format(ending: "apng", probed: "apng", isLossless: true, keepsAlpha: true),
    Format(ending: "gif", probed: "gif"),
    Format(ending: "y4m", probed: "rawvideo"),
  ].filter(\.isInstalled)

  /// Returns a disc with a soft edge that moves over a board of flat colours, or over transparent pixels.
  private func frame(_ index: Int, isOpaque: Bool) -> Pixmap {
    pixmap(Self.width, Self.height) { x, y in
      let (dx, dy) = (Double(x) - 30 - 6 * Double(index), Double(y) - 32)
      let cover = (20.5 - (dx * dx + dy * dy).squareRoot()).clamped(to: 0...1) * (isOpaque ? 1 : 0.75)
      let ground = isOpaque ? (40 + x / 8 * 16, 60 + y / 8 * 20, 90, 255) : (0, 0, 0, 0)
      func mix(_ a: Int, _ b: Int) -> Int { Int((Double(a) * cover + Double(b) * (1 - cover)).rounded()) }
      return (mix(40, ground.0), mix(180, ground.1), mix(250, ground.2), mix(255, ground.3))
    }
  }

  private func straight(_ frame: Pixmap) -> [UInt32] {
    (0..<(Self.width * Self.height)).map { at in
      let pixel = frame.pixel(at % Self.width, at / Self.width)
      func divided(_ value: UInt8) -> UInt32 {
        pixel.a == 0 ? 0 : (UInt32(value) * 255 + UInt32(pixel.a) / 2) / UInt32(pixel.a)
      }
      return UInt32(pixel.a) << 24 | divided(pixel.r) << 16 | divided(pixel.g) << 8 | divided(pixel.b)
    }
  }

  /// Returns `true` if the pixels are equal. The colour of a transparent pixel is ignored.
  private func isSame(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    zip(a, b).allSatisfy { (x: UInt32, y: UInt32) in x == y || (x | y) >> 24 == 0 }
  }

  private func make(_ format: Format, isOpaque: Bool) throws -> String {
    let path = folder.file("a.\(format.ending)")
    let sink = try FrameSinks.sink(
      writingTo: path, film: FilmSettings(codec: format.codec, quality: format.quality))
    try sink.begin(
      RecorderTests.format(Self.width, Self.height, count: Self.count, rate: 20, isOpaque: isOpaque))
    for index in 0..<Self.count { try sink.write(frame(index, isOpaque: isOpaque), index: index) }
    #expect(folder.names == [])
    try sink.finish()
    #expect(folder.names == ["a.\(format.ending)"])
    return path
  }

  private func decoded(_ format: Format, _ path: String) throws -> [[UInt32]] {
    try MediaTools.frames(of: path, decoder: format.decoder, width: Self.width, height: Self.height)
  }

  @Test(arguments: formats) func `opaque frames come back`(_ format: Format) throws {
    let path = try make(format, isOpaque: true)
    #expect(
      try MediaTools.description(of: path)
        == "\(format.probed),\(Self.width),\(Self.height),20/1,\(Self.count)")
    let frames = try decoded(format, path)
    try #require(frames.count == Self.count)
    for (index, frame) in frames.enumerated() {
      let expected = straight(self.frame(index, isOpaque: true))
      if format.isLossless {
        let isEqual = frame == expected
        #expect(isEqual, "frame \(index)")
      } else {
        #expect(similarity(frame, expected, width: Self.width) >= 0.98, "frame \(index)")
      }
    }
  }

  @Test(arguments: formats.filter(\.keepsAlpha)) func `alpha comes back`(_ format: Format) throws {
    let path = try make(format, isOpaque: false)
    let frames = try decoded(format, path)
    try #require(frames.count == Self.count)
    for (index, frame) in frames.enumerated() {
      let expected = straight(self.frame(index, isOpaque: false))
      if format.isLossless {
        // The colour of transparent pixels is undefined.
        let isEqual = isSame(frame, expected)
        #expect(isEqual, "frame \(index)")
      } else {
        #expect(similarity(frame, expected, width: Self.width) >= 0.98, "frame \(index)")
        // Compares alpha as if it were brightness.
        func alpha(_ pixels: [UInt32]) -> [UInt32] { pixels.map { ($0 >> 24) * 0x1_0101 | 0xFF00_0000 } }
        #expect(
          similarity(alpha(frame), alpha(expected), width: Self.width) >= 0.98, "alpha of frame \(index)")
      }
    }
  }

  @Test(arguments: formats + [Format(ending: "webp", probed: "webp"), Format(ending: "bgra", probed: "")])
  func `the same frames give the same bytes`(_ format: Format) throws {
    let films = try [0, 1].map { _ in
      let path = try make(format, isOpaque: !format.keepsAlpha)
      defer { try? FileManager.default.removeItem(atPath: path) }
      return folder.bytes(of: "a.\(format.ending)")
    }
    #expect(!films[0].isEmpty)
    let isEqual = films[0] == films[1]
    #expect(isEqual)
  }

  @Test(arguments: [("mp4", nil), ("mp4", "hevc"), ("mp4", "av1"), ("webm", nil)] as [(String, String?)])
  func `a higher quality is more alike and larger`(ending: String, codec: String?) throws {
    guard Self.formats.contains(where: { $0.ending == ending && $0.codec == codec }) else { return }
    var (sizes, likenesses): ([Int], [Double]) = ([], [])
    for quality in [10, 60, 99] {
      let format = Format(ending: ending, codec: codec, quality: quality, probed: "")
      let path = try make(format, isOpaque: true)
      sizes.append(folder.bytes(of: "a.\(ending)").count)
      let first = try #require(try decoded(format, path).first)
      likenesses.append(similarity(first, straight(frame(0, isOpaque: true)), width: Self.width))
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3, "\(sizes)")
    #expect(likenesses == likenesses.sorted(), "\(likenesses)")
  }

  /// Sizes at the limits of the encoders, except for HEVC and encoders that require even sizes.
  @Test(arguments: formats) func `the smallest sizes come back`(_ format: Format) throws {
    let least = format.codec == "hevc" ? 64 : 1
    for (width, height) in [(least, least), (least + 2, least + 4)] {
      let path = folder.file("b.\(format.ending)")
      let sink = try FrameSinks.sink(writingTo: path, film: FilmSettings(codec: format.codec))
      let (_, reports) = try Diagnostics.collecting {
        try sink.begin(RecorderTests.format(width, height, count: Self.count, rate: 20))
      }
      for index in 0..<Self.count {
        try sink.write(pixmap(width, height) { x, y in (x, y, 9 * index, 255) }, index: index)
      }
      try sink.finish()
      let isPadded = !reports.isEmpty
      #expect(isPadded == (width % 2 == 1 && ["mp4", "webm"].contains(format.ending)))
      let stored = isPadded ? (width + width % 2, height + height % 2) : (width, height)
      #expect(
        try MediaTools.description(of: path) == "\(format.probed),\(stored.0),\(stored.1),20/1,\(Self.count)")
    }
  }

  @Test func `pictures that an encoder cannot take are refused`() throws {
    guard Self.formats.contains(where: { $0.codec == "hevc" }) else { return }
    let sink = FilmSink(path: folder.file("a.mp4"), settings: FilmSettings(codec: "hevc"))
    let error = RecorderError.tooSmall(width: 64, height: 62, minimumSide: 64)
    #expect(throws: error) { try sink.begin(RecorderTests.format(63, 61, count: 1)) }
    #expect(folder.names == [])
  }

  // MARK: Second decoders

  @Test(.enabled(if: MediaTools.pillow != nil, "needs Pillow"), arguments: ["gif", "apng", "webp"])
  func `pillow reads animations`(ending: String) throws {
    let isLossless = ending != "gif"
    let path = try make(
      Format(ending: ending, quality: ending == "webp" ? 100 : nil, probed: ""), isOpaque: ending == "gif")
    let (frames, durations) = try MediaTools.pillowFrames(of: path, width: Self.width, height: Self.height)
    try #require(frames.count == Self.count)
    #expect(durations == Array(repeating: 50, count: Self.count))
    for (index, frame) in frames.enumerated() {
      let expected = straight(self.frame(index, isOpaque: ending == "gif"))
      if isLossless {
        let isEqual = isSame(frame, expected)
        #expect(isEqual, "frame \(index)")
      } else {
        #expect(similarity(frame, expected, width: Self.width) >= 0.98)
      }
    }
  }

  @Test func `raw frames are straight pixels one after the other`() throws {
    _ = try make(Format(ending: "bgra", probed: ""), isOpaque: false)
    let bytes = folder.bytes(of: "a.bgra")
    let pixels = bytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { UInt32(littleEndian: $0) } }
    let expected = (0..<Self.count).map { index in straight(frame(index, isOpaque: false)) }
    let isEqual = pixels == Array(expected.joined())
    #expect(isEqual)
  }
}
