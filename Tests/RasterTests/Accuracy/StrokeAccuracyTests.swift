// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

@Suite
struct StrokeAccuracyTests {
  private static let side = 40

  private static func style(_ index: Int, _ random: inout SeededRandom) -> StrokeStyle {
    StrokeStyle(
      width: random.number(0.5, random.integer(below: 2) == 0 ? 3 : 14),
      cap: [.butt, .round, .square][index % 3],
      join: [.miter, .round, .bevel][index / 3 % 3], miterLimit: random.number(1, 10))
  }

  private static func path(_ random: inout SeededRandom) -> Path {
    var path = Path()
    func point() -> Point { Point(random.number(-4, 44), random.number(-4, 44)) }
    for _ in 0..<(1 + random.integer(below: 2)) {
      path.move(to: point())
      for _ in 0..<(1 + random.integer(below: 4)) {
        switch random.integer(below: 4) {
        case 0: path.quad(to: point(), control: point())
        case 1: path.cubic(to: point(), control1: point(), control2: point())
        default: path.line(to: point())
        }
      }
      if random.integer(below: 3) == 0 { path.close() }
    }
    return path
  }

  @Test func `coverage is what the pen leaves`() {
    var random = SeededRandom(103)
    let painter = Painter()
    var figures = AccuracyFigures()
    for index in 0..<TestScale.count(27, long: 1000) {
      let style = Self.style(index, &random)
      let path = Self.path(&random)
      let shares = StrokeReference(path, style: style).shares(width: Self.side, height: Self.side)
      let edges = PixelEdges(strokeOutline(of: path, style: style), width: Self.side, height: Self.side)
      let bytes = painter.strokeMask(path, style, width: Self.side, height: Self.side)
      figures.add(path: index, bytes, shares, edges)
    }
    if TestScale.isLong { print("strokes: \(figures)") }
    #expect(figures.worstSimple <= 4, "\(figures)")
    #expect(figures.nearShare >= 0.999 && figures.otherMean <= 1, "\(figures)")
  }
}
