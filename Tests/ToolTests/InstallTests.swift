// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The script that installs the command.
@Suite struct InstallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // The script takes a tool that was built, as the tests run while the package manager is locked.
    try FileManager.default.createDirectory(atPath: folder.file("built"), withIntermediateDirectories: true)
    symlink(ToolProcess.path, folder.file("built/multiplane"))
  }

  private func install(_ line: String, path: String = "/usr/bin:/bin") throws -> ToolProcess.Outcome {
    let script = DocumentedFiles.root.appendingPathComponent("scripts/install").path
    let shell = ToolProcess.Shell(program: script, limits: "export HOME=$PWD/home PATH='\(path)'")
    return try ToolProcess.run(line.split(separator: " ").map(String.init), in: folder, shell: shell)
  }

  /// Returns the paths of all files and folders below a folder.
  private func content(_ name: String) -> Set<String> {
    Set(FileManager.default.enumerator(atPath: folder.file(name))?.compactMap { $0 as? String } ?? [])
  }

  private static let files: Set<String> = [
    "bin/multiplane", "lib/multiplane/package.txt", "share/man/man1/multiplane.1",
    "share/bash-completion/completions/multiplane", "share/zsh/site-functions/_multiplane",
    "share/fish/vendor_completions.d/multiplane.fish",
  ]

  @Test func `the command, its manual and completions are installed, and removed again`() throws {
    let outcome = try install("--prefix local --built built")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(Self.files.isSubset(of: content("local")))
    #expect(content("local").contains("lib/multiplane-files.txt"))
    #expect(outcome.text.contains("export PATH=\"\(folder.path)/local/bin:$PATH\""), "\(outcome.text)")
    let tool = ToolProcess.Shell(program: folder.file("local/bin/multiplane"))
    #expect(try ToolProcess.run(["--version"], in: folder, shell: tool).status == 0)
    let manual = String(decoding: folder.data(of: "local/share/man/man1/multiplane.1"), as: UTF8.self)
    #expect(manual.contains(".TH MULTIPLANE 1"))
    // The installed command knows the checkout that packages depend on.
    #expect(try ToolProcess.run(["new", "hello", "--app"], in: folder, shell: tool).status == 0)
    let manifest = String(decoding: folder.data(of: "hello/Package.swift"), as: UTF8.self)
    #expect(manifest.contains(".package(path: \"\(DocumentedFiles.root.path)\")"), "\(manifest)")

    let removed = try install("--prefix local --remove")
    #expect(removed.status == 0, "\(removed.errors)")
    #expect(folder.names == ["built", "hello"])
    #expect(try install("--prefix local --remove").status == 1, "nothing is installed")
  }

  @Test func `a second installation replaces the first, and PATH is not mentioned`() throws {
    #expect(try install("--prefix local --built built").status == 0)
    let before = content("local")
    let path = "\(folder.path)/local/bin:/usr/bin:/bin"
    let again = try install("--prefix=local --built built", path: path)
    #expect(again.status == 0 && !again.text.contains("PATH"), "\(again.text)")
    #expect(content("local") == before)
  }

  @Test func `files of others stay`() throws {
    for path in ["local/bin", "local/share/man/man1", "local/share/doc"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(path), withIntermediateDirectories: true)
    }
    try folder.write("other", to: "local/bin/other")
    #expect(try install("--prefix local --built built").status == 0)
    #expect(try install("--prefix local --remove").status == 0)
    #expect(
      content("local") == [
        "bin", "bin/other", "share", "share/man", "share/man/man1", "share/doc",
      ])
    try folder.write("not ours", to: "local/bin/multiplane")
    let refused = try install("--prefix local --built built")
    #expect(
      refused.status == 1 && refused.errors.contains("is not from scripts/install"), "\(refused.errors)")
    #expect(folder.data(of: "local/bin/multiplane") == Data("not ours".utf8))
    #expect(content("local").filter { $0.hasPrefix(".") || $0.hasPrefix("lib") }.isEmpty)
  }

  @Test func `a file that was changed is not removed`() throws {
    #expect(try install("--prefix local --built built").status == 0)
    try folder.write("changed", to: "local/share/man/man1/multiplane.1")
    let removed = try install("--prefix local --remove")
    #expect(removed.status == 1 && removed.errors.contains("was changed after the installation"))
    #expect(
      content("local") == ["share", "share/man", "share/man/man1", "share/man/man1/multiplane.1"])
  }

  @Test func `a failure puts the former files back`() throws {
    #expect(try install("--prefix local --built built").status == 0)
    let before = content("local")
    let list = folder.data(of: "local/lib/multiplane-files.txt")
    // A tool that fails after the first files are prepared, and a file where a folder is needed.
    try FileManager.default.createDirectory(atPath: folder.file("bad"), withIntermediateDirectories: true)
    try folder.writeProgram("#!/bin/sh\n[ \"$1\" = help ] || exit 3\n", to: "bad/multiplane")
    #expect(try install("--prefix local --built bad").status != 0)
    #expect(content("local") == before && folder.data(of: "local/lib/multiplane-files.txt") == list)
    try folder.write("", to: "file")
    #expect(try install("--prefix file --built built").status != 0)
    #expect(folder.data(of: "file").isEmpty)
  }

  @Test func `half an installation is refused until it is removed`() throws {
    #expect(try install("--prefix local --built built").status == 0)
    let list = String(decoding: folder.data(of: "local/lib/multiplane-files.txt"), as: UTF8.self)
    try folder.write(list.replacing("whole  .\n", with: ""), to: "local/lib/multiplane-files.txt")
    let refused = try install("--prefix local --built built")
    #expect(refused.status == 1 && refused.errors.contains("was killed"), "\(refused.errors)")
    #expect(try install("--prefix local --remove").status == 0)
    #expect(!folder.names.contains("local"))
  }

  @Test(arguments: ["../up", "/etc/passwd", "a/../../b"]) func `a list that leads outside is refused`(
    path: String
  )
    throws
  {
    #expect(try install("--prefix local --built built").status == 0)
    let sum = String(repeating: "0", count: 64)
    let list = String(decoding: folder.data(of: "local/lib/multiplane-files.txt"), as: UTF8.self)
    try folder.write("\(sum)  \(path)\n" + list, to: "local/lib/multiplane-files.txt")
    let removed = try install("--prefix local --remove")
    #expect(removed.status == 1 && removed.errors.contains("was changed"), "\(removed.errors)")
    #expect(Self.files.isSubset(of: content("local")))
  }

  @Test(arguments: [
    ("--prefix", "needs a folder"), ("--configuration fast", "knows only release and debug"),
    ("--what", "unknown argument"), ("--prefix local --built built/multiplane/x", "there is no folder"),
  ])
  func mistakes(line: String, message: String) throws {
    let outcome = try install(line)
    #expect(outcome.status == 1 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(folder.names == ["built"])
  }
}
