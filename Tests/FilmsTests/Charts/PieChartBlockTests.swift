// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneFilms
import QuartzCore
import Testing

/// Slices and their labels.
struct PieChartBlockTests {
  private let frame = BlockFrame(CGSize(width: 1600, height: 900))

  private func chart(_ values: [Double]) -> PieChartBlock {
    PieChartBlock(values.enumerated().map { ChartRow("slice \($0)", $1) })
  }

  private func slices(_ laws: LayerLaws) -> [CAShapeLayer] {
    (laws.shapes("ring") + laws.shapes("pie")).flatMap { $0.sublayers ?? [] }.compactMap {
      $0 as? CAShapeLayer
    }
  }

  /// Returns whether a slice has the point at a part of the whole, clockwise from the top, and at a fraction
  /// of the radius.
  private func has(_ slice: CAShapeLayer, _ part: Double, _ fraction: Double) throws -> Bool {
    let radius = Double(try #require(slice.superlayer).bounds.width) / 2 * fraction
    let angle = part * 2 * .pi
    let point = CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
    return try #require(slice.path).contains(point, using: .evenOdd)
  }

  @Test func `a slice has the angle of its share`() throws {
    let laws = LayerLaws(chart([1, 3]), in: frame)
    let shapes = slices(laws)
    #expect(shapes.map(\.name) == ["slice 0", "slice 1"])
    for (part, index) in [(0.01, 0), (0.24, 0), (0.26, 1), (0.99, 1)] {
      #expect(try has(shapes[index], part, 0.8))
      #expect(try !has(shapes[1 - index], part, 0.8))
    }
    // The radius of the hole is 58 percent.
    #expect(try !has(shapes[0], 0.1, 0.57))
    #expect(try has(shapes[0], 0.1, 0.59))
    #expect(laws.words.contains("25%") && laws.words.contains("75%"))
  }

  @Test func `a pie has no hole`() throws {
    var block = chart([1, 1])
    block.style = .pie
    let laws = LayerLaws(block, in: frame)
    #expect(try has(slices(laws)[0], 0.25, 0.05))
  }

  @Test func `a single slice is a whole ring`() throws {
    let laws = LayerLaws(chart([5]), in: frame)
    let shape = try #require(slices(laws).first)
    for part in [0, 0.25, 0.5, 0.75] { #expect(try has(shape, part, 0.8)) }
    #expect(try !has(shape, 0, 0))
  }

  @Test func `small slices are joined if there are at least two`() {
    let joined = LayerLaws(chart([60, 37, 2, 1]), in: frame)
    #expect(slices(joined).map(\.name) == ["slice 0", "slice 1", "Other"])
    #expect(joined.words.contains("3%"))
    #expect(
      slices(LayerLaws(chart([60, 38, 2]), in: frame)).map(\.name) == [
        "slice 0", "slice 1", "slice 2",
      ])
  }

  @Test func `the smallest of more than 8 slices are joined`() {
    let shapes = slices(LayerLaws(chart([5, 9, 8, 7, 6, 5, 9, 4, 4]), in: frame))
    #expect(shapes.count == 8)
    #expect(shapes.last?.name == "Other")
    #expect(!shapes.contains { $0.name == "slice 7" || $0.name == "slice 8" })
  }

  @Test func `rows without a share are reported`() {
    let (laws, reports) = collectingBlockReports { LayerLaws(chart([1, 0, -3, .nan]), in: frame) }
    #expect(slices(laws).count == 1)
    #expect(reports == ["pie-chart block", "pie-chart block"])
    #expect(slices(LayerLaws(chart([0, -1]), in: frame)).isEmpty)
  }

  @Test func `the pie sweeps in`() throws {
    func end(_ time: Double) throws -> CGFloat {
      let laws = LayerLaws(chart([1, 2]), in: frame, at: time)
      let mask = try #require(laws.shapes("ring").first?.mask as? CAShapeLayer)
      return try #require(mask.presentation()).strokeEnd
    }
    #expect(try end(0.1) == 0)
    #expect(abs(try end(0.7) - 0.5) < 1e-3)
    #expect(try end(1.3) == 1)
  }

  @Test(arguments: LayerLaws.formats)
  func `lines to labels stay in the area`(size: CGSize) throws {
    var block = chart([30, 4, 4, 4, 20, 3, 15, 20])
    block.labels = .beside
    let laws = LayerLaws(block, in: BlockFrame(size))
    let leaders = laws.shapes("leader").compactMap {
      ($0 as? CAShapeLayer)?.path?.boundingBoxOfPath
    }
    #expect(leaders.count == 8)
    #expect(leaders.allSatisfy { laws.root.bounds.contains($0) })
  }
}
