// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A package of its own that depends on this one and tests its motion, as a user's does.
///
/// Its build compiles the frameworks without optimization into .build/dependents, which takes minutes the
/// first time and seconds later. On a build server scripts/test builds it before the tests.
@Suite(
  .serialized,
  .enabled(
    if: TestScale.isLong || TestScale.isInCI,
    "builds another package; scripts/test --long and build servers run it"))
struct DependentPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let work = root.appendingPathComponent(".build/dependents")
  private static let package = work.appendingPathComponent("Doors")
  private static let failures = package.appendingPathComponent(".build/multiplane-failures")
  private static let attachments = package.appendingPathComponent(".build/attachments")

  private struct Outcome {
    var status: Int32
    var text: String
  }

  /// Copies the package anew, without goldens.
  private func makePackage() throws {
    try? FileManager.default.removeItem(at: Self.package)
    try FileManager.default.createDirectory(at: Self.work, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.root.appendingPathComponent("Tests/Dependents/Doors"), to: Self.package)
    let folders = ["DoorTests", "BellTests", "DoorXCTests", "BellXCTests"].map {
      Self.package.appendingPathComponent("Tests/\($0)/__Goldens__")
    }
    for folder in folders + [Self.attachments] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  /// Runs the package's tests of one kind. Swift Testing writes its attachments too.
  private func test(_ kind: String, recording mode: String = "") throws -> Outcome {
    let options =
      kind == "XCTest"
      ? ["--disable-swift-testing"] : ["--disable-xctest", "--attachments-path", Self.attachments.path]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "MULTIPLANE_RECORD=\(mode)", "swift", "test", "--package-path", Self.package.path, "--scratch-path",
        Self.work.appendingPathComponent("build").path,
      ] + options
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }

  /// Replaces the curve of the door by another one.
  private func changeCurve() throws {
    let file = Self.package.appendingPathComponent("Sources/Doors/Door.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(source.contains("name: .easeOut"))
    try source.replacing("name: .easeOut", with: "name: .easeIn")
      .write(to: file, atomically: true, encoding: .utf8)
  }

  private func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.first != "." }
      .sorted()
  }

  @Test(arguments: [
    (
      "Testing", ["door-strip.png", "door-values.txt", "the-door-opens.png"], ["bell.png", "empty.png"],
      "the-door-opens"
    ),
    (
      "XCTest", ["strip.png", "testDoorOpens.png", "testDoorOpens.txt"], ["testBell.png"], "testDoorOpens"
    ),
  ])
  func `tests record, pass, fail with pictures and a report, and record again`(
    kind: String, goldens: [String], goldensOfViews: [String], picture: String
  ) throws {
    try makePackage()
    let suffix = kind == "XCTest" ? "XCTests" : "Tests"
    let folder = "Tests/Door\(suffix)"
    let store = Self.package.appendingPathComponent("\(folder)/__Goldens__")
    let empty = try test(kind)
    #expect(empty.status != 0 && empty.text.contains("there is no golden \(picture)"), "\(empty.text)")
    let recorded = try test(kind, recording: "missing")
    #expect(recorded.status == 0, "\(recorded.text)")
    #expect(names(in: store) == goldens)
    let views = Self.package.appendingPathComponent("Tests/Bell\(suffix)/__Goldens__")
    #expect(names(in: views) == goldensOfViews)
    let passed = try test(kind)
    #expect(passed.status == 0 && !passed.text.contains("no test asked"), "\(passed.text)")
    #expect(names(in: Self.failures) == ["Tests"], "no report")

    try changeCurve()
    let failed = try test(kind)
    #expect(failed.status != 0)
    #expect(failed.text.contains("transform.rotation.y leaves the curve at "), "\(failed.text)")
    #expect(failed.text.contains("the golden \(picture) differs: "))
    let pictures = names(in: Self.failures.appendingPathComponent(folder))
    for part in ["actual", "difference", "expected"] {
      #expect(pictures.contains("\(picture)-\(part).png"))
      let attached = names(in: Self.attachments).contains { $0.hasPrefix("\(picture)-\(part)") }
      #expect(attached == (kind == "Testing"))
    }
    let report = try String(
      contentsOf: Self.failures.appendingPathComponent("report.html"), encoding: .utf8)
    #expect(report.contains("Tests that failed"))
    #expect(report.contains(">\(picture)<") && report.contains(" in \(folder)/"))

    #expect(try test(kind, recording: "wrong").text.contains("it can be one of missing, failed, all"))
    _ = try test(kind, recording: "failed")
    try Data().write(to: store.appendingPathComponent("old.png"))
    let again = try test(kind)
    // The curve is no golden, so it still fails; the pictures do not.
    #expect(!again.text.contains("differs"), "\(again.text)")
    #expect(again.text.contains("no test uses the golden \(store.path)/old.png"), "\(again.text)")
  }
}
