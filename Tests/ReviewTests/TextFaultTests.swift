// SPDX-License-Identifier: Apache-2.0

import MultiplaneReview
import QuartzCore
import Testing

/// Each fault of a text beside a near miss. The film is 640 by 360 points and 4 seconds long.
@Suite struct TextFaultTests {
  @Test func `a text that hangs out of the frame is named with its distance`() throws {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Sales in spring", x: 100, y: 100)
    title.frame.origin.x = 640 - title.frame.width / 2
    let finding = try #require(scene.findings.first)
    #expect(scene.findings.count == 1)
    #expect(finding.kind == .textOutOfFrame)
    #expect(finding.layer == "\"Sales in spring\"")
    #expect(finding.times.lowerBound == 0)
    #expect(finding.message.contains("outside the right edge"))
  }

  @Test func `a text that is never inside the frame is named`() {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.text("Nobody reads this", x: 100, y: -80)
    #expect(scene.kinds == [.textOutOfFrame])
  }

  @Test func `a text that flies in from outside and rests is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Sales in spring", x: 100, y: 100)
    scene.animate(title, "position.x", [-200, title.position.x], at: 0.5, lasting: 0.5)
    #expect(scene.kinds == [])
  }

  @Test func `a text that slides out in the end is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Sales in spring", x: 100, y: 100)
    scene.animate(title, "position.x", [title.position.x, 900], at: 3, lasting: 0.6)
    #expect(scene.kinds == [])
  }

  @Test func `a text that passes through the frame and rests outside is named`() throws {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Take a jacket", x: 100, y: 300)
    scene.show(title, 1...4)
    scene.animate(title, "position.y", [312, 472], at: 1, lasting: 0.4)
    let findings = scene.findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.kind == .textOutOfFrame)
    #expect(finding.message.contains("only passes through the frame"))
    #expect(finding.message.contains("outside the bottom edge"))
  }

  @Test func `a ticker is fine`() {
    let scene = ReviewScene()
    let news = scene.text("All the news of the day in one long line that never ends", x: 640, y: 300)
    scene.animate(news, "position.x", [1000, -400], at: 0, lasting: 4)
    #expect(scene.kinds.filter { $0 != .unrestedEnd } == [])
  }

  @Test func `a text in the safe margin is named only if there is one`() {
    var scene = ReviewScene()
    scene.keepMoving()
    // The margin of 5 % is 32 points at the left.
    scene.text("Near the edge", x: 12, y: 100)
    #expect(scene.kinds == [])
    scene = ReviewScene()
    scene.keepMoving()
    scene.safeMargin = 0.05
    scene.text("Near the edge", x: 12, y: 100)
    #expect(scene.kinds == [.textNearEdge])
    scene = ReviewScene()
    scene.keepMoving()
    scene.safeMargin = 0.05
    scene.text("Far from it", x: 36, y: 100)
    #expect(scene.kinds.filter { $0 == .textNearEdge } == [])
  }

  @Test func `a text that its own bounds cut off is named`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Quarterly figures", x: 100, y: 100, size: 30)
    title.frame.size.width *= 0.8
    #expect(scene.kinds == [.textCut])
  }

  @Test func `a text in bounds without room for descenders is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("Hills and dales", x: 100, y: 100, size: 30)
    title.frame.size.height -= 4
    #expect(scene.kinds == [])
  }

  @Test func `a text that a layer around it cuts off is named`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let window = scene.box("window", CGRect(x: 100, y: 100, width: 120, height: 60), color: nil)
    window.masksToBounds = true
    let title = scene.text("A title that is too wide", x: 0, y: 10)
    window.addSublayer(title)
    #expect(scene.kinds == [.textCut])
  }

  @Test func `a text that rises in a window is fine`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let window = scene.box("window", CGRect(x: 100, y: 100, width: 400, height: 60), color: nil)
    window.masksToBounds = true
    let title = scene.text("A title", x: 0, y: 10)
    window.addSublayer(title)
    scene.animate(title, "position.y", [90, title.position.y], at: 0.3, lasting: 0.5)
    #expect(scene.kinds == [])
  }

  @Test func `a text with an ellipsis is named`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let title = scene.text("A title that does not fit", x: 100, y: 100)
    title.truncationMode = .end
    title.frame.size.width = 150
    #expect(scene.kinds == [.textCut])
  }

  @Test func `a text needs three tenths of a second a word and half a second`() {
    // Four words need 1.7 seconds.
    var scene = ReviewScene()
    scene.keepMoving()
    scene.show(scene.text("Four words to read", x: 100, y: 100), 1...2.2)
    #expect(scene.kinds == [.tooShort])
    scene = ReviewScene()
    scene.keepMoving()
    scene.show(scene.text("Four words to read", x: 100, y: 100), 1...2.8)
    #expect(scene.kinds == [])
  }

  @Test func `a text that appears just before the end is named`() throws {
    let scene = ReviewScene()
    scene.keepMoving()
    scene.appear(scene.text("Thank you for watching", x: 100, y: 100), at: 3.2)
    let finding = try #require(scene.findings.first)
    #expect(finding.kind == .tooShort)
    #expect(finding.message.contains("before the film ends"))
  }

  @Test func `counters, typed texts and single letters are not too short`() {
    var scene = ReviewScene()
    scene.keepMoving()
    let counter = scene.text("0", x: 100, y: 60)
    let typed = scene.text("A", x: 100, y: 160)
    typed.frame.size.width = 400
    counter.frame.size.width = 200
    let sentence = "A typed line"
    for step in 1...20 {
      scene.events.append((Double(step) * 0.1, { counter.string = "\(step * 7)" }))
    }
    for count in 1...sentence.count {
      scene.events.append((Double(count) * 0.1, { typed.string = String(sentence.prefix(count)) }))
    }
    for (index, letter) in "WORD".enumerated() {
      scene.appear(
        scene.text(String(letter), x: 100 + 40 * CGFloat(index), y: 240), at: 3 + 0.1 * Double(index))
    }
    #expect(scene.kinds == [])
  }

  @Test func `contrast below 4.5 to 1 is named, below 3 to 1 for large letters`() {
    // Grey of .46 on .1 has 3.7 to 1 (luminances .179 and .010).
    var scene = ReviewScene()
    scene.keepMoving()
    scene.text("Small grey letters", x: 100, y: 100, size: 14, color: ReviewScene.gray(0.46))
    #expect(scene.kinds == [.contrast])
    scene = ReviewScene()
    scene.keepMoving()
    scene.text("Large grey letters", x: 100, y: 100, size: 30, color: ReviewScene.gray(0.46))
    #expect(scene.kinds == [])
    scene = ReviewScene()
    scene.keepMoving()
    scene.text("Large dark letters", x: 100, y: 100, size: 30, color: ReviewScene.gray(0.3))
    #expect(scene.kinds == [.contrast])
  }

  @Test func `white letters on a light picture need a shadow`() {
    func scene(shadow: Float) -> ReviewScene {
      let scene = ReviewScene()
      scene.box("sky", CGRect(x: 0, y: 0, width: 640, height: 300), color: ReviewScene.gray(0.8))
      scene.keepMoving()
      let title = scene.text("Over the clouds", x: 100, y: 100, size: 30)
      title.shadowOpacity = shadow
      title.shadowRadius = 3
      return scene
    }
    #expect(scene(shadow: 0).kinds == [.contrast])
    #expect(scene(shadow: 0.9).kinds == [])
  }

  @Test func `a faint ornament is not judged`() {
    let scene = ReviewScene()
    scene.keepMoving()
    let number = scene.text("2026", x: 60, y: 40, size: 200)
    number.opacity = 0.1
    scene.text("A year in pictures", x: 100, y: 150)
    #expect(scene.kinds == [])
  }
}
