// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

/// Films that are written in order to a pipe, as a server sends them.
@Suite struct PipedFilmTests {
  private let folder: TemporaryFolder

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    folder = try TemporaryFolder()
  }

  private static let frameCount = 300

  /// A bar that moves over a gradient. 300 frames have more than one keyframe.
  private func frame(_ index: Int) -> Pixmap {
    pixmap(32, 24) { x, y in
      (x + index) % 32 < 6 ? (255, 255, 255, 255) : (x * 3 % 256, y * 5 % 256, (x + y) % 256, 255)
    }
  }

  private func write(to sink: any FrameSink) throws {
    try sink.begin(format(32, 24, count: Self.frameCount))
    for index in 0..<Self.frameCount { try sink.write(frame(index), index: index) }
    try sink.finish()
  }

  /// Writes the film into a pipe, and the bytes that come out of it into a file.
  private func writePiped(_ kind: OutputKind, _ settings: FilmSettings, to name: String) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let path = folder.file(name)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      try? reader.readDataToEndOfFile().write(to: URL(fileURLWithPath: path))
    }
    defer { group.wait() }
    defer { close(ends[1]) }
    let output = OutputPipe(descriptor: ends[1], name: "a pipe")
    try write(to: try kind.sink(to: .pipe(output), settings: settings))
  }

  @Test(arguments: [("mp4", "h264"), ("webm", "vp9")])
  func `a film in a pipe has the frames and the times of a file, and the same bytes each time`(
    name: String, codec: String
  ) throws {
    let kind = try #require(OutputKind(named: name))
    let settings = FilmSettings(codec: codec, effort: .fastest)
    try writePiped(kind, settings, to: "1.\(name)")
    try writePiped(kind, settings, to: "2.\(name)")
    #expect(folder.data(of: "1.\(name)") == folder.data(of: "2.\(name)"))
    try write(to: try kind.sink(to: .file(folder.file("whole.\(name)")), settings: settings))
    let piped = try #require(FilmReader(path: folder.file("1.\(name)")))
    let whole = try #require(FilmReader(path: folder.file("whole.\(name)")))
    #expect(piped.pictures.count == Self.frameCount && whole.pictures.count == Self.frameCount)
    #expect(piped.pictures.map(\.time) == whole.pictures.map(\.time))
    #expect(piped.pictures.map(\.planes) == whole.pictures.map(\.planes))
    #expect(piped.start == 0 && piped.rate == whole.rate && piped.colors == whole.colors)
  }

  @Test func `an MP4 in a pipe has its index at the front and in fragments`() throws {
    let kind = try #require(OutputKind(named: "mp4"))
    try writePiped(kind, FilmSettings(effort: .fastest), to: "a.mp4")
    let bytes = folder.bytes(of: "a.mp4")
    var (boxes, offset) = ([String](), 0)
    while offset + 8 <= bytes.count {
      let size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      boxes.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      guard size >= 8 else { break }
      offset += size
    }
    #expect(boxes.prefix(2) == ["ftyp", "moov"])
    #expect(boxes.filter { $0 == "moof" }.count >= 2)
    #expect(offset == bytes.count, "\(boxes)")
  }

  @Test func `a WebM in a pipe says its length`() throws {
    let kind = try #require(OutputKind(named: "webm"))
    try writePiped(kind, FilmSettings(effort: .fastest), to: "a.webm")
    let ffprobe = try #require(MediaTools.ffprobe)
    let length = try MediaTools.run(
      ffprobe, ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", folder.file("a.webm")])
    #expect(String(decoding: length, as: UTF8.self) == "5.000000\n")
  }

  @Test func `a named pipe takes a film by its extension`() throws {
    let path = folder.file("pipe.mp4")
    try #require(mkfifo(path, 0o600) == 0)
    let copy = folder.file("copy.mp4")
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      let reader = FileHandle(forReadingAtPath: path)
      try? reader?.readDataToEndOfFile().write(to: URL(fileURLWithPath: copy))
    }
    try write(to: FrameSinks.sink(writingTo: path, film: FilmSettings(effort: .fastest)))
    group.wait()
    #expect(try #require(FilmReader(path: copy)).pictures.count == Self.frameCount)
  }

  @Test func `a reader that left ends the film`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let kind = try #require(OutputKind(named: "webm"))
    let output = OutputPipe(descriptor: ends[1], name: "a pipe")
    let sink = try kind.sink(to: .pipe(output), settings: FilmSettings(effort: .fastest))
    #expect(throws: RecorderError.readerLeft(path: "a pipe")) { try write(to: sink) }
    sink.cancel()
  }
}
