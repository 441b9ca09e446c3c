// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct HostileInputTests {
  let painter = Painter()
  static let values: [Double] = [
    0, -1, 3.5, 1e9, -1e9, 1e30, -1e30, 1e99, 1e300, -1e308, .infinity, -.infinity, .nan,
    .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  @Test func `coordinates of any size never trap`() {
    var random = SeededRandom(31)
    func value() -> Double { Self.values[random.integer(below: Self.values.count)] }
    func point() -> Point { Point(value(), value()) }
    var pixmap = Pixmap(width: 16, height: 16)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds))
    let (_, reports) = Diagnostics.collecting {
      for _ in 0..<100 {
        var path = Path()
        path.move(to: point())
        path.line(to: point())
        path.cubic(to: point(), control1: point(), control2: point())
        path.quad(to: point(), control: point())
        path.close()
        painter.fill(path, rule: .evenOdd, paint: .solid(.white), state: state, into: &pixmap)
        let style = StrokeStyle(width: abs(value()), cap: .round, join: .round, miterLimit: value())
        painter.stroke(path, style: style, paint: .solid(.white), state: state, into: &pixmap)
        painter.fill(
          Rect(minX: value(), minY: value(), maxX: value(), maxY: value()), paint: .solid(.white),
          state: state,
          into: &pixmap)
      }
    }
    #expect(reports.contains { $0.kind == .invalid && $0.subject == "Painter" })
  }

  @Test func `transforms of any size never trap`() {
    var random = SeededRandom(32)
    func value() -> Double { Self.values[random.integer(below: Self.values.count)] }
    var pixmap = Pixmap(width: 16, height: 16)
    let path = Path.ellipse(in: Rect(minX: 1, minY: 1, maxX: 12, maxY: 9))
    _ = Diagnostics.collecting {
      for _ in 0..<100 {
        let transform = Affine(a: value(), b: value(), c: value(), d: value(), tx: value(), ty: value())
        let state = DrawState(transform: transform, clip: Clip(bounds: pixmap.bounds), alpha: Float(value()))
        painter.fill(path, rule: .nonZero, paint: .solid(.white), state: state, into: &pixmap)
        painter.stroke(path, style: StrokeStyle(width: 2), paint: .solid(.white), state: state, into: &pixmap)
        let image = ImagePaint(pixmap: ImagePaintTests.noise(width: 2, height: 2), transform: transform)
        painter.fill(path, rule: .nonZero, paint: .image(image), state: state, into: &pixmap)
        _ = painter.intersect(
          state.clip, with: path, rule: .nonZero, transform: transform, antialiases: true)
      }
    }
  }

  @Test func `a transform that is not finite draws nothing and is reported once`() {
    var pixmap = Pixmap(width: 4, height: 4)
    let state = DrawState(transform: .translation(.nan, 0), clip: Clip(bounds: pixmap.bounds))
    let all = Rect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    let (_, reports) = Diagnostics.collecting {
      for _ in 0..<3 { painter.fill(all, paint: .solid(.white), state: state, into: &pixmap) }
    }
    #expect(pixmap == Pixmap(width: 4, height: 4))
    #expect(reports.count == 1)
  }

  @Test func `shapes far larger than the pixmap are still exact`() {
    // A half plane below the diagonal, as a triangle of 1e12 pixels.
    let mask = painter.mask(.polygon([(-1e12, -1e12), (1e12, 1e12), (-1e12, 1e12)]), width: 4, height: 4)
    for y in 0..<4 {
      for x in 0..<4 { #expect(mask[x, y] == (x < y ? 255 : x == y ? 128 : 0)) }
    }
    // A circle of radius 1e7 whose lowest point is (2, 2.5). There it is horizontal to within 1e-7 pixels.
    let r = 1e7
    let circle = Path.ellipse(in: Rect(minX: 2 - r, minY: 2.5 - 2 * r, maxX: 2 + r, maxY: 2.5))
    let row = painter.mask(circle, width: 4, height: 4)
    for x in 0..<4 {
      #expect(row[x, 1] == 255)
      #expect(abs(Int(row[x, 2]) - 128) <= 1)
      #expect(row[x, 3] == 0)
    }
  }

  @Test func `a far stroke is drawn where it passes`() {
    let bytes = painter.strokeMask(
      .polyline([(-1e15, 2), (1e15, 2)]), StrokeStyle(width: 2), width: 3, height: 4)
    #expect(bytes == [0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0])
  }

  @Test func `clips and positions outside everything draw nothing`() {
    var pixmap = Pixmap(width: 4, height: 4)
    let all = Rect(minX: 0, minY: 0, maxX: 4, maxY: 4)
    for bounds in [
      PixelRect(x0: .min, y0: .min, x1: 0, y1: .max), PixelRect(x0: .max, y0: 0, x1: .min, y1: 4),
      PixelRect(x0: 4, y0: 0, x1: .max, y1: .max), .empty,
    ] {
      let state = DrawState(clip: Clip(bounds: bounds))
      painter.fill(all, paint: .solid(.white), state: state, into: &pixmap)
      painter.composite(pixmap, atX: 0, y: 0, state: state, into: &pixmap)
    }
    #expect(pixmap == Pixmap(width: 4, height: 4))
    let whole = DrawState(clip: Clip(bounds: PixelRect(x0: .min, y0: .min, x1: .max, y1: .max)))
    painter.fill(all, paint: .solid(.white), state: whole, into: &pixmap)
    #expect(pixmap[3, 3] == 0xFFFF_FFFF)
  }

  @Test func `nothing is drawn into a pixmap without pixels`() {
    var pixmap = Pixmap(width: 0, height: 5)
    let state = DrawState(clip: Clip(bounds: PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)))
    painter.fill(
      Rect(minX: 0, minY: 0, maxX: 4, maxY: 4), paint: .solid(.white), state: state, into: &pixmap)
    pixmap.clear(to: .white)
    #expect(pixmap.bounds.isEmpty)
  }

  @Test func `many crossing lines take bounded work and stay nearly exact`() {
    var random = SeededRandom(33)
    let path = Path.polygon((0..<1500).map { _ in (random.number(0, 16), random.number(0, 16)) })
    let bytes = painter.mask(path, width: 16, height: 16).bytes
    let sampled = ReferenceComparisonTests.sampled(path, .nonZero, width: 16, height: 16, samples: 12)
    let errors = zip(bytes, sampled).map { abs(Double($0) - $1) }
    #expect(errors.reduce(0, +) / Double(errors.count) <= 4)
  }
}
