// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAdopt
import TestSupport
import Testing

struct AdoptCommandTests {
  private final class Output {
    var lines: [String] = []
    var reports: [String] = []
    var found: [AdoptReport] = []
    var isFinished: Bool?
  }

  private let folder: TemporaryFolder
  private let output = Output()

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("in/sub"), withIntermediateDirectories: true)
    try write("in/a.swift", "@objc class A {}\n")
    try write("in/sub/b.swift", "let b = 1\n")
    try write("in/Package.swift", "manifest")
    try write("in/.hidden.swift", "@objc")
  }

  private func write(_ name: String, _ text: String) throws {
    try text.write(toFile: folder.file(name), atomically: false, encoding: .utf8)
  }

  private func read(_ name: String) -> String? {
    try? String(contentsOfFile: folder.file(name), encoding: .utf8)
  }

  /// Adopts files of the folder; returns true if nothing fails.
  private func adopt(_ sources: String..., to result: String?, check: Bool = false, force: Bool = false)
    -> Bool
  {
    let request = AdoptRequest(
      sources: sources.map(folder.file), folder: result.map(folder.file), isCheck: check, replacesFiles: force
    )
    do {
      output.isFinished = try AdoptCommand.perform(
        request, print: { output.lines.append($0) },
        report: {
          output.reports.append($0.message)
          output.found.append($0)
        })
      return true
    } catch {
      output.reports.append(error.description)
      return false
    }
  }

  @Test func `copies keep their folders, manifests and hidden files are left out`() {
    #expect(adopt("in", to: "out"))
    #expect(read("out/a.swift") == "class A {}\n" && read("out/sub/b.swift") == "let b = 1\n")
    #expect(read("out/Package.swift") == nil && read("out/.hidden.swift") == nil)
    #expect(output.lines == ["2 files, 1 change, 2 files written"])
  }

  @Test func `a check says each change and writes nothing`() {
    #expect(adopt("in", to: "out", check: true))
    #expect(read("out/a.swift") == nil)
    #expect(
      output.lines == [
        "\(folder.file("in/a.swift")):1: @objc removed", "2 files, 1 change, nothing written",
      ])
  }

  @Test func `equal files stay, others are replaced only by force`() throws {
    #expect(adopt("in", to: "out") && adopt("in", to: "out"))
    #expect(output.lines.last == "2 files, 1 change, 0 files written")
    try write("out/a.swift", "mine")
    try FileManager.default.removeItem(atPath: folder.file("out/sub/b.swift"))
    #expect(!adopt("in", to: "out"))
    #expect(read("out/a.swift") == "mine" && read("out/sub/b.swift") == nil, "nothing was written")
    #expect(adopt("in", to: "out", force: true))
    #expect(read("out/a.swift") == "class A {}\n" && read("out/sub/b.swift") == "let b = 1\n")
  }

  @Test func `links in the folder are never followed`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("else"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("out/sub"), withDestinationPath: folder.file("else"))
    #expect(!adopt("in", to: "out", force: true))
    #expect(read("else/b.swift") == nil && read("out/a.swift") == nil)
  }

  @Test func `links among the sources are left out, which is said`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("in/c.swift"), withDestinationPath: "/etc/passwd")
    #expect(adopt("in", to: "out"))
    #expect(read("out/c.swift") == nil && output.reports.contains { $0.contains("c.swift is a link") })
  }

  @Test func `results never go among the sources`() {
    #expect(!adopt("in", to: "in") && !adopt("in", to: "in/sub/x"))
    #expect(!adopt("in/a.swift", to: "in"))
    #expect(read("in/a.swift") == "@objc class A {}\n")
  }

  @Test func `two sources of one name are refused`() {
    #expect(!adopt("in/a.swift", "in/a.swift", to: "out"))
  }

  @Test func `what is left has a place and a rule, and the results are written all the same`() throws {
    #expect(adopt("in", to: "out") && output.isFinished == true)
    try write("in/c.swift", "import UIKit\n\n  let s = Selector(name)\n")
    #expect(adopt("in", to: "out") && output.isFinished == false)
    #expect(read("out/c.swift") == "import UIKit\n\n  let s = Selector(name)\n")
    let report = try #require(output.found.last)
    #expect(report.file == folder.file("in/c.swift") && report.code == "adopt.notDone")
    #expect(report.line == 3 && report.column == 11 && report.rule == "selector")
    #expect(report.message == "\(folder.file("in/c.swift")):3: \(report.reason)")
    #expect(adopt("in", to: "out", check: true) && output.isFinished == false)
  }

  @Test func `other files of an app are named, and a folder of pictures is not searched`() throws {
    for name in ["Main.storyboard", "Cell.xib", "Old.m", "App-Bridging-Header.h", "en.strings", "Old.h"] {
      try write("in/" + name, "x")
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("in/Art.xcassets/Star.imageset"), withIntermediateDirectories: true)
    try write("in/Art.xcassets/Star.imageset/a.swift", "let a = 1")
    #expect(adopt("in", to: "out") && output.isFinished == false)
    let others = output.found.filter { $0.code == "adopt.otherFile" }
    #expect(
      others.compactMap { $0.file?.split(separator: "/").last } == [
        "App-Bridging-Header.h", "Art.xcassets", "Cell.xib", "Main.storyboard", "Old.m", "en.strings",
      ])
    #expect(others.allSatisfy { $0.message.contains(" is not copied: ") })
    #expect(read("out/Art.xcassets/Star.imageset/a.swift") == nil && read("out/Old.m") == nil)
  }

  @Test func `a single file that is no Swift is refused`() throws {
    try write("Foo.m", "x")
    #expect(!adopt("Foo.m", to: "out"))
    #expect(output.reports.last?.hasPrefix("\(folder.file("Foo.m")) is not a Swift file") == true)
    #expect(read("out/Foo.m") == nil)
  }

  @Test func `sources that are missing are an error`() {
    #expect(!adopt("none", to: "out") && !adopt(to: "out"))
    #expect(output.reports.first == "cannot read \(folder.file("none")): there is no such file")
  }
}
