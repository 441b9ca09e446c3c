// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster

/// The coverage of a shape by pixel: exact along x, sampled on many lines a pixel along y.
struct PlainCoverage {
  /// The number of lines a pixel. Horizontal edges are off by half the distance of two lines, a quarter of a
  /// step of 255.
  private static let linesOfPixel = 512
  private let area: PixelRect
  private var shares: [Double]

  /// Computes the coverage of a shape that a transform maps to pixels. Without antialiasing a pixel is
  /// covered if its centre is inside.
  init(of shape: Shape, _ transform: Affine, antialiases: Bool, in area: PixelRect) {
    self.area = area
    shares = Array(repeating: 0, count: area.width * area.height)
    let edges = ReferenceOutline(shape.path).edges.map {
      ReferenceLine(start: transform.apply($0.start), end: transform.apply($0.end))
    }
    let count = antialiases ? Self.linesOfPixel : 1
    for row in area.y0..<max(area.y0, area.y1) {
      let near = edges.filter {
        max($0.start.y, $0.end.y) > Double(row) && min($0.start.y, $0.end.y) < Double(row + 1)
      }
      // Between the ends of edges, coverage is linear in y, so few lines are as good as many.
      let turns = near.contains {
        [$0.start.y, $0.end.y].contains { $0 > Double(row) && $0 < Double(row + 1) }
      }
      let lines = turns ? count : min(count, 32)
      for line in 0..<lines {
        let y = Double(row) + (Double(line) + 0.5) / Double(lines)
        for span in Self.spans(of: near, at: y, rule: shape.rule) {
          antialiases ? add(span, row, 1 / Double(lines)) : addCentres(span, row)
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> Double {
    area.holds(x, y) ? shares[(y - area.y0) * area.width + x - area.x0] : 0
  }

  /// Returns the parts of a line that are inside.
  private static func spans(of edges: [ReferenceLine], at y: Double, rule: FillRule) -> [(Double, Double)] {
    var crossings: [(x: Double, turn: Int)] = []
    for edge in edges where (edge.start.y <= y) != (edge.end.y <= y) {
      let x = edge.point((y - edge.start.y) / (edge.end.y - edge.start.y)).x
      crossings.append((x, edge.end.y > edge.start.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var (turns, begin, result) = (0, 0.0, [(Double, Double)]())
    for crossing in crossings {
      let wasInside = rule == .evenOdd ? turns % 2 != 0 : turns != 0
      turns += crossing.turn
      let isInside = rule == .evenOdd ? turns % 2 != 0 : turns != 0
      if isInside, !wasInside { begin = crossing.x }
      if wasInside, !isInside { result.append((begin, crossing.x)) }
    }
    return result
  }

  private mutating func add(_ span: (Double, Double), _ row: Int, _ weight: Double) {
    let (low, high) = (max(span.0, Double(area.x0)), min(span.1, Double(area.x1)))
    guard low < high else { return }
    let start = (row - area.y0) * area.width - area.x0
    for x in Int(low)..<min(Int(high.rounded(.up)), area.x1) {
      shares[start + x] += (min(high, Double(x + 1)) - max(low, Double(x))) * weight
    }
  }

  private mutating func addCentres(_ span: (Double, Double), _ row: Int) {
    for x in area.x0..<area.x1 where span.0 <= Double(x) + 0.5 && Double(x) + 0.5 < span.1 {
      shares[(row - area.y0) * area.width + x - area.x0] = 1
    }
  }
}
