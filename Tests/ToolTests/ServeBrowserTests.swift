// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The pages of `multiplane serve` in headless Chromium.
@Suite(
  .serialized,
  .enabled(if: MediaTools.chromium != nil, "skipped: no Chromium; scripts/setup --pages installs it"))
struct ServeBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func visit(_ address: String, _ steps: [PageVisit.Step]) throws -> PageVisit {
    let visit = try PageVisit(address: address, steps)
    #expect(visit.complaints == [])
    return visit
  }

  @Test func `the canvas has the pixels of the pictures`() throws {
    let options = "--size 320x180 --duration 1.1"
    #expect(try ToolProcess.run("render jack -o %04d.png \(options) --quiet", in: folder).status == 0)
    let server = try ServeProcess("jack --size 320x180", in: folder)
    let visit = try visit(
      server.address,
      [0, 60, 30].flatMap { index in
        SceneVisit.scrub(to: index)
          + [SceneVisit.difference(from: folder.data(of: String(format: "%04d.png", index)))]
      })
    #expect(
      visit.values.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
        == Array(repeating: "0 0.000", count: 3))
  }

  @Test func `keys and playing change the picture, and layers have their values`() throws {
    let server = try ServeProcess("jack --size 160x90", in: folder)
    let spring = PageVisit.Step.evaluate("document.querySelectorAll('#layers li')[5].click()")
    let visit = try visit(
      server.address,
      [
        SceneVisit.frame(0), SceneVisit.digest, .key("ArrowRight"), SceneVisit.frame(1), SceneVisit.digest,
        .wait("document.querySelectorAll('#layers li').length === 6"), SceneVisit.layers, spring,
      ] + SceneVisit.scrub(to: 12) + [
        .wait("document.querySelector('#values td')?.textContent === '0, 0, 100, 420'"),
        SceneVisit.values, .key("l"), .key("]"), .key("]"), .key(" "), SceneVisit.frame(239),
        .wait("document.getElementById('link').textContent === 'Live'"),
      ])
    let values = visit.values.filter { $0 != "null" && $0 != "" }
    #expect(values[1] != values[3])
    #expect(values[4] == "stage, room, side, lid, head, spring")
    #expect(values[6].hasPrefix("bounds0, 0, 100, 420; "), "\(values)")
  }

  @Test func `the page follows its file and keeps its time`() throws {
    try folder.write(SceneFileTests.scene, to: "a.caml")
    let server = try ServeProcess("a.caml --states Locked,Unlock --hold 0.25 --fps 10", in: folder)
    let changed = SceneFileTests.scene.replacing(
      "backgroundColor=\"1 0 0\"", with: "backgroundColor=\"0 1 0\"")
    // The pixels are 40 in a row.
    let color = "\(SceneVisit.pixels)(document.getElementById('picture')).slice(2900, 2904).join()"
    let live = PageVisit.Step.wait("document.getElementById('link').textContent === 'Live'")
    let visit = try PageVisit(
      address: server.address,
      SceneVisit.scrub(to: 6) + [
        live, .evaluate(color), .write(changed, to: folder.file("a.caml")),
        .wait("document.body.dataset.frame === '6' && \(color) === '0,255,0,255'"),
        .evaluate("document.getElementById('clock').textContent"),
        .write("<caml", to: folder.file("a.caml")),
        .wait("document.getElementById('problem').textContent.startsWith('a.caml')"), live,
        .write(SceneFileTests.scene, to: folder.file("a.caml")),
        .wait("document.body.dataset.frame === '6' && \(color) === '255,0,0,255'"),
      ])
    #expect(visit.values.suffix(2) == ["255,0,0,255", "0.60 s · frame 6 of 10"], "\(visit.values)")
    #expect(visit.complaints == [])
  }

  @Test func `a folder is a list of its scenes that follows it`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("scenes"), withIntermediateDirectories: true)
    for name in ["first", "second", "<b>&"] {
      try folder.write(SceneFileTests.scene, to: "scenes/\(name).caml")
    }
    let server = try ServeProcess("scenes", in: folder)
    let names =
      "[...document.querySelectorAll('#scenes li:not([hidden]) b')].map((name) => name.textContent).join()"
    let visit = try visit(
      server.address,
      [
        .evaluate(names),
        .evaluate("document.getElementById('search').focus()"), .key("f"), .key("i"), .evaluate(names),
        .evaluate("document.getElementById('count').textContent"),
        .wait("[...document.images].every((image) => image.complete && image.naturalWidth === 320)"),
        .write(SceneFileTests.scene, to: folder.file("scenes/third.caml")),
        .wait("\(names).includes('third')"),
        .evaluate("location.href = document.querySelector('#scenes a').href"),
        .wait("document.body.dataset.frame === '0'"),
        .evaluate("document.querySelector('.back').textContent"),
      ])
    #expect(
      visit.values.filter { $0 != "null" && !$0.hasPrefix("http") } == [
        "<b>&.caml,first.caml,second.caml", "first.caml", "1 of 3", "All scenes",
      ], "\(visit.values)")
  }
}
