// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import MultiplanePrograms
import MultiplaneRecorder
import QuartzCore
import Testing

/// Captions with the times of their words.
struct CaptionsBlockTests {
  private static var frame: BlockFrame {
    BlockFrame(CGSize(width: 1000, height: 1000), .full, duration: 100)
  }
  private static let timed = Caption(
    start: 1, end: 4, text: "one two three",
    words: [
      Caption.Word(start: 1, end: 1.5, text: "one"),
      Caption.Word(start: 1.7, end: 2.2, text: "two"),
      Caption.Word(start: 3.3, end: 4, text: "three"),
    ])

  private static func texts(_ block: CaptionsBlock, at time: Double) -> [String] {
    LayerLaws(block, in: frame, at: time).texts.map(\.name)
  }

  @Test func `a caption is visible from its start to before its end`() {
    let block = CaptionsBlock([
      Caption(start: 0, end: 1, text: "first"), Caption(start: 2, end: 3, text: "second"),
    ])
    #expect(Self.texts(block, at: 0) == ["first"])
    #expect(Self.texts(block, at: 0.99) == ["first"])
    #expect(Self.texts(block, at: 1) == [])
    #expect(Self.texts(block, at: 2) == ["second"])
    #expect(Self.texts(block, at: 3) == [])
  }

  @Test func `the words change their colour exactly at their times`() throws {
    let block = CaptionsBlock([Self.timed], style: .karaoke)
    let colors = FilmTheme.plain.colors
    // The present colour has single precision.
    func isNear(_ color: CGColor, _ other: ThemeColor) -> Bool {
      zip(color.components ?? [], other.cgColor.components ?? []).allSatisfy { abs($0 - $1) < 1e-6 }
    }
    func spoken(at time: Double) throws -> [Bool] {
      try LayerLaws(block, in: Self.frame, at: time).texts.map { text in
        let color = try #require((text.state as? CATextLayer)?.foregroundColor)
        #expect(isNear(color, colors.accent) != isNear(color, colors.secondaryText))
        return isNear(color, colors.accent)
      }
    }
    #expect(try spoken(at: 1) == [true, false, false])
    #expect(try spoken(at: 1.6999) == [true, false, false])
    #expect(try spoken(at: 1.7) == [true, true, false])
    #expect(try spoken(at: 3.2999) == [true, true, false])
    #expect(try spoken(at: 3.3) == [true, true, true])
    #expect(try spoken(at: 3.9999) == [true, true, true])
  }

  @Test func `the colour changes by discrete keyframes`() throws {
    let laws = LayerLaws(CaptionsBlock([Self.timed], style: .karaoke), in: Self.frame, at: 2)
    let word = try #require(laws["three"].first?.layer)
    let key = try #require(word.animationKeys()?.first)
    let animation = try #require(word.animation(forKey: key) as? CAKeyframeAnimation)
    #expect(animation.calculationMode == .discrete)
    let time =
      try #require(animation.keyTimes?[1].doubleValue) * animation.duration + animation.beginTime
    #expect(abs(time - 3.3) < 1e-8)
  }

  @Test func `one word is shown at a time`() throws {
    let block = CaptionsBlock([Self.timed], style: .word)
    #expect(Self.texts(block, at: 0.9) == [])
    for (time, word) in [
      (1, "one"), (1.6999, "one"), (1.7, "two"), (3.2999, "two"), (3.3, "three"),
    ] {
      #expect(Self.texts(block, at: time) == [word], "\(time)")
    }
    #expect(Self.texts(block, at: 4) == [])
    let text = try #require(
      LayerLaws(block, in: Self.frame, at: 2).texts.first?.layer as? CATextLayer)
    // 2.2 times 50 points.
    #expect(abs(text.fontSize - 110) < 0.001)
  }

  @Test func `the box is around a word at its time and moves to the next one before`() throws {
    let block = CaptionsBlock([Self.timed], style: .highlight)
    func box(at time: Double) throws -> (box: CGRect, words: [CGRect]) {
      let laws = LayerLaws(block, in: Self.frame, at: time)
      let words = try ["one", "two", "three"].map { try #require(laws[$0].first?.layer).frame }
      return (try #require(laws["box"].first?.state).bounds, words)
    }
    for (time, index) in [(1.0, 0), (1.59, 0), (1.7, 1), (3.19, 1), (3.3, 2), (3.99, 2)] {
      let (box, words) = try box(at: time)
      for (other, word) in words.enumerated() {
        // The layer of a word is a point wider than its text.
        let text = CGRect(x: word.minX, y: word.minY, width: word.width - 1, height: word.height)
        #expect(box.contains(text) == (other == index), "\(time)")
        #expect(box.intersects(text) == (other == index), "\(time)")
      }
    }
    let (moving, words) = try box(at: 1.65)
    #expect(moving.minX > words[0].minX && moving.minX < words[1].minX)
  }

  @Test func `without times of words, the time is spread over the characters`() {
    // Of four characters, the second word begins with the third one.
    let block = CaptionsBlock([Caption(start: 1, end: 5, text: "ab cd")], style: .word)
    #expect(Self.texts(block, at: 2.999) == ["ab"])
    #expect(Self.texts(block, at: 3) == ["cd"])
  }

  @Test func `words with one time begin after one another`() {
    let group = Caption.Word(start: 2, end: 4, text: "ab cd")
    let block = CaptionsBlock(
      [Caption(start: 2, end: 6, text: "ab cd", words: [group])], style: .word)
    #expect(Self.texts(block, at: 2.999) == ["ab"])
    #expect(Self.texts(block, at: 3) == ["cd"])
  }

  @Test func `words that are not the text are reported`() {
    let word = Caption.Word(start: 1, end: 2, text: "other")
    let block = CaptionsBlock(
      [Caption(start: 1, end: 5, text: "ab cd", words: [word])], style: .word)
    let (texts, reports) = collectingBlockReports { Self.texts(block, at: 3) }
    #expect(texts == ["cd"])
    #expect(reports == ["captions block"])
  }

  @Test(arguments: LayerLaws.formats)
  func `a long caption is shown in parts of at most two lines`(size: CGSize) {
    let words = (0..<60).map { "word\($0)" }
    let block = CaptionsBlock([Caption(start: 0, end: 60, text: words.joined(separator: " "))])
    let frame = BlockFrame(size, .lowerThird, duration: 60)
    var seen: [String] = []
    for second in 0..<60 {
      let laws = LayerLaws(block, in: frame, at: Double(second))
      #expect((1...2).contains(laws.texts.count))
      #expect(laws.outside == [])
      let page = laws.texts.map(\.name).joined(separator: " ")
      if seen.last != page { seen.append(page) }
    }
    #expect(seen.count > 1)
    #expect(seen.joined(separator: " ") == words.joined(separator: " "))
  }

  @Test func `the lines of a dialogue stay`() {
    let block = CaptionsBlock([Caption(start: 0, end: 1, text: "- Yes?\n- No.")])
    #expect(Self.texts(block, at: 0.5) == ["- Yes?", "- No."])
  }

  @Test func `captions end when the next one begins, and those without time are left out`() {
    let block = CaptionsBlock([
      Caption(start: 2, end: 9, text: "second"), Caption(start: 0, end: 5, text: "first"),
      Caption(start: 3, end: 3, text: "no time"),
      Caption(start: .nan, end: 4, text: "not a number"),
      Caption(start: 500, end: 501, text: "late"), Caption(start: 1, end: 2, text: " \n"),
    ])
    let (texts, reports) = collectingBlockReports { Self.texts(block, at: 2.5) }
    #expect(texts == ["second"])
    // For those without text or time, for the late one, and for the overlap.
    #expect(reports == ["captions block", "captions block", "captions block"])
    #expect(collectingBlockReports { Self.texts(block, at: 1.5) }.0 == ["first"])
  }

  @Test func `only 2000 captions are shown`() {
    let captions = (0..<2010).map {
      Caption(start: Double($0) / 100, end: Double($0 + 1) / 100, text: "A")
    }
    let (layer, reports) = collectingBlockReports {
      CaptionsBlock(captions).makeLayer(in: Self.frame)
    }
    #expect(layer.sublayers?.count == 2000)
    #expect(reports == ["captions block"])
  }

  @Test func `film files set captions`() throws {
    let kind = BlockKind(CaptionsBlock.self)
    let row: [String: SceneInput.Value] = [
      "text": .text("Hi"), "start": .number(1), "end": .number(2),
    ]
    let block = try #require(
      kind.makeBlock([
        "captions": .rows([row]), "style": .text("karaoke"), "backing": .text("none"),
      ])
        as? CaptionsBlock)
    #expect(block.captions == [Caption(start: 1, end: 2, text: "Hi")])
    #expect(block.style == .karaoke && block.backing == .none)
  }
}
