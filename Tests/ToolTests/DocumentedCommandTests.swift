// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The command lines of README and of the guides, run as they stand beside the sample scenes.
@Suite struct DocumentedCommandTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A command line of a document.
  struct Line: CustomTestStringConvertible {
    let document: String
    let words: [String]
    var testDescription: String { "\(document): \(words.joined(separator: " "))" }
  }

  private static let documents: [String] = {
    let guides = "Documentation/Multiplane.docc"
    let folder = root.appendingPathComponent(guides).path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return ["README.md", "Documentation/Agents.md"]
      + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(guides)/\($0)" }
  }()

  /// The lines that need no window and end, in the order of the documents.
  private static let lines: [Line] = documents.flatMap { document -> [Line] in
    let text = (try? String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      // Lines in lists are indented further.
      guard line.prefixMatch(of: #/ {4,}multiplane /#) != nil else { return nil }
      let command = line.split(separator: " #", maxSplits: 1)[0]
      return Line(document: document, words: words(of: command).dropFirst().map { $0 })
    }
  }.filter { !["play", "serve"].contains($0.words.first) }

  /// Returns the words of a command line, which may be in quotation marks.
  private static func words(of command: Substring) -> [String] {
    command.matches(of: /"([^"]*)"|[^ ]+/).map { $0.1.map(String.init) ?? String($0.0) }
  }

  /// The lines about scenes in Swift files, and those that make some.
  private static let swiftLines = lines.filter { line in
    line.words.first == "new" || line.words.contains { $0.hasSuffix(".swift") }
  }

  /// Options that make a film or a picture small, so that the test is fast. An option of the line stays.
  private func shortened(_ words: [String]) -> [String] {
    // The film of a plan has its size already.
    guard words.first == "render", !words.contains("--plan") else { return words }
    let size = words.contains("--size") ? [] : ["--size", "64x36"]
    // Times in a film are those of the line.
    let keepsDuration = ["--at", "--duration", "--over"].contains { words.contains($0) }
    return words + size + (keepsDuration ? [] : ["--duration", "0.2"])
  }

  @Test func `the guides have command lines`() {
    #expect(Self.lines.count >= 15)
    #expect(Set(Self.lines.map(\.document)).count >= 4)
  }

  @Test func `every command line runs beside the sample scenes`() throws {
    let folder = try TemporaryFolder()
    let samples = Self.root.appendingPathComponent("Documentation/Scenes")
    for name in ["clock.caml", "clock.ca", "clock.tendies", "boat.json"] {
      try FileManager.default.copyItem(
        at: samples.appendingPathComponent(name), to: URL(fileURLWithPath: folder.file(name)))
    }
    // The films, pictures and sources that a reader has.
    for ending in ["png --at 0", "mp4 --duration 0.1"] {
      for name in ["before", "after"] {
        let made = try ToolProcess.run("render jack -o \(name).\(ending) --size 48x64 -q", in: folder)
        try #require(made.status == 0, "\(made.errors)")
      }
    }
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nHello\n", to: "words.srt")
    let sources = folder.file("Wave/Sources")
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try folder.write("import UIKit\n@objc class Wave: UIView {}\n", to: "Wave/Sources/Wave.swift")
    try runAll(Self.lines.filter { line in !Self.swiftLines.contains { $0.words == line.words } }, in: folder)
  }

  @Test func `every command line about a scene in Swift runs beside the files of its document`() throws {
    let folder = try TemporaryFolder()
    #expect(Self.swiftLines.count >= 8)
    // The picture and the film that a reader has.
    for line in ["jack -o jack.png --at 0.8 --size 64x64", "slideshow -o tune.mp4 --size 64x36 --duration 1"]
    {
      try #require(try ToolProcess.run("render \(line)", in: folder).status == 0)
    }
    try runAll(Self.swiftLines, in: folder, shell: .scenes())
  }

  private func runAll(_ lines: [Line], in folder: TemporaryFolder, shell: ToolProcess.Shell = .init()) throws
  {
    for document in Set(lines.map(\.document)).sorted() {
      try DocumentedFiles(of: document).write(to: folder)
    }
    for line in lines {
      let redirections = line.words.filter { $0.hasPrefix("<") || $0.hasPrefix(">") }
      var shell = shell
      shell.redirections = redirections.joined(separator: " ")
      let words = shortened(line.words.filter { !redirections.contains($0) })
      let outcome = try ToolProcess.run(words, in: folder, shell: shell)
      #expect(outcome.status == 0, "\(line.testDescription): \(outcome.errors)")
    }
  }

  /// The pictures of README and of the gallery are what the commands beside them make. They are compared by
  /// structure, because versions of the WebP library and fonts differ.
  @Test func `the commands of the gallery make its pictures`() throws {
    let folder = try TemporaryFolder()
    let documentation = Self.root.appendingPathComponent("Documentation")
    var made = 0
    for document in ["README.md", "Documentation/Gallery.md"] {
      let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("    ") {
        for words in Self.renderings(of: line) {
          let name = words[words.firstIndex(of: "-o")! + 1]
          // Films are not among the pictures.
          guard !name.hasSuffix("mp4") else { continue }
          let outcome = try ToolProcess.run(words, in: folder)
          try #require(outcome.status == 0, "\(outcome.errors)")
          let picture = documentation.appendingPathComponent(name.hasSuffix("png") ? name : "Gallery/\(name)")
          let diff = try ToolProcess.run(["diff", name, picture.path, "--ssim", "0.98"], in: folder)
          #expect(diff.status == 0, "\(name): \(diff.text.suffix(200)) \(diff.errors)")
          made += 1
        }
      }
    }
    #expect(made == 9)
  }

  /// Returns the words of the commands `multiplane render` in a line of a shell, which may be a loop over
  /// names.
  private static func renderings(of line: Substring) -> [[String]] {
    let words = line.split(separator: " ").map(String.init)
    guard let start = words.firstIndex(of: "multiplane"), words.dropFirst(start + 1).first == "render" else {
      return []
    }
    let command = words[(start + 1)...].prefix { $0 != "done" }.map { $0.replacing(";", with: "") }
    guard let first = words.firstIndex(of: "in"), words.first == "for" else { return [command] }
    let names = words[(first + 1)...].prefix { $0 != "do" }.map { $0.replacing(";", with: "") }
    return names.map { name in command.map { $0.replacing("$name", with: name) } }
  }

  @Test(arguments: ["clock.caml", "clock.ca", "clock.tendies"])
  func `the sample scene has three states and is shown as it is written`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = Self.root.appendingPathComponent("Documentation/Scenes/\(name)").path
    let check = try ToolProcess.run(["check", path], in: folder)
    #expect(check.status == 0 && check.text == "everything is shown as it is written\n")
    let states = try ToolProcess.run(["states", path], in: folder)
    #expect(states.text.hasPrefix("Locked\nUnlock\nSleep\n"))
    let other = Self.root.appendingPathComponent("Documentation/Scenes/clock.caml").path
    let same = try ToolProcess.run(
      ["diff", path, other, "--states", "Locked,Unlock,Sleep", "--duration", "3", "--fps", "5"], in: folder)
    #expect(same.text == "15 frames are the same\n", "\(same.errors)")
  }
}
