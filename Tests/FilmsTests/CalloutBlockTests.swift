// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Labels with a line to a point.
struct CalloutBlockTests {
  private static let long = String(repeating: "Many words that tell more. ", count: 8)

  @Test(arguments: LayerLaws.formats)
  func `the label stays in the area and clear of the ring`(size: CGSize) throws {
    for area in [BlockArea.safe, .topLeft] {
      for position in [(0.0, 0.0), (50, 50), (100, 40), (25, 25), (70, 100)] {
        for text in ["A", Self.long] {
          var block = CalloutBlock(text, detail: text, x: position.0, y: position.1)
          block.labelX = position.1
          let (laws, _) = collectingBlockReports { LayerLaws(block, in: BlockFrame(size, area)) }
          #expect(laws.outside == [])
          #expect(laws.overlaps == [])
          let label = try #require(laws["label"].first?.frame)
          let ring = try #require(laws["ring"].first?.frame)
          #expect(!label.intersects(ring), "\(position) \(area)")
        }
      }
    }
  }

  @Test func `the ring is at the point`() throws {
    // A frame of 1000 by 1000 points: the ring's radius is 20 points.
    let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)
    let laws = LayerLaws(CalloutBlock("A", x: 70, y: 60), in: frame)
    #expect(laws["ring"].map(\.frame) == [CGRect(x: 680, y: 580, width: 40, height: 40)])
  }

  @Test(arguments: CalloutBlock.Line.allCases)
  func `the line leads from the label to the ring`(line: CalloutBlock.Line) throws {
    let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)
    var block = CalloutBlock("A", x: 70, y: 60)
    block.line = line
    let laws = LayerLaws(block, in: frame)
    let path = try #require((laws["line"].first?.layer as? CAShapeLayer)?.path)
    let label = try #require(laws["label"].first?.frame)
    let box = path.boundingBoxOfPath
    #expect(path.currentPoint.x <= 700 && path.currentPoint.y <= 600)
    let (x, y) = (path.currentPoint.x - 700, path.currentPoint.y - 600)
    #expect(abs((x * x + y * y).squareRoot() - 20) < 0.001)
    // Its start is on the edge of the label.
    #expect(abs(box.minX - label.maxX) < 0.001 || abs(box.minY - label.maxY) < 0.001)
  }

  @Test func `the line draws itself after the label is there`() throws {
    let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)
    func end(at time: Double) throws -> CGFloat {
      let laws = LayerLaws(CalloutBlock("A"), in: frame, at: time)
      let line = try #require(laws["line"].last?.state as? CAShapeLayer)
      return line.strokeEnd
    }
    #expect(try end(at: 0.25) == 0)
    #expect(abs(try end(at: 0.55) - 0.5) < 0.01)
    #expect(try end(at: 0.85) == 1)
    #expect(LayerLaws(CalloutBlock("A"), in: frame)["pulse"].isEmpty)
  }

  @Test func `text that does not fit is reported`() {
    let frame = BlockFrame(CGSize(width: 1000, height: 1000), .topLeft)
    let (_, reports) = collectingBlockReports {
      CalloutBlock(Self.long, detail: Self.long).makeLayer(in: frame)
    }
    #expect(reports.contains("callout block"))
    let (_, none) = collectingBlockReports { CalloutBlock("A").makeLayer(in: frame) }
    #expect(!none.contains("callout block"))
  }

  @Test func `values out of range are limited`() {
    var block = CalloutBlock("A", x: .nan, y: .infinity)
    (block.labelX, block.labelY, block.size) = (-.infinity, .nan, .nan)
    let laws = LayerLaws(block, in: BlockFrame(CGSize(width: 1000, height: 1000)))
    #expect(laws.outside == [])
  }
}
