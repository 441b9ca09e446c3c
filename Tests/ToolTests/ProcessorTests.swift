// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The tool on older processors, which qemu emulates: with SSE2 and SSE3 only, with SSE4.2, with AVX, and
/// with AVX2 and FMA. The processor of this machine is another one.
@Suite(.enabled(if: EmulatedProcessor.isInstalled, "needs qemu-user on x86-64: scripts/setup --farm"))
struct ProcessorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let processors = ["qemu64", "Nehalem", "SandyBridge", "Haswell"].map(EmulatedProcessor.init)

  /// Turning layers, a mask, blur, text, springs, particles and a 3D rotation, and scene files.
  private static let scenes = [
    "jack", "map", "spring-turns", "eased-ball", "navigation", "transition-types", "door", "time-hierarchy",
  ]

  private static let sceneFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Scenes")

  /// The names of some programs and of all scene files; of all programs in the long form.
  private func scenes() throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.sceneFolder.path).sorted()
    // The folders have scenes that need a compiler, and films, which are long.
    let paths = files.filter { !["Films", "Swift"].contains($0) }
      .map { Self.sceneFolder.appendingPathComponent($0).path }
    guard TestScale.isLong else { return Self.scenes + paths }
    let list = try ToolProcess.run("list", in: folder).text.split(separator: "\n")
    return list.filter { $0.hasPrefix("  ") }.map { String($0.split(separator: " ")[0]) } + paths
  }

  @Test(arguments: processors)
  func `frames are the same on older processors`(processor: EmulatedProcessor) throws {
    for scene in try scenes() {
      let words =
        ["render", scene, "-o", "-"]
        + "--format bgra --size 128x128 --fps 8 --duration 1.5".split(
          separator: " "
        ).map(String.init)
      let native = try ToolProcess.run(words, in: folder)
      let emulated = try processor.run(words, in: folder, limits: "true")
      #expect(native.status == 0 && native.output.count == 128 * 128 * 4 * 12, "\(scene): \(native.errors)")
      #expect(emulated.status == 0 && emulated.output == native.output, "\(scene): \(emulated.errors)")
    }
  }

  /// The second part is made on the older processor, which also compares the plan's digests and its probe.
  @Test(
    arguments: processors, ["mp4", "mp4 --codec hevc", "mp4 --codec av1", "webm", "mov", "mov --codec qtrle"])
  func `parts are the same on older processors`(processor: EmulatedProcessor, format: String) throws {
    let ending = format.split(separator: " ")[0]
    let effort = ending == "mov" ? "" : " --effort fastest"
    let made = try ToolProcess.run(
      "plan jack -o a.plan --parts 2 --size 96x96 --fps 10 --duration 2 --format \(format)\(effort)",
      in: folder)
    try #require(made.status == 0, "\(made.errors)")
    let film = try ToolProcess.run("render --plan a.plan -o a.\(ending)", in: folder)
    try #require(film.status == 0, "\(film.errors)")
    for name in ["json", "\(ending)"] {
      try FileManager.default.removeItem(atPath: folder.file("a.plan/parts/0002.\(name)"))
    }
    let part = try processor.run(["render", "--plan", "a.plan", "--part", "2"], in: folder)
    #expect(part.status == 0, "\(part.errors)")
    #expect(try ToolProcess.run("join --plan a.plan -o b.\(ending)", in: folder).status == 0)
    #expect(folder.data(of: "a.\(ending)") == folder.data(of: "b.\(ending)"))
  }

  /// Without the choice of portable mathematics, a processor without FMA is refused, not trusted.
  @Test func `other mathematics is noticed`() throws {
    let limits = "export GLIBC_TUNABLES=glibc.cpu.hwcaps="
    let words = "plan jack -o a.plan --size 96x96 --fps 10 --duration 1".split(separator: " ").map(
      String.init)
    let fused = EmulatedProcessor("Haswell")
    #expect(try fused.run(words, in: folder, limits: limits).status == 0)
    let outcome = try EmulatedProcessor("Nehalem").run(
      ["render", "--plan", "a.plan", "-o", "a.mp4", "--errors", "json"], in: folder, limits: limits)
    #expect(
      outcome.status == 2 && outcome.errors.contains("\"plan.mathematicsDiffers\""), "\(outcome.errors)")
  }
}

/// A processor that qemu emulates for one process.
struct EmulatedProcessor: Sendable, CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  private static let emulator = "/usr/bin/qemu-x86_64"

  #if arch(x86_64)
    static let isInstalled = FileManager.default.isExecutableFile(atPath: emulator)
  #else
    static let isInstalled = false
  #endif

  init(_ name: String) { self.name = name }

  /// Runs the tool to its end. A program that the emulated tool started would not be emulated, so it does not
  /// start itself again for portable mathematics: it has them from the beginning.
  func run(
    _ words: [String], in folder: TemporaryFolder,
    limits: String = "export GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4"
  ) throws -> ToolProcess.Outcome {
    try ToolProcess.run(
      ["-cpu", name, ToolProcess.path] + words, in: folder,
      shell: ToolProcess.Shell(program: Self.emulator, limits: limits))
  }
}
