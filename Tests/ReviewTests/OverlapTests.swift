// SPDX-License-Identifier: Apache-2.0

import MultiplaneReview
import QuartzCore
import Testing

@Suite struct OverlapTests {
  @Test func `two texts on top of each other are named`() throws {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("The first line", x: 100, y: 100)
    scene.text("The second line", x: 110, y: 108)
    let finding = try #require(scene.findings.first)
    #expect(scene.findings.count == 1)
    #expect(finding.kind == .overlap)
    #expect(finding.message.contains("The first line"))
    #expect(finding.message.contains("The second line"))
  }

  @Test func `lines below each other are fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("Typography", x: 100, y: 100)
    scene.text("Quickly", x: 100, y: 124)
    #expect(scene.kinds == [])
  }

  @Test func `a text that fades into another is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let first = scene.text("The first line", x: 100, y: 100)
    let second = scene.text("The second line", x: 100, y: 100)
    scene.animate(first, "opacity", [1, 0], at: 1.6, lasting: 0.6)
    scene.animate(second, "opacity", [0, 1], at: 1.6, lasting: 0.6)
    #expect(scene.kinds == [])
  }

  @Test func `a second copy as a shadow is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("A heading", x: 102, y: 102, size: 40, color: ReviewScene.gray(0))
    scene.text("A heading", x: 100, y: 100, size: 40)
    #expect(scene.kinds == [])
  }

  @Test func `a picture in front of a text is named`() throws {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("Behind the picture", x: 100, y: 100)
    scene.box("plate", CGRect(x: 160, y: 90, width: 200, height: 60))
    let finding = try #require(scene.findings.first)
    #expect(scene.kinds == [.overlap])
    #expect(finding.message.hasPrefix("\"plate\" covers"))
  }

  @Test func `a picture behind a text or beside it is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.box("plate", CGRect(x: 90, y: 90, width: 400, height: 60), color: ReviewScene.gray(0.2))
    scene.text("Before the plate", x: 100, y: 100)
    scene.box("other", CGRect(x: 90, y: 160, width: 400, height: 60))
    #expect(scene.kinds == [])
  }

  @Test func `a panel that covers a text after it was read is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("Read me first", x: 100, y: 100)
    let panel = scene.box("panel", CGRect(x: 0, y: 0, width: 640, height: 330))
    scene.animate(panel, "position.x", [-400, 320], at: 2, lasting: 0.6)
    #expect(scene.kinds == [])
  }
}
