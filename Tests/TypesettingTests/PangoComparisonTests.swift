// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneTypesetting
import TestSupport
import Testing

/// Lines, glyphs and carets of many strings, compared with what Pango's own program writes down and with what its library
/// tells a C program. Both are given the fonts of the tests and no hinting. There are no emoji: the program draws with Cairo,
/// which finds them in another of the fonts.
@Suite struct PangoComparisonTests {
  struct Sample: Sendable {
    var text: String
    var size: Double
    var width: Int
    var breaksWords: Bool

    var frame: TextFrame {
      var paragraph = TextParagraph()
      paragraph.breaking = breaksWords ? .characters : .words
      return TypesettingTests.typeset(
        TextContent(text, plain(size), paragraph: paragraph), width: Double(width)
      ).frame
    }
  }

  private static let words = [
    "The", "quick", "AVATAR", "fjord", "office,", "(brackets)", "e\u{301}tude",
    "\u{39A}\u{3B1}\u{3BB}\u{3B7}",
    "\u{41C}\u{438}\u{440}", "12,345.67", "state-of-the-art", "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645}",
    "\u{639}\u{644}\u{64A}\u{643}\u{645}", "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{64E}\u{651}\u{62F}",
    "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947}",
    "\u{915}\u{94D}\u{937}\u{93F}", "\u{4F60}\u{597D}\u{FF0C}\u{4E16}\u{754C}\u{3002}", "\u{6771}\u{4EAC}",
    "\u{3072}\u{3089}\u{304C}\u{306A}", "\u{2603}", "a\u{A0}b", "hy\u{AD}phen", "x\ty",
  ]

  private static let samples: [Sample] = {
    var generator = SeededGenerator(seed: 41)
    return (0..<TestScale.count(10, long: 200)).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        if !text.isEmpty { text += Int.random(in: 0..<12, using: &generator) == 0 ? "\n" : " " }
        text += words.randomElement(using: &generator)!
      }
      return Sample(
        text: text, size: [9, 12, 20, 33.5].randomElement(using: &generator)!,
        width: Int.random(in: 40...360, using: &generator), breaksWords: .random(using: &generator))
    }
  }()

  /// The fonts of the tests, as fontconfig wants them told.
  private static let configuration = """
    <?xml version="1.0"?><fontconfig>
    \(["dejavu", "liberation2", "lohit-devanagari", "wqy", "ancient-scripts"]
      .map { "<dir>/usr/share/fonts/truetype/\($0)</dir>" }.joined())
    <cachedir prefix="xdg">fontconfig</cachedir>
    <match target="pattern"><edit name="family" mode="append_last" binding="weak"><string>sans-serif</string></edit>
    </match><alias><family>sans-serif</family><prefer>
    \(["DejaVu Sans", "Lohit Devanagari", "WenQuanYi Micro Hei", "Symbola"]
      .map { "<family>\($0)</family>" }.joined())
    </prefer></alias></fontconfig>
    """

  private static let parts = 1024.0

  // MARK: Carets

  @Test(.enabled(if: hasPango, "needs a C compiler and libpango1.0-dev"))
  func caretsAreThoseOfPango() throws {
    let folder = try TemporaryFolder()
    let (fonts, program, file) = (folder.file("fonts.conf"), folder.file("carets"), folder.file("input"))
    try folder.write(Self.configuration, to: "fonts.conf")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Peers/carets.c").path
    let command = "cc -O1 '\(source)' -o '\(program)' $(pkg-config --cflags --libs pangoft2)"
    try #require(Self.run("sh", ["-c", command]) != nil)
    let input = Self.samples.map { sample in
      let hex = sample.text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
      return "\(sample.size) \(sample.width) \(sample.breaksWords ? 1 : 0) \(hex)\n"
    }.joined()
    try folder.write(input, to: "input")
    let output = try #require(Self.run("sh", ["-c", "'\(program)' '\(fonts)' <'\(file)'"]))
    let lines = output.split(separator: "\n")
    try #require(lines.count == Self.samples.count)
    for ((number, sample), line) in zip(Self.samples.enumerated(), lines) {
      let frame = sample.frame
      let bytes = Array(sample.text.utf8)
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      #expect(numbers.count >= 2)
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let offset = String(decoding: bytes.prefix(numbers[index]), as: UTF8.self).utf16.count
        // Pango has the end of a line from right to left where the line begins.
        if offset == sample.text.utf16.count, frame.lines.last?.isRightToLeft == true { continue }
        let expected = Double(numbers[index + 1]) / Self.parts
        // A unit of Pango's may get lost where it divides a cluster among its characters.
        let caret = try #require(frame.caret(at: offset)?.x, "sample \(number), unit \(offset)")
        #expect(abs(caret - expected) <= 1 / Self.parts, "sample \(number), unit \(offset): \(sample)")
      }
    }
  }

  // MARK: Programs

  private static let hasPango = run("sh", ["-c", "command -v cc && pkg-config --exists pangoft2"]) != nil

  private static func hasProgram(_ name: String) -> Bool { run("sh", ["-c", "command -v \(name)"]) != nil }

  /// What a program prints; `nil` when there is no such program or it fails.
  private static func run(_ name: String, _ arguments: [String], fonts: String? = nil) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    if let fonts {
      process.environment = ProcessInfo.processInfo.environment.merging(["FONTCONFIG_FILE": fonts]) { $1 }
    }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
