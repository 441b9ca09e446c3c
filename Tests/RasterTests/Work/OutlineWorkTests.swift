// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

@Suite(.tags(.memory)) struct OutlineWorkTests {
  private let counter = OutlineCounter()
  private let seen = PixelRect(x0: 0, y0: 0, x1: 300, y1: 200)

  private func work(
    _ path: Path, line: StrokeStyle? = nil, transform: Affine = .identity, limit: Int = .max
  ) -> OutlineWork? {
    counter.work(of: path, line: line, transform: transform, seen: seen, limit: limit)
  }

  @Test func `lines are counted with the rows and columns that they cross`() throws {
    let square = Path.rect(Rect(minX: 10, minY: 20, maxX: 60, maxY: 50))
    let found = try #require(work(square))
    // Four lines, of which the two upright ones cross 30 rows. Each touches a pixel more.
    #expect(found.lines == 4 && found.crossings == 4 + 2 * 30)
    // Of a line that is far higher than what is seen, 200 rows are seen.
    var high = Path()
    high.move(to: Point(50, -1e9))
    high.line(to: Point(50, 1e9))
    high.line(to: Point(51, 1e9))
    let tall = try #require(work(high))
    #expect(tall.lines == 3 && tall.crossings == 3 + 2 * 200 + 1)
  }

  @Test func `an outline with too many lines is not counted to its end`() {
    let wide = StrokeStyle(width: 1e9, cap: .round, join: .round)
    var path = Path()
    var random = SeededGenerator(seed: 3)
    func point() -> Point {
      Point(Double.random(in: -1e9...1e9, using: &random), Double.random(in: -1e9...1e9, using: &random))
    }
    path.move(to: point())
    for _ in 0..<1000 { path.cubic(to: point(), control1: point(), control2: point()) }
    #expect(work(path, line: wide, limit: 100_000) == nil)
    let dashed = StrokeStyle(width: 50, cap: .round, dash: DashStyle(lengths: [0.001]))
    let straight = Path.polyline([(0, 100), (300, 100)])
    #expect(work(straight, line: dashed, limit: 1_000_000) == nil)
    #expect(work(straight, line: StrokeStyle(width: 50, cap: .round), limit: 1000) != nil)
  }

  @Test func `dashes that are not seen are not counted`() throws {
    let style = StrokeStyle(width: 2, dash: DashStyle(lengths: [5]))
    let long = try #require(work(Path.polyline([(-1e9, 100), (1e9, 100)]), line: style))
    // 300 points with a dash at each 10, of four points each, and a few at the edges.
    #expect((30 * 4...38 * 4).contains(long.lines))
  }
}
