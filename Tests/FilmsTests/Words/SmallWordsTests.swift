// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Running text, end cards and small labels.
struct SmallWordsTests {
  private static var frame: BlockFrame { BlockFrame(CGSize(width: 1000, height: 1000), .full) }

  // MARK: Running text

  @Test func `running text begins at its position in the area`() throws {
    func box(_ position: VerticalPosition) throws -> CGRect {
      var block = ParagraphBlock("Some words")
      block.position = position
      return try #require(LayerLaws(block, in: Self.frame).texts.first?.frame)
    }
    #expect(try box(.top).minY == 0)
    #expect(try abs(box(.middle).midY - 500) < 1.5)
    #expect(try abs(box(.bottom).maxY - 1000) < 2)
  }

  @Test func `lines appear one after another`() throws {
    let laws = LayerLaws(ParagraphBlock("One\nTwo\n\nThree"), in: Self.frame, at: 0.2)
    #expect(laws.texts.map(\.name) == ["One", "Two"])
    #expect(laws.texts[0].opacity > laws.texts[1].opacity)
    #expect(LayerLaws(ParagraphBlock("One\nTwo\n\nThree"), in: Self.frame).texts.count == 3)
  }

  @Test func `text with more than 4000 characters is cut and reported`() {
    let (_, reports) = collectingBlockReports {
      ParagraphBlock(String(repeating: "a b ", count: 2000)).makeLayer(in: Self.frame)
    }
    #expect(reports.contains("paragraph block"))
  }

  @Test func `text shrinks to half of its size`() {
    func size(_ count: Int) -> CGFloat? {
      let block = ParagraphBlock(String(repeating: "word ", count: count))
      let (laws, _) = collectingBlockReports { LayerLaws(block, in: Self.frame) }
      return (laws.texts.first?.layer as? CATextLayer)?.fontSize
    }
    #expect(size(1) == 50)
    #expect(size(700) == 25)
  }

  // MARK: End cards

  @Test func `the parts of an end card are centred, in order and clear of one another`() throws {
    let files = try PictureFiles()
    var block = EndCardBlock("Headline", action: "Subscribe", address: "example.org")
    block.logo = try files.path(8, 4)
    let laws = LayerLaws(block, in: Self.frame)
    let boxes = try ["logo", "Headline", "plate", "example.org"].map {
      try #require(laws[$0].first?.frame)
    }
    for (above, below) in zip(boxes, boxes.dropFirst()) { #expect(above.maxY < below.minY) }
    for box in boxes { #expect(abs(box.midX - 500) < 1.5) }
    // The logo is 1.8 letters of 110 points high, and has the ratio of its picture.
    #expect(abs(boxes[0].height - 198) < 0.001 && abs(boxes[0].width - 396) < 0.001)
    let button = try #require(laws["plate"].first?.layer)
    #expect(button.cornerRadius == button.bounds.height / 2)
    #expect(boxes[2].contains(try #require(laws["Subscribe"].first?.frame)))
  }

  @Test func `without a call to action there is no button`() {
    let laws = LayerLaws(EndCardBlock("Headline"), in: Self.frame)
    #expect(laws["plate"].isEmpty)
    #expect(laws.texts.map(\.name) == ["Headline"])
  }

  // MARK: Labels

  @Test func `a label has a line before it or a box around it`() throws {
    var laws = LayerLaws(KickerBlock("Chapter"), in: Self.frame)
    let line = try #require(laws["line"].first?.frame)
    let text = try #require(laws["Chapter"].first?.frame)
    #expect(line.minX == 0 && abs(line.width - 63) < 0.001 && line.maxX < text.minX)
    var block = KickerBlock("Chapter", style: .pill)
    (block.alignment, block.position) = (.right, .bottom)
    laws = LayerLaws(block, in: Self.frame)
    let plate = try #require(laws["plate"].first?.frame)
    #expect(abs(plate.maxX - 1000) < 0.001 && abs(plate.maxY - 1000) < 0.001)
    #expect(plate.contains(try #require(laws["Chapter"].first?.frame)))
  }
}
