// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct StoredCoverageTests {
  private static let side = 48

  /// Returns a path of lines and curves, partly outside the pixels, that may intersect itself.
  private func path(_ random: inout SeededRandom) -> Path {
    var path = Path()
    func point() -> Point { Point(random.number(-10, 58), random.number(-10, 58)) }
    for _ in 0...random.integer(below: 3) {
      path.move(to: point())
      for _ in 0...random.integer(below: 5) {
        if random.integer(below: 2) == 0 {
          path.line(to: point())
        } else {
          path.cubic(to: point(), control1: point(), control2: point())
        }
      }
      path.close()
    }
    return path
  }

  private func paint(_ random: inout SeededRandom) -> Paint {
    func color() -> RGBA {
      RGBA(
        Float(random.unit()), Float(random.unit()), Float(random.unit()),
        random.integer(below: 2) == 0 ? 1 : Float(random.unit()))
    }
    if random.integer(below: 2) == 0 { return .solid(color()) }
    let stops = [0, 0.4, 1].map { GradientStop(offset: $0, color: color()) }
    return .gradient(Gradient(stops: stops, from: Point(0, 0), to: Point(40, 20)))
  }

  @Test func `painting it gives the pixels of the shape`() {
    var random = SeededRandom(61)
    let painter = Painter()
    let all = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)
    for round in 0..<300 {
      let (path, paint) = (path(&random), paint(&random))
      let rule: FillRule = round % 2 == 0 ? .nonZero : .evenOdd
      let line = round % 3 == 0 ? StrokeStyle(width: random.number(0.5, 6), join: .round) : nil
      var clip = Clip(bounds: all)
      if round % 4 == 1 {
        var mask = Mask(bounds: PixelRect(x0: 3, y0: 5, x1: 40, y1: 44))
        for y in 5..<44 { for x in 3..<40 { mask[x, y] = random.byte() } }
        clip.mask = mask
      }
      let state = DrawState(
        transform: Affine(a: 1, b: 0.1, c: -0.2, d: 0.9, tx: random.unit(), ty: random.unit()), clip: clip,
        alpha: round % 5 == 0 ? 0.6 : 1, antialiases: round % 7 != 0)
      var expected = Pixmap(width: Self.side, height: Self.side)
      expected.clear(to: RGBA(0.2, 0.5, 0.3, round % 6 == 0 ? 0.5 : 1))
      var found = expected
      if let line {
        painter.stroke(path, style: line, paint: paint, state: state, into: &expected)
      } else {
        painter.fill(path, rule: rule, paint: paint, state: state, into: &expected)
      }
      let stored = painter.storedCoverage(
        of: path, rule: line == nil ? rule : .nonZero, line: line, state: state, within: all)
      painter.fill(stored, paint: paint, state: state, into: &found)
      #expect(found == expected, "round \(round)")
    }
  }

  @Test func `parts of it make the whole`() {
    var random = SeededRandom(62)
    let painter = Painter()
    let all = PixelRect(x0: 0, y0: 0, x1: Self.side, y1: Self.side)
    for _ in 0..<50 {
      let path = path(&random)
      let stored = painter.storedCoverage(
        of: path, rule: .nonZero, state: DrawState(clip: Clip(bounds: all)), within: all)
      var (whole, parts) = (
        Pixmap(width: Self.side, height: Self.side), Pixmap(width: Self.side, height: Self.side)
      )
      let paint = Paint.solid(RGBA(1, 0.5, 0, 0.7))
      painter.fill(stored, paint: paint, state: DrawState(clip: Clip(bounds: all)), into: &whole)
      let (x, y) = (random.integer(below: Self.side), random.integer(below: Self.side))
      for (x0, x1) in [(0, x), (x, Self.side)] {
        for (y0, y1) in [(0, y), (y, Self.side)] {
          let clip = Clip(bounds: PixelRect(x0: x0, y0: y0, x1: x1, y1: y1))
          painter.fill(stored, paint: paint, state: DrawState(clip: clip), into: &parts)
        }
      }
      #expect(parts == whole)
    }
  }

  @Test func `nothing is stored of what cannot be drawn`() {
    let all = PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)
    let state = DrawState(clip: Clip(bounds: all))
    var pixmap = Pixmap(width: 9, height: 9)
    let painter = Painter()
    let path = Path.polygon([(1, 1), (8, 1), (8, 8)])
    for line in [StrokeStyle(width: 0), StrokeStyle(width: .nan)] {
      let stored = painter.storedCoverage(of: path, rule: .nonZero, line: line, state: state, within: all)
      painter.fill(stored, paint: .solid(.black), state: state, into: &pixmap)
    }
    let stored = painter.storedCoverage(of: Path(), rule: .nonZero, state: state, within: all)
    painter.fill(stored, paint: .solid(.black), state: state, into: &pixmap)
    #expect(pixmap == Pixmap(width: 9, height: 9))
  }
}
