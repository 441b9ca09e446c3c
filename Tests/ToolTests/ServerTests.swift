// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The parts that a server uses: scenes on standard input, films on standard output, lines of JSON.
@Suite struct ServerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["boat.json", "clock.caml", "clock.tendies"] {
      let sample = DocumentedFiles.root.appendingPathComponent("Documentation/Scenes/\(name)")
      try FileManager.default.copyItem(at: sample, to: URL(fileURLWithPath: folder.file(name)))
    }
    try folder.write(LottieFileTests.card, to: "card.json")
  }

  /// Runs the tool with a file as its standard input.
  private func run(_ line: String, input: String, output: String? = nil) throws -> ToolProcess.Outcome {
    var shell = ToolProcess.Shell()
    shell.redirections = "<'\(input)'" + (output.map { " >'\($0)'" } ?? "")
    return try ToolProcess.run(
      line.split(separator: " ").map(String.init), in: folder, shell: shell)
  }

  private static let size = "--size 64x36 --fps 10 --duration 0.5"

  // MARK: Standard input

  @Test(arguments: ["boat.json", "boat.tgs", "boat.lottie", "clock.caml", "clock.tendies"])
  func `a scene on standard input is the scene in the file`(name: String) throws {
    if name == "boat.tgs" {
      try MediaTools.run("/bin/sh", ["-c", "cd '\(folder.path)' && gzip -c boat.json >boat.tgs"])
    }
    if name == "boat.lottie" { try writePackage() }
    let piped = try run("render - -q -o piped.mov --codec qtrle \(Self.size)", input: name)
    #expect(piped.status == 0 && piped.errors == "", "\(piped.errors)")
    #expect(
      try ToolProcess.run("render \(name) -o file.mov --codec qtrle \(Self.size)", in: folder).status == 0)
    #expect(folder.data(of: "piped.mov") == folder.data(of: "file.mov"))
  }

  /// Writes a dotLottie package of the boat.
  private func writePackage() throws {
    let manifest = #"{"version":"1","animations":[{"id":"boat"}]}"#
    let program = """
      import zipfile
      with zipfile.ZipFile("boat.lottie", "w") as package:
        package.writestr("manifest.json", '''\(manifest)''')
        package.write("boat.json", "animations/boat.json")
      """
    try folder.write(program, to: "package.py")
    try MediaTools.run("/bin/sh", ["-c", "cd '\(folder.path)' && python3 package.py"])
  }

  @Test func `the other verbs take standard input too`() throws {
    #expect(try run("check -", input: "boat.json").text == "everything is shown as it is written\n")
    #expect(try run("states -", input: "clock.caml").text.hasPrefix("Locked\n"))
    #expect(try run("inspect - --at 0.5", input: "boat.json").text.contains("lottie"))
    #expect(try run("convert - -o boat.caml", input: "boat.json").status == 0)
    #expect(try run("diff - boat.json --size 16x16", input: "boat.json").text.contains("are the same"))
    // Both operands are the same scene, which is read once.
    #expect(try run("diff - - --size 16x16", input: "boat.json").text.contains("are the same"))
    #expect(try run("render - -o a.png --at 0 --set accent=#0000ff", input: "card.json").status == 0)
  }

  @Test(arguments: ["", "hello", "\u{0}\u{1}\u{2}", "PK", "[1, 2]"])
  func `input that is no scene is an error with a code`(text: String) throws {
    try folder.write(text, to: "input")
    let outcome = try run("render - -o a.png --at 0 --errors json", input: "input")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("standard input"), "\(outcome.errors)")
    #expect(!folder.names.contains("a.png"))
  }

  @Test func `damaged scenes name standard input`() throws {
    try folder.write("{\"w\": 8", to: "bad.json")
    let json = try run("render - -o a.png --at 0 --errors json", input: "bad.json")
    #expect(json.status == 1 && json.errors.contains("lottie.badJSON"), "\(json.errors)")
    try folder.write("<caml><CALayer>", to: "bad.caml")
    let caml = try run("render - -o a.png --at 0 --errors json", input: "bad.caml")
    #expect(caml.status == 1 && caml.errors.contains("caml.badMarkup"), "\(caml.errors)")
  }

  @Test func `a terminal and a plan need a file`() throws {
    let plan = try run("plan - -o a.plan", input: "boat.json")
    #expect(plan.status == 2 && plan.errors.contains("write the scene to a file"), "\(plan.errors)")
    #expect(!folder.names.contains("a.plan"))
    let closed = try ToolProcess.run(
      ["render", "-", "-o", "a.png"], in: folder, shell: ToolProcess.Shell(redirections: "<&-"))
    #expect(closed.status == 1)
  }

  // MARK: Standard output

  @Test(arguments: ["mp4", "webm"])
  func `a film on standard output has the frames of a file, and equal bytes in two runs`(kind: String) throws
  {
    let line = "render - -q -o - --format \(kind) --size 96x54 --fps 10"
    for name in ["1", "2"] {
      // The pipe of a shell cannot be rewound.
      let outcome = try ToolProcess.run(
        line.split(separator: " ").map(String.init), in: folder,
        shell: ToolProcess.Shell(redirections: "<boat.json | cat >\(name).\(kind)"))
      #expect(outcome.errors == "", "\(outcome.errors)")
    }
    #expect(!folder.data(of: "1.\(kind)").isEmpty)
    #expect(folder.data(of: "1.\(kind)") == folder.data(of: "2.\(kind)"))
    let film = try ToolProcess.run("render boat.json -o whole.\(kind) --size 96x54 --fps 10", in: folder)
    #expect(film.status == 0)
    let same = try ToolProcess.run("diff 1.\(kind) whole.\(kind)", in: folder)
    #expect(same.text == "20 frames are the same\n", "\(same.text) \(same.errors)")
  }

  @Test(
    .enabled(if: MediaTools.ffprobe != nil, "needs ffprobe"), arguments: ["mp4", "webm"])
  func `sound in a pipe begins with the picture as in a file`(kind: String) throws {
    let options = "--size 64x36 --duration 2"
    #expect(try ToolProcess.run("render slideshow -o whole.\(kind) \(options)", in: folder).status == 0)
    let piped = try run(
      "render slideshow -o - --format \(kind) \(options)", input: "boat.json", output: "piped.\(kind)")
    #expect(piped.status == 0, "\(piped.errors)")
    /// Returns the stream and time of each packet that is heard or seen. In fragments, AAC's first packet,
    /// which is silent, lies before 0.
    func packets(_ name: String) throws -> [String] {
      let data = try MediaTools.run(
        try #require(MediaTools.ffprobe),
        [
          "-v", "error", "-show_entries", "packet=codec_type,pts", "-of", "csv=p=0", folder.file(name),
        ])
      let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      return lines.filter { !$0.contains("-") }.sorted()
    }
    let whole = try packets("whole.\(kind)")
    #expect(whole.count { $0.contains("audio") } > 40 && whole.count { $0.contains("video") } == 60)
    #expect(try packets("piped.\(kind)") == whole)
  }

  @Test func `every line on standard error has a type`() throws {
    let outcome = try run(
      "render - -o - --format mp4 --size 64x36 --json-progress --errors json", input: "boat.json",
      output: "a.mp4")
    let objects = try outcome.errorLines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
    #expect(objects.last?["type"] as? String == "finished")
    #expect(objects.dropLast().allSatisfy { $0["type"] as? String == "progress" })
    #expect(objects.last?["total"] as? Int == 60 && objects.last?["finished"] as? String == "standard output")
  }

  // MARK: The guide

  private static let guide = "Documentation/Multiplane.docc/FromAServer.md"

  /// A language of the guide, with the command that runs its example.
  enum Language: String, CaseIterable {
    case python3, node

    var file: String { self == .node ? "render.mjs" : "render.py" }

    var isInstalled: Bool {
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)")
      }
    }

    static let installed = allCases.filter(\.isInstalled)
  }

  /// Runs the example of the guide with the tool in PATH.
  private func runExample(_ language: Language, _ words: [String]) throws -> ToolProcess.Outcome {
    try DocumentedFiles(of: Self.guide).write(to: folder)
    let tools = URL(fileURLWithPath: ToolProcess.path).deletingLastPathComponent().path
    let shell = ToolProcess.Shell(program: "/usr/bin/env", limits: "export PATH=\(tools):\"$PATH\"")
    return try ToolProcess.run([language.rawValue, language.file] + words, in: folder, shell: shell)
  }

  @Test(arguments: Language.installed) func `the example of the guide makes a film`(language: Language) throws
  {
    let made = try runExample(language, ["boat.json", "boat.mp4", "100", "--size", "96x54", "--fps", "10"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.text.split(separator: "\n").last == "finished")
    _ = try run("render - -o - --format mp4 --size 96x54 --fps 10", input: "boat.json", output: "own.mp4")
    #expect(folder.data(of: "boat.mp4") == folder.data(of: "own.mp4"))
  }

  @Test(arguments: Language.installed) func `the example tells a bad scene from a cancelled film`(
    language: Language
  ) throws {
    try folder.write("{\"w\": 8", to: "bad.json")
    let bad = try runExample(language, ["bad.json", "bad.mp4", "100"])
    #expect(bad.status == 1 && bad.errors.hasPrefix("lottie.badJSON: "), "\(bad.errors)")
    // A film of 20 hours, cancelled at once.
    let late = try runExample(language, ["boat.json", "late.mp4", "0.1", "--duration", "72000"])
    #expect(late.status == 1 && late.errors.contains("cancelled"), "\(late.errors)")
    #expect(!folder.names.contains("bad.mp4") && !folder.names.contains("late.mp4"))
  }

  @Test(
    .enabled(if: Language.python3.isInstalled, "needs python3"),
    .enabled(if: Language.node.isInstalled, "needs node"))
  func `the examples of both languages were run`() throws {
    #expect(try DocumentedFiles(of: Self.guide).texts.map(\.name) == ["render.py", "render.mjs"])
    #expect(Language.installed == Language.allCases)
  }
}
