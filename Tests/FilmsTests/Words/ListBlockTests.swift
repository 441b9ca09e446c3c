// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Lists of rows.
struct ListBlockTests {
  private static var frame: BlockFrame { BlockFrame(CGSize(width: 1000, height: 1000), .full) }

  @Test func `rows follow one another at equal distances`() {
    let laws = LayerLaws(ListBlock(["One", "Two", "Three"]), in: Self.frame)
    #expect(laws.texts.map(\.name) == ["One", "Two", "Three"])
    let tops = laws.texts.map(\.frame.minY)
    #expect(abs((tops[2] - tops[1]) - (tops[1] - tops[0])) < 0.001)
    // The list is in the middle of the area.
    let (top, bottom) = (laws.texts[0].frame.minY, laws.texts[2].frame.maxY)
    #expect(abs((top + bottom) / 2 - 500) < 2)
    #expect(laws["bullet"].count == 3)
  }

  @Test func `each row appears 0,13 s after the one before`() throws {
    let laws = LayerLaws(ListBlock(["One", "Two", "Three"]), in: Self.frame, at: 0)
    let begins = try (1...3).map { number in
      let row = try #require(laws.root.sublayers?.first { $0.name == "row \(number)" })
      let key = try #require(row.animationKeys()?.first { $0.hasPrefix("opacity") })
      return try #require(row.animation(forKey: key)).beginTime
    }
    #expect(begins[0] < 1e-9)
    #expect(begins[1] == 0.13)
    #expect(begins[2] == 0.26)
  }

  @Test func `numbers are aligned at the right and end before the text`() throws {
    let texts = (1...10).map { "Row \($0)" }
    var block = ListBlock(texts, marker: .number)
    // Ten rows of this size fit in one column.
    block.size = 4
    let laws = LayerLaws(block, in: Self.frame)
    let numbers = try ["1", "10"].map { try #require(laws[$0].first?.frame) }
    let rows = try ["Row 1", "Row 10"].map { try #require(laws[$0].first?.frame) }
    #expect(abs(numbers[0].maxX - numbers[1].maxX) <= 1)
    #expect(rows[0].minX == rows[1].minX && numbers[1].maxX < rows[1].minX)
  }

  @Test func `ticks draw themselves`() throws {
    func end(at time: Double) throws -> CGFloat {
      let laws = LayerLaws(ListBlock(["One"], marker: .tick), in: Self.frame, at: time)
      return try #require(laws["tick"].first?.state as? CAShapeLayer).strokeEnd
    }
    #expect(try end(at: 0.1) == 0)
    #expect(try abs(end(at: 0.4) - 0.5) < 0.01)
    #expect(try end(at: 0.6) == 1)
  }

  @Test func `the highlight covers its row after all rows are there`() throws {
    var block = ListBlock(["One", "Two", "Three"])
    block.highlight = 2
    let laws = LayerLaws(block, in: Self.frame)
    let plate = try #require(laws["highlight"].first?.frame)
    let twos = laws.texts.filter { $0.name == "Two" }
    #expect(twos.count == 2 && twos[0].frame == twos[1].frame)
    #expect(plate.contains(twos[0].frame))
    for other in laws.texts where other.name != "Two" { #expect(!plate.intersects(other.frame)) }
    // The last row rests at 0.86 s, and the sweep begins a quarter of a second earlier.
    let before = LayerLaws(block, in: Self.frame, at: 0.6)
    let window = try #require(before.root.sublayers?.last?.presentation())
    #expect(window.bounds.width == 0)
  }

  @Test func `only twelve rows and existing highlights are shown`() {
    var block = ListBlock((1...1000).map { "R\($0)" })
    let (laws, reports) = collectingBlockReports { LayerLaws(block, in: Self.frame) }
    #expect(laws.texts.count == 12)
    #expect(reports == ["list block"])
    block = ListBlock(["One"])
    for highlight in [-1, 2, .max, .min] {
      block.highlight = highlight
      let (laws, reports) = collectingBlockReports { LayerLaws(block, in: Self.frame) }
      #expect(laws["highlight"].isEmpty)
      #expect(reports == ["list block"])
    }
  }

  @Test func `many rows have two columns in a wide area`() {
    let frame = BlockFrame(CGSize(width: 1600, height: 900))
    let texts = LayerLaws(ListBlock((1...12).map { "Row \($0)" }), in: frame).texts
    #expect(texts.map(\.name) == (1...12).map { "Row \($0)" })
    #expect(texts[0].frame.minY == texts[6].frame.minY)
    #expect(texts[6].frame.minX > texts[0].frame.maxX)
    // The letters have their whole size of 6.5 % of 900 points, because six rows fit.
    #expect((texts[0].layer as? CATextLayer)?.fontSize == 58.5)
    // Few rows have one column.
    let few = LayerLaws(ListBlock((1...6).map { "Row \($0)" }), in: frame).texts
    #expect(Set(few.map(\.frame.minX)).count == 1)
  }

  @Test func `rows that do not fit are left out as a whole`() {
    let text = String(repeating: "word ", count: 50)
    let (laws, reports) = collectingBlockReports {
      LayerLaws(ListBlock(Array(repeating: text, count: 12)), in: Self.frame)
    }
    let rows = laws.root.sublayers?.filter { $0.name?.hasPrefix("row") == true } ?? []
    #expect(rows.count < 12 && rows.count > 1)
    let counts = rows.map { row in row.sublayers?.last?.sublayers?.count ?? 0 }
    #expect(Set(counts).count == 1)
    #expect(reports == ["list block"])
  }

  @Test func `film files set the rows`() throws {
    let kind = BlockKind(ListBlock.self)
    let block = try #require(
      kind.makeBlock([
        "rows": .rows([["text": .text("One"), "detail": .text("more")], ["text": .text("Two")]]),
        "marker": .text("tick"), "highlight": .number(2),
      ]) as? ListBlock)
    #expect(block.rows == [ListBlock.Row("One", detail: "more"), ListBlock.Row("Two")])
    #expect(block.marker == .tick && block.highlight == 2)
  }
}
