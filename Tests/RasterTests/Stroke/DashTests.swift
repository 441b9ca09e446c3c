// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct DashTests {
  let painter = Painter()

  /// From (2, 4), 24 to the right.
  let line = Path.polyline([(2, 4), (26, 4)])

  private func style(
    _ lengths: [Double], phase: Double = 0, width: Double = 2, cap: LineCap = .butt, join: LineJoin = .miter
  ) -> StrokeStyle {
    StrokeStyle(width: width, cap: cap, join: join, dash: DashStyle(lengths: lengths, phase: phase))
  }

  private func expectStroke(
    _ path: Path, _ style: StrokeStyle, equals polygons: [Path],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var outline = Path()
    for p in polygons { outline.append(p) }
    let expected = painter.mask(outline, .nonZero, width: 32, height: 32).bytes
    let actual = painter.strokeMask(path, style, width: 32, height: 32)
    let worst = zip(expected, actual).map { abs(Int($0) - Int($1)) }.max()!
    #expect(worst <= 1, sourceLocation: sourceLocation)
  }

  /// Returns pieces of `line`, 2 wide, between these x.
  private func bars(_ ranges: [(Double, Double)]) -> [Path] {
    ranges.map { .polygon([($0.0, 3), ($0.1, 3), ($0.1, 5), ($0.0, 5)]) }
  }

  @Test func `lengths are dashes and gaps in turn`() {
    expectStroke(line, style([6, 4]), equals: bars([(2, 8), (12, 18), (22, 26)]))
    expectStroke(line, style([3, 1, 5, 3.5]), equals: bars([(2, 5), (6, 11), (14.5, 17.5), (18.5, 23.5)]))
  }

  @Test func `an odd number of lengths goes on with a gap`() {
    expectStroke(line, style([5]), equals: bars([(2, 7), (12, 17), (22, 26)]))
    // 4 on, 2 off, 1 on, 4 off, 2 on, 1 off, 4 on, 2 off, 1 on, 3 off.
    expectStroke(
      line, style([4, 2, 1]), equals: bars([(2, 6), (8, 9), (13, 15), (16, 20), (22, 23)]))
  }

  @Test func `the phase is where the pattern begins`() {
    expectStroke(line, style([6, 4], phase: 4), equals: bars([(2, 4), (8, 14), (18, 24)]))
    expectStroke(line, style([6, 4], phase: 7), equals: bars([(5, 11), (15, 21), (25, 26)]))
    // A whole period changes nothing. A negative phase begins before the start.
    expectStroke(line, style([6, 4], phase: 17), equals: bars([(5, 11), (15, 21), (25, 26)]))
    expectStroke(line, style([6, 4], phase: -3), equals: bars([(5, 11), (15, 21), (25, 26)]))
  }

  @Test func `every subpath begins anew`() {
    var path = line
    path.append(.polyline([(2, 10), (26, 10)]))
    let second = [(2.0, 11.0), (20, 26)].map {
      Path.polygon([($0.0, 9), ($0.1, 9), ($0.1, 11), ($0.0, 11)])
    }
    expectStroke(path, style([9, 9]), equals: bars([(2, 11), (20, 26)]) + second)
  }

  @Test func `a dash goes around a corner`() {
    let corner = Path.polyline([(4, 4), (14, 4), (14, 24)])
    // On from 0 to 16, off to 20, on to the end at 30: 6 around the corner, then from y = 14.
    expectStroke(
      corner, style([16, 4]),
      equals: [
        .polygon([(4, 3), (15, 3), (15, 10), (13, 10), (13, 5), (4, 5)]),
        .polygon([(13, 14), (15, 14), (15, 24), (13, 24)]),
      ])
  }

  @Test func `a closed subpaths last dash goes on into the first`() {
    let square = Path.polygon([(4, 4), (24, 4), (24, 24), (4, 24)])
    // 20 a side, 10 on and 10 off with phase 5: every corner, including the first, is the middle of a dash.
    func ell(_ x: Double, _ y: Double, _ i: Double, _ j: Double) -> Path {
      let (outerX, innerX, endX) = (x - i, x + i, x + 5 * i)
      let (outerY, innerY, endY) = (y - j, y + j, y + 5 * j)
      return .polygon([
        (outerX, outerY), (endX, outerY), (endX, innerY), (innerX, innerY), (innerX, endY), (outerX, endY),
      ])
    }
    expectStroke(
      square, style([10, 10], phase: 5),
      equals: [ell(4, 4, 1, 1), ell(24, 4, -1, 1), ell(24, 24, -1, -1), ell(4, 24, 1, -1)])
  }

  @Test func `a dash that only ends at a closed subpaths start has a cap there`() {
    let square = Path.polygon([(4, 4), (24, 4), (24, 24), (4, 24)])
    // A gap up to 20, a dash to 50, a gap to 70, a dash to the end at 80.
    expectStroke(
      square, style([30, 20], phase: 30),
      equals: [
        .polygon([(23, 4), (25, 4), (25, 25), (14, 25), (14, 23), (23, 23)]),
        .polygon([(3, 4), (5, 4), (5, 14), (3, 14)]),
      ])
  }

  @Test func `a dash longer than a closed subpath leaves it whole`() {
    let square = Path.polygon([(4, 4), (24, 4), (24, 24), (4, 24)])
    let whole = painter.strokeMask(square, StrokeStyle(width: 2), width: 32, height: 32)
    #expect(painter.strokeMask(square, style([100, 7]), width: 32, height: 32) == whole)
  }

  @Test func `a dash without length is a dot`() {
    // Squares with the side of the line's width, rotated with the line.
    expectStroke(
      line, style([0, 8], cap: .square), equals: bars([(1, 3), (9, 11), (17, 19), (25, 27)]))
    expectStroke(line, style([0, 8], cap: .butt), equals: [])
    let diagonal = Path.polyline([(6, 6), (26, 26)])
    let d = 2.0.squareRoot()
    let dots = [8.0, 16, 24].map { at in
      let c = 6 + at / d
      return Path.polygon([(c - d, c), (c, c - d), (c + d, c), (c, c + d)])
    }
    let first = Path.polygon([(6 - d, 6), (6, 6 - d), (6 + d, 6), (6, 6 + d)])
    expectStroke(diagonal, style([0, 8], cap: .square), equals: [first] + dots)
    let round = painter.strokeMask(line, style([0, 8], width: 4, cap: .round), width: 32, height: 8)
    let reference = DistanceReference { p in
      [2.0, 10, 18, 26].map { ((p.x - $0) * (p.x - $0) + (p.y - 4) * (p.y - 4)).squareRoot() - 2 }.min()!
    }
    #expect(reference.largestError(round, width: 32) <= 4)
  }

  @Test func `a cap belongs to every dash`() {
    expectStroke(line, style([4, 8], cap: .square), equals: bars([(1, 7), (13, 19)]))
  }

  @Test(arguments: [[], [0, 0], [-1, 4], [Double.nan, 2], [.infinity, 1]] as [[Double]])
  func `patterns without sense leave the line whole`(lengths: [Double]) {
    expectStroke(line, style(lengths), equals: bars([(2, 26)]))
  }

  @Test func `dashes follow curves by their length`() {
    // A circle of radius 10 has a circumference of 62.83: ten dashes and gaps of 18 degrees each.
    let circle = Path.ellipse(in: Rect(minX: 6, minY: 6, maxX: 26, maxY: 26))
    let arc = 20 * Double.pi / 20
    let bytes = painter.strokeMask(circle, style([arc, arc], width: 4), width: 32, height: 32)
    let full = painter.strokeMask(circle, StrokeStyle(width: 4), width: 32, height: 32)
    let area = { (m: [UInt8]) in m.reduce(0) { $0 + Double($1) } / 255 }
    // A cap is perpendicular to one of the curve's lines, each of which turns by 0.055 here. So a cap may add
    // an area of 2 * 2 * 0.027 / 2 on one of its halves.
    #expect(abs(area(bytes) * 2 - area(full)) < 0.5)
    // The circle begins at its right side and goes down. The points are the middles of the first dash and the
    // first gap.
    func at(_ degrees: Double) -> UInt8 {
      let angle = degrees * .pi / 180
      // The cosines and sines of 9 and 27 degrees.
      let (c, s) = angle < 0.3 ? (0.98769, 0.15643) : (0.89101, 0.45399)
      return bytes[Int(16 + 10 * s) * 32 + Int(16 + 10 * c)]
    }
    #expect(at(9) == 255)
    #expect(at(27) == 0)
  }

  @Test func `what cannot be seen costs nothing`() {
    // 10^11 dashes, of which a few are visible.
    let long = Path.polyline([(-2e11, 4), (2e11, 4)])
    var near = painter.strokeMask(long, style([2, 2]), width: 32, height: 8)
    near.removeLast(32 * 2)
    // The pattern begins at -2e11, which is a multiple of 4.
    let expected = painter.mask(
      bars((-1..<9).map { (Double($0) * 4, Double($0) * 4 + 2) }).reduce(into: Path()) { $0.append($1) },
      width: 32, height: 6)
    #expect(zip(near, expected.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    // Too many dashes: beyond the limit the line is solid.
    _ = painter.strokeMask(line, style([1e-9, 1e-9]), width: 32, height: 8)
  }

  @Test func `dashes outside of the target do not change those inside`() {
    let zigzag = Path.polyline([(-40, 4), (20, 10), (-30, 16), (70, 22), (10, 28)])
    let style = style([3, 2.5, 1, 4], phase: 2, width: 1.5, cap: .round, join: .round)
    let part = painter.strokeMask(zigzag, style, width: 32, height: 32)
    let shifted = painter.strokeMask(
      zigzag, style, width: 128, height: 32, transform: .translation(48, 0))
    for y in 0..<32 {
      for x in 0..<32 {
        #expect(abs(Int(part[y * 32 + x]) - Int(shifted[y * 128 + x + 48])) <= 1)
      }
    }
  }
}
