// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplaneRecorder
import TestSupport
import Testing

/// Folders that come from anybody.
@Suite struct PlanFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a plan is read as it was written`() throws {
    #expect(try folder.writePlan().plan == samplePlan())
  }

  @Test(arguments: [
    "", "{", "[]", "null", "7", "\"plan\"", "{}", "{\"version\": \"1\"}",
    "{\"version\": \(FilmPlan.formatVersion)}", "\u{FEFF}{}",
    String(repeating: "[", count: 100_000),
  ])
  func `JSON of any shape is refused`(text: String) throws {
    try folder.write(text, to: "plan.json")
    #expect {
      try PlanFolder(path: folder.path)
    } throws: {
      guard case PlanError.notAPlan(folder.file("plan.json"), _, _) = $0 else { return false }
      return true
    }
  }

  /// Version 2 had the words of the command line. Its parts were only made by the build that planned them.
  @Test(arguments: [1, 2, 99])
  func `a plan of another format is refused with its file and both versions`(version: Int) throws {
    try folder.write(#"{"options": {"--fps": ["10"]}, "version": \#(version)}"#, to: "plan.json")
    let file = folder.file("plan.json")
    let error = PlanError.unknownVersion(path: file, version: version, known: 3)
    #expect(throws: error) { try PlanFolder(path: folder.path) }
    #expect(
      error.problem == "\(file) has version \(version) of the format of plans, and version 3 is known here")
  }

  /// Each value of a plan, replaced by one of another type.
  @Test func `values of another type are refused`() throws {
    _ = try folder.writePlan()
    let object = try #require(
      try JSONSerialization.jsonObject(with: folder.data(of: "plan.json")) as? [String: Any])
    for key in object.keys {
      for value in [NSNull(), 1.5, "x", [1], ["a": 1], -1] as [Any] {
        var other = object
        other[key] = value
        try JSONSerialization.data(withJSONObject: other).write(
          to: URL(fileURLWithPath: folder.file("plan.json")))
        #expect(throws: PlanError.self, "\(key) \(value)") { try PlanFolder(path: folder.path) }
      }
    }
  }

  @Test func `a plan that was changed is refused`() throws {
    _ = try folder.writePlan()
    let text = String(decoding: folder.data(of: "plan.json"), as: UTF8.self)
    try folder.write(text.replacing("jack", with: "jill"), to: "plan.json")
    #expect(throws: PlanError.altered(path: folder.file("plan.json"))) { try PlanFolder(path: folder.path) }
  }

  @Test(arguments: [
    "/etc/passwd", "../scene/a", "scene/../../a", "scene", "scene/", "scene//a", "other/a", "scene/./a", "",
  ])
  func `paths stay inside`(path: String) throws {
    var plan = samplePlan()
    plan.request.scene = SceneReference(path: path)
    #expect(throws: PlanError.unsafePath(path: path, file: folder.file("plan.json"))) {
      _ = try folder.writePlan(plan)
    }
  }

  @Test func `links are not followed`() throws {
    let outside = try TemporaryFolder()
    try outside.write("secret", to: "a")
    var plan = samplePlan()
    let digest = SHA256.digest(of: Array("secret".utf8))
    plan.request.scene = SceneReference(path: "scene/a")
    plan.files = [FilmPlan.File(path: "scene/a", sha256: digest)]
    let read = try folder.writePlan(plan)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("scene"), withDestinationPath: outside.path)
    #expect(throws: PlanError.unsafePath(path: "scene/a", file: folder.path)) { try read.checkScene() }
    try FileManager.default.removeItem(atPath: folder.file("parts"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("parts"), withDestinationPath: outside.path)
    #expect(throws: PlanError.unsafePath(path: "parts", file: folder.path)) { try read.makePartsFolder() }
  }

  @Test func `files of the scene are compared`() throws {
    var plan = samplePlan()
    plan.request.scene = SceneReference(path: "scene/a")
    plan.files = [FilmPlan.File(path: "scene/a", sha256: SHA256.digest(of: Array("one".utf8)))]
    let read = try folder.writePlan(plan)
    try FileManager.default.createDirectory(atPath: folder.file("scene"), withIntermediateDirectories: true)
    try folder.write("one", to: "scene/a")
    #expect(throws: Never.self) { try read.checkScene() }
    try folder.write("two", to: "scene/a")
    #expect(throws: PlanError.sceneDiffers(path: folder.file("scene/a"))) { try read.checkScene() }
    try FileManager.default.removeItem(atPath: folder.file("scene/a"))
    #expect {
      try read.checkScene()
    } throws: {
      ($0 as? PlanError)?.code == "plan.unreadable" && ($0 as? PlanError)?.isLasting == true
    }
  }
}
