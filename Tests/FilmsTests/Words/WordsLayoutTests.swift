// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import MultiplaneRecorder
import QuartzCore
import Testing

/// Laws of all blocks that consist of words.
struct WordsLayoutTests {
  private static let long = String(repeating: "Many words that tell a little more. ", count: 6)
  private static let alignments: [BlockTextStyle.Alignment] = [.right, .center, .left, .center]

  /// Blocks with a text in all of their parts.
  private static func blocks(_ text: String) -> [any FilmBlock] {
    var blocks: [any FilmBlock] = []
    for (style, alignment) in zip(LowerThirdBlock.Style.allCases, alignments) {
      var block = LowerThirdBlock(text, role: text)
      (block.style, block.alignment) = (style, alignment)
      blocks.append(block)
    }
    for (mark, alignment) in zip(QuoteBlock.Mark.allCases, alignments) {
      var block = QuoteBlock(text, author: text, role: text)
      (block.alignment, block.mark) = (alignment, mark)
      blocks.append(block)
    }
    for marker in ListBlock.Marker.allCases {
      var block = ListBlock(
        Array(repeating: ListBlock.Row(text, detail: text), count: 12), marker: marker)
      block.title = text
      blocks.append(block)
    }
    for style in KickerBlock.Style.allCases { blocks.append(KickerBlock(text, style: style)) }
    for style in CaptionsBlock.Style.allCases {
      blocks.append(CaptionsBlock([Caption(start: 0, end: 100, text: text)], style: style))
    }
    return blocks + [ParagraphBlock(text), EndCardBlock(text, action: text, address: text)]
  }

  /// Returns the pairs of texts that overlap, without those of which one is the other one in another colour.
  private static func overlaps(_ laws: LayerLaws) -> [String] {
    laws.overlaps.filter { pair in
      let names = pair.components(separatedBy: " and ")
      return names.count != 2 || names[0] != names[1]
    }
  }

  @Test(arguments: LayerLaws.formats, ["Ada Lovelace", long])
  func `all parts stay in the area and clear of one another`(size: CGSize, text: String) {
    for area in [BlockArea.safe, .lowerThird, .topLeft] {
      for block in Self.blocks(text) {
        let frame = BlockFrame(size, area, duration: 7)
        // Captions and lower thirds are not there at the end of their block.
        let (laws, _) = collectingBlockReports { Self.laws(block, in: frame, at: 3.5) }
        #expect(laws.outside == [], "\(block)")
        #expect(Self.overlaps(laws) == [], "\(block)")
      }
    }
  }

  private static func laws(_ block: some FilmBlock, in frame: BlockFrame, at time: Double)
    -> LayerLaws
  {
    LayerLaws(block, in: frame, at: time)
  }

  @Test(arguments: LayerLaws.formats)
  func `short text is whole and is not reported`(size: CGSize) {
    for block in Self.blocks("Ada") {
      let (laws, reports) = collectingBlockReports {
        Self.laws(block, in: BlockFrame(size, duration: 7), at: 3.5)
      }
      #expect(reports == [], "\(block)")
      #expect(!laws.texts.isEmpty, "\(block)")
    }
  }

  @Test(arguments: FilmTheme.names, [false, true])
  func `text has a contrast of at least 4,5 to 1 with what is behind it`(name: String, isDark: Bool)
    throws
  {
    let theme = try #require(FilmTheme.named(name, isDark: isDark))
    for block in Self.blocks("Ada Lovelace") {
      let frame = BlockFrame(LayerLaws.formats[0], theme: theme, duration: 7)
      let (laws, _) = collectingBlockReports { Self.laws(block, in: frame, at: 3.5) }
      for (index, text) in laws.shown.enumerated() {
        guard let color = (text.state as? CATextLayer)?.foregroundColor else { continue }
        let fills = laws.shown[..<index].filter { fill in
          fill.layer.backgroundColor != nil
            && fill.frame.insetBy(dx: -2, dy: -2).contains(text.frame)
        }
        let behind =
          fills.last?.layer.backgroundColor.flatMap(Self.color) ?? theme.colors.background
        let contrast = try #require(Self.color(color)).contrast(with: behind)
        #expect(contrast >= 4.5, "\(text.name) of \(block)")
      }
    }
  }

  /// Returns the colour, or `nil` for one that is not opaque.
  private static func color(_ color: CGColor) -> ThemeColor? {
    guard case .color(let red, let green, let blue, let alpha) = SceneInput.Value(color), alpha == 1
    else {
      return nil
    }
    return ThemeColor(red: red, green: green, blue: blue)
  }

  @Test func `strange sizes, areas and texts are drawn without a trap`() {
    for size in [Double.nan, .infinity, -1, 1e300] {
      let texts = [
        "", " \n ",
        String(repeating: "x", count: 700),
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} مرحبا",
      ]
      for text in texts {
        var (paragraph, card, quote) = (ParagraphBlock(text), EndCardBlock(text), QuoteBlock(text))
        (paragraph.size, card.size, quote.size) = (size, size, size)
        var (list, lower, kicker) = (ListBlock([text]), LowerThirdBlock(text), KickerBlock(text))
        (list.size, lower.size, kicker.size) = (size, size, size)
        var captions = CaptionsBlock([Caption(start: 0, end: 9, text: text)], style: .highlight)
        captions.size = size
        let blocks: [any FilmBlock] = [paragraph, card, quote, list, lower, kicker, captions]
        for area in [BlockArea.safe, .percent(x: 0, y: 0, width: 0, height: 0)] {
          let frame = BlockFrame(CGSize(width: 300, height: 300), area)
          for block in blocks {
            let (laws, _) = collectingBlockReports { Self.laws(block, in: frame, at: 2) }
            #expect(laws.root.frame == frame.area)
          }
        }
      }
    }
  }
}
