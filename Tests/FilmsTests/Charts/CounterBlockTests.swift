// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Numbers that roll or count.
struct CounterBlockTests {
  private let frame = BlockFrame(CGSize(width: 1600, height: 900))

  @Test func `digits roll from one value to another one`() {
    let block = CounterBlock(to: 1234, from: 5)
    #expect(LayerLaws(block, in: frame, at: 0).numbers == ["0,005"])
    #expect(LayerLaws(block, in: frame).numbers == ["1,234"])
    #expect(block.settlingTime(in: frame) == 1.8)
  }

  @Test func `texts around the digits rest`() {
    var block = CounterBlock(to: -1234, from: 0)
    (block.format.prefix, block.format.suffix) = ("$", " k")
    #expect(LayerLaws(block, in: frame, at: 0).numbers == ["\u{2212}$0,000 k"])
    #expect(LayerLaws(block, in: frame).numbers == ["\u{2212}$1,234 k"])
  }

  @Test func `a number that counts slows down`() {
    var block = CounterBlock(to: 1_000_000)
    (block.style, block.duration) = (.count, 1)
    #expect(LayerLaws(block, in: frame, at: 0).numbers == ["0"])
    // The 15th of 30 steps: 1 million less an eighth.
    #expect(LayerLaws(block, in: frame, at: 0.51).numbers == ["875,000"])
    #expect(LayerLaws(block, in: frame).numbers == ["1,000,000"])
  }

  @Test func `a number that becomes shorter or changes its sign counts`() {
    #expect(LayerLaws(CounterBlock(to: 7, from: 1000), in: frame, at: 0).numbers == ["1,000"])
    #expect(LayerLaws(CounterBlock(to: 7, from: 1000), in: frame).numbers == ["7"])
    #expect(LayerLaws(CounterBlock(to: -5, from: 5), in: frame, at: 0).numbers == ["5"])
    #expect(LayerLaws(CounterBlock(to: -5, from: 5), in: frame).numbers == ["\u{2212}5"])
  }

  @Test func `the number of layers and keyframes is that of the digits`() {
    // The block, the window, the layer that is masked, 7 digits and 2 commas.
    let rolling = LayerLaws(CounterBlock(to: 1_000_000), in: frame)
    #expect(rolling.all.count == 12)
    var block = CounterBlock(to: 1_000_000)
    (block.style, block.duration) = (.count, 60)
    let counting = LayerLaws(block, in: frame)
    #expect(counting.all.count == 11)
    let counts = counting.all.flatMap(\.animations).compactMap {
      ($0 as? CAKeyframeAnimation)?.values?.count
    }
    #expect(!counts.isEmpty)
    #expect(counts.allSatisfy { $0 <= 60 })
  }

  @Test func `a value that is not finite counts as 0 and is reported`() {
    let (laws, reports) = collectingBlockReports {
      LayerLaws(CounterBlock(to: .nan, from: 3), in: frame)
    }
    #expect(laws.numbers == ["0"])
    #expect(reports == ["counter block"])
  }

  @Test(arguments: LayerLaws.formats)
  func `numbers and labels stay in the area`(size: CGSize) {
    var long = CounterBlock(to: 123_456_789_012, label: String(repeating: "many words ", count: 18))
    (long.format.decimals, long.format.suffix) = (4, " kilograms")
    var count = long
    count.style = .count
    for block in [CounterBlock(to: 7, label: "days"), CounterBlock(to: 7), long, count] {
      for area in [BlockArea.safe, .topLeft, .lowerThird] {
        let laws = LayerLaws(block, in: BlockFrame(size, area))
        #expect(laws.outside == [])
        #expect(laws.overlaps == [])
      }
    }
  }

  @Test func `a number is centred, or at an edge`() throws {
    for (alignment, share) in [(BlockTextStyle.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      var block = CounterBlock(to: 42)
      block.alignment = alignment
      let laws = LayerLaws(block, in: frame)
      let window = try #require(laws.all.first { $0.masksToBounds })
      let free = frame.area.width - window.bounds.width
      #expect(abs(window.frame.minX - free * share) < 1e-6)
    }
  }
}
