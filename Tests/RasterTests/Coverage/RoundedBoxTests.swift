// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// Axis-aligned rounded rectangles have closed formulas instead of edges. Their coverage equals that of their
/// outlines.
@Suite
struct RoundedBoxTests {
  private let painter = Painter()
  private static let side = 72

  private func pixels(_ draw: (DrawState, inout Pixmap) -> Void, by transform: Affine) -> [UInt8] {
    var pixmap = Pixmap(width: Self.side, height: Self.side)
    let state = DrawState(transform: transform, clip: Clip(bounds: pixmap.bounds))
    draw(state, &pixmap)
    return pixmap.withUnsafeBytes { Array($0) }
  }

  /// Returns the largest difference of alpha between a box and its outline.
  private func difference(_ rect: Rect, _ radii: CornerRadii, ringWidth: Double?, by t: Affine) -> Int {
    let frame = RoundedRing(rect: rect, radii: radii, ringWidth: ringWidth)
    let box = pixels(
      { painter.fill(frame, paint: .solid(.black), state: $0, into: &$1) }, by: t)
    let path = pixels(
      { painter.fill(frame.path, rule: .evenOdd, paint: .solid(.black), state: $0, into: &$1) }, by: t)
    return zip(box, path).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// The tolerance: the chords of an outline may be off by 2.6 (FillAccuracyTests), and the circle's cubic
  /// and the tangent's parabola may differ by half a percent of a pixel.
  private static let tolerance = 3
  /// The tolerance of a ring, which is rounded on both sides.
  private static let frameTolerance = 4

  @Test func `boxes are their outlines`() {
    var random = SeededRandom(81)
    for round in 0..<600 {
      let (x, y) = (random.number(-20, 40), random.number(-20, 40))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(1, 60), maxY: y + random.number(1, 60))
      let most = min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
      func radius() -> Point {
        let r = random.integer(below: 4) == 0 ? 0 : random.number(0, most)
        return Point(r, r)
      }
      let radii = CornerRadii(
        minXMinY: radius(), maxXMinY: radius(), maxXMaxY: radius(), minXMaxY: radius())
      let frame = round % 2 == 0 ? nil : random.number(0.2, 6)
      let flips = [
        Affine.identity, Affine(a: -1, b: 0, c: 0, d: 1, tx: 70, ty: 0),
        Affine(a: 1.25, b: 0, c: 0, d: -1.25, tx: 3.3, ty: 60.7),
        Affine(a: -2, b: 0, c: 0, d: -2, tx: 71, ty: 71),
      ]
      let found = difference(rect, radii, ringWidth: frame, by: flips[round % 4])
      #expect(found <= (frame == nil ? Self.tolerance : Self.frameTolerance), "round \(round)")
    }
  }

  /// Radii of half the side: circles, and boxes with semicircular ends. Outlines are cubics, which leave a
  /// circle by 0.00027 of its radius, so they are too inaccurate for a comparison of larger ones.
  @Test func `circles are their outlines`() {
    var random = SeededRandom(83)
    for round in 0..<300 {
      let (x, y, radius) = (random.number(-20, 40), random.number(-20, 40), random.number(8, 24))
      let (wide, high) = (
        round % 3 == 0 ? random.number(0, 30) : 0, round % 3 == 1 ? random.number(0, 30) : 0
      )
      let rect = Rect(minX: x, minY: y, maxX: x + 2 * radius + wide, maxY: y + 2 * radius + high)
      let radii = CornerRadii(radius, radius)
      let frame = round % 2 == 0 ? nil : random.number(0.2, 6)
      let t = round % 5 == 0 ? Affine(a: 1.25, b: 0, c: 0, d: -1.25, tx: 3.3, ty: 60.7) : .identity
      let found = difference(rect, radii, ringWidth: frame, by: t)
      #expect(found <= (frame == nil ? Self.tolerance : Self.frameTolerance), "round \(round)")
    }
  }

  /// Drawing a fill and a ring at once gives the same bytes as drawing one after the other.
  @Test func `framed boxes are fills and frames`() {
    var random = SeededRandom(84)
    for round in 0..<400 {
      let (x, y) = (random.number(-20, 50), random.number(-20, 50))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(2, 60), maxY: y + random.number(2, 60))
      let most = min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
      let radius = [0, most, random.number(0, most), min(most, 12)][round % 4]
      let frame = RoundedRing(
        rect: rect, radii: CornerRadii(radius, radius), ringWidth: round % 3 == 0 ? 1 : random.number(0.2, 9)
      )
      func color(_ alpha: Float) -> RGBA {
        RGBA(Float(random.unit()), Float(random.unit()), Float(random.unit()), alpha)
      }
      let colors = (fill: color(round % 2 == 0 ? 1 : 0.6), frame: color(round % 5 == 0 ? 0.3 : 1))
      let alpha: Float = round % 7 == 0 ? 0.5 : 1
      func drawn(_ draw: (DrawState, inout Pixmap) -> Void) -> Pixmap {
        var pixmap = Pixmap(width: Self.side, height: Self.side)
        pixmap.clear(to: RGBA(0.2, 0.5, 0.7, 1))
        draw(DrawState(clip: Clip(bounds: pixmap.bounds), alpha: alpha), &pixmap)
        return pixmap
      }
      var isDrawn = true
      let both = drawn {
        isDrawn = painter.fill(frame, inside: colors.fill, frame: colors.frame, state: $0, into: &$1)
      }
      guard isDrawn else { continue }
      let inTwoPasses = drawn {
        painter.fill(
          RoundedRing(rect: rect, radii: frame.radii), paint: .solid(colors.fill), state: $0, into: &$1)
        painter.fill(frame, paint: .solid(colors.frame), state: $0, into: &$1)
      }
      #expect(both == inTwoPasses, "round \(round)")
    }
  }

  /// Without a mask, a translucent gradient in a box has its coverage in one span for each row, whose full
  /// pixels are kept from row to row.
  @Test func `a gradient in a box is the same with a mask that hides nothing`() {
    var random = SeededRandom(85)
    for round in 0..<400 {
      let (x, y) = (random.number(-20, 50), random.number(-20, 50))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(2, 60), maxY: y + random.number(2, 60))
      let most = min(rect.maxX - rect.minX, rect.maxY - rect.minY) / 2
      func radius() -> Point {
        let r = [0, most, random.number(0, most)][random.integer(below: 3)]
        return Point(r, r)
      }
      let box = RoundedRing(
        rect: rect,
        radii: CornerRadii(minXMinY: radius(), maxXMinY: radius(), maxXMaxY: radius(), minXMaxY: radius()),
        ringWidth: round % 3 == 0 ? random.number(0.2, 9) : nil)
      let center = Point(random.number(0, 72), random.number(0, 72))
      let shape: GradientShape =
        round % 2 == 0
        ? .linear(start: center, end: Point(30, -8))
        : .radial(start: center, startRadius: 0, end: center, endRadius: 40)
      let stops = [
        GradientStop(offset: 0, color: RGBA(1, 0.4, 0, 0.9)),
        GradientStop(offset: 1, color: RGBA(0, 0, 1, 0)),
      ]
      func drawn(_ clip: Clip) -> Pixmap {
        var pixmap = Pixmap(width: Self.side, height: Self.side)
        pixmap.clear(to: RGBA(0.2, 0.5, 0.7, 1))
        painter.fill(
          box, paint: .gradient(Gradient(shape, stops: stops)), state: DrawState(clip: clip), into: &pixmap)
        return pixmap
      }
      let clip = Clip(bounds: Pixmap(width: Self.side, height: Self.side).bounds)
      let masked = Clip(bounds: clip.bounds, mask: painter.mask(of: clip))
      #expect(drawn(clip) == drawn(masked), "round \(round)")
    }
  }

  @Test func `plain rectangles are exact`() {
    var random = SeededRandom(82)
    for _ in 0..<200 {
      let (x, y) = (random.number(-20, 60), random.number(-20, 60))
      let rect = Rect(minX: x, minY: y, maxX: x + random.number(0.1, 60), maxY: y + random.number(0.1, 60))
      // Single and double precision may round a half differently.
      #expect(difference(rect, CornerRadii(0, 0), ringWidth: nil, by: .identity) <= 1)
    }
  }

  @Test func `a quarter circle has its area`() {
    // Each corner leaves out (4 - pi) / 4 of a square with side 8.
    let rect = Rect(minX: 4, minY: 4, maxX: 40, maxY: 40)
    let bytes = pixels(
      { state, pixmap in
        painter.fill(
          RoundedRing(rect: rect, radii: CornerRadii(8, 8)), paint: .solid(.black), state: state,
          into: &pixmap)
      }, by: .identity)
    let area = stride(from: 3, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) / 255 }
    let expected = 36.0 * 36 - (4 - Double.pi) * 64
    // Each of about sixty pixels on the circles is rounded to 1/255.
    #expect(abs(area - expected) < 0.1)
  }

  @Test func `sizes that are none draw nothing`() {
    for rect in [
      Rect(minX: 3, minY: 3, maxX: 3, maxY: 9), Rect(minX: .nan, minY: 0, maxX: 9, maxY: 9),
      Rect(minX: 0, minY: 0, maxX: .infinity, maxY: 9),
    ] {
      let bytes = pixels(
        { state, pixmap in
          painter.fill(
            RoundedRing(rect: rect, radii: CornerRadii(8, 8)), paint: .solid(.black), state: state,
            into: &pixmap)
        }, by: Affine(a: 1, b: 0, c: 0, d: 1, tx: 200, ty: 0))
      #expect(bytes.allSatisfy { $0 == 0 })
    }
  }
}
