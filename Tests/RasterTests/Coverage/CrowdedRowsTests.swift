// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// Rows that thousands of lines cross, which are sampled at 4 x 4 points of each pixel.
@Suite struct CrowdedRowsTests {
  let painter = Painter()

  /// Rectangles above each other, each with two lines in all four rows.
  private func rectangles(_ count: Int, from x: Double = 1, to end: Double = 5.5) -> Path {
    var path = Path()
    for _ in 0..<count { path.append(.rect(Rect(minX: x, minY: 0, maxX: end, maxY: 4))) }
    return path
  }

  @Test(arguments: [1, 1500, 3001]) func `rectangles above each other are one`(count: Int) {
    let mask = painter.mask(rectangles(count), width: 8, height: 4)
    for y in 0..<4 { #expect((0..<8).map { mask[$0, y] } == [0, 255, 255, 255, 255, 128, 0, 0]) }
  }

  @Test func `an even number of them is empty by the even-odd rule`() {
    #expect(painter.mask(rectangles(3000), .evenOdd, width: 8, height: 4).bytes.allSatisfy { $0 == 0 })
    let odd = painter.mask(rectangles(3001), .evenOdd, width: 8, height: 4)
    #expect((0..<8).map { odd[$0, 2] } == [0, 255, 255, 255, 255, 128, 0, 0])
  }

  /// A fan of lines over one area: any coverage is within a line of samples, a quarter, of the exact one.
  @Test(arguments: [FillRule.nonZero, .evenOdd]) func `samples are near the exact coverage`(rule: FillRule) {
    var path = Path()
    // Thin triangles from one point, which do not overlap: both rules give their union.
    let count = 1500
    for index in 0..<count {
      let x = 2 + 60 * Double(index) / Double(count)
      path.append(.polygon([(32, 0), (x, 64), (x + 60.0 / Double(count), 64)]))
    }
    let mask = painter.mask(path, rule, width: 64, height: 64)
    let whole = painter.mask(.polygon([(32, 0), (2, 64), (62, 64)]), width: 64, height: 64)
    for y in 0..<64 {
      let differences = (0..<64).filter { abs(Int(mask[$0, y]) - Int(whole[$0, y])) > 64 }
      #expect(differences.isEmpty, "row \(y)")
    }
  }

  @Test func `a part that is drawn alone equals that part of the whole`() {
    var random = SeededRandom(3)
    var path = Path()
    path.move(to: Point(0, 0))
    for _ in 0..<20_000 { path.line(to: Point(random.number(-20, 84), random.number(-20, 84))) }
    let bounds = PixelRect(x0: 0, y0: 0, x1: 64, y1: 64)
    let whole = painter.coverage(of: path, rule: .evenOdd, transform: .identity, within: bounds)
    for part in [PixelRect(x0: 13, y0: 7, x1: 40, y1: 51), PixelRect(x0: 50, y0: 0, x1: 64, y1: 3)] {
      let mask = painter.coverage(of: path, rule: .evenOdd, transform: .identity, within: part)
      for y in part.y0..<part.y1 {
        let differences = (part.x0..<part.x1).filter { mask[$0, y] != whole[$0, y] }
        #expect(differences.isEmpty, "row \(y)")
      }
    }
  }

  @Test func `coordinates of any size never trap`() {
    var path = Path()
    for index in 0..<3000 {
      let far = index % 2 == 0 ? 1e99 : -1e99
      path.append(.polygon([(far, -far), (2, 2), (-far, far), (Double(index), far)]))
    }
    _ = painter.mask(path, width: 8, height: 8)
    _ = painter.mask(path, .evenOdd, width: 8, height: 8)
  }
}
