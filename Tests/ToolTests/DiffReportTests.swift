// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The page and the summary of `multiplane diff`.
@Suite struct DiffReportTests {
  /// Two scenes whose tile, with a hostile name, ends at another position.
  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scene = SceneFileTests.scene.replacing("name=\"tile\"", with: "name=\"&lt;/script&gt;\"")
    try folder.write(scene, to: "a.caml")
    try folder.write(scene.replacing("value=\"35\"", with: "value=\"25\""), to: "b.caml")
    return folder
  }

  /// The states at 10 frames a second: the first four frames are the same, the other six differ.
  static let states = "--states Locked,Unlock --hold 0.25 --fps 10 --duration 1"

  private func run(_ line: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    try ToolProcess.run(line, in: folder)
  }

  @Test func `the page has the frames and values that differ, and loads nothing`() throws {
    let folder = try Self.folder()
    let outcome = try run("diff a.caml b.caml \(Self.states) --html report.html", in: folder)
    #expect(
      outcome.status == 1 && outcome.errors == "multiplane: 6 of 10 frames differ\n", "\(outcome.errors)")
    let page = String(decoding: folder.data(of: "report.html"), as: UTF8.self)
    #expect(page.contains("aria-label=\"6 of 10 frames differ\""))
    #expect(page.components(separatedBy: "src=\"data:image/webp;base64,").count == 1 + 2 * 6)
    #expect(
      page.contains("<th scope=\"row\">&quot;&lt;/script&gt;&quot;</th><td>position</td><td>0.4 s</td>"))
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `a page is written for what is the same too`() throws {
    let folder = try Self.folder()
    let outcome = try run("diff a.caml a.caml \(Self.states) --html same.html", in: folder)
    #expect(outcome.status == 0 && outcome.text == "10 frames are the same\n")
    #expect(String(decoding: folder.data(of: "same.html"), as: UTF8.self).contains("10 frames are the same"))
  }

  @Test func `no page is written if the two cannot be compared`() throws {
    let folder = try Self.folder()
    let scene = String(decoding: folder.data(of: "a.caml"), as: UTF8.self)
    try folder.write(scene.replacing("bounds=\"0 0 40 20\"", with: "bounds=\"0 0 40 30\""), to: "c.caml")
    let names = folder.names
    for other in ["c.caml", "missing.caml", "jack"] {
      let outcome = try run("diff a.caml \(other) --duration 0.1 --html d.html", in: folder)
      #expect(outcome.status == 1 && outcome.text.isEmpty, "\(outcome.errors)")
      #expect(folder.names == names, "\(other)")
    }
  }

  @Test func `a program with drawn layers is the same as itself`() throws {
    let outcome = try run("diff jack jack --size 48x52 --duration 0.05", in: TemporaryFolder())
    #expect(outcome.status == 0 && outcome.text == "3 frames are the same\n", "\(outcome.text)")
  }

  @Test func `frames that differ in values only have no pictures`() throws {
    let folder = try Self.folder()
    let scene = String(decoding: folder.data(of: "a.caml"), as: UTF8.self)
    let raised = scene.replacing("position=\"5 5\"", with: "position=\"5 5\" zPosition=\"1\"")
    try folder.write(raised, to: "z.caml")
    let line = "diff a.caml z.caml --state Locked --fps 10 --duration 0.2 --html z.html"
    #expect(try run(line, in: folder).status == 1)
    let page = String(decoding: folder.data(of: "z.html"), as: UTF8.self)
    #expect(page.contains("<td>zPosition</td>") && !page.contains("src=\"data:"))
    #expect(page.components(separatedBy: "The pictures of this frame are the same.").count == 1 + 2)
  }

  @Test func `files whose names are markup are named on the page`() throws {
    let folder = try Self.folder()
    let name = "<script>alert(1)<&.png"
    for (scene, file) in [("a", name), ("b", "b.png")] {
      let words = ["render", "\(scene).caml", "--state", "Unlock", "--at", "0", "-o", file, "--quiet"]
      #expect(try ToolProcess.run(words, in: folder).status == 0)
    }
    let outcome = try ToolProcess.run(["diff", name, "b.png", "--html", "r.html"], in: folder)
    #expect(outcome.status == 1)
    let page = String(decoding: folder.data(of: "r.html"), as: UTF8.self)
    #expect(page.contains("<h1>&lt;script&gt;alert(1)&lt;&amp;.png against b.png</h1>"))
    #expect(!page.contains("<script>alert"))
  }

  @Test func `pictures of two sizes are on the page, with what is wrong`() throws {
    let folder = try Self.folder()
    for (file, size) in [("a.png", "40x20"), ("b.png", "20x10")] {
      #expect(try run("render a.caml --at 0 -o \(file) --size \(size) --quiet", in: folder).status == 0)
    }
    let outcome = try run("diff a.png b.png --html r.html --markdown", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("a.png has frames of 40 x 20 pixels, b.png of 20 x 10."), "\(outcome.text)")
    let page = String(decoding: folder.data(of: "r.html"), as: UTF8.self)
    #expect(page.contains("a.png has frames of 40 x 20 pixels, b.png of 20 x 10"))
    #expect(page.contains("width=\"40\" height=\"20\"") && page.contains("width=\"20\" height=\"10\""))
  }

  @Test func `the summary is a table in Markdown, instead of lines`() throws {
    let folder = try Self.folder()
    let outcome = try run("diff a.caml b.caml \(Self.states) --markdown", in: folder)
    let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.status == 1)
    #expect(lines.first == "### `a.caml` against `b.caml`")
    #expect(lines[2].hasPrefix("**6 of 10 frames differ**, the first at 0.4 s. "), "\(lines[2])")
    #expect(
      lines.contains { $0.hasPrefix("| 4 | 0.4 s | 1 values, 40 pixels by up to 255 |") }, "\(outcome.text)")
    #expect(
      lines.contains {
        $0.hasPrefix("| `\"</script>\"` | `position` | 0.4 s | `(11 5)` | `(9 5)` | 10.0 | 6 |")
      }, "\(outcome.text)")
  }

  /// Four seconds of particles against many colours: no frame is the same, and none is easy to compress.
  @Test func `a page of many frames stays below 5 MB`() throws {
    let folder = try Self.folder()
    let size = TestScale.isLong ? "1280x720 --fps 60" : "640x360 --fps 10"
    let outcome = try run("diff confetti color-wheel --size \(size) --duration 4 --html r.html", in: folder)
    #expect(outcome.status == 1)
    let bytes = folder.data(of: "r.html")
    #expect(bytes.count < 5_000_000 && bytes.count > 500_000, "\(bytes.count) bytes")
    let page = String(decoding: bytes, as: UTF8.self)
    #expect(page.components(separatedBy: "<li class=\"frame\"").count > (TestScale.isLong ? 230 : 35))
  }

  @Test func `a name that cannot be a page, and a comparison that fails, leave no file`() throws {
    let folder = try Self.folder()
    let wrong = try run("diff a.caml b.caml --html report.png", in: folder)
    #expect(wrong.status == 2 && wrong.errors.contains("ends in .html"), "\(wrong.errors)")
    let missing = try run("diff a.caml none.caml --html report.html", in: folder)
    #expect(missing.status != 0 && !folder.names.contains("report.html"))
    #expect(try run("diff a.caml b.caml --html no/folder/r.html", in: folder).status == 1)
  }
}
