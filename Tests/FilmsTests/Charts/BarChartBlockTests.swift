// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Bars and their axis.
struct BarChartBlockTests {
  private let frame = BlockFrame(CGSize(width: 1600, height: 900))

  private func chart(
    _ values: [Double], _ direction: BarChartBlock.Direction = .vertical,
    _ change: (inout BarChartBlock) -> Void = { _ in }
  ) -> BarChartBlock {
    var block = BarChartBlock(values.enumerated().map { ChartRow("bar\($0)", $1) })
    block.direction = direction
    change(&block)
    return block
  }

  private func rect(_ laws: LayerLaws, _ name: String) throws -> CGRect {
    try #require(laws.state(name)).frame
  }

  @Test func `upright bars are as high as their values`() throws {
    let laws = LayerLaws(chart([10, 20, 40, 0]), in: frame)
    let bars = try (0..<4).map { try rect(laws, "bar\($0)") }
    let zero = try rect(laws, "baseline").midY
    #expect(bars.allSatisfy { abs($0.maxY - zero) < 1e-6 })
    #expect(abs(bars[0].height * 4 - bars[2].height) < 1e-6)
    #expect(abs(bars[1].height * 2 - bars[2].height) < 1e-6)
    #expect(bars[3].height == 0)
    #expect(Set(bars.map { ($0.width * 1000).rounded() }).count == 1)
  }

  @Test func `lying bars are as long as their values`() throws {
    let laws = LayerLaws(chart([10, -20, 40], .horizontal), in: frame)
    let bars = try (0..<3).map { try rect(laws, "bar\($0)") }
    let zero = try rect(laws, "baseline").midX
    #expect(abs(bars[0].minX - zero) < 1e-6)
    #expect(abs(bars[1].maxX - zero) < 1e-6)
    #expect(abs(bars[1].width * 2 - bars[2].width) < 1e-6)
    #expect(abs(bars[0].width * 4 - bars[2].width) < 1e-6)
  }

  @Test func `bars of negative values hang`() throws {
    let laws = LayerLaws(chart([-10, 30]), in: frame)
    let (negative, positive) = (try rect(laws, "bar0"), try rect(laws, "bar1"))
    #expect(abs(negative.minY - positive.maxY) < 1e-6)
    #expect(abs(negative.height * 3 - positive.height) < 1e-6)
  }

  @Test func `ticks are multiples of 1, 2 or 5 times a power of ten`() throws {
    let laws = LayerLaws(
      chart([421, 200]) {
        $0.axis = .shown
        $0.values = .hidden
      }, in: frame)
    #expect(["0", "100", "200", "300", "400", "500"].allSatisfy { laws.words.contains($0) })
    let lines = laws["line"].map(\.frame.midY).sorted()
    #expect(lines.count == 6)
    #expect(abs(try rect(laws, "bar1").height - 2 * (lines[1] - lines[0])) < 1e-6)
    let small = LayerLaws(chart([0.7, -0.2]) { $0.axis = .shown }, in: frame)
    #expect(
      ["\u{2212}0.2", "0.0", "0.2", "0.4", "0.6", "0.8"].allSatisfy { small.words.contains($0) })
  }

  @Test func `bars are sorted, and equal ones keep their order`() throws {
    // Of bar0 and bar3, which are equal, bar0 is first.
    for (order, names) in [
      (BarChartBlock.Order.given, ["bar0", "bar1", "bar2", "bar3"]),
      (.descending, ["bar1", "bar0", "bar3", "bar2"]),
      (.ascending, ["bar2", "bar0", "bar3", "bar1"]),
    ] {
      let laws = LayerLaws(chart([3, 9, 1, 3]) { $0.order = order }, in: frame)
      let centres = try names.map { try rect(laws, $0).midX }
      #expect(centres == centres.sorted())
    }
  }

  @Test func `one bar is highlighted`() throws {
    let laws = LayerLaws(chart([1, 2]) { $0.highlight = "bar1" }, in: frame)
    let accent = frame.theme.colors.accent.cgColor.bytes
    #expect(laws.state("bar1")?.backgroundColor?.bytes == accent)
    #expect(laws.state("bar0")?.backgroundColor?.bytes != accent)
  }

  @Test func `bars grow one after another`() throws {
    let block = chart([1, 1])
    #expect(try rect(LayerLaws(block, in: frame, at: 0.2), "bar0").height == 0)
    let later = LayerLaws(block, in: frame, at: 0.26)
    #expect(try rect(later, "bar0").height > 0)
    #expect(try rect(later, "bar1").height == 0)
    // The first begins at 0.2 s, the second 0.07 s later, and both take 0.6 s.
    #expect(abs(block.settlingTime(in: frame) - 0.87) < 1e-9)
  }

  @Test func `more than 24 bars and values that are not finite are reported`() {
    let (many, reports) = collectingBlockReports {
      LayerLaws(chart([Double](repeating: 1, count: 1000)), in: frame)
    }
    #expect(many.shapes("bar23").count == 1)
    #expect(many.shapes("bar24").isEmpty)
    #expect(reports == ["bar-chart block"])
    let (laws, others) = collectingBlockReports {
      LayerLaws(chart([1, .nan, .infinity]), in: frame)
    }
    #expect(laws.shapes("bar1").isEmpty)
    #expect(others == ["bar-chart block"])
  }

  @Test func `values that do not fit are left out as a whole`() {
    let block = chart([Double](repeating: 123_456_789_012, count: 24))
    let (laws, reports) = collectingBlockReports {
      LayerLaws(block, in: BlockFrame(CGSize(width: 900, height: 900), .topLeft))
    }
    #expect(!laws.words.contains { $0.contains("123") })
    #expect(reports.contains("bar-chart block"))
  }

  @Test func `upright bars lie down where their labels do not fit`() throws {
    let long = BarChartBlock(
      (0..<6).map { ChartRow("A rather long label of the bar \($0)", Double($0 + 1)) })
    let laws = LayerLaws(long, in: frame)
    let line = try rect(laws, "baseline")
    #expect(line.height > line.width)
    let short = try rect(LayerLaws(chart([1, 2], .automatic), in: frame), "baseline")
    #expect(short.width > short.height)
  }
}
