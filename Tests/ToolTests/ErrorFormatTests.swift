// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `--errors json`, and the codes of errors.
@Suite struct ErrorFormatTests {
  /// A command that fails, and the members of its error that are not `null`.
  struct Failure: Sendable, CustomTestStringConvertible {
    let line: String
    let code: String
    var file: String?
    var element: String?
    var status: Int32 = 2

    var testDescription: String { line }
  }

  /// Returns the JSON objects on standard error.
  private func objects(_ outcome: ToolProcess.Outcome) throws -> [[String: Any]] {
    try outcome.errorLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
  }

  static let failures = [
    Failure(line: "reder jack", code: "usage.unknownVerb", element: "reder"),
    Failure(line: "--errors json", code: "usage.missingVerb"),
    Failure(line: "--errors json render jack -o a.mp4 --siez 4x4", code: "usage.unknownOption"),
    Failure(line: "--errors=json check none.caml", code: "caml.unreadable", file: "none.caml", status: 1),
    Failure(line: "render boat.jsn -o a.mp4", code: "usage.unknownName", element: "boat.jsn"),
    Failure(line: "check film.mp4", code: "usage.badValue", element: "film.mp4"),
    Failure(line: "render jakc -o a.png --at 0", code: "usage.unknownName", element: "jakc"),
    Failure(line: "render jack -o a.mp4 --siez 4x4", code: "usage.unknownOption", element: "--siez"),
    Failure(line: "render jack -o a.mp4 --size 4", code: "usage.badValue", element: "--size"),
    Failure(line: "render jack -o", code: "usage.missingValue", element: "--output"),
    Failure(line: "render jack", code: "usage.missingOption"),
    Failure(line: "render jack -o a.mp4 --size 4x4 --scale 2", code: "usage.conflictingOptions"),
    Failure(
      line: "render jack -o a.mp4 --codec divx --size 64x64", code: "recorder.unknownCodec", element: "divx"),
    Failure(line: "render jack -o a.xyz", code: "usage.badValue", element: "--output"),
    Failure(
      line: "render jack -o no/such/a.png --at 0", code: "recorder.cannotCreate", file: "no/such/a.png",
      status: 1),
    Failure(
      line: "render no/scene.ca -o a.png --at 0", code: "caml.unreadable", file: "no/scene.ca", status: 1),
    Failure(
      line: "render bad.caml -o a.png --at 0", code: "caml.badMarkup", file: "bad.caml", status: 1),
    Failure(line: "diff spinner cube --size 8x8", code: "tool.different", status: 1),
    Failure(line: "list extra", code: "usage.unexpectedOperand"),
    Failure(line: "curve", code: "usage.missingOperand"),
    Failure(line: "curve wobble", code: "usage.unknownName", element: "wobble"),
    Failure(line: "completion tcsh", code: "usage.unknownName"),
    Failure(line: "join a.mp4", code: "usage.missingOption"),
  ]

  @Test(arguments: failures)
  func `a failure is one line of JSON with a code`(_ failure: Failure) throws {
    let folder = try TemporaryFolder()
    try folder.write("<caml><CALayer>", to: "bad.caml")
    let outcome = try ToolProcess.run(
      failure.line.contains("--errors") ? failure.line : failure.line + " --errors json", in: folder)
    #expect(outcome.status == failure.status)
    let found = try objects(outcome)
    try #require(found.count == 1)
    let object = found[0]
    #expect(object["type"] as? String == "error")
    #expect(Set(object.keys) == ["type", "code", "message", "file", "element", "advice"])
    #expect(object["code"] as? String == failure.code)
    if let file = failure.file { #expect(object["file"] as? String == file) }
    if let element = failure.element { #expect(object["element"] as? String == element) }
    #expect((object["message"] as? String)?.isEmpty == false)
    #expect(folder.names == ["bad.caml"])
  }

  @Test func `both spellings of the option count, wherever it is`() throws {
    for line in ["--errors=json render jack", "render --errors json jack", "render jack --errors=json"] {
      #expect(
        try ToolProcess.run(line, in: TemporaryFolder()).errors.hasPrefix("{\"type\": \"error\", \"code\""),
        "\(line)")
    }
    // After two hyphens it is an operand.
    #expect(
      try ToolProcess.run("list -- --errors=json", in: TemporaryFolder()).errors.hasPrefix("multiplane: "))
  }

  @Test func `text is the default, and an unknown format is a usage error`() throws {
    let plain = try ToolProcess.run("render jakc -o a.png --errors text", in: TemporaryFolder())
    #expect(plain.errors == "multiplane: there is no program \"jakc\"; did you mean jack?\n")
    let unknown = try ToolProcess.run("list --errors yaml", in: TemporaryFolder())
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("multiplane: --errors \"yaml\" is not valid; "))
  }

  @Test func `reports are lines of JSON too`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <caml><CALayer bounds="0 0 8 8"><sublayers>
      <CAGradientLayer name="sky" bounds="0 0 8 8" type="spiral" colors="#000 #fff"/>
      </sublayers></CALayer></caml>
      """, to: "a.caml")
    let outcome = try ToolProcess.run("render a.caml -o a.png --at 0 --errors json", in: folder)
    #expect(outcome.status == 0)
    let found = try objects(outcome)
    #expect(found.map { $0["code"] as? String } == ["scene.badValue", "scene.badValue"])
    #expect(found.allSatisfy { $0["type"] as? String == "report" })
    #expect(found.first?["file"] as? String == "a.caml")
  }

  @Test func `what adopt leaves has a place and a rule, and the status is 3`() throws {
    let folder = try TemporaryFolder()
    try folder.write("import UIKit\nlet s = Selector(name)\n", to: "a.swift")
    try folder.write("x", to: "a.m")
    let outcome = try ToolProcess.run("adopt a.swift -o out --errors json", in: folder)
    #expect(outcome.status == 3 && folder.names.contains("out"))
    let found = try objects(outcome)
    try #require(found.count == 1)
    #expect(found[0]["type"] as? String == "report" && found[0]["code"] as? String == "adopt.notDone")
    #expect(found[0]["file"] as? String == "a.swift" && found[0]["rule"] as? String == "selector")
    #expect(found[0]["line"] as? Int == 2 && found[0]["column"] as? Int == 9)
    let plain = try ToolProcess.run("adopt a.swift -o out", in: folder)
    #expect(plain.status == 3 && plain.errors.hasPrefix("multiplane: a.swift:2: "))
    let other = try ToolProcess.run("adopt a.m -o out --errors json", in: folder)
    #expect(other.status == 1)
    #expect(try objects(other).map { $0["code"] as? String } == ["adopt.notSwift"])
  }

  @Test func `the guide has the exit statuses of the help`() throws {
    let help = try ToolProcess.run("help", in: TemporaryFolder()).text
    let section = try #require(help.split(separator: "Exit status:\n").last?.split(separator: "\n\n").first)
    let words = section.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appendingPathComponent("Documentation/Codes.md"), encoding: .utf8)
    let table = try #require(guide.split(separator: "| status | meaning |\n|---|---|\n").last).split(
      separator: "\n\n")[0]
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    #expect(rows.count == 5)
    #expect(words == rows.map { $0.joined(separator: " ") }.joined(separator: " "))
  }

  /// Files that are missing, in every place that takes one.
  @Test(arguments: [
    "render none.json -o a.mp4", "render none.caml -o a.mp4", "render no/such.ca -o a.mp4", "check none.json",
    "check none", "states none.caml", "inspect none.tgs", "convert none.ca -o b.caml",
    "diff none.json none.caml",
    "diff none.mp4 none.png", "play none.json", "serve none.json", "render --over none.mp4 -o a.mp4",
    "render jack --over none.mp4 -o a.mp4", "render jack --captions none.srt -o a.mp4 --duration 0.1",
    "render jack --audio none.wav -o a.mp4 --duration 0.1 --size 64x64", "join none.mp4 -o a.mp4",
    "adopt none.swift --check",
  ])
  func `a missing file has one status everywhere`(line: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1 && outcome.errors.contains("no"), "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test func `the guide lists all codes and no others`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appendingPathComponent("Documentation/Codes.md"), encoding: .utf8)
    let listed = guide.split(separator: "\n").compactMap { $0.firstMatch(of: /^\| `([a-z]+\.\w+)` \|/) }
      .map { String($0.1) }
    let known = try ToolProcess.run("help --codes", in: TemporaryFolder()).text.split(separator: "\n")
    #expect(known.count > 50)
    #expect(listed == known.map(String.init))
  }
}
