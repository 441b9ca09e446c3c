// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// Axis-aligned rectangles have a fast path that gives the same bytes as the rows of a box.
@Suite
struct UprightRectTests {
  private let painter = Painter()

  @Test func `pixels are those of the general way`() {
    var random = SeededRandom(91)
    var count = 0
    for round in 0..<3000 {
      // Some edges are between pixels.
      func edge(_ low: Double, _ high: Double) -> Double {
        let value = random.number(low, high)
        return random.integer(below: 3) == 0 ? value.rounded() : value
      }
      let (x, y) = (edge(-10, 40), edge(-10, 40))
      let size = round % 2 == 0 ? 6.0 : 50
      let rect = Rect(minX: x, minY: y, maxX: x + edge(0, size), maxY: y + edge(0, size))
      let flips = [
        Affine.identity, Affine(a: 1, b: 0, c: 0, d: -1, tx: 0.25, ty: 44.5),
        Affine(a: -1.5, b: 0, c: 0, d: 1.5, tx: 50, ty: -3),
      ]
      let (x0, y0) = (random.integer(below: 30), random.integer(below: 30))
      let limits = PixelRect(
        x0: x0, y0: y0, x1: x0 + 1 + random.integer(below: 20), y1: y0 + 1 + random.integer(below: 20))
      let color = RGBA(0.2, 0.5, 0.7, round % 3 == 0 ? 1 : Float(random.number(0, 1)))
      let transform = flips[round % 3]
      var (one, other) = (Pixmap(width: 40, height: 40), Pixmap(width: 40, height: 40))
      one.clear(to: RGBA(0.9, 0.3, 0.1, 0.6))
      other.clear(to: RGBA(0.9, 0.3, 0.1, 0.6))
      let state = DrawState(transform: transform, clip: Clip(bounds: limits), alpha: 0.9)
      let isDone = painter.fillUpright(
        rect, pixel: color.premultiplied(by: 0.9), transform: transform, within: limits, into: &one)
      guard isDone else { continue }
      count += 1
      painter.fill(rect, paint: .solid(color), state: state, into: &other)
      #expect(one == other, "round \(round): \(rect), \(limits)")
    }
    #expect(count > 1500)
  }

  @Test func `what is no upright rectangle is left alone`() {
    var pixmap = Pixmap(width: 8, height: 8)
    let rect = Rect(minX: 1, minY: 1, maxX: 6, maxY: 6)
    let maps = [
      Affine(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 0, ty: 0), .scale(0, 0), .scale(0.3, 0.3), .scale(1e7, 1e7),
      Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ]
    for map in maps {
      let isDone = painter.fillUpright(
        rect, pixel: 0xFF00_0000, transform: map, within: pixmap.bounds, into: &pixmap)
      #expect(!isDone)
    }
    #expect(pixmap == Pixmap(width: 8, height: 8))
  }
}
