// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The package of the guide "A command of your own", built as a reader builds it.
@Suite(.enabled(if: TestScale.isLong, "builds another package; scripts/test --long runs it"))
struct FilmsPackageTests {
  private static let work = DocumentedFiles.root.appendingPathComponent(".build/dependents").path

  /// Runs `swift run films` with the words of a line in a folder with the package.
  private func run(_ line: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    let words = ["swift", "run", "--package-path", "films", "--scratch-path", "\(Self.work)/films", "films"]
    return try ToolProcess.run(
      words + line.split(separator: " ").map(String.init), in: folder,
      // The build takes longer than the limit of the tool's own time.
      shell: ToolProcess.Shell(program: "/usr/bin/env", limits: "{ ulimit -t unlimited || true; }"))
  }

  @Test func `the three programs are listed, rendered and inspected`() throws {
    let folder = try TemporaryFolder()
    try DocumentedFiles(of: "Documentation/Multiplane.docc/YourOwnCommand.md").write(to: folder)
    symlink(DocumentedFiles.root.path, folder.file("multiplane"))
    let list = try run("list --names", in: folder)
    #expect(list.text == "card\nchart\nlantern\n", "\(list.errors)")
    for name in ["card", "chart", "lantern"] {
      let film = try run("render \(name) -o \(name).mp4 --size 64x36 --fps 10", in: folder)
      #expect(film.status == 0 && !folder.data(of: "\(name).mp4").isEmpty, "\(film.errors)")
    }
    #expect(try run("inspect lantern --at 1.5", in: folder).status == 0)
  }
}
