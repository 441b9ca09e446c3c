// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import QuartzCore
import Testing

/// Rings that fill.
struct ProgressRingBlockTests {
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)

  @Test func `the ring and the number reach the percentage together`() throws {
    let block = ProgressRingBlock(72, label: "done")
    func arc(_ laws: LayerLaws) throws -> CAShapeLayer {
      try #require(laws.state("arc") as? CAShapeLayer)
    }
    let (start, end) = (LayerLaws(block, in: frame, at: 0), LayerLaws(block, in: frame))
    #expect(try arc(start).strokeEnd == 0)
    #expect(start.numbers == ["0%"])
    #expect(abs(try arc(end).strokeEnd - 0.72) < 1e-6)
    #expect(end.numbers == ["72%"])
    #expect(end.words.contains("done"))
  }

  @Test func `the ring is as thick as its part of the radius`() throws {
    let arc = try #require(
      LayerLaws(ProgressRingBlock(50), in: frame).state("arc") as? CAShapeLayer)
    // The diameter is 70 percent of the shorter side, and the ring 18 percent of the radius of 350 points.
    #expect(abs(arc.lineWidth - 63) < 1e-6)
    let circle = try #require(arc.path).boundingBoxOfPath
    #expect(abs(circle.width - (700 - 63)) < 0.01)
    #expect(arc.position == CGPoint(x: 500, y: 500))
  }

  @Test func `percentages out of range are limited and reported`() {
    for (percent, text) in [(140.0, "100%"), (-3, "0%"), (.nan, "0%")] {
      let (laws, reports) = collectingBlockReports {
        LayerLaws(ProgressRingBlock(percent), in: frame)
      }
      #expect(laws.numbers == [text])
      #expect(reports == ["progress-ring block"])
    }
  }
}
