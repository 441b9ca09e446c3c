// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The page of `multiplane render SCENE -o page.html`, as a file.
@Suite struct ScenePageTests {
  private func page(_ words: String, in folder: TemporaryFolder) throws -> String {
    let outcome = try ToolProcess.run("render \(words) -o page.html --quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return String(decoding: folder.data(of: "page.html"), as: UTF8.self)
  }

  /// The lines of the frames of a page.
  private func lines(of page: String) throws -> [Substring] {
    let start = try #require(page.range(of: "id=\"frames\">\n"))
    let end = try #require(page[start.upperBound...].range(of: "</script>"))
    return page[start.upperBound..<end.lowerBound].split(separator: "\n")
  }

  /// The bar of the page's size: 240 frames of 1280 x 720 pixels in two million bytes.
  @Test func `the jack in the box fits in two megabytes`() throws {
    let page = try page("jack", in: TemporaryFolder())
    #expect(page.utf8.count <= 2_000_000)
    let lines = try lines(of: page)
    #expect(lines.count == 240)
    #expect(lines[0].hasPrefix("w 0 0 ") && lines[1].hasPrefix("p "))
    // The box is at rest from 2.6 s to 3 s, which are the frames 156 to 180.
    #expect(lines[157...179].allSatisfy { $0 == "-" })
  }

  @Test func `the page loads nothing and runs only its own code`() throws {
    let page = try page("jack --size 64x36 --duration 0.1", in: TemporaryFolder())
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains(" style=\""))
    #expect(!page.contains("unsafe") && !page.contains(/\son[a-z]+="/))
  }

  /// A tile that is called like the end of a script. Its parts of the page are text and JSON.
  @Test func `a layer's name ends no script`() throws {
    let folder = try DiffReportTests.folder()
    let page = try page("a.caml --state Locked --duration 0.1", in: folder)
    // The frames, the data and two scripts.
    #expect(page.components(separatedBy: "</script").count == 1 + 4)
    #expect(page.contains("\"\\u003c/script>\""))
    #expect(page.contains("Everything is shown as the file describes it."))
  }

  @Test func `the page says what check reports`() throws {
    let folder = try DiffReportTests.folder()
    let scene = String(decoding: folder.data(of: "a.caml"), as: UTF8.self)
    try folder.write(
      scene.replacing("position=\"5 5\"", with: "position=\"5 5\" sparkle=\"&lt;b>\""), to: "odd.caml")
    let check = try ToolProcess.run("check odd.caml", in: folder).text
    let page = try page("odd.caml --state Locked --duration 0.1", in: folder)
    let finding = try #require(check.split(separator: "\n").first { $0.contains("sparkle") })
    #expect(page.contains("<li>\(finding)</li>"), "\(finding)")
    #expect(!page.contains("Everything is shown"))
  }

  @Test func `the same scene gives the same bytes on any number of threads`() throws {
    let folder = try TemporaryFolder()
    let first = try page("jack --size 96x54 --duration 0.5 --threads 1", in: folder)
    let second = try page("jack --size 96x54 --duration 0.5 --threads 5", in: folder)
    #expect(first == second)
  }

  @Test func `a page is a film of a scene over a film, and has no codec`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try ToolProcess.run("render jack -o film.mp4 --size 96x54 --fps 10 --duration 0.5 -q", in: folder)
        .status
        == 0)
    let page = try page("film-title --over film.mp4", in: folder)
    #expect(try lines(of: page).count == 5)
    for option in ["--codec vp9", "--effort fast", "--at 1"] {
      #expect(try ToolProcess.run("render jack -o page.html \(option)", in: folder).status == 2)
    }
  }
}
