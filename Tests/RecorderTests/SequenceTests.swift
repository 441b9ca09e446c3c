// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import ImageIO
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import Synchronization
import TestSupport
import Testing

@Suite struct PNGSequenceSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func frame(_ value: Int) -> Pixmap { pixmap(3, 2) { x, y in (value, x, y, 200) } }

  private func make(_ pattern: String, count: Int) throws {
    let sink = PNGSequenceSink(path: folder.file(pattern))
    try sink.begin(format(3, 2, count: count))
    for index in 0..<count { try sink.write(frame(index), index: index) }
    try sink.finish()
  }

  @Test func `every frame is a file of its number`() throws {
    try make("frames/%04d.png", count: 12)
    #expect(folder.names == ["frames"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
    let expected = (0..<12).map { index in index < 10 ? "000\(index).png" : "00\(index).png" }
    #expect(names == expected)
    for index in 0..<12 {
      let bytes = folder.bytes(of: "frames/\(names[index])")
      #expect(try PNGDecoder.decode(bytes) == frame(index))
    }
  }

  @Test(arguments: [
    ("%d.png", ["0.png", "1.png"]), ("a%02d-%%.png", ["a00-%.png", "a01-%.png"]),
    ("%0d.png", ["0.png", "1.png"]), ("ü %03d.PNG", ["ü 000.PNG", "ü 001.PNG"]),
  ])
  func `patterns are those of printf`(pattern: String, names: [String]) throws {
    try make(pattern, count: 2)
    #expect(folder.names == names)
  }

  @Test func `no file appears before the last frame`() throws {
    try folder.write("old", to: "0.png")
    let sink = PNGSequenceSink(path: folder.file("%d.png"))
    try sink.begin(format(3, 2, count: 3))
    try sink.write(frame(0), index: 0)
    try sink.write(frame(1), index: 1)
    #expect(folder.names.filter { !$0.hasPrefix(".") } == ["0.png"])
    #expect(folder.bytes(of: "0.png") == Array("old".utf8))
    sink.cancel()
    #expect(folder.names == ["0.png"])
    #expect(folder.bytes(of: "0.png") == Array("old".utf8))
  }

  @Test func `a folder that was made goes with the film`() throws {
    let sink = PNGSequenceSink(path: folder.file("new/%d.png"))
    try sink.begin(format(3, 2, count: 3))
    try sink.write(frame(0), index: 0)
    sink.cancel()
    #expect(folder.names == [])
  }

  @Test func `what a killed process left is removed and what another holds is not`() throws {
    let left = folder.file(".-.png.0.multiplane-partial")
    try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: false)
    try folder.write("left", to: ".-.png.0.multiplane-partial/0-.png")
    let first = PNGSequenceSink(path: folder.file("%d-.png"))
    try first.begin(format(3, 2, count: 1))
    let second = PNGSequenceSink(path: folder.file("%d-.png"))
    try second.begin(format(3, 2, count: 1))
    #expect(folder.names.count == 2)
    for (value, sink) in [first, second].enumerated() {
      try sink.write(frame(value), index: 0)
      try sink.finish()
      #expect(try PNGDecoder.decode(folder.bytes(of: "0-.png")) == frame(value))
    }
    #expect(folder.names == ["0-.png"])
  }

  @Test(arguments: ["no/such/%d.png", "file/%d.png"]) func `a folder that cannot be is told`(path: String)
    throws
  {
    try folder.write("", to: "file")
    let reason = path.hasPrefix("no") ? "there is no folder \(folder.file("no"))" : "Not a directory"
    #expect(throws: RecorderError.cannotCreate(path: folder.file(path), reason: reason)) {
      try PNGSequenceSink(path: folder.file(path)).begin(format(3, 2, count: 1))
    }
    #expect(folder.names == ["file"])
  }

  @Test(arguments: ["a.png", "%x.png", "%d%d.png", "%5d.png", "%013d.png", "%", "%d/a.png"])
  func `other names are no sequence`(path: String) {
    #expect(throws: RecorderError.unknownExtension(path: path)) {
      try PNGSequenceSink(path: path).begin(format(3, 2, count: 1))
    }
  }
}

@Suite struct OutputPipeTests {
  @Test func `bytes go through in order`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let kind = try #require(OutputKind(named: "bgra"))
    let output = OutputPipe(descriptor: ends[1], name: "a pipe")
    let sink = try kind.sink(to: .pipe(output), settings: FilmSettings())
    try sink.begin(format(2, 1, count: 2))
    for value in [1, 2] {
      try sink.write(pixmap(2, 1) { x, _ in (value, x, 0, 255) }, index: value - 1)
    }
    try sink.finish()
    var bytes = [UInt8](repeating: 0, count: 17)
    #expect(read(ends[0], &bytes, 17) == 16)
    #expect(bytes.prefix(16) == [1, 0, 0, 255, 1, 1, 0, 255, 2, 0, 0, 255, 2, 1, 0, 255])
  }

  @Test func `a reader that left is an error of its own`() throws {
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let output = OutputPipe(descriptor: ends[1], name: "a pipe")
    #expect(throws: RecorderError.readerLeft(path: "a pipe")) { try output.append([1]) }
  }

  @Test func `a named pipe gets the bytes of a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let kind = try #require(OutputKind(named: "bgra"))
    let sink = try kind.sink(to: OutputDestination(path: path), settings: FilmSettings())
    try sink.begin(format(1, 1, count: 1))
    try sink.write(pixmap(1, 1) { _, _ in (1, 2, 3, 255) }, index: 0)
    try sink.finish()
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(reader, &bytes, 9) == 4)
    #expect(bytes.prefix(4) == [1, 2, 3, 255])
    #expect(folder.names == ["a.pipe"])
  }

  @Test func `a pipe without a reader is waited for until the caller gives up`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let calls = Mutex(0)
    let destination = OutputDestination(path: path) {
      calls.withLock {
        $0 += 1; return $0 < 3
      }
    }
    let kind = try #require(OutputKind(named: "bgra"))
    let sink = try kind.sink(to: destination, settings: FilmSettings())
    #expect(throws: RecorderError.cannotCreate(path: path, reason: "Interrupted system call")) {
      try sink.begin(format(1, 1, count: 1))
    }
    #expect(calls.withLock { $0 } == 3)
  }

  @Test func `the null device takes every kind`() throws {
    for kind in OutputKind.all where !kind.isSequence && (kind.film == nil || kind.name == "mov") {
      let settings = kind.film == nil ? FilmSettings() : FilmSettings(codec: "qtrle")
      let sink = try kind.sink(to: OutputDestination(path: "/dev/null"), settings: settings)
      try sink.begin(format(4, 4, count: 1))
      try sink.write(pixmap(4, 4) { _, _ in (1, 2, 3, 255) }, index: 0)
      try sink.finish()
    }
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `kinds that replace bytes need a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let kind = try #require(OutputKind(named: "mov"))
    #expect(throws: RecorderError.needsFile(kind: kind.title)) {
      _ = try kind.sink(to: OutputDestination(path: path), settings: FilmSettings())
    }
  }

  @Test func `animations of a known length go through pipes too`() throws {
    let folder = try TemporaryFolder()
    let frames = (0..<3).map { index in pixmap(5, 4) { x, y in (x * 9, y * 9, index * 9, 255) } }
    for name in ["gif", "apng", "webp", "y4m", "png"] {
      let kind = try #require(OutputKind(named: name))
      let descriptor = open(folder.file("piped"), O_CREAT | O_TRUNC | O_WRONLY, 0o600)
      defer { close(descriptor) }
      let piped = OutputDestination.pipe(OutputPipe(descriptor: descriptor, name: "a pipe"))
      for destination in [piped, .file(folder.file("whole"))] {
        let sink = try kind.sink(to: destination, settings: FilmSettings())
        try sink.begin(format(5, 4, count: 3))
        for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
        try sink.finish()
      }
      #expect(!folder.bytes(of: "piped").isEmpty)
      #expect(folder.bytes(of: "piped") == folder.bytes(of: "whole"))
    }
    // An unknown number of frames cannot be written at the beginning of a pipe.
    let kind = try #require(OutputKind(named: "apng"))
    let output = OutputPipe(descriptor: 1, name: "a pipe")
    let sink = try kind.sink(to: .pipe(output), settings: FilmSettings())
    #expect(throws: RecorderError.self) { try sink.begin(format(5, 4, count: nil)) }
  }
}

@Suite struct APNGSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func chunks(_ frames: [Pixmap], promised: Int?, rate: FrameRate = 20) throws -> [(String, [UInt8])]
  {
    let sink = try FrameSinks.sink(writingTo: folder.file("a.apng"))
    try sink.begin(format(frames[0].width, frames[0].height, count: promised, rate: rate, isOpaque: false))
    for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
    try sink.finish()
    let bytes = folder.bytes(of: "a.apng")
    var (at, result): (Int, [(String, [UInt8])]) = (8, [])
    while at < bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      result.append((name, Array(bytes[(at + 8)..<(at + 8 + length)])))
      at += 12 + length
    }
    return result
  }

  private func square(_ x: Int) -> Pixmap {
    pixmap(20, 10) { px, py in (x..<(x + 3)).contains(px) && py > 6 ? (0, 0, 255, 255) : (0, 0, 0, 0) }
  }

  @Test func `chunks are in their order and numbered`() throws {
    let chunks = try chunks([square(1), square(3), square(3)], promised: nil)
    #expect(
      chunks.map(\.0) == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND",
      ])
    // Three frames, shown for ever.
    #expect(chunks[2].1 == [0, 0, 0, 3, 0, 0, 0, 0])
    let numbered = chunks.filter { chunk in ["fcTL", "fdAT"].contains(chunk.0) }
    #expect(numbered.map { chunk in Int(chunk.1[3]) } == [0, 1, 2, 3, 4])
    // Columns 1...5 and rows 7...9 differ. 1/20 s, no disposal, no blending.
    let second: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 7, 0, 1, 0, 20, 0, 0]
    #expect(chunks[5].1 == second)
    // A frame without changes is one pixel.
    #expect(Array(chunks[7].1[4..<12]) == [0, 0, 0, 1, 0, 0, 0, 1])
  }

  @Test(arguments: [(30_000, 1001, [1001, 30_000]), (100_000, 1001, [10, 1000])])
  func `times are exact or milliseconds`(frames: Int, seconds: Int, delay: [Int]) throws {
    let rate = FrameRate(frames: frames, seconds: seconds)!
    let control = try #require(try chunks([square(1)], promised: 1, rate: rate).first { $0.0 == "fcTL" }?.1)
    func number(_ at: Int) -> Int { Int(control[at]) << 8 | Int(control[at + 1]) }
    #expect([number(20), number(22)] == delay)
  }

  @Test func `fewer frames than promised are counted`() throws {
    let chunks = try chunks([square(1), square(2)], promised: 100)
    #expect(chunks[2].1 == [0, 0, 0, 2, 0, 0, 0, 0])
  }
}
