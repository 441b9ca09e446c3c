// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Names at the lower edge.
struct LowerThirdBlockTests {
  private static var frame: BlockFrame {
    BlockFrame(CGSize(width: 1000, height: 1000), .full, duration: 6)
  }

  @Test func `the bar is at the lower left corner and as high as the plate`() throws {
    var block = LowerThirdBlock("Ada Lovelace", role: "Mathematician")
    block.size = 5
    let laws = LayerLaws(block, in: Self.frame)
    let bar = try #require(laws["bar"].first?.frame)
    let plate = try #require(laws["plate"].first?.frame)
    // The letters are 50 points high, and the bar is a fifth of it wide.
    #expect(bar.minX == 0 && bar.width == 10 && bar.maxY == 1000)
    #expect(plate.minX == 10 && plate.minY == bar.minY && plate.height == bar.height)
    let texts = laws.texts
    #expect(texts.map(\.name) == ["Ada Lovelace", "Mathematician"])
    #expect((texts[0].layer as? CATextLayer)?.fontSize == 50)
    #expect((texts[1].layer as? CATextLayer)?.fontSize == 30)
    // Both texts begin 0.7 letters after the bar.
    #expect(texts.map(\.frame.minX) == [45, 45])
  }

  @Test func `at the right, the bar is at the right of the texts`() throws {
    var block = LowerThirdBlock("Ada", role: "Mathematician")
    block.alignment = .right
    let laws = LayerLaws(block, in: Self.frame)
    let bar = try #require(laws["bar"].first?.frame)
    #expect(bar.maxX == 1000)
    #expect(laws.texts.allSatisfy { $0.frame.maxX < bar.minX })
  }

  @Test func `it comes in by wipes and leaves before the end`() throws {
    let block = LowerThirdBlock("Ada", role: "Mathematician")
    for (time, isThere) in [(0.0, false), (1.1, true), (5.5, true), (6, false)] {
      let laws = LayerLaws(block, in: Self.frame, at: time)
      let (plate, bar) = try (Self.window("plate", in: laws), Self.window("bar", in: laws))
      #expect((plate.bounds.width > 0) == isThere, "\(time)")
      #expect((bar.bounds.height > 0) == isThere, "\(time)")
    }
  }

  @Test func `in a short block, it stays`() throws {
    let block = LowerThirdBlock("Ada")
    // Coming in, resting and leaving take 1.1, 0.6 and 0.5 seconds.
    for (duration, isThere) in [(2.1, true), (2.3, false)] {
      let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full, duration: duration)
      let plate = try Self.window("plate", in: LayerLaws(block, in: frame, at: duration))
      #expect((plate.bounds.width > 0) == isThere, "\(duration)")
    }
  }

  /// Returns the present state of the layer that clips a part.
  private static func window(_ name: String, in laws: LayerLaws) throws -> CALayer {
    let windows = laws.root.sublayers?.flatMap { $0.sublayers ?? [] }.filter {
      $0.name == "\(name) window"
    }
    return try #require(windows?.first?.presentation())
  }

  @Test func `the colour is that of the bar and of the box`() throws {
    for style in [LowerThirdBlock.Style.bar, .box] {
      var block = LowerThirdBlock("Ada")
      (block.style, block.color) = (style, 0x00ff00)
      let layer = try #require(
        LayerLaws(block, in: Self.frame)[style == .bar ? "bar" : "box"].first?.layer)
      #expect(layer.backgroundColor == ThemeColor(integerLiteral: 0x00ff00).cgColor)
    }
  }

  @Test func `a long name is reported`() {
    let text = String(repeating: "word ", count: 100)
    let (_, reports) = collectingBlockReports { LayerLaws(LowerThirdBlock(text), in: Self.frame) }
    #expect(reports.contains("lower-third block"))
  }

  @Test func `film files set the parameters`() throws {
    let kind = BlockKind(LowerThirdBlock.self)
    #expect(kind.inputs.map(\.name) == ["text", "role", "style", "align", "size", "color"])
    let block = try #require(
      kind.makeBlock([
        "text": .text("Ada"), "role": .text("B"), "style": .text("line"), "align": .text("center"),
        "size": .number(9),
      ]) as? LowerThirdBlock)
    #expect(block.text == "Ada" && block.role == "B" && block.style == .line)
    #expect(block.alignment == .center && block.size == 9)
  }
}
