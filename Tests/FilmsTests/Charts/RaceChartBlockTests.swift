// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Bars that change their ranks.
struct RaceChartBlockTests {
  private let frame = BlockFrame(CGSize(width: 1600, height: 900))

  /// B overtakes A between two times. The race begins at 1 s and has moments at each tenth of a second.
  private var block: RaceChartBlock {
    var block = RaceChartBlock([
      .init("t1", "A", 10), .init("t1", "B", 4), .init("t2", "A", 10), .init("t2", "B", 20),
    ])
    block.step = 1
    return block
  }

  private func bar(_ laws: LayerLaws, _ name: String) throws -> (top: CGFloat, width: CGFloat) {
    let row = try #require(laws.shapes(name).first)
    let bar = try #require(row.sublayers?.first { $0.name == "bar" })
    return (
      try #require(row.presentation()).position.y, try #require(bar.presentation()).bounds.width
    )
  }

  @Test func `lengths and ranks follow the values`() throws {
    let start = LayerLaws(block, in: frame, at: 1)
    let (a, b) = (try bar(start, "A"), try bar(start, "B"))
    #expect(a.top == 0)
    #expect(b.top > 0)
    #expect(abs(a.width * 0.4 - b.width) < 1e-6)
    let end = LayerLaws(block, in: frame)
    let (last, first) = (try bar(end, "A"), try bar(end, "B"))
    #expect(first.top == 0)
    #expect(abs(last.top - b.top) < 1e-6)
    #expect(abs(first.width - a.width) < 1e-6)
    #expect(abs(last.width * 2 - first.width) < 1e-6)
  }

  @Test func `values are interpolated, and labels of times are not`() {
    // At 1.5 s, B is at 12. At 2 s, the second time begins.
    #expect(Set(LayerLaws(block, in: frame, at: 1.55).numbers) == ["10", "12"])
    #expect(LayerLaws(block, in: frame, at: 1.55).labels == ["t1"])
    #expect(Set(LayerLaws(block, in: frame, at: 2.05).numbers) == ["10", "20"])
    #expect(LayerLaws(block, in: frame, at: 2.05).labels == ["t2"])
    #expect(Set(LayerLaws(block, in: frame, at: 0.5).numbers) == ["10", "4"])
    #expect(LayerLaws(block, in: frame, at: 0.5).labels == ["t1"])
  }

  @Test func `missing values are interpolated, and there are none before the first one`() {
    var block = RaceChartBlock([
      .init("t1", "A", 10), .init("t2", "B", 4), .init("t3", "A", 30), .init("t3", "B", 4),
    ])
    block.step = 1
    #expect(Set(LayerLaws(block, in: frame, at: 1.05).numbers) == ["10", "0"])
    #expect(LayerLaws(block, in: frame, at: 1.05).labels == ["t1"])
    #expect(Set(LayerLaws(block, in: frame, at: 2.05).numbers) == ["20", "4"])
    #expect(LayerLaws(block, in: frame, at: 2.05).labels == ["t2"])
  }

  @Test func `numbers change at most 10 times a second`() {
    for animation in LayerLaws(block, in: frame).all.flatMap(\.animations) {
      guard let keyframes = animation as? CAKeyframeAnimation, let values = keyframes.values else {
        continue
      }
      #expect(Double(values.count) <= keyframes.duration * 10 + 2)
    }
  }

  @Test func `only the first ranks are visible`() {
    var block = RaceChartBlock((0..<30).map { .init("now", "name \($0)", Double($0)) })
    block.count = 3
    let laws = LayerLaws(block, in: frame)
    let names = laws.words.filter { $0.hasPrefix("name") }
    #expect(Set(names) == ["name 29", "name 28", "name 27"])
    #expect(laws.outside == [])
  }

  @Test func `the race fills the time of the block`() {
    #expect(abs(block.settlingTime(in: frame) - 2.4) < 1e-9)
    var fitting = block
    fitting.step = 0
    // Of 8 s, 1 s is before the race, 0.4 s and 1.5 s are after it. Two times are at most 3 s apart.
    #expect(abs(fitting.settlingTime(in: frame) - 4.4) < 1e-9)
    fitting.rows += (3..<7).flatMap { [.init("t\($0)", "A", 1), .init("t\($0)", "B", 2)] }
    #expect(abs(fitting.settlingTime(in: frame) - 6.5) < 1e-9)
  }

  @Test func `more than 60 names and 200 times, and values that are not finite, are reported`() {
    let (laws, reports) = collectingBlockReports {
      LayerLaws(RaceChartBlock((0..<61).map { .init("now", "name \($0)", Double($0)) }), in: frame)
    }
    #expect(laws.words.contains("name 60"))
    #expect(reports == ["race-chart block"])
    let times = (0..<201).map { RaceChartBlock.Row("\($0)", "A", 1) } + [.init("0", "B", .nan)]
    let (_, others) = collectingBlockReports { LayerLaws(RaceChartBlock(times), in: frame) }
    #expect(others == ["race-chart block", "race-chart block"])
  }
}
