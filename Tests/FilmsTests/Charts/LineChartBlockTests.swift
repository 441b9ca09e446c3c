// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Lines that draw themselves.
struct LineChartBlockTests {
  private let frame = BlockFrame(CGSize(width: 1600, height: 900))
  private let block = LineChartBlock(
    [("a", 10.0), ("b", 20.0), ("c", 30.0)].map { ChartRow($0.0, $0.1, series: "line 1") })

  /// The positions of the lines at ticks from the lowest one up.
  private func ticks(_ laws: LayerLaws) -> [CGFloat] {
    laws["line"].map(\.frame.midY).sorted(by: >)
  }

  @Test func `a line goes through its values`() throws {
    let laws = LayerLaws(block, in: frame)
    let lines = ticks(laws)
    // 10, 15, 20, 25 and 30.
    #expect(lines.count == 5)
    #expect(["10", "15", "20", "25", "30"].allSatisfy { laws.words.contains($0) })
    let shape = try #require(laws.shapes("line 1").first as? CAShapeLayer)
    let box = try #require(shape.path).boundingBoxOfPath
    #expect(abs(box.maxY - lines[0]) < 1e-6)
    #expect(abs(box.minY - lines[4]) < 1e-6)
    let dot = try #require(laws.state("dot"))
    #expect(abs(dot.position.x - box.maxX) < 1e-6)
    #expect(abs(dot.position.y - lines[4]) < 1e-6)
  }

  @Test func `the pen moves from left to right`() throws {
    func stroke(_ time: Double) throws -> (end: CGFloat, dot: CGFloat) {
      let laws = LayerLaws(block, in: frame, at: time)
      let shape = try #require(laws.state("line 1") as? CAShapeLayer)
      return (shape.strokeEnd, try #require(laws.state("dot")).position.x)
    }
    let (first, middle, last) = (try stroke(0.3), try stroke(1.1), try stroke(1.9))
    #expect(first.end == 0)
    #expect(abs(middle.end - 0.5) < 1e-3)
    #expect(abs(last.end - 1) < 1e-9)
    #expect(abs(middle.dot - (first.dot + last.dot) / 2) < 1)
  }

  @Test func `an area begins at 0`() {
    var block = block
    block.style = .area
    let laws = LayerLaws(block, in: frame)
    #expect(laws.words.contains("0"))
    #expect(laws.shapes("area").count == 1)
  }

  @Test func `of rows with the same label and series the last one counts`() {
    var block = block
    block.rows.append(ChartRow("c", 27, series: "line 1"))
    #expect(LayerLaws(block, in: frame).words.contains("27"))
  }

  @Test func `names and last values are at the ends`() {
    var block = block
    block.rows += [ChartRow("a", 5, series: "line 2"), ChartRow("c", 29, series: "line 2")]
    let laws = LayerLaws(block, in: frame)
    #expect(["line 1", "line 2", "29"].allSatisfy { laws.words.contains($0) })
    #expect(laws.overlaps == [])
    block.values = .hidden
    #expect(!LayerLaws(block, in: frame).words.contains("29"))
  }

  @Test func `more than 200 labels and 6 series are reported`() {
    let rows = (0..<2000).map { ChartRow("\($0 / 7)", Double($0), series: "series \($0 % 7)") }
    let (laws, reports) = collectingBlockReports { LayerLaws(LineChartBlock(rows), in: frame) }
    #expect(laws.shapes("series 5").count == 1)
    #expect(laws.shapes("series 6").isEmpty)
    #expect(Set(reports) == ["line-chart block"])
    #expect(laws.words.contains("199"))
    #expect(!laws.words.contains("200"))
    #expect(laws.overlaps == [])
  }

  @Test func `equal values and single values are drawn`() {
    let equal = LineChartBlock([ChartRow("a", 5), ChartRow("b", 5)])
    #expect(LayerLaws(equal, in: frame).shapes("dot").count == 1)
    let single = LineChartBlock([ChartRow("a", -5)])
    let laws = LayerLaws(single, in: frame)
    #expect(laws.words.contains("\u{2212}5"))
    #expect(laws.outside == [])
  }
}
