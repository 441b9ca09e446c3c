// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The command of a package that has programs of its own: Tests/Dependents/Lanterns.
struct Lanterns: Sendable, CustomTestStringConvertible {
  let path: String
  var testDescription: String { path.contains("dependents") ? "a package of its own" : "a target here" }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let work = root.appendingPathComponent(".build/dependents")

  /// The executable that the build of this package makes of the same sources.
  static let target = Lanterns(path: ToolProcess.path(of: "lanterns"))

  /// The executables: that of a package of its own too in the long form, as its build takes minutes.
  static let all = [target] + (TestScale.isLong ? [Lanterns(path: work.path + "/build/debug/lanterns")] : [])

  /// The program that makes films in parts, which the same build made.
  var candles: Lanterns {
    Lanterns(path: URL(fileURLWithPath: path).deletingLastPathComponent().path + "/candles")
  }

  /// Builds a copy of the package. It takes minutes the first time and seconds later.
  static let packageBuild: Result<Void, any Error> = Result {
    let package = work.appendingPathComponent("Lanterns")
    try? FileManager.default.removeItem(at: package)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: root.appendingPathComponent("Tests/Dependents/Lanterns"), to: package)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", package.path, "--scratch-path",
      work.appendingPathComponent("build").path,
    ]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let log = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BuildFailed(log: String(decoding: log, as: UTF8.self))
    }
  }

  private struct BuildFailed: Error { let log: String }

  /// Runs the command in a folder. Words are separated by spaces.
  func run(_ line: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    if path.hasPrefix(Self.work.path) { try Self.packageBuild.get() }
    return try ToolProcess.run(
      line.split(separator: " ").map(String.init), in: folder, shell: ToolProcess.Shell(program: path))
  }
}

/// Every verb with a program that Multiplane does not have.
@Suite struct LanternsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(_ lanterns: Lanterns, _ line: String, status: Int32 = 0) throws -> ToolProcess.Outcome {
    let outcome = try lanterns.run(line, in: folder)
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    return outcome
  }

  @Test(arguments: Lanterns.all) func `its programs are listed, and no others are known`(lanterns: Lanterns)
    throws
  {
    let list = try run(lanterns, "list").text
    #expect(list == "Programs of our own\n  lantern  A lantern swings and goes out\n")
    let jack = try run(lanterns, "render jack -o a.png", status: 2)
    #expect(jack.errors == "lanterns: there is no program \"jack\"; see lanterns list\n")
    let typo = try run(lanterns, "inspect lantren", status: 2)
    #expect(typo.errors == "lanterns: there is no program \"lantren\"; did you mean lantern?\n")
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: Lanterns.all) func `the help, the manual and completion have its name and its program`(
    lanterns: Lanterns
  ) throws {
    #expect(try run(lanterns, "--version").text == "lanterns, made with Multiplane 0.2.0\n")
    let render = try run(lanterns, "help render").text
    #expect(render.hasPrefix("Usage: lanterns render "))
    #expect(render.contains("\n  lanterns render lantern -o lantern.mp4\n"))
    for line in ["--help", "help --man"] + ["bash", "zsh", "fish"].map({ "completion \($0)" }) {
      // The option for the package has its name, also with the hyphens of man and fish.
      let text = try run(lanterns, line).text.replacing(#/(--|\\-\\-|-l )multiplane/#, with: "")
      #expect(text.contains("lanterns") && !text.contains("multiplane"), "\(line)")
      #expect(!text.contains("jack"), "\(line)")
    }
  }

  @Test(arguments: Lanterns.all) func `a film, a picture and values are those of the program`(
    lanterns: Lanterns
  ) throws {
    try run(lanterns, "render lantern -o whole.mov --codec qtrle --size 64x48 --fps 10")
    #expect(try run(lanterns, "diff whole.mov lantern --size 64x48 --fps 10").text.contains("20 frames"))
    try run(lanterns, "render lantern -o 1.png --size 64x48 --at 0")
    try run(lanterns, "render lantern -o 2.png --size 64x48 --at 1.5")
    #expect(try run(lanterns, "diff 1.png 2.png", status: 1).text.contains("frame 0"))
    #expect(try run(lanterns, "inspect lantern --at 1.5").text.contains("light"))
    try run(lanterns, "render lantern -o null: --size 64x48")
  }

  @Test(arguments: Lanterns.all) func `a program becomes a scene file, which other verbs read`(
    lanterns: Lanterns
  ) throws {
    try run(lanterns, "convert lantern -o lantern.caml")
    #expect(try run(lanterns, "check lantern.caml").text == "everything is shown as it is written\n")
    try run(lanterns, "states lantern.caml")
    #expect(try run(lanterns, "inspect lantern.caml").text.contains("light"))
  }

  @Test(arguments: Lanterns.all) func `a plan is made in parts by the same executable`(lanterns: Lanterns)
    throws
  {
    let size = "--size 64x48 --fps 10"
    try run(lanterns, "plan lantern -o a.plan --parts 2 \(size) --format mov --codec qtrle")
    try run(lanterns, "render --plan a.plan --part 2")
    #expect(try run(lanterns, "status a.plan", status: 1).text.contains("1 done, 1 missing"))
    try run(lanterns, "render --plan a.plan --part 1")
    try run(lanterns, "join --plan a.plan -o joined.mov")
    try run(lanterns, "render lantern -o whole.mov --codec qtrle \(size)")
    #expect(try run(lanterns, "diff joined.mov whole.mov").text == "20 frames are the same\n")
    // Jobs start the executable that printed them.
    let job = try run(lanterns, "farm a.plan --on parallel").text
    #expect(job.contains(lanterns.path) && !job.contains("/multiplane "), "\(job)")
    // Another tool refuses the plan.
    let other = try ToolProcess.run("render --plan a.plan --part 1 --errors json", in: folder)
    #expect(other.status == 0, "a part that is there is not made again")
    try FileManager.default.removeItem(atPath: folder.file("a.plan/parts/0001.json"))
    let unknown = try ToolProcess.run("render --plan a.plan --part 1 --errors json", in: folder)
    #expect(unknown.status == 2 && unknown.errors.contains("scene"), "\(unknown.errors)")
  }

  @Test(arguments: Lanterns.all) func `its programs are served`(lanterns: Lanterns) throws {
    try lanterns.run("--version", in: folder).status.map { #expect($0 == 0) }
    let server = try ServeProcess("--size 64x48", in: folder, program: lanterns.path)
    let page = try server.get("/")
    #expect(page.status == 200 && page.text.contains("lantern") && !page.text.contains("jack"))
    #expect(server.end(with: SIGTERM) == 143)
  }

  /// The process that evaluates expressions is the executable itself.
  @Test(arguments: Lanterns.all) func `the expressions of a Lottie file are evaluated`(lanterns: Lanterns)
    throws
  {
    let scene = #"""
      {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":20,"h":20,"layers":[{"ty":1,"ind":1,"ip":0,"op":10,"st":0,
      "sw":10,"sh":10,"sc":"#ff0000","ks":{"o":{"a":0,"k":100,"x":"var $bm_rt = 40 + 2;"}}}]}
      """#
    try folder.write(scene, to: "a.json")
    let text = try run(lanterns, "inspect a.json").text
    #expect(text.contains("0.42"), "\(text)")
  }

  @Test(arguments: Lanterns.all) func `its program is played in a window`(lanterns: Lanterns) throws {
    try lanterns.run("--version", in: folder).status.map { #expect($0 == 0) }
    let channel = try Channel()
    let process = try ToolProcess(
      ["play", "lantern", "--stats"], in: folder, output: STDERR_FILENO, errors: channel.input,
      shell: ToolProcess.Shell(
        program: lanterns.path,
        limits: "export SDL_VIDEODRIVER=dummy XDG_CONFIG_HOME=. WAYLAND_DISPLAY= DISPLAY="))
    channel.closeWriter()
    let window = channel.read(until: "\n")
    let frames = channel.read(until: "\n")
    #expect(window.hasPrefix("window "), "\(window)")
    #expect(frames.contains("frames shown"), "\(frames)")
    process.send(SIGTERM)
    #expect(process.wait() == 143)
    channel.close()
  }

  /// The library of plans without the command.
  @Test(arguments: Lanterns.all) func `a program of the package plans a film and makes its parts`(
    lanterns: Lanterns
  ) throws {
    let candles = lanterns.candles
    #expect(try run(candles, "plan a.plan").text == "3 parts, missing [1, 2, 3]\n")
    #expect(try run(candles, "plan a.plan").text == "plan.exists\n")
    #expect(try run(candles, "part a.plan 4").text == "plan.noSuchPart\n")
    #expect(try run(candles, "part a.plan 2").text == "made a.plan/parts/0002.mov\nmissing [1, 3]\n")
    let made = (1...3).map { "made a.plan/parts/000\($0).mov\n" }.joined()
    #expect(try run(candles, "film a.plan a.mov").text == made + "made a.mov\n")
    #expect(try run(lanterns, "diff a.mov a.mov").text == "10 frames are the same\n")
    // The plan is read by the command too, which is another program.
    #expect(try run(lanterns, "status a.plan").text == "a.plan: 3 parts, 3 done; 10 of 10 frames\n")
    try FileManager.default.removeItem(atPath: folder.file("a.plan/parts/0001.json"))
    let other = try run(lanterns, "render --plan a.plan --part 1 --errors json", status: 2)
    #expect(other.errors.contains("there is no program candle"), "\(other.errors)")
  }
}
