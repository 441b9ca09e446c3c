// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneHouseRules
import Testing

/// The code of README and the articles, which Snippets holds as generated.
@Suite struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: documentedOutputs)
  func `code prints the output that its document shows`(documented: DocumentedOutput) throws {
    #expect(try documented.printed() == documented.output)
  }

  @Test func `the generated code is that of the documents`() throws {
    let repository = try Repository(root: Self.root)
    #expect(SnippetRule.check(repository) == [])
    #expect(!documentedOutputs.isEmpty && !documentedManifests.isEmpty)
  }

  @Test(arguments: documentedManifests)
  func `the package manager reads a manifest`(manifest: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifest-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try manifest.write(to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder.path, "dump-package"]
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
