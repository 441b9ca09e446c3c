// SPDX-License-Identifier: Apache-2.0

import CLibAV
import Dispatch
import Glibc
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

@Suite struct FilmSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a bar that moves over a gradient. No two frames are equal.
  private func frame(_ index: Int, _ width: Int = 64, _ height: Int = 48) -> Pixmap {
    pixmap(width, height) { x, y in
      (x + index) % width < 8 ? (255, 255, 255, 255) : (x * 3 % 256, y * 5 % 256, (x + y) % 256, 255)
    }
  }

  private func makeFilm(
    _ name: String, count: Int, rate: FrameRate = FrameRate(frames: 60)!,
    settings: FilmSettings = FilmSettings(),
    frame: (Int) -> Pixmap
  ) throws {
    let first = frame(0)
    let sink = FilmSink(path: folder.file(name), settings: settings)
    try sink.begin(
      FrameFormat(width: first.width, height: first.height, rate: rate, frameCount: count, isOpaque: true))
    for index in 0..<count { try sink.write(frame(index), index: index) }
    #expect(folder.names.filter { $0 == name } == [])
    try sink.finish()
  }

  @Test func `four seconds at sixty are 240 frames of one sixtieth`() throws {
    try makeFilm("a.mp4", count: 240, settings: FilmSettings(effort: .fast)) { frame($0) }
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    #expect(film.frameCount == 240)
    #expect(film.packetCount == 240)
    #expect(film.pictures.count == 240)
    #expect(film.rate == [60, 1])
    #expect(film.size == [64, 48])
    #expect(film.start == 0)
    let unit = Int64(film.timeBase[1]) / 60
    #expect(film.duration == 240 * unit)
    #expect(film.packetDurations == [unit])
    #expect(film.pictures.map(\.time) == (0..<240).map { Int64($0) * unit })
    #expect(folder.names == ["a.mp4"])
  }

  @Test(
    .enabled(if: avcodec_find_encoder_by_name("libvpx-vp9") != nil, "needs libvpx"), arguments: [255, 128])
  func `quality and effort change a VP9 film`(alpha: Int) throws {
    func bytes(_ quality: Int, _ effort: FilmSettings.Effort) throws -> Int {
      let settings = FilmSettings(quality: quality, effort: effort)
      let sink = FilmSink(path: folder.file("a.webm"), settings: settings)
      try sink.begin(format(64, 48, count: 8, isOpaque: alpha == 255))
      for index in 0..<8 {
        let picture = pixmap(64, 48) { x, y in
          (x + index) % 64 < 8 ? (alpha, alpha, alpha, alpha) : (x * 2, y * 2, (x * y + index) % 128, alpha)
        }
        try sink.write(picture, index: index)
      }
      try sink.finish()
      return folder.bytes(of: "a.webm").count
    }
    let usual = try bytes(60, .balanced)
    #expect(try bytes(20, .balanced) < usual)
    #expect(try bytes(90, .balanced) > usual)
    #expect(try bytes(60, .small) < bytes(60, .fastest))
  }

  /// The header of a frame has the primaries, the transfer and the matrix in three bytes; 1 is BT.709.
  @Test func `frames of ProRes say their primaries and transfer`() throws {
    try makeFilm("a.mov", count: 1) { frame($0) }
    let bytes = folder.bytes(of: "a.mov")
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("icpf".utf8)) })
    #expect(Array(bytes[start + 18..<start + 21]) == [1, 1, 1])
  }

  @Test(arguments: [(30_000, 1001, 31), (24, 1, 5), (1, 1, 2), (1, 10, 2), (60, 1, 1)])
  func `every rate is kept exactly`(frames: Int, seconds: Int, count: Int) throws {
    try makeFilm("a.mp4", count: count, rate: FrameRate(frames: frames, seconds: seconds)!) { frame($0) }
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    #expect(film.frameCount == count)
    let unit = Int64(seconds) * Int64(film.timeBase[1]) / Int64(frames)
    #expect(film.duration == Int64(count) * unit)
    #expect(film.pictures.map(\.time) == (0..<count).map { Int64($0) * unit })
  }

  @Test func `colors are BT 709 in limited range and say so`() throws {
    // Bars of 16 pixels are wide enough that the colour in their middle is not mixed.
    let bars = [(0, 0, 0), (255, 255, 255), (0, 0, 255), (0, 255, 0), (255, 0, 0), (128, 128, 128)]
    let frame = pixmap(96, 16) { x, _ in (bars[x / 16].0, bars[x / 16].1, bars[x / 16].2, 255) }
    try makeFilm("a.mp4", count: 1, settings: FilmSettings(quality: 100)) { _ in frame }
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    #expect(
      film.colors == [
        AVCOL_RANGE_MPEG.rawValue, AVCOL_SPC_BT709.rawValue, AVCOL_PRI_BT709.rawValue,
        AVCOL_TRC_BT709.rawValue, AVCHROMA_LOC_LEFT.rawValue,
      ])
    let planes = try #require(film.pictures.first).planes
    // Y' = 0.2126 R + 0.7152 G + 0.0722 B, Cb = (B - Y') / 1.8556, Cr = (R - Y') / 1.5748, as 16 + 219 Y' and
    // 128 + 224 C: black, white, red, green, blue, grey (128 / 255).
    let expected: [(Double, Double, Double)] = [
      (16, 128, 128), (235, 128, 128), (62.56, 102.34, 240), (172.63, 41.66, 26.27), (31.81, 240, 117.73),
      (125.93, 128, 128),
    ]
    for (bar, color) in expected.enumerated() {
      let values = [
        planes[0][8 * 96 + bar * 16 + 8], planes[1][4 * 48 + bar * 8 + 4], planes[2][4 * 48 + bar * 8 + 4],
      ]
      for (value, exact) in zip(values, [color.0, color.1, color.2]) {
        // Half a step for rounding, and another for the fixed-point coefficients.
        #expect(abs(Double(value) - exact) <= 1, "bar \(bar): \(values)")
      }
    }
  }

  @Test func `color samples are at the left of two pixels`() throws {
    // Red up to and including column 7, then blue. The sample of columns 8 and 9 is at column 8, and a
    // quarter of it comes from column 7. The sample of columns 6 and 7 is at 6, without a share of column 8.
    let frame = pixmap(32, 16) { x, _ in x < 8 ? (0, 0, 255, 255) : (255, 0, 0, 255) }
    try makeFilm("a.mp4", count: 1, settings: FilmSettings(quality: 100)) { _ in frame }
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    let cb = try #require(film.pictures.first).planes[1][(4 * 16)..<(5 * 16)].map { Double($0) }
    #expect(abs(cb[3] - 102.34) <= 1)
    #expect(abs(cb[4] - (0.25 * 102.34 + 0.75 * 240)) <= 2)
    #expect(abs(cb[5] - 240) <= 1)
  }

  @Test func `what is behind transparency is black`() throws {
    let frame = pixmap(16, 16) { _, _ in (0, 0, 0, 0) }
    try makeFilm("a.mp4", count: 1, settings: FilmSettings(quality: 100)) { _ in frame }
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    #expect(Set(try #require(film.pictures.first).planes[0]) == [16])
  }

  @Test func `the index is in front and the file tells no time or version`() throws {
    try makeFilm("a.mp4", count: 10) { frame($0) }
    let boxes = outermostBoxes(folder.bytes(of: "a.mp4"))
    #expect(boxes == ["ftyp", "moov", "free", "mdat"])
    let film = try #require(FilmReader(path: folder.file("a.mp4")))
    #expect(!film.metadata.contains("creation_time"))
    #expect(!film.metadata.contains("encoder"))
  }

  /// Films are encoded at the same time, so the encoder's threads interleave differently each time.
  @Test(arguments: [1, 4]) func `the same frames give the same bytes`(threadCount: Int) throws {
    let paths = (0..<6).map { folder.file("\($0).mp4") }
    let frames = (0..<60).map { frame($0, 320, 240) }
    let settings = FilmSettings(threadCount: threadCount)
    DispatchQueue.concurrentPerform(iterations: paths.count) { number in
      let sink = FilmSink(path: paths[number], settings: settings)
      do {
        try sink.begin(format(320, 240, count: frames.count))
        for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
        try sink.finish()
      } catch {
        Issue.record(error)
      }
    }
    let films = (0..<6).map { folder.bytes(of: "\($0).mp4") }
    #expect(films[0].count > 1000)
    for (number, film) in films.enumerated() {
      let isEqual = film == films[0]
      #expect(isEqual, "film \(number)")
    }
  }

  @Test func `a film that is given up leaves nothing`() throws {
    let sink = FilmSink(path: folder.file("a.mp4"))
    try sink.begin(format(64, 48, count: 100))
    for index in 0..<50 { try sink.write(frame(index), index: index) }
    sink.cancel()
    #expect(folder.names == [])
  }

  @Test func `a sink that is forgotten leaves nothing`() throws {
    do {
      let sink = FilmSink(path: folder.file("a.mp4"))
      try sink.begin(format(64, 48, count: 100))
      try sink.write(frame(0), index: 0)
    }
    #expect(folder.names == [])
  }

  @Test func `an existing file stays until the film is finished`() throws {
    try folder.write("old", to: "a.mp4")
    let sink = FilmSink(path: folder.file("a.mp4"))
    try sink.begin(format(64, 48, count: 1))
    try sink.write(frame(0), index: 0)
    #expect(folder.bytes(of: "a.mp4") == Array("old".utf8))
    sink.cancel()
    #expect(folder.bytes(of: "a.mp4") == Array("old".utf8))
    try sink.begin(format(64, 48, count: 1))
    try sink.write(frame(0), index: 0)
    try sink.finish()
    #expect(outermostBoxes(folder.bytes(of: "a.mp4")).first == "ftyp")
    #expect(folder.names == ["a.mp4"])
  }

  @Test(arguments: [(63, 48), (64, 47), (1, 1)])
  func `odd sizes get a column or a row more and that is said`(width: Int, height: Int) throws {
    let path = folder.file("a.mp4")
    let (_, reports) = try Diagnostics.collecting {
      try makeFilm("a.mp4", count: 1, settings: FilmSettings(quality: 100)) { frame($0, width, height) }
    }
    let even = (width: (width + 1) / 2 * 2, height: (height + 1) / 2 * 2)
    #expect(reports.map(\.subject) == [path])
    #expect(reports.first?.message.contains("\(even.width) x \(even.height) pixels") == true)
    let film = try #require(FilmReader(path: path))
    #expect(film.size == [Int32(even.width), Int32(even.height)])
    // This quality is lossless: the last column and row occur twice.
    let luma = try #require(film.pictures.first).planes[0]
    let last = luma[(height - 1) * even.width + width - 1]
    #expect(luma[(even.height - 1) * even.width + even.width - 1] == last)
  }

  @Test func `sizes beyond the limit are refused`() throws {
    let error = RecorderError.tooLarge(width: 16_386, height: 2, maximumSide: 16_384)
    #expect(throws: error) { try FilmSink(path: folder.file("a.mp4")).begin(format(16_386, 2, count: 1)) }
    #expect(folder.names == [])
  }

  @Test func `the smallest film is made`() throws {
    try makeFilm("a.mp4", count: 2) { frame($0, 2, 2) }
    #expect(FilmReader(path: folder.file("a.mp4"))?.size == [2, 2])
  }

  @Test func `frames must come in order and in one size`() throws {
    let sink = FilmSink(path: folder.file("a.mp4"))
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) { try sink.write(frame(0), index: 0) }
    try sink.begin(format(64, 48, count: 3))
    #expect(throws: RecorderError.unexpectedFrame(index: 1)) { try sink.write(frame(1), index: 1) }
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) { try sink.write(frame(0, 48, 64), index: 0) }
    try sink.write(frame(0), index: 0)
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) { try sink.write(frame(0), index: 0) }
  }

  @Test func `a film without frames is refused`() throws {
    let sink = FilmSink(path: folder.file("a.mp4"))
    #expect(throws: RecorderError.noFrames) { try sink.finish() }
    try sink.begin(format(64, 48, count: 3))
    #expect(throws: RecorderError.noFrames) { try sink.finish() }
    sink.cancel()
    #expect(folder.names == [])
  }

  @Test func `a folder that is not there is named`() throws {
    let path = folder.file("no/a.mp4")
    let error = RecorderError.cannotCreate(path: path, reason: "there is no folder \(folder.file("no"))")
    #expect(throws: error) { try FilmSink(path: path).begin(format(64, 48, count: 1)) }
  }

  @Test func `a full disk is told in the systems words`() throws {
    // Every write to this device fails as on a full disk.
    let descriptor = open("/dev/full", O_RDWR)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let error = RecorderError.writingFailed(path: "a.mp4", reason: "No space left on device")
    #expect(throws: error) {
      let muxer = try Muxer(kind: .mp4, descriptor: descriptor, path: "a.mp4")
      let encoder = try FilmEncoder(
        codec: .h264, format: format(64, 48, count: 200), settings: FilmSettings(), muxer: muxer)
      for index in 0..<200 { try encoder.encode(frame(index), index: index) }
      try encoder.finish(count: 200)
    }
  }

  @Test func `an encoder that is missing is named`() throws {
    var codec = FilmCodec.h264
    codec.encoders[0].name = "nosuchencoder"
    let file = try OutputFile(path: folder.file("a.mp4"))
    let muxer = try Muxer(kind: .mp4, descriptor: file.descriptor, path: file.path)
    let error = #expect(throws: RecorderError.encoderMissing(name: "nosuchencoder")) {
      _ = try FilmEncoder(
        codec: codec, format: format(64, 48, count: 1), settings: FilmSettings(), muxer: muxer)
    }
    #expect(error?.description.contains("install") == true)
  }

  @Test func `what a codec cannot keep is said`() throws {
    let sink = FilmSink(path: folder.file("a.mp4"))
    let opaque = pixmap(16, 16) { _, _ in (1, 2, 3, 255) }
    let clear = pixmap(16, 16) { x, _ in x == 3 ? (0, 0, 0, 254) : (1, 2, 3, 255) }
    let (_, reports) = try Diagnostics.collecting {
      try sink.begin(format(16, 16, count: 4, isOpaque: false))
      for (index, frame) in [opaque, opaque].enumerated() { try sink.write(frame, index: index) }
      #expect(Diagnostics.collecting { try? sink.write(clear, index: 2) }.1.count == 1)
      try sink.write(clear, index: 3)
      sink.cancel()
    }
    #expect(reports.isEmpty)
    #expect(folder.names == [])
  }

  @Test func `codecs that a format does not have are refused`() throws {
    let error = RecorderError.unknownCodec(name: "vp9", known: ["h264", "hevc", "av1"])
    #expect(throws: error) {
      try FilmSink(path: folder.file("a.mp4"), settings: FilmSettings(codec: "vp9")).begin(
        format(16, 16, count: 1))
    }
    #expect(throws: RecorderError.noQuality(of: "QuickTime Animation")) {
      try FilmSink(path: folder.file("a.mov"), settings: FilmSettings(codec: "qtrle", quality: 50)).begin(
        format(16, 16, count: 1))
    }
    #expect(throws: RecorderError.unknownExtension(path: "a.png")) {
      try FilmSink(path: "a.png").begin(format(16, 16, count: 1))
    }
    #expect(folder.names == [])
  }

  @Test func `settings out of range count as the nearest`() {
    #expect(FilmSettings(quality: -1, threadCount: 0) == FilmSettings(quality: 0, threadCount: 1))
    #expect(FilmSettings(quality: 101, threadCount: 999) == FilmSettings(quality: 100, threadCount: 64))
  }
}
