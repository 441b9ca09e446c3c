// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Limits of processes, memory, stack and files under which the tool makes its output, or ends with a message
/// and status 1. `scripts/hard-conditions` prints the table of all of them.
@Suite struct HardConditionTests {
  private static let limits = [
    "-u 1", "-u 2", "-u 8", "-v 100000", "-v 150000", "-v 200000", "-v 400000", "-s 64", "-s 256", "-n 8",
    "-f 8",
  ]
  private static let outputs = ["a.png --at 0", "a.mp4", "a.gif", "a.y4m", "a.webp", "f/%04d.png"]

  /// Some pairs, which a seed chooses, or all of them.
  private static let pairs: [(limit: String, output: String)] = {
    var generator = SeededGenerator(seed: 58)
    let all = limits.flatMap { limit in outputs.map { (limit, $0) } }.shuffled(using: &generator)
    return Array(all.prefix(TestScale.count(12, long: all.count)))
  }()

  /// Runs the tool under a limit. The limit of processes does not bind root, so another user is taken.
  private func run(_ words: [String], limit: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome
  {
    guard geteuid() == 0, limit.hasPrefix("-u") else {
      return try ToolProcess.run(words, in: folder, shell: ToolProcess.Shell(limits: "ulimit \(limit)"))
    }
    let tool = folder.file("multiplane")
    try MediaTools.run("/usr/bin/install", ["-m", "755", ToolProcess.path, tool])
    try MediaTools.run("/bin/chmod", ["-R", "a+rwX", folder.path])
    defer { try? FileManager.default.removeItem(atPath: tool) }
    let user = "\(60_000 + getpid() % 5000)"
    return try ToolProcess.run(
      [
        "--reuid", user, "--regid", user, "--clear-groups", "bash", "-c",
        "ulimit \(limit) && exec \"$0\" \"$@\"",
        tool,
      ] + words, in: folder, shell: ToolProcess.Shell(program: "setpriv"))
  }

  @Test(arguments: pairs)
  func `an output is made, or a message says why not`(limit: String, output: String) throws {
    let folder = try TemporaryFolder()
    let range = output.hasPrefix("a.png") ? "" : " --duration 0.2"
    let line = "render jack --size 64x48 --fps 10 --threads 4 -q -o \(output)\(range)"
    let outcome = try run(line.split(separator: " ").map(String.init), limit: limit, in: folder)
    let made = folder.names
    if outcome.status == 0 {
      #expect(!made.isEmpty)
    } else {
      #expect(outcome.status == 1 && outcome.errors.contains("multiplane: "), "\(outcome)")
      #expect(made.isEmpty, "\(made)")
    }
  }

  @Test func `a server that cannot have its threads says so`() throws {
    let folder = try TemporaryFolder()
    for limit in ["-u 1", "-v 100000", "-s 64"] {
      let outcome = try run(["serve", "jack", "--port", "0"], limit: limit, in: folder)
      #expect(outcome.status == 1 && outcome.errors.contains("multiplane: "), "\(limit): \(outcome)")
    }
  }

  @Test func `a library for which there is no memory is not missing`() throws {
    let folder = try TemporaryFolder()
    let line = "render jack --size 64x48 --duration 0.2 -o a.mp4 --errors json"
    let outcome = try run(line.split(separator: " ").map(String.init), limit: "-v 200000", in: folder)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.contains("tool.outOfMemory"), "\(outcome)")
    #expect(!outcome.errors.contains("is missing") && !outcome.errors.contains("apt install"), "\(outcome)")
  }
}
