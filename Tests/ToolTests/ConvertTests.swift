// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The conversion and the comparison of scenes.
@Suite struct ConvertTests {
  @Test(arguments: ["ca", "caml"])
  func `a scene that is written is the same`(ending: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "scene.caml")
    let outcome = try ToolProcess.run("convert scene.caml -o copy.\(ending)", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let compared = try ToolProcess.run(
      "diff scene.caml copy.\(ending) --states Locked,Unlock,Locked --hold 0.1 --fps 20", in: folder)
    #expect(compared.status == 0, "\(compared.text)")
    #expect(compared.text == "26 frames are the same\n")
    let states = try ToolProcess.run("states copy.\(ending)", in: folder).text
    #expect(states == (try ToolProcess.run("states scene.caml", in: folder).text))
  }

  @Test func `a file is replaced by a bundle only by force`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "scene.caml")
    try folder.write("mine", to: "a.ca")
    let refused = try ToolProcess.run("convert scene.caml -o a.ca", in: folder)
    #expect(refused.status == 1 && folder.data(of: "a.ca") == Data("mine".utf8))
    #expect(
      refused.errors == "multiplane: a.ca: this is a file, and would be replaced by a bundle; "
        + "choose another name, or add --force\n")
    #expect(try ToolProcess.run("convert scene.caml -o a.ca --force", in: folder).status == 0)
    #expect(try ToolProcess.run("check a.ca", in: folder).status == 0)
    // A bundle is replaced by a bundle, and nothing is left beside it.
    #expect(try ToolProcess.run("convert scene.caml -o a.ca", in: folder).status == 0)
    #expect(folder.names.sorted() == ["a.ca", "scene.caml"])
  }

  @Test func `a folder that is no bundle is left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "scene.caml")
    try FileManager.default.createDirectory(atPath: folder.file("a.ca"), withIntermediateDirectories: false)
    try folder.write("mine", to: "a.ca/notes.txt")
    let refused = try ToolProcess.run("convert scene.caml -o a.ca --force", in: folder)
    #expect(refused.status == 1 && refused.errors.contains("is a folder and no bundle"))
    #expect(folder.data(of: "a.ca/notes.txt") == Data("mine".utf8))
  }

  @Test func `differences are said frame by frame`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "a.caml")
    try folder.write(SceneFileTests.scene.replacing("value=\"35\"", with: "value=\"25\""), to: "b.caml")
    let outcome = try ToolProcess.run(
      "diff a.caml b.caml --state Unlock --duration 0.1 --fps 10 --values", in: folder)
    #expect(outcome.status == 1)
    // A tile of 10 x 10 is 10 points farther: 100 pixels at each position, blue instead of red.
    #expect(
      outcome.text
        == "frame 0 at 0.0000: 1 values, 200 pixels by up to 255\n  \"tile\" position: (35 5) against (25 5)\n"
    )
    #expect(outcome.errors == "multiplane: 1 of 1 frames differ\n")
  }

  @Test func `programs become scenes`() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run("convert jack -o jack.ca", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names == ["jack.ca"])
    let text = try ToolProcess.run("inspect jack.ca", in: folder).text
    #expect(text.contains("\"lid\""))
  }

  @Test(arguments: [
    ("convert jack -o jack.png", "end the name with .ca, .caml or .svg"),
    ("convert jack", "say what to write"),
    ("diff jack", "diff needs a B"), ("diff jack jack extra", "diff has no use for"),
  ])
  func mistakes(line: String, message: String) throws {
    let outcome = try ToolProcess.run(line, in: TemporaryFolder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
