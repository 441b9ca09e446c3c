// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import TestSupport
import Testing

/// Parts that cannot be made: 2 for what would recur, 1 for the disk, 128 plus the number of a signal.
@Suite struct PlanFailureTests {
  private let folder: TemporaryFolder
  private static let size = "--size 48x64 --fps 20 --duration 1.6"

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(_ line: String, status: Int32 = 0, limits: String = "true") throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run(
      line.split(separator: " ").map(String.init), in: folder, shell: ToolProcess.Shell(limits: limits))
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    return outcome
  }

  private func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []).sorted()
  }

  // MARK: Plans of anybody

  /// A change of a plan whose maker also writes the right fingerprint, and the code of the failure.
  struct Change: Sendable, CustomTestStringConvertible {
    var code: String
    var element: String?
    var change: @Sendable (inout FilmPlan) -> Void
    var testDescription: String { "\(code) \(element ?? "")" }

    init(_ code: String, _ element: String? = nil, _ change: @escaping @Sendable (inout FilmPlan) -> Void) {
      (self.code, self.element, self.change) = (code, element, change)
    }
  }

  static let changes = [
    Change("plan.toolDiffers") { $0.tool.sha256 = "00" },
    Change("plan.encoderDiffers") { $0.encoder.libav = "60.1.1" },
    Change("plan.processorDiffers") { $0.processor.architecture = "aarch64" },
    Change("plan.processorDiffers") { $0.processor.features = "1" },
    Change("plan.mathematicsDiffers") { $0.processor.mathematics = "00" },
    Change("plan.fontsMissing", "a.ttf") { $0.fonts = [FilmPlan.File(path: "a.ttf", sha256: "00")] },
    Change("plan.probeDiffers") { $0.probe.pixels[0] = "00" },
    Change("plan.probeDiffers") { $0.probe.film = "00" },
    Change("plan.sceneDiffers") { $0.files[0].sha256 = "00" },
    // A file that the scene needs and the plan does not name has no digest.
    Change("plan.sceneDiffers") { $0.files = [] },
    Change("plan.unsafePath", "/etc/passwd") {
      $0.request.scene?.location = .file(path: "/etc/passwd")
    },
    Change("plan.unsafePath", "scene/../../clock.caml") {
      $0.request.scene?.location = .file(path: "scene/../../clock.caml")
    },
    Change("plan.notAPlan", "request.scene") {
      $0.request.scene?.location = .program(name: "../clock.caml")
    },
    Change("plan.notAPlan", "request.overlay") {
      $0.request.overlay = FilmRequest.Overlay(path: "../a.mp4")
    },
    Change("plan.notAPlan", "request.sound") { $0.request.sound = .file(path: "../a.mp4") },
    Change("plan.notAPlan", "request.size") { $0.request.size = .pixels(width: 3, height: 0) },
    Change("plan.unknownVersion") { $0.version = 99 },
    Change("plan.altered") { $0.fingerprint = "00" },
  ]

  @Test(arguments: changes)
  func `a plan with wrong values ends with 2 and makes nothing`(change: Change) throws {
    let caml = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/Scenes/clock.caml")
    try FileManager.default.copyItem(atPath: caml.path, toPath: folder.file("clock.caml"))
    try run("plan clock.caml -o a.plan --parts 2 --fps 10 --duration 0.5 --scale 0.2")
    var plan = try PlanFolder(path: folder.file("a.plan")).plan
    change.change(&plan)
    let isFingerprint = plan.fingerprint == "00"
    try PlanFolder(path: folder.file("a.plan"), making: plan).write()
    if isFingerprint {
      let text = String(decoding: folder.data(of: "a.plan/plan.json"), as: UTF8.self)
      try folder.write(text.replacing(plan.computedFingerprint, with: "00"), to: "a.plan/plan.json")
    }
    for line in [
      "render --plan a.plan --part 1 --errors json", "render --plan a.plan -o a.mp4 --errors json",
    ] {
      let outcome = try run(line, status: 2)
      #expect(outcome.errors.contains("\"\(change.code)\""), "\(outcome.errors)")
      if let element = change.element {
        #expect(outcome.errors.contains("\"element\": \"\(element)\""), "\(outcome.errors)")
      }
    }
    #expect(names(in: "a.plan/parts").filter { $0 != "0001.failure" }.isEmpty)
    #expect(folder.names == ["a.plan", "clock.caml"])
  }

  @Test func `a plan or its scene that is a link is not followed`() throws {
    try run("plan jack -o a.plan --parts 2 \(Self.size)")
    try FileManager.default.moveItem(atPath: folder.file("a.plan/plan.json"), toPath: folder.file("b.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.plan/plan.json"), withDestinationPath: folder.file("b.json"))
    let outcome = try run("render --plan a.plan --part 1 --errors json", status: 2)
    #expect(outcome.errors.contains("\"plan.unreadable\""), "\(outcome.errors)")
    #expect(names(in: "a.plan/parts").isEmpty)
  }

  // MARK: Fonts that only late frames use

  /// A scene of 1 s with a text in another font from each of these times on.
  private func writeTexts(_ fonts: [(name: String, start: Double)]) throws {
    let layers = fonts.map { name, start in
      let hidden = """
        <animations><animation type="CABasicAnimation" key="hide" keyPath="opacity" duration="\(start)">
        <fromValue type="real" value="0"/><toValue type="real" value="0"/></animation></animations>
        """
      return """
        <CATextLayer bounds="0 0 64 20" position="32 20" string="Text" font="\(name)" fontSize="16">\
        \(start > 0 ? hidden : "")</CATextLayer>
        """
    }
    try folder.write(
      """
      <?xml version="1.0"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 64"
      position="32 32"><sublayers>\(layers.joined())</sublayers></CALayer></caml>
      """, to: "text.caml")
  }

  /// Another font of the folders, which Chromium installs, would be chosen for names that are missing.
  private static let noMath =
    "<selectfont><rejectfont><glob>*/DejaVuMath*</glob></rejectfont></selectfont>"

  /// Returns a command that chooses fonts: the folders that have them, and rules of fontconfig.
  private func fonts(_ name: String, _ folders: [String], rules: String = "") throws -> String {
    let dirs = folders.map { "<dir>/usr/share/fonts/truetype/\($0)</dir>" }.joined()
    try folder.write(
      """
      <?xml version="1.0"?><fontconfig>\(dirs)\(Self.noMath)<cachedir>\(folder.file("cache"))</cachedir>\(rules)</fontconfig>
      """, to: "\(name).conf")
    return "export FONTCONFIG_FILE='\(folder.file("\(name).conf"))'"
  }

  /// The third font is not in the probe: that has the frames with the first two, and the middle of the film.
  private func planWithLateFont() throws {
    try writeTexts([("DejaVu Sans", 0), ("DejaVu Sans Mono", 0.15), ("Liberation Mono", 0.75)])
    let both = try fonts("both", ["dejavu", "liberation2"])
    try run("plan text.caml -o a.plan --parts 1 --fps 10 --duration 1", limits: both)
    let plan = try PlanFolder(path: folder.file("a.plan")).plan
    try #require(
      plan.fonts.count == 3 && plan.probe.frames == [0, 2, 5], "\(plan.fonts) \(plan.probe.frames)")
  }

  @Test func `a font that only late frames use must be installed`() throws {
    try planWithLateFont()
    let outcome = try run(
      "render --plan a.plan --part 1 --json-progress", status: 2, limits: fonts("one", ["dejavu"]))
    #expect(
      outcome.errors.contains("no font here has the bytes of LiberationMono-Regular.ttf"), "\(outcome.errors)"
    )
    #expect(!outcome.errors.contains("\"done\""), "no frame was drawn")
    #expect(names(in: "a.plan/parts") == ["0001.failure"])
  }

  /// The fonts are those of the plan, and this machine chooses another one for a name.
  @Test func `a font that a late frame uses and the plan does not have ends the part`() throws {
    try planWithLateFont()
    let rule = """
      <match target="pattern"><test name="family"><string>Liberation Mono</string></test>
      <edit name="family" mode="assign" binding="strong"><string>Liberation Serif</string></edit></match>
      """
    let outcome = try run(
      "render --plan a.plan --part 1 --errors json", status: 2,
      limits: fonts("rule", ["dejavu", "liberation2"], rules: rule))
    #expect(outcome.errors.contains("\"plan.fontsDiffer\""), "\(outcome.errors)")
    #expect(outcome.errors.contains("LiberationSerif-Regular.ttf would be used here"), "\(outcome.errors)")
    #expect(names(in: "a.plan/parts") == ["0001.failure"])
  }

  // MARK: Signals and the disk

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends with 128 plus its number and leaves nothing`(signal: Int32) throws {
    try run("plan jack -o a.plan --parts 1 --size 1920x1080 --duration 300")
    let logs = try TemporaryFolder()
    try logs.write("", to: "log")
    let log = open(logs.file("log"), O_RDWR)
    defer { close(log) }
    let process = try ToolProcess(
      ["render", "--plan", "a.plan", "--part", "1", "--json-progress"], in: folder, output: log, errors: log)
    let deadline = Date(timeIntervalSinceNow: 60)
    while !logs.data(of: "log").contains(UInt8(ascii: "}")), Date() < deadline { usleep(20_000) }
    #expect(names(in: "a.plan/parts").contains("0001.progress"))
    process.send(signal)
    #expect(process.wait() == 128 + signal)
    #expect(names(in: "a.plan/parts").isEmpty)
  }

  /// Files may have one block of 512 or 1024 bytes.
  @Test func `a full disk is 1, also for the whole film and for its parts when they are joined`() throws {
    try run("plan jack -o a.plan --parts 2 --size 640x480 --duration 1 --format mov --codec qtrle")
    try run("render --plan a.plan --part 1", status: 1, limits: "ulimit -f 1")
    #expect(!names(in: "a.plan/parts").contains("0001.mov"))
    try run("render --plan a.plan -o a.mov", status: 1, limits: "ulimit -f 1")
    try run("render --plan a.plan --part 1")
    try run("render --plan a.plan --part 2")
    try run("join --plan a.plan -o a.mov", status: 1, limits: "ulimit -f 1")
    try run("render --plan a.plan -o a.mov", status: 1, limits: "ulimit -f 1")
    #expect(folder.names == ["a.plan"])
  }
}
