// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneTypesetting
import TestSupport
import Testing

/// Lines, glyphs and carets of many strings, compared with the output of Pango's own program and of a C
/// program that uses its library. Both use the fonts of the tests without hinting. There are no emoji:
/// Pango's program draws with Cairo, which finds them in another of the fonts.
@Suite struct PangoComparisonTests {
  struct Sample: Sendable {
    var text: String
    var size: Double
    var width: Int
    var breaksWords: Bool
    var truncation: TextBreaking?

    var frame: TextFrame {
      var paragraph = TextParagraph()
      paragraph.breaking = truncation ?? (breaksWords ? .characters : .words)
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

  /// The fontconfig configuration with the fonts of the tests.
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

  // MARK: Lines and glyphs

  private struct Glyph: Equatable {
    var id: UInt32
    var x: Double
    /// True if the caret may not be before this character.
    var mayBeLeftOut = false
  }

  private struct Line: Equatable {
    var range: Range<Int>
    var glyphs: [Glyph]
  }

  private static let parts = 1024.0
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000

  @Test(.enabled(if: hasProgram("pango-view"), "needs pango-view, of the package pango1.0-tools"))
  func `lines and glyphs are those of pango view`() throws {
    let folder = try TemporaryFolder()
    for (number, sample) in Self.samples.enumerated() {
      let lines = try #require(try Self.lines(of: sample, in: folder), "sample \(number)")
      #expect(Self.lines(of: sample.frame) == lines, "sample \(number): \(sample)")
    }
  }

  /// Pango makes the ellipsis as wide as the remaining width, and may cut before a combining character. Here
  /// that width is ignored, and such characters are not shown.
  @Test(.enabled(if: hasProgram("pango-view"), "needs pango-view, of the package pango1.0-tools"))
  func `truncated lines are those of pango view without room after dots`() throws {
    let folder = try TemporaryFolder()
    let modes: [TextBreaking] = [.truncatingHead, .truncatingMiddle, .truncatingTail]
    for (number, sample) in Self.samples.enumerated() {
      var sample = sample
      sample.truncation = modes[number % modes.count]
      let lines = try #require(try Self.lines(of: sample, in: folder), "sample \(number)")
      let found = Self.lines(of: sample.frame)
      #expect(found.map(\.range) == lines.map(\.range), "sample \(number): \(sample)")
      for (line, whole) in zip(found, lines) {
        var rest = line.glyphs[...]
        let expected = whole.glyphs.filter { glyph in
          if glyph.id == rest.first?.id { rest.removeFirst() } else if glyph.mayBeLeftOut { return false }
          return true
        }
        #expect(line.glyphs.map(\.id) == expected.map(\.id), "sample \(number): \(sample)")
        let moved = zip(expected, line.glyphs).map { $0.x - $1.x }
        #expect((moved.first ?? 0) == 0 && moved == moved.sorted(), "sample \(number): \(sample)")
        // One move is possible where text is omitted after the ellipsis, and one after its width.
        #expect(Set(moved).count <= 3, "sample \(number): \(sample)")
      }
    }
  }

  private static func lines(of frame: TextFrame) -> [Line] {
    frame.lines.map { line in
      Line(
        range: line.range,
        glyphs: line.runs.flatMap(\.glyphs).map { Glyph(id: $0.id, x: $0.position.x - line.box.minX) })
    }
  }

  private static func ellipsis(_ truncation: TextBreaking) -> String {
    switch truncation {
    case .truncatingHead: "start"
    case .truncatingMiddle: "middle"
    default: "end"
    }
  }

  /// Returns the output of pango-view; `nil` if it fails.
  private static func lines(of sample: Sample, in folder: TemporaryFolder) throws -> [Line]? {
    let output = folder.file("text.json")
    try folder.write(configuration, to: "fonts.conf")
    let isRun = run(
      "pango-view",
      [
        "--no-display", "--backend=cairo", "--pixels", "--language=en", "--font=DejaVu Sans \(sample.size)",
        "--hinting=none", "--hint-metrics=off", "--subpixel-positions", "--width=\(sample.width)",
        "--wrap=\(sample.breaksWords ? "char" : "word-char")", "--text=\(sample.text)",
        "--serialize-to=\(output)",
      ] + (sample.truncation.map { ["--ellipsize=\(ellipsis($0))"] } ?? []), fonts: folder.file("fonts.conf"))
    guard isRun != nil,
      let all = try JSONSerialization.jsonObject(with: folder.data(of: "text.json")) as? [String: Any],
      let layout = all["output"] as? [String: Any], let lines = layout["lines"] as? [[String: Any]]
    else { return nil }
    let bytes = Array(sample.text.utf8)
    let isCursorPosition = (layout["log-attrs"] as? [[String: Any]] ?? []).map {
      $0["cursor-position"] as? Bool == true
    }
    func isCaretPosition(_ byte: Int) -> Bool {
      let index = String(decoding: bytes.prefix(byte), as: UTF8.self).unicodeScalars.count
      return index < isCursorPosition.count && isCursorPosition[index]
    }
    func units(_ byte: Int) -> Int { String(decoding: bytes.prefix(byte), as: UTF8.self).utf16.count }
    func number(_ object: [String: Any], _ key: String) -> Double {
      (object[key] as? NSNumber)?.doubleValue ?? 0
    }
    return lines.map { line in
      let (start, length) = (Int(number(line, "start-index")), Int(number(line, "length")))
      var x = 0.0
      var glyphs: [Glyph] = []
      for run in line["runs"] as? [[String: Any]] ?? [] {
        x += number(run, "start-x-offset")
        for glyph in run["glyphs"] as? [[String: Any]] ?? [] {
          let id = UInt32(number(glyph, "glyph"))
          let byte = Int(number(run, "offset") + number(glyph, "log-cluster"))
          if id != emptyGlyph {
            glyphs.append(
              Glyph(
                id: id & unknownGlyph != 0 ? 0 : id, x: (x + number(glyph, "x-offset")) / parts,
                mayBeLeftOut: sample.truncation != nil && !isCaretPosition(byte)))
          }
          x += number(glyph, "width")
        }
        x += number(run, "end-x-offset")
      }
      return Line(range: units(start)..<units(start + length), glyphs: glyphs)
    }
  }

  // MARK: Carets

  @Test(.enabled(if: hasPango, "needs a C compiler and libpango1.0-dev"))
  func `carets are those of pango`() throws {
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
    let newline = UInt16(UInt8(ascii: "\n"))
    for ((number, sample), line) in zip(Self.samples.enumerated(), lines) {
      let frame = sample.frame
      let (bytes, text) = (Array(sample.text.utf8), Array(sample.text.utf16))
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      #expect(numbers.count >= 2)
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let offset = String(decoding: bytes.prefix(numbers[index]), as: UTF8.self).utf16.count
        let expected = Double(numbers[index + 1]) / Self.parts
        // In Pango the caret at the end of a right-to-left paragraph is at the right, where its last line
        // begins.
        if let line = frame.lines.last(where: { $0.range.upperBound == offset && $0.isRightToLeft }),
          offset == text.count || text[offset] == newline
        {
          #expect(
            frame.caret(at: offset)?.x == line.box.minX && expected == line.box.maxX, "sample \(number)")
          continue
        }
        // Rounding may lose one Pango unit when a cluster is divided among its characters.
        let caret = try #require(frame.caret(at: offset)?.x, "sample \(number), unit \(offset)")
        #expect(abs(caret - expected) <= 1 / Self.parts, "sample \(number), unit \(offset): \(sample)")
      }
    }
  }

  // MARK: Programs

  private static let hasPango = run("sh", ["-c", "command -v cc && pkg-config --exists pangoft2"]) != nil

  private static func hasProgram(_ name: String) -> Bool { run("sh", ["-c", "command -v \(name)"]) != nil }

  /// Returns the output of a program; `nil` if it is not installed or fails.
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
