// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import MultiplanePrograms
import QuartzCore
import Testing

/// Tables and their columns.
struct TableBlockTests {
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)
  private let block = TableBlock(
    [["alpha", "7", "x1"], ["beta", "1,200", "x22"]], header: ["Name", "Points", "Code"])

  @Test func `rows have the height of their letters`() throws {
    let laws = LayerLaws(block, in: frame)
    // 2.3 times the size of letters, which is 4 percent of the frame's shorter side.
    for (index, name) in ["Name", "alpha", "beta"].enumerated() {
      let row = try #require(laws.state(name))
      #expect(abs(row.frame.minY - Double(index) * 92) < 1e-6)
      #expect(abs(row.bounds.height - 92) < 1e-6)
      #expect(row.bounds.width == 1000)
    }
  }

  @Test func `numbers are aligned at the right, and texts at the left`() throws {
    let laws = LayerLaws(block, in: frame)
    func text(_ name: String) throws -> CGRect {
      try #require(laws.texts.first { $0.name == name }).frame
    }
    // A text layer has a whole number of points, so its right edge is up to a point away.
    #expect(abs(try text("7").maxX - text("1,200").maxX) < 1)
    #expect(abs(try text("Points").maxX - text("1,200").maxX) < 1)
    #expect(try text("x1").minX == text("x22").minX)
    #expect(try text("alpha").minX == text("beta").minX)
  }

  @Test func `a row is highlighted`() {
    var block = block
    block.highlight = "beta"
    let laws = LayerLaws(block, in: frame)
    let colors = frame.theme.colors
    #expect(laws.state("beta")?.backgroundColor?.bytes == colors.accent.cgColor.bytes)
    #expect(laws.state("alpha")?.backgroundColor?.bytes == colors.surface.cgColor.bytes)
    block.highlight = "gamma"
    #expect(collectingBlockReports { LayerLaws(block, in: frame) }.1 == ["table block"])
  }

  @Test func `rows appear one after another`() {
    let laws = LayerLaws(block, in: frame, at: 0.165)
    #expect((laws.state("Name")?.opacity ?? 0) > 0)
    #expect(laws.state("alpha")?.opacity == 0)
    // The first of 3 rows begins at 0.1 s, each 0.07 s later, and a movement takes 0.6 s.
    #expect(abs(block.settlingTime(in: frame) - 0.84) < 1e-9)
  }

  @Test func `more than 12 rows and 6 columns are reported`() {
    let rows = (0..<5000).map { row in (0..<9).map { "\(row)/\($0)" } }
    let (laws, reports) = collectingBlockReports { LayerLaws(TableBlock(rows), in: frame) }
    #expect(laws.words.contains("11/5"))
    #expect(!laws.words.contains { $0.hasPrefix("12/") || $0.hasSuffix("/6") })
    #expect(reports == ["table block", "table block"])
  }

  @Test func `film files name columns in one text`() throws {
    let kind = BlockKind(TableBlock.self)
    let table = kind.makeBlock([
      "header": .text("Name|Points"),
      "rows": .rows([["c1": .text("alpha"), "c2": .text("7")], ["c1": .text("beta")]]),
    ])
    let block = try #require(table as? TableBlock)
    #expect(block.header == ["Name", "Points"])
    #expect(block.rows == [["alpha", "7"], ["beta", ""]])
  }
}
