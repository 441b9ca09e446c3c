// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
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

  @Test(arguments: documentedScenes)
  func `a scene is drawn, moves and has no findings`(scene: DocumentedScene) throws {
    let sink = MemorySink()
    let clock = ChosenTimesClock(rate: 60, times: [0.1, 0.4, 0.8])
    let (_, reports) = try Diagnostics.collecting {
      try Player(clock: clock, sink: sink).play(LayerHost { scene.makeRootLayer() })
    }
    #expect(reports.map(\.description) == [])
    try #require(sink.frames.count == 3)
    #expect(sink.frames[0] != sink.frames[1] && sink.frames[1] != sink.frames[2])
  }

  @Test func `the programs of a command of your own move`() throws {
    for program in [Program.card, .chart, .lantern] {
      let sink = MemorySink()
      let clock = ChosenTimesClock(rate: 60, times: [0.1, 1.2])
      let (_, reports) = try Diagnostics.collecting {
        try Player(clock: clock, sink: sink).play(program.makeHost())
      }
      #expect(reports.map(\.description) == [])
      #expect(sink.frames.count == 2 && sink.frames[0] != sink.frames[1], "\(program.name)")
    }
  }

  /// The longest table, in lines, that fits on a screen.
  private static let screen = 25

  @Test func `no table of the guide for programs is longer than a screen`() throws {
    let repository = try Repository(root: Self.root)
    let guide = try #require(repository.file(at: "Documentation/Agents.md"))
    let tables = guide.lines.split { !$0.hasPrefix("|") }
    #expect(!tables.isEmpty && tables.allSatisfy { $0.count <= Self.screen })
    #expect(documentedScenes.count { $0.document == "Documentation/Agents.md" } >= 3)
  }

  @Test func `the generated code is that of the documents`() throws {
    let repository = try Repository(root: Self.root)
    #expect(SnippetRule.check(repository) == [])
    #expect(!documentedOutputs.isEmpty && !documentedManifests.isEmpty)
  }

  /// The facts that the names of tests state, as `number: statement`.
  private func testedFacts(_ repository: Repository) -> Set<String> {
    let name = /^`facts? ([0-9A-Za-z, ]+?)(, [A-Z][a-z]+ \w+)?: (.+)`$/
    let names = repository.files.filter { $0.path.hasPrefix("Tests/") }.flatMap(\.tokens).compactMap {
      $0.text.wholeMatch(of: name)
    }
    return Set(
      names.flatMap { name in
        name.1.replacing(" and ", with: ", ").split(separator: ", ").map { "\($0): \(name.3)" }
      })
  }

  @Test func `the list of facts has those that tests name, and no others`() throws {
    let repository = try Repository(root: Self.root)
    let list = try #require(repository.file(at: "Documentation/Facts.md"))
    let rows = list.lines.compactMap { $0.wholeMatch(of: /\| ([A-Z]?[0-9][\w ]*) \| (.+) \| \w+ \|/) }
    #expect(rows.count > 150)
    #expect(Set(rows.map { "\($0.1): \($0.2)" }) == testedFacts(repository))
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
