// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder
import MultiplaneVideo
import QuartzCore
import TestSupport
import Testing

@Suite struct CaptionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, _ name: String) throws -> [Caption] {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    return try Caption.read(path: folder.file(name))
  }

  @Test func `SubRip gives times and lines, without marks`() throws {
    let captions = try read(
      """
      1
      00:00:00,500 --> 00:00:01,250
      <i>Good</i> {\\an8}morning,
      world &amp; all

      2
      01:00:02,000 --> 01:00:03,000
      1 < 2 und Grüße

      """, "a.srt")
    #expect(
      captions == [
        Caption(start: 0.5, end: 1.25, text: "Good morning,\nworld & all"),
        Caption(start: 3602, end: 3603, text: "1 < 2 und Grüße"),
      ])
  }

  @Test func `WebVTT gives times and lines, without cues' settings`() throws {
    let captions = try read(
      """
      WEBVTT

      NOTE nothing to see

      first
      00:01.000 --> 00:02.500 line:0 align:start
      <v Ann><c.loud>Hello</c></v>

      """, "a.vtt")
    #expect(captions == [Caption(start: 1, end: 2.5, text: "Hello")])
  }

  @Test func `captions of a film are read`() throws {
    _ = try read("1\n00:00:00,000 --> 00:00:01,000\nInside\n", "a.srt")
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", folder.file("a.srt"), "-c", "copy", folder.file("a.mkv")])
    #expect(try Caption.read(path: folder.file("a.mkv")) == [Caption(start: 0, end: 1, text: "Inside")])
  }

  @Test(arguments: [
    ("<html></html>", "page.srt"), ("", "empty.vtt"), ("WEBVTT\n\nno cue\n", "none.vtt"),
  ])
  func `a file without captions is an error or has none`(text: String, name: String) throws {
    do {
      #expect(try read(text, name) == [])
    } catch let error as RecorderError {
      guard case .cannotDecode(let path, _) = error else { throw error }
      #expect(path == folder.file(name))
    }
  }

  @Test func `text that is not UTF-8 is an error with its time`() throws {
    let bytes = Array("1\n00:00:02,000 --> 00:00:03,000\nGr".utf8) + [0xfc] + Array("n\n".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("latin.srt")))
    #expect {
      try Caption.read(path: folder.file("latin.srt"))
    } throws: {
      "\($0)".contains("latin.srt") && "\($0)".contains("2.0 s is not UTF-8")
    }
  }

  @Test func `text of more than 1,000 characters is cut and reported`() throws {
    let (captions, reports) = try Diagnostics.collecting {
      try read("1\n00:00:00,000 --> 00:00:01,000\n\(String(repeating: "a", count: 1001))\n", "long.srt")
    }
    #expect(captions.first?.text.count == 1000)
    #expect(reports.contains { "\($0)".contains("long.srt") && "\($0)".contains("1000 characters") })
  }

  // MARK: Layers

  private let still = Program(name: "still", title: "A picture", duration: 4) { _ in
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    return root
  }

  private func layers(_ captions: [Caption], _ style: CaptionStyle, at time: Double) -> [CALayer] {
    let host = still.captioned(captions, style: style).makeHost()
    _ = host.tick(to: time)
    return host.root.sublayers?.dropFirst().map { $0 } ?? []
  }

  @Test func `a caption is there from its start until its end`() {
    let caption = Caption(start: 1, end: 2, text: "Hello")
    let counts = [0.5, 1, 1.5, 2, 3].map { layers([caption], .plain, at: $0).count }
    #expect(counts == [0, 1, 1, 0, 0])
    #expect(still.captioned([Caption(start: 1, end: 9, text: "Hello")]).duration == 4)
  }

  @Test(arguments: CaptionStyle.allCases)
  func `a caption lies in the middle at the lower edge`(style: CaptionStyle) throws {
    let layer = try #require(layers([Caption(start: 0, end: 2, text: "Hello")], style, at: 1).first)
    #expect(layer.frame.midX == 320)
    #expect(layer.frame.minY == 15)
    #expect(layer.frame.height < 45 && layer.frame.width < 120)
  }

  @Test(arguments: CaptionStyle.allCases)
  func `long lines are wrapped within nine tenths of the width`(style: CaptionStyle) throws {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let layer = try #require(layers([Caption(start: 0, end: 2, text: words)], style, at: 1).first)
    let label = try #require((layer as? CATextLayer) ?? layer.sublayers?.first)
    #expect(label.bounds.width == 576)
    #expect(label.bounds.height > 4 * 20)
    #expect(layer.frame.midX == 320)
  }

  @Test func `captions at the same time lie above each other`() {
    let shown = layers(
      [
        Caption(start: 0, end: 3, text: "one"), Caption(start: 1, end: 2, text: "two"),
        Caption(start: 2.5, end: 3, text: "three"),
      ], .boxed, at: 2.75)
    #expect(shown.count == 2)
    // The third one takes the room of the second, which has gone.
    #expect(shown.last?.frame.minY == shown.first?.frame.maxY)
  }
}
