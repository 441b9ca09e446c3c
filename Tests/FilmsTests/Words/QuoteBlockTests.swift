// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Quotations.
struct QuoteBlockTests {
  private static var frame: BlockFrame { BlockFrame(CGSize(width: 1000, height: 1000), .full) }

  @Test func `the mark is above the quotation and the author below`() throws {
    let laws = LayerLaws(QuoteBlock("Some words", author: "Ada", role: "Author"), in: Self.frame)
    let mark = try #require(laws["mark"].first?.frame)
    let texts = laws.texts
    #expect(texts.map(\.name) == ["Some words", "Ada", "Author"])
    #expect(mark.maxY < texts[0].frame.minY && mark.minX == 0)
    #expect(texts[0].frame.maxY < texts[1].frame.minY && texts[1].frame.maxY < texts[2].frame.minY)
    // The rule before the author is 0.9 letters of 70 points wide.
    let rule = try #require(laws["rule"].first?.frame)
    #expect(abs(rule.width - 63) < 0.001 && rule.maxX < texts[1].frame.minX)
    #expect(rule.midY > texts[1].frame.minY && rule.midY < texts[1].frame.maxY)
  }

  @Test func `without a mark there is none, and centred text is in the middle`() throws {
    var block = QuoteBlock("Some words")
    (block.mark, block.alignment) = (.none, .center)
    let laws = LayerLaws(block, in: Self.frame)
    #expect(laws["mark"].isEmpty && laws["rule"].isEmpty)
    let frame = try #require(laws.texts.first?.frame)
    #expect(abs(frame.midX - 500) < 1.5 && abs(frame.midY - 500) < 1.5)
  }

  @Test func `the author appears after the last line`() throws {
    let laws = LayerLaws(QuoteBlock("Some words", author: "Ada"), in: Self.frame, at: 0.4)
    #expect(laws.texts.map(\.name) == ["Some words"])
  }

  @Test func `the picture of the author is a circle before the name`() throws {
    let files = try PictureFiles()
    var block = QuoteBlock("Some words", author: "Ada")
    block.picture = try files.path(4, 8)
    let laws = LayerLaws(block, in: Self.frame)
    let picture = try #require(laws["picture"].first)
    // Two letters of 70 points.
    #expect(picture.frame.size == CGSize(width: 140, height: 140))
    #expect(picture.layer.cornerRadius == 70 && picture.layer.masksToBounds)
    #expect(laws["rule"].isEmpty)
    #expect(try picture.frame.maxX < #require(laws["Ada"].first).frame.minX)
  }

  @Test func `a picture that is not there is reported`() {
    var block = QuoteBlock("Some words", author: "Ada")
    block.picture = "missing.png"
    let (laws, reports) = collectingBlockReports { LayerLaws(block, in: Self.frame) }
    #expect(reports == ["quote block"])
    #expect(laws["picture"].isEmpty && laws["rule"].count == 1)
  }

  @Test func `short lines are about equally long`() throws {
    let text = "The best way to predict the future is to invent it"
    let lines = LayerLaws(QuoteBlock(text), in: Self.frame).texts.map(\.frame.width)
    #expect(lines.count == 2)
    #expect(try abs(#require(lines.first) - #require(lines.last)) < 200)
  }
}
