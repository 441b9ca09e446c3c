// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

/// Films that are written and decoded again.
@Suite struct FilmDecoderTests {
  private let folder: TemporaryFolder
  private static let (width, height, count) = (96, 64, 6)

  init() throws { folder = try TemporaryFolder() }

  /// Returns squares of flat colours and a moving one.
  private func frame(_ index: Int, isOpaque: Bool) -> Pixmap {
    pixmap(Self.width, Self.height) { x, y in
      if (10 * index..<10 * index + 16).contains(x), (16..<32).contains(y) {
        return (40, 90, 120, isOpaque ? 255 : 127)
      }
      return isOpaque || y > 40 ? (40 + x / 16 * 32, 60 + y / 16 * 40, 90, 255) : (0, 0, 0, 0)
    }
  }

  private func make(_ name: String, _ codec: String? = nil, quality: Int? = nil, isOpaque: Bool) throws {
    let sink = try FrameSinks.sink(
      writingTo: folder.file(name), film: FilmSettings(codec: codec, quality: quality))
    try sink.begin(format(Self.width, Self.height, count: Self.count, rate: 20, isOpaque: isOpaque))
    for index in 0..<Self.count { try sink.write(frame(index, isOpaque: isOpaque), index: index) }
    try sink.finish()
  }

  private func read(_ name: String) throws -> [FilmDecoder.Picture] {
    let film = try FilmDecoder(path: folder.file(name))
    #expect(film.width == Self.width && film.height == Self.height)
    return try pictures(of: film)
  }

  /// Returns all pictures of a film. They have its size.
  private func pictures(of film: FilmDecoder) throws -> [FilmDecoder.Picture] {
    var pictures: [FilmDecoder.Picture] = []
    while let picture = try film.next() {
      #expect(picture.pixmap.width == film.width && picture.pixmap.height == film.height)
      pictures.append(picture)
    }
    return pictures
  }

  /// Returns the largest difference of a channel.
  private func distance(_ a: Pixmap, _ b: Pixmap) -> Int {
    a.withUnsafeBytes { a in b.withUnsafeBytes { b in zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 } }
  }

  /// Lossless formats only round straight colours: by half a step of 255 at alpha 127. Premultiplied again,
  /// the colours are equal.
  @Test(arguments: ["mov", "apng"]) func `films without loss come back`(ending: String) throws {
    for isOpaque in [false, true] {
      let name = "\(isOpaque).\(ending)"
      try make(name, ending == "mov" ? "qtrle" : nil, isOpaque: isOpaque)
      let pictures = try read(name)
      try #require(pictures.count == Self.count)
      for (index, picture) in pictures.enumerated() {
        #expect(picture.time == Double(index) / 20)
        #expect(distance(picture.pixmap, frame(index, isOpaque: isOpaque)) == 0, "frame \(index)")
      }
    }
  }

  /// H.264 is lossless here except for the subsampled colours. Away from edges, where 2 x 2 pixels share a
  /// colour, a channel is off by half a step of brightness (255/219 of 255), at most half a step of colour
  /// times 1.86, and its own half step: less than 3.
  @Test func `flat colours of video come back`() throws {
    try make("a.mp4", quality: 100, isOpaque: true)
    let pictures = try read("a.mp4")
    try #require(pictures.count == Self.count)
    #expect(pictures.map(\.time) == (0..<Self.count).map { Double($0) / 20 })
    for x in stride(from: 8, to: Self.width, by: 16) {
      let (a, b) = (pictures[0].pixmap.pixel(x, 8), frame(0, isOpaque: true).pixel(x, 8))
      for (got, wanted) in [(a.r, b.r), (a.g, b.g), (a.b, b.b)] { #expect(abs(Int(got) - Int(wanted)) <= 2) }
    }
  }

  @Test(arguments: ["gif", "webm", "y4m"]) func `other films are read`(ending: String) throws {
    try make("a.\(ending)", isOpaque: true)
    let pictures = try read("a.\(ending)")
    #expect(pictures.count == Self.count)
    #expect(distance(pictures[0].pixmap, pictures[5].pixmap) > 0)
  }

  @Test func `damaged films are refused`() throws {
    #expect(throws: RecorderError.self) { try FilmDecoder(path: folder.file("none.mp4")) }
    try folder.write("no film at all", to: "text.mp4")
    let error = #expect(throws: RecorderError.self) { try FilmDecoder(path: folder.file("text.mp4")) }
    #expect(
      error?.description
        == "cannot read \(folder.file("text.mp4")): it is no film with a stream of pictures")
    try make("a.mov", "qtrle", isOpaque: true)
    var random = SeededGenerator(seed: 5)
    let whole = folder.bytes(of: "a.mov")
    for _ in 0..<TestScale.count(40, long: 2_000) {
      var bytes = whole
      for _ in 0..<8 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("b.mov")))
      // Some files are decoded, some in part and some not at all, and some have another size. None causes a
      // trap.
      do { _ = try pictures(of: FilmDecoder(path: folder.file("b.mov"))) } catch is RecorderError {}
    }
  }
}
