// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Outputs that would take the place of inputs.
@Suite struct OutputCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "a.caml")
    try folder.write("1\n00:00:00,000 --> 00:00:01,000\nword\n", to: "a.srt")
  }

  private func make(_ line: String) throws {
    let outcome = try ToolProcess.run(line, in: folder)
    try #require(outcome.status == 0, "\(line): \(outcome.errors)")
  }

  private func contents() -> [String: Data] {
    var result: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
      result[name] = folder.data(of: name)
    }
    return result
  }

  /// Runs the tool, which must refuse and change nothing.
  private func refuses(_ line: String, _ redirection: String = "") throws {
    let before = contents()
    let outcome = try ToolProcess.run(
      line.split(separator: " ").map(String.init), in: folder,
      shell: ToolProcess.Shell(redirections: redirection))
    #expect(outcome.status == 2, "\(line): \(outcome.errors)")
    #expect(outcome.errors.contains("which would be lost; choose another name"), "\(line): \(outcome.errors)")
    #expect(contents() == before, "\(line)")
  }

  private func link(_ name: String, to target: String, isHard: Bool = false) {
    #expect(
      (isHard ? Foundation.link(folder.file(target), folder.file(name)) : symlink(target, folder.file(name)))
        == 0)
  }

  @Test func `films over films, joined films and their sound`() throws {
    for name in ["a.mp4", "b.mp4"] { try make("render jack -o \(name) --size 64x48 --fps 5 --duration 1") }
    link("soft.mp4", to: "a.mp4")
    link("hard.mp4", to: "a.mp4", isHard: true)
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    for output in ["a.mp4", "./a.mp4", "sub/../a.mp4", "soft.mp4", "hard.mp4", folder.file("a.mp4")] {
      try refuses("render jack --over a.mp4 -o \(output)")
      try refuses("join a.mp4 b.mp4 -o \(output)")
    }
    try refuses("join b.mp4 -o b.mp4")
    try refuses("join b.mp4 --audio a.mp4 -o a.mp4")
    try refuses("render jack -o a.mp4 --size 64x48 --fps 5 --duration 1 --audio a.mp4")
    try refuses("render jack --over=a.mp4 -o a.mp4")
    try refuses("render --over a.mp4 --captions a.srt -o a.srt --format mp4")
  }

  @Test func `standard output that is an input`() throws {
    try make("render jack -o a.y4m --size 64x48 --fps 5 --duration 1")
    try make("render jack -o a.mp4 --size 64x48 --fps 5 --duration 1")
    try refuses("render jack --over a.mp4 -o - --format y4m", "1<>a.mp4")
    try refuses("render a.caml -o /dev/stdout --format y4m --duration 1", ">>a.caml")
  }

  @Test func `scenes, their images and bundles`() throws {
    try make("convert a.caml -o b.ca")
    try refuses("convert a.caml -o a.caml")
    try refuses("convert b.ca -o b.ca")
    try refuses("convert b.ca -o b.ca/main.caml")
    try FileManager.default.createDirectory(atPath: folder.file("images"), withIntermediateDirectories: true)
    try make("render jack -o images/0001.png --at 0 --size 8x8")
    try folder.write(
      #"{"w":8,"h":8,"fr":5,"ip":0,"op":5,"assets":[{"id":"i","w":8,"h":8,"u":"images/","p":"0001.png"}],"#
        + #""layers":[{"ty":2,"refId":"i","ip":0,"op":5,"st":0,"ks":{}}]}"#, to: "photo.json")
    try refuses("render photo.json -o images/0001.png --at 0")
    try refuses("render photo.json -o images/%04d.png")
    try refuses("render photo.json -o photo.json --format png --at 0")
    try make("render photo.json -o images/x%04d.png")
  }

  @Test func `pages of differences and plans`() throws {
    try make("render a.caml -o a.html --duration 0.2")
    try make("plan a.caml -o a.plan --fps 5 --duration 1 --parts 1 --size 64x48")
    try make("render --plan a.plan --part 1")
    try refuses("join --plan a.plan -o a.plan/parts/0001.mp4")
    try refuses("render --plan a.plan -o a.plan/parts/0001.mp4")
    try FileManager.default.copyItem(atPath: folder.file("a.caml"), toPath: folder.file("page.html"))
    link("page.caml", to: "page.html")
    try refuses("diff a.caml page.caml --html page.html --duration 0.1")
  }
}
