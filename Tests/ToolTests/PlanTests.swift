// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import TestSupport
import Testing

/// Films in the parts of a plan.
@Suite struct PlanTests {
  private let folder: TemporaryFolder
  private static let size = "--size 48x64 --fps 20 --duration 1.6"

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(_ line: String, status: Int32 = 0) throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    return outcome
  }

  private func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []).sorted()
  }

  private func object(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: folder.data(of: name)) as? [String: Any])
  }

  @Test(arguments: ["mp4", "mov --codec qtrle", "webm --effort fastest"])
  func `parts made one by one are the film of render --plan`(format: String) throws {
    let ending = format.split(separator: " ")[0]
    for name in ["a", "b"] {
      try run("plan jack -o \(name).plan --parts 3 \(Self.size) --format \(format)")
    }
    #expect(folder.data(of: "a.plan/plan.json") == folder.data(of: "b.plan/plan.json"))
    #expect(names(in: "a.plan") == ["parts", "plan.json"])
    for part in [3, 1, 2] { try run("render --plan a.plan --part \(part) --threads 2") }
    try run("join --plan a.plan -o a.\(ending)")
    try run("render --plan b.plan -o b.\(ending)")
    let film = folder.data(of: "a.\(ending)")
    #expect(!film.isEmpty && film == folder.data(of: "b.\(ending)"))
    #expect(try run("status a.plan").text == "a.plan: 3 parts, 3 done; 32 of 32 frames\n")
    #expect(
      names(in: "a.plan/parts") == ["1", "2", "3"].flatMap { ["000\($0).json", "000\($0).\(ending)"] })
  }

  /// The parts of `--segment` and of a plan are one implementation.
  @Test func `parts are those of --segment`() throws {
    try run("plan jack -o a.plan --parts 3 \(Self.size)")
    try run("render --plan a.plan --part 2")
    try run("render jack -o 2.mp4 --segment 2/3 \(Self.size)")
    #expect(folder.data(of: "2.mp4") == folder.data(of: "a.plan/parts/0002.mp4"))
  }

  @Test(arguments: ["clock.caml", "clock.ca", "clock.tendies", "boat.json"])
  func `the folder is all that a machine needs`(name: String) throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/Scenes")
    try FileManager.default.copyItem(
      atPath: samples.appendingPathComponent(name).path, toPath: folder.file(name))
    let options = "--fps 10 --duration 0.5 --scale 0.2"
    try run("render \(name) -o whole-%d.png \(options)")
    try run("plan \(name) -o a.plan --parts 2 \(options) --format mov --codec qtrle")
    try FileManager.default.removeItem(atPath: folder.file(name))
    try FileManager.default.createDirectory(atPath: folder.file("far"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.file("a.plan"), toPath: folder.file("far/b.plan"))
    try run("render --plan far/b.plan -o film.mov")
    let frames = try run("diff film.mov film.mov").text
    #expect(frames == "5 frames are the same\n")
    // A file that does not belong to the plan is noticed.
    let scene = try #require(names(in: "far/b.plan/scene").first)
    #expect(scene == name)
  }

  @Test func `a part that is there is not made again`() throws {
    try run("plan jack -o a.plan --parts 2 \(Self.size)")
    try run("render --plan a.plan --part 1")
    let record = folder.data(of: "a.plan/parts/0001.json")
    try run("render --plan a.plan --part 1")
    #expect(folder.data(of: "a.plan/parts/0001.json") == record)
    // A damaged one is made again.
    let film = folder.data(of: "a.plan/parts/0001.mp4")
    try folder.write("damaged", to: "a.plan/parts/0001.mp4")
    try run("render --plan a.plan --part 1")
    #expect(folder.data(of: "a.plan/parts/0001.mp4") == film)
  }

  @Test func `the engine of an array job chooses the part`() throws {
    try run("plan jack -o a.plan --parts 3 \(Self.size)")
    let shell = ToolProcess.Shell(limits: "export JOB_COMPLETION_INDEX=1")
    let outcome = try ToolProcess.run(
      ["render", "--plan", "a.plan", "--part", "auto"], in: folder, shell: shell)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(names(in: "a.plan/parts") == ["0002.json", "0002.mp4"])
  }

  @Test(arguments: [
    ("plan jack", "say where to make the plan"), ("plan jack -o a.plan --over b.mp4", "in one piece"),
    ("plan jack -o a.plan --audio b.mp3", "--audio to multiplane join"),
    ("plan jack -o a.plan --parts 99 --duration 0.1", "too many for 6 frames"),
    ("plan jack -o a.plan --parts 2 --part-seconds 1", "exclude each other"),
    ("plan jack -o a.plan --format nothing", "--format"),
    ("plan jack -o a.plan --format mp4 --codec vp9", "no codec vp9"),
    ("render --plan none.plan --part 1", "none.plan/plan.json: No such file"),
    ("render --plan b.plan --part 9", "there is no part 9"), ("render --plan b.plan", "say what to make"),
    ("render --plan b.plan --part auto", "SLURM_ARRAY_TASK_ID"),
    ("render --plan b.plan --part 1 -o a.mp4", "in the folder of its plan"),
    ("render --plan b.plan -o a.webm", "does not end with"),
    ("render jack --plan b.plan --part 1", "has its own scene"),
    ("render --plan b.plan --part 1 --fps 30", "for films without a plan"),
    ("render jack -o a.mp4 --part 1", "--part needs --plan"),
    ("join --plan b.plan -o a.mp4", "2 of 2 parts are missing: 1, 2"),
    ("join --plan b.plan a.mp4 -o a.mp4", "its own parts"), ("status none.plan", "No such file"),
    ("farm b.plan", "say what runs the job"), ("farm b.plan --on kubernetes", "an image"),
    ("farm none.plan --on slurm", "No such file"),
  ])
  func `mistakes end with 2`(line: String, message: String) throws {
    try run("plan jack -o b.plan --parts 2 \(Self.size)")
    let outcome = try run(line, status: 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(folder.names == ["b.plan"] && names(in: "b.plan/parts").isEmpty)
  }

  @Test func `formats that cannot be joined are refused with advice`() throws {
    for format in ["gif", "apng", "webp", "frames"] {
      let outcome = try run("plan jack -o a.plan --format \(format)", status: 2)
      #expect(outcome.errors.contains("is not made in parts"), "\(outcome.errors)")
    }
    #expect(folder.names.isEmpty)
  }

  /// Changes that the fingerprint covers, made by somebody who also writes a right fingerprint, are found by
  /// other checks; see `PlanFolderTests`. These are made by accident.
  @Test func `another scene than planned ends with 2, and status says why`() throws {
    let caml = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/Scenes/clock.caml")
    try FileManager.default.copyItem(atPath: caml.path, toPath: folder.file("clock.caml"))
    try run("plan clock.caml -o a.plan --parts 2 --fps 10 --duration 0.5 --scale 0.2")
    let text = String(decoding: folder.data(of: "a.plan/scene/clock.caml"), as: UTF8.self)
    try folder.write(text + "\n", to: "a.plan/scene/clock.caml")
    let outcome = try ToolProcess.run("render --plan a.plan --part 2 --errors json", in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\"plan.sceneDiffers\""), "\(outcome.errors)")
    #expect(names(in: "a.plan/parts") == ["0002.failure"])
    let status = try run("status a.plan", status: 1)
    #expect(status.text.contains("1 failed, 1 missing"), "\(status.text)")
    #expect(status.text.contains("part 2: plan.sceneDiffers on "))
    let json = try run("status a.plan --json", status: 1)
    let object = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    let parts = try #require(object["parts"] as? [[String: Any]])
    #expect(parts.map { $0["state"] as? String } == ["missing", "failed"])
    #expect(parts[1]["code"] as? String == "plan.sceneDiffers")
    // With nothing that runs, there is nothing to wait for.
    try run("status a.plan --watch", status: 1)
    // With the right file again, the parts are made.
    try folder.write(text, to: "a.plan/scene/clock.caml")
    try run("render --plan a.plan -o a.mp4")
    try run("status a.plan --watch")
  }

  /// Other fonts, by a configuration of fontconfig that has only one family.
  @Test func `other fonts than planned end with 2 before the first frame`() throws {
    let scene = #"""
      <?xml version="1.0"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 64"
      position="32 32"><sublayers><CATextLayer bounds="0 0 64 32" position="32 32" string="Text" font="Helvetica"
      fontSize="20"/></sublayers></CALayer></caml>
      """#
    try folder.write(scene, to: "text.caml")
    func fonts(_ folderName: String) -> ToolProcess.Shell {
      let configuration = """
        <?xml version="1.0"?><fontconfig><dir>/usr/share/fonts/truetype/\(folderName)</dir>
        <cachedir>\(folder.file("cache"))</cachedir></fontconfig>
        """
      try? folder.write(configuration, to: "\(folderName).conf")
      return ToolProcess.Shell(limits: "export FONTCONFIG_FILE='\(folder.file("\(folderName).conf"))'")
    }
    func run(_ line: String, _ fontFolder: String) throws -> ToolProcess.Outcome {
      try ToolProcess.run(line.split(separator: " ").map(String.init), in: folder, shell: fonts(fontFolder))
    }
    let plan = try run("plan text.caml -o a.plan --parts 2 --fps 10 --duration 0.4", "liberation2")
    #expect(plan.status == 0, "\(plan.errors)")
    let planned = try #require(try object("a.plan/plan.json")["fonts"] as? [[String: String]])
    try #require(planned.count == 1 && planned[0]["path"]?.hasPrefix("Liberation") == true, "\(planned)")
    let other = try run("render --plan a.plan --part 1 --json-progress", "dejavu")
    #expect(other.status == 2)
    #expect(
      other.errors.contains(".ttf would be used here, and the plan has Liberation"),
      "\(other.errors)")
    #expect(!other.errors.contains("\"done\""), "no frame was drawn")
    #expect(names(in: "a.plan/parts") == ["0001.failure"])
    #expect(try run("render --plan a.plan -o a.mp4", "liberation2").status == 0)
  }

  /// An option that may be given several times has all its values in the plan.
  @Test func `the slots of a scene are planned`() throws {
    try folder.write(LottieFileTests.card, to: "a.json")
    let set = "--set accent=#0000ff --set at=2,4"
    try run("plan a.json -o a.plan --parts 2 --format mov --codec qtrle \(set)")
    try run("render --plan a.plan -o planned.mov")
    try run("render a.json -o whole.mov --codec qtrle \(set)")
    try run("render a.json -o other.mov --codec qtrle")
    #expect(try run("diff planned.mov whole.mov").text == "4 frames are the same\n")
    try run("diff planned.mov other.mov", status: 1)
    let slots = try PlanFolder(path: folder.file("a.plan")).plan.request.scene?.choices.slots
    #expect(
      slots == [
        SceneChoices.Slot(name: "accent", value: "#0000ff"), SceneChoices.Slot(name: "at", value: "2,4"),
      ])
  }

  @Test func `two workers on one part are harmless`() throws {
    try run("plan jack -o a.plan --parts 1 \(Self.size)")
    let logs = try TemporaryFolder()
    try logs.write("", to: "log")
    let log = open(logs.file("log"), O_RDWR)
    defer { close(log) }
    let processes = try (0..<2).map { _ in
      try ToolProcess(["render", "--plan", "a.plan", "--part", "1"], in: folder, output: log, errors: log)
    }
    #expect(processes.map { $0.wait() } == [0, 0])
    #expect(names(in: "a.plan/parts") == ["0001.json", "0001.mp4"])
    try run("join --plan a.plan -o a.mp4")
  }
}
