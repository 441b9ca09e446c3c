// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Bars that follow a sound.
struct SoundBarsBlockTests {
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)

  private func heights(_ block: SoundBarsBlock, at time: Double) -> [CGFloat] {
    LayerLaws(block, in: frame, at: time)["bar"].map { $0.state.bounds.height }
  }

  /// Two bars of 375 by 250 points without a level: as high as wide, but at most a quarter of the area's
  /// height.
  private func bars(_ levels: [[Double]], rate: Double = 2) -> SoundBarsBlock {
    var block = SoundBarsBlock(levels: levels, rate: rate, style: .bars)
    block.count = 2
    return block
  }

  @Test func `heights follow the levels`() {
    let block = bars([[0, 1], [1, 0.5]])
    #expect(heights(block, at: 0) == [250, 1000])
    #expect(heights(block, at: 0.25) == [625, 812.5])
    #expect(heights(block, at: 0.5) == [1000, 625])
  }

  @Test func `bars sink after the last levels`() {
    let block = bars([[1, 1], [1, 1]])
    #expect(block.settlingTime(in: frame) == 0.9)
    #expect(heights(block, at: 0.9) == [250, 250])
  }

  @Test func `levels out of range are limited`() {
    #expect(heights(bars([[.nan, 7], [-1]]), at: 0) == [250, 1000])
    #expect(heights(bars([[.nan, 7], [-1]]), at: 0.5) == [250, 250])
  }

  @Test func `bars without levels rest and are reported`() {
    let (laws, reports) = collectingBlockReports { LayerLaws(SoundBarsBlock(), in: frame) }
    #expect(laws["bar"].count == 16)
    #expect(reports == ["sound-bars block"])
  }

  @Test func `only as many levels are used as are visible`() {
    let levels = Array(repeating: [0.5, 0.5], count: 100_000)
    let short = collectingBlockReports { bars(levels, rate: 30).makeLayer(in: frame) }
    #expect(short.1.isEmpty)
    let long = collectingBlockReports {
      bars(levels, rate: 30).makeLayer(in: BlockFrame(CGSize(width: 1000, height: 1000), duration: 3600))
    }
    #expect(long.1 == ["sound-bars block"])
  }

  @Test(arguments: LayerLaws.formats)
  func `the highest bars stay in the area`(size: CGSize) {
    for style in [SoundBarsBlock.Style.bars, .mirror, .circle] {
      let block = SoundBarsBlock(
        levels: Array(repeating: Array(repeating: 1, count: 16), count: 90), style: style)
      let laws = LayerLaws(block, in: BlockFrame(size), at: 1)
      let center = CGPoint(x: laws.root.bounds.midX, y: laws.root.bounds.midY)
      for entry in laws["bar"] {
        let height = entry.state.bounds.height
        let (position, limit) = (
          entry.layer.position, min(laws.root.bounds.width, laws.root.bounds.height) / 2
        )
        switch style {
        case .bars: #expect(position.y - height >= -0.001)
        case .mirror: #expect(position.y - height / 2 >= -0.001)
        default:
          let (x, y) = (position.x - center.x, position.y - center.y)
          #expect((x * x + y * y).squareRoot() + height <= limit + 0.001)
        }
      }
      #expect(laws["bar"].count == (style == .circle ? 32 : 16))
    }
  }

  @Test func `a line stays between its levels`() throws {
    let block = SoundBarsBlock(levels: [[0, 1, 0.2, 0.9], [0.5, 0.5, 0.5, 0.5]], rate: 1, style: .line)
    let laws = LayerLaws(block, in: frame, at: 0)
    let line = try #require(laws["line"].first?.state as? CAShapeLayer)
    let box = try #require(line.path).boundingBoxOfPath
    // Half of the line's width of 7 points is inside of each edge.
    #expect(box.minX == 3.5 && box.maxX == 996.5)
    #expect(abs(box.minY - 3.5) < 0.001 && abs(box.maxY - 996.5) < 0.001)
  }
}
