// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// Rows whose chains do not overlap are accumulated at once. The same rows, split into clusters, give the
/// same result.
@Suite
struct SweepTests {
  private let painter = Painter()
  private static let side = 64

  /// Returns the path's coverage from both algorithms. For clusters, overlapping rectangles of one direction
  /// are added at the right of every row, because they prevent an alternation of outside and inside.
  private func masks(_ path: Path, _ rule: FillRule) -> (chains: Mask, clusters: Mask) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: Self.side + 16, y1: Self.side)
    func coverage(_ path: Path) -> Mask {
      painter.coverage(of: path, rule: rule, transform: .identity, within: bounds)
    }
    var disturbed = path
    let (left, bottom) = (Double(Self.side + 4), Double(Self.side))
    disturbed.append(.rect(Rect(minX: left, minY: 0, maxX: left + 6, maxY: bottom)))
    disturbed.append(.rect(Rect(minX: left + 2.5, minY: 0, maxX: left + 8, maxY: bottom)))
    disturbed.append(.rect(Rect(minX: left + 2.6, minY: 0.1, maxX: left + 2.7, maxY: bottom)))
    return (coverage(path), coverage(disturbed))
  }

  private func largestDifference(_ path: Path, _ rule: FillRule) -> Int {
    let (a, b) = masks(path, rule)
    var largest = 0
    for y in 0..<Self.side {
      for x in 0..<Self.side { largest = max(largest, abs(Int(a[x, y]) - Int(b[x, y]))) }
    }
    return largest
  }

  /// The tolerance. Sums of areas in another order, in single precision, may round a half differently.
  private static let rounding = 1

  @Test(arguments: [FillRule.nonZero, .evenOdd]) func `rings and rounded rectangles`(rule: FillRule) {
    var random = SeededRandom(71)
    for _ in 0..<200 {
      let (x, y) = (random.number(-10, 40), random.number(-10, 40))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(1, 40), maxY: y + random.number(1, 40))
      let radius = random.number(0, 12)
      var ring = Path.roundedRect(rect, radii: CornerRadii(radius, radius))
      let width = random.number(0.1, 3)
      let inner = Rect(
        minX: rect.minX + width, minY: rect.minY + width, maxX: rect.maxX - width, maxY: rect.maxY - width)
      if !inner.isEmpty {
        let inside = max(0, radius - width)
        ring.append(.roundedRect(inner, radii: CornerRadii(inside, inside)))
      }
      #expect(largestDifference(ring, rule) <= Self.rounding)
      #expect(largestDifference(.ellipse(in: rect), rule) <= Self.rounding)
    }
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd]) func `polygons of all kinds`(rule: FillRule) {
    var random = SeededRandom(72)
    for round in 0..<400 {
      var path = Path()
      for _ in 0..<(1 + round % 3) {
        let count = 3 + random.integer(below: 7)
        let points = (0..<count).map { _ -> (Double, Double) in
          // Some corners are on the grid, and some lines are horizontal or vertical.
          let (x, y) = (random.number(-12, 70), random.number(-12, 70))
          return random.integer(below: 3) == 0 ? (x.rounded(), y.rounded()) : (x, y)
        }
        path.append(.polygon(points))
      }
      #expect(largestDifference(path, rule) <= Self.rounding, "polygon \(round)")
    }
  }

  @Test func `a contour may begin in the middle of a side`() {
    let corners = [(10.0, 5.0), (30.0, 9.5), (24.5, 40.25), (8.0, 31.0)]
    let whole = painter.mask(.polygon(corners), width: 48, height: 48)
    for side in 0..<4 {
      let (p, q) = (corners[side], corners[(side + 1) % 4])
      let middle = ((p.0 + q.0) / 2, (p.1 + q.1) / 2)
      let points = [middle] + (1...4).map { corners[(side + $0) % 4] }
      #expect(painter.mask(.polygon(points), width: 48, height: 48) == whole)
    }
  }

  @Test func `spikes that begin and end inside a row have their areas`() {
    // Two triangles of height 1/2 in one row. One is a hole in a rectangle.
    var path = Path.rect(Rect(minX: 1, minY: 0, maxX: 7, maxY: 1))
    path.append(.polygon([(3, 0.25), (4, 0.75), (5, 0.25)]))
    path.append(.polygon([(8, 0.25), (10, 0.25), (9, 0.75)]))
    let row = painter.mask(path, .evenOdd, width: 11, height: 1).bytes
    let half = byte(0.25)
    #expect(row == [0, 255, 255, byte(0.75), byte(0.75), 255, 255, 0, half, half, 0])
  }
}
