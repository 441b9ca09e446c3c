// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder
import TestSupport
import Testing

/// The inline times of captions.
@Suite struct CaptionWordTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String, _ name: String = "a.vtt") throws -> [Caption] {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    return try Caption.read(path: folder.file(name))
  }

  /// The captions of a WebVTT file with one cue from 1 s to 4 s.
  private func cue(_ text: String) throws -> [Caption] {
    try read("WEBVTT\n\n00:01.000 --> 00:04.000\n\(text)\n")
  }

  private typealias Word = Caption.Word

  @Test func `inline times of WebVTT give words, and the text has none of them`() throws {
    let captions = try cue("<v Ann>Hello <00:00:01.500><c>brave</c> <00:02.250>new &amp; <b>old</b>")
    let words = [
      Word(start: 1, end: 1.5, text: "Hello"), Word(start: 1.5, end: 2.25, text: "brave"),
      Word(start: 2.25, end: 4, text: "new & old"),
    ]
    #expect(captions == [Caption(start: 1, end: 4, text: "Hello brave new & old", words: words)])
  }

  @Test func `inline times of SubRip give words, with a comma too, in a film as well`() throws {
    let text = """
      1
      00:00:01,000 --> 00:00:04,000
      <00:00:01,250><i>Good</i> <00:00:02.500>morning,
      world <01:00:00.000>

      """
    let words = [
      Word(start: 1.25, end: 2.5, text: "Good"), Word(start: 2.5, end: 4, text: "morning,\nworld"),
    ]
    let expected = [Caption(start: 1, end: 4, text: "Good morning,\nworld", words: words)]
    #expect(try read(text, "a.srt") == expected)
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", folder.file("a.srt"), "-c", "copy", folder.file("a.mkv")])
    #expect(try Caption.read(path: folder.file("a.mkv")) == expected)
  }

  @Test func `a time within a word divides it`() throws {
    #expect(
      try cue("ka<00:02.000>ra<00:03.000>oke") == [
        Caption(
          start: 1, end: 4, text: "karaoke",
          words: [
            Word(start: 1, end: 2, text: "ka"), Word(start: 2, end: 3, text: "ra"),
            Word(start: 3, end: 4, text: "oke"),
          ])
      ])
  }

  @Test(arguments: [
    "Hello", "a &lt;00:02.000&gt; b", "<12:30>Hello", "<00:02>Hello", "<0:2.000>Hello", "<00:61.000>Hello",
    "<61:00.000>Hello", "<00:02.>Hello", "<00:02.0000000>Hello", "<1234567:00:02.000>Hello",
    "<00:00:00:02.000>Hello", "<00:02.-10>Hello",
  ])
  func `text without an inline time has no words`(text: String) throws {
    let caption = try #require(try cue(text).first)
    #expect(caption.words == [])
    #expect(caption.text.hasSuffix("Hello") || caption.text == "a <00:02.000> b")
  }

  @Test func `times outside the caption are moved to its ends, without a report`() throws {
    let (captions, reports) = try Diagnostics.collecting {
      try cue("one <00:00.500>two <00:02.000>three <00:09.000>four <10:00:00.000>five")
    }
    let words = [
      Word(start: 1, end: 1, text: "one"), Word(start: 1, end: 2, text: "two"),
      Word(start: 2, end: 4, text: "three"), Word(start: 4, end: 4, text: "four"),
      Word(start: 4, end: 4, text: "five"),
    ]
    #expect(captions.first?.words == words)
    #expect(reports == [])
  }

  @Test func `times that go back stay at the last one, and are reported once for a file`() throws {
    let (captions, reports) = try Diagnostics.collecting {
      try read(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        <00:03.000>one <00:02.000>two <00:02.500>three <00:03.500>four

        00:05.000 --> 00:06.000
        <00:05.500>five <00:05.250>six

        """)
    }
    let words = [
      Word(start: 3, end: 3, text: "one"), Word(start: 3, end: 3, text: "two"),
      Word(start: 3, end: 3.5, text: "three"), Word(start: 3.5, end: 4, text: "four"),
    ]
    #expect(captions.first?.words == words)
    #expect(
      captions.last?.words == [
        Word(start: 5.5, end: 5.5, text: "five"), Word(start: 5.5, end: 6, text: "six"),
      ])
    #expect(reports.count == 1)
    let report = try #require(reports.first)
    #expect(report.kind == .invalid && report.subject == folder.file("a.vtt"))
    #expect(
      report.message == "the caption at 1.0 s has the time 2.0 s after 3.0 s; the later one is used")
  }

  @Test func `text that is cut has its words, of which the last is cut`() throws {
    let (captions, reports) = try Diagnostics.collecting {
      let long = String(repeating: "a", count: 995)
      return try cue("<00:01.000>\(long) <00:02.000>bcdefgh <00:03.000>i")
    }
    let caption = try #require(captions.first)
    #expect(caption.text.count == 1000)
    #expect(caption.words.map(\.text.count) == [995, 4])
    #expect(caption.words.last == Word(start: 2, end: 3, text: "bcde"))
    #expect(reports.count == 1)
  }

  @Test func `a caption that a program makes has no words unless it gives them`() {
    let word = Word(start: 0, end: 1, text: "Hello")
    #expect(Caption(start: 0, end: 1, text: "Hello").words == [])
    #expect(Caption(start: 0, end: 1, text: "Hello", words: [word]).words == [word])
  }
}
