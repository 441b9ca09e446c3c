// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The page of a comparison in headless Chromium: it opens without an error, and its controls change what is
/// seen. One browser at a time, because each has many processes.
@Suite(
  .serialized,
  .enabled(if: MediaTools.chromium != nil, "skipped: no Chromium; scripts/setup --pages installs it"))
struct ReportBrowserTests {
  private let folder: TemporaryFolder
  private var page: String { folder.file("report.html") }

  init() throws {
    folder = try DiffReportTests.folder()
    let line = "diff a.caml b.caml \(DiffReportTests.states) --size 160x80 --html report.html"
    #expect(try ToolProcess.run(line, in: folder).status == 1)
  }

  private let status = PageVisit.Step.evaluate("document.querySelector('.status').textContent")
  /// The sum of the red of the difference, once it is drawn.
  private let redSum = PageVisit.Step.evaluate(
    """
    new Promise((done) => setTimeout(() => {
      const canvas = document.querySelector('.frame:not([hidden]) canvas');
      const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      let sum = 0;
      for (let i = 0; i < data.length; i += 4) sum += data[i] > 0 ? 1 : 0;
      done(sum + ' of ' + canvas.width + 'x' + canvas.height + ' max ' + Math.max(...data.filter((_, i) => i % 4 === 0)));
    }, 300))
    """)
  private let mode = PageVisit.Step.evaluate("document.querySelector('.frame:not([hidden]) .pair').className")

  @Test func `it opens without an error and shows the first difference`() throws {
    let visit = try PageVisit(
      path: page,
      [
        status, mode,
        .evaluate("[...document.images].every((image) => image.complete && image.naturalWidth === 160)"),
        .evaluate("document.querySelectorAll('li.frame:not([hidden])').length"),
      ])
    #expect(visit.complaints == [])
    #expect(visit.values[0].hasPrefix("frame 4 at 0.4 s: 1 values, "), "\(visit.values)")
    #expect(Array(visit.values[1...]) == ["pair side", "true", "1"])
  }

  @Test func `keys step through the frames and the differences`() throws {
    let keys = [".", "j", "k", "k", ",", "k"]
    let visit = try PageVisit(path: page, keys.flatMap { [.key($0), status] })
    #expect(visit.complaints == [])
    let frames = visit.values.map { $0.prefix { $0 != ":" } }
    #expect(
      frames == [
        "frame 5 at 0.5 s", "frame 6 at 0.6 s", "frame 5 at 0.5 s", "frame 4 at 0.4 s", "frame 3 at 0.3 s",
        "frame 3 at 0.3 s",
      ])
    #expect(visit.values[4].hasSuffix(": the same"))
  }

  @Test func `the strip seeks, and its buttons go to differences`() throws {
    let strip = "document.querySelector('.strip').getBoundingClientRect()"
    let first = try PageVisit(
      path: page, [.evaluate("\(strip).left"), .evaluate("\(strip).top"), .evaluate("\(strip).width")])
    let box = first.values.compactMap(Double.init)
    try #require(box.count == 3)
    let visit = try PageVisit(
      path: page,
      [
        .click(x: box[0] + box[2] * 0.95, y: box[1] + 10), status,
        .evaluate("document.querySelector('.previous').click()"), status,
        .drag(from: (box[0] + box[2] * 0.95, box[1] + 10), to: (box[0] + box[2] * 0.05, box[1] + 10)), status,
        .evaluate("document.querySelector('.strip .now').getAttribute('x')"),
      ])
    #expect(visit.complaints == [])
    #expect(visit.values[0].hasPrefix("frame 9 at 0.9 s: "), "\(visit.values)")
    #expect(visit.values[2].hasPrefix("frame 8 at 0.8 s: "))
    #expect(visit.values[3] == "frame 0 at 0 s: the same" || visit.values[3] == "frame 0 at 0.0 s: the same")
    #expect(visit.values[4] == "0")
  }

  @Test func `swipe uncovers the other side by key and by pointer`() throws {
    let value = PageVisit.Step.evaluate("document.querySelector('.swipe input').value")
    let box = "document.querySelector('.frame:not([hidden]) .pair').getBoundingClientRect()"
    let clip = PageVisit.Step.evaluate(
      "getComputedStyle(document.querySelector('.frame:not([hidden]) .second img')).clipPath")
    // 20 steps of 5 go beyond the right end, 40 beyond the left one.
    let visit = try PageVisit(
      path: page,
      [.key("j"), .key("j"), .key("2"), mode, value, clip] + Array(repeating: .key("]"), count: 20)
        + [value, clip] + Array(repeating: .key("["), count: 40) + [value, clip]
        + [.evaluate("\(box).left"), .evaluate("\(box).top"), .evaluate("\(box).width")])
    #expect(visit.complaints == [])
    #expect(
      Array(visit.values[..<7]) == [
        "pair swipe", "50", "inset(0px 0px 0px 50%)", "100", "inset(0px 0px 0px 100%)", "0",
        "inset(0px 0px 0px 0%)",
      ])
    let (x, y, width) = (
      try #require(Double(visit.values[7])), try #require(Double(visit.values[8])),
      try #require(Double(visit.values[9]))
    )
    let dragged = try PageVisit(
      path: page,
      [
        .key("j"), .key("j"), .key("2"), .drag(from: (x + width / 2, y + 20), to: (x + width / 4, y + 20)),
        value,
      ])
    #expect(dragged.values == ["25"])
  }

  /// The red of the two roots is 255 and 245. The smallest difference has the brightness 64.
  @Test func `the difference is drawn, and amplified more on request`() throws {
    let scene = String(decoding: folder.data(of: "a.caml"), as: UTF8.self)
    try folder.write(
      scene.replacing("backgroundColor=\"1 0 0\"", with: "backgroundColor=\"0.96 0 0\""), to: "c.caml")
    let line = "diff a.caml c.caml --state Locked --fps 10 --duration 0.1 --html difference.html"
    #expect(try ToolProcess.run(line, in: folder).status == 1)
    let gain = "document.querySelector('.gain input')"
    let visit = try PageVisit(
      path: folder.file("difference.html"),
      [.evaluate("\(gain).value = 1"), .key("3"), mode, redSum]
        + [.evaluate("\(gain).focus()"), .key("ArrowRight"), .evaluate("\(gain).value"), redSum])
    // All but the tile of 10 x 10 pixels differs.
    #expect(
      visit.values.filter { $0 != "null" } == [
        "1", "pair difference", "700 of 40x20 max \(64 + 10)", "2", "700 of 40x20 max \(64 + 2 * 10)",
      ])
  }

  @Test func `light and dark are two looks, and a small window cuts nothing`() throws {
    let paper = PageVisit.Step.evaluate("getComputedStyle(document.body).backgroundColor")
    let overflow = PageVisit.Step.evaluate(
      "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    let visit = try PageVisit(
      path: page,
      [.scheme("light"), paper, .scheme("dark"), paper, overflow, .size(width: 360, height: 640), overflow])
    #expect(visit.values == ["rgb(255, 255, 255)", "rgb(22, 22, 26)", "true", "true"], "\(visit.values)")
    #expect(visit.complaints == [])
  }

  @Test func `all controls have names and a visible focus`() throws {
    let unnamed = PageVisit.Step.evaluate(
      """
      [...document.querySelectorAll('button, input, select, [role=img]')].filter((element) =>
        !(element.getAttribute('aria-label') || element.textContent || element.labels?.[0]?.textContent)).length
      """)
    let outline = PageVisit.Step.evaluate(
      """
      (() => { const element = document.activeElement.matches('fieldset input') ?
        document.activeElement.nextSibling : document.activeElement;
        return getComputedStyle(element).outlineStyle; })()
      """)
    let visit = try PageVisit(
      path: page, [unnamed] + Array(repeating: [.key("Tab"), outline], count: 7).flatMap { $0 })
    #expect(visit.values[0] == "0")
    #expect(visit.values.dropFirst().allSatisfy { $0 == "solid" || $0 == "auto" }, "\(visit.values)")
  }
}
