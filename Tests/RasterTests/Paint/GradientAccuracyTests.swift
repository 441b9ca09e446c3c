// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// Compares gradients with few stops, which use integer arithmetic, with the formula.
@Suite
struct GradientAccuracyTests {
  private func drawn(_ paint: Paint, width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds))
    let all = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Painter().fill(all, paint: paint, state: state, into: &pixmap)
    return pixmap
  }

  /// Interpolates straight colours and alpha separately. Returns premultiplied red, green, blue and alpha.
  private func straight(_ t: Double, _ stops: [GradientStop]) -> [Double] {
    func parts(_ c: RGBA) -> [Double] { [c.red, c.green, c.blue, c.alpha].map { Double($0) } }
    var color = parts(stops.last!.color)
    if t <= stops[0].offset {
      color = parts(stops[0].color)
    } else if let i = stops.indices.dropFirst().first(where: { t < stops[$0].offset }) {
      let share = (t - stops[i - 1].offset) / (stops[i].offset - stops[i - 1].offset)
      color = zip(parts(stops[i - 1].color), parts(stops[i].color)).map { $0 + ($1 - $0) * share }
    }
    return [color[0] * color[3], color[1] * color[3], color[2] * color[3], color[3]]
  }

  private func stops(_ count: Int, isOpaque: Bool, _ random: inout SeededRandom) -> [GradientStop] {
    (0..<count).map { index in
      func number() -> Float { [0, 1, Float(random.unit()), Float(random.unit())][random.integer(below: 4)] }
      return GradientStop(
        offset: (Double(index) + random.unit() * 0.8) / Double(count),
        color: RGBA(number(), number(), number(), isOpaque ? 1 : number()))
    }
  }

  /// Returns the largest difference from the formula, in steps of 255.
  private func worst(
    _ pixmap: Pixmap, _ stops: [GradientStop], _ interpolation: GradientInterpolation,
    _ parameter: (Point) -> Double
  ) -> Double {
    var worst = 0.0
    for y in stride(from: 0, to: pixmap.height, by: 3) {
      for x in 0..<pixmap.width {
        let t = parameter(Point(Double(x) + 0.5, Double(y) + 0.5))
        let expected =
          interpolation == .straight ? straight(t, stops) : LinearGradientTests.analytic(t, stops)
        let actual = pixmap.pixel(x, y)
        for (e, a) in zip(expected, [actual.r, actual.g, actual.b, actual.a]) {
          worst = max(worst, abs(e * 255 - Double(a)))
        }
      }
    }
    return worst
  }

  /// The tolerance. Half a step is rounding. Products of rounded numbers and shares of 15 bits add less than
  /// a tenth.
  private let tolerance = 0.6

  @Test func lines() {
    var random = SeededRandom(61)
    for round in 0..<60 {
      let stops = stops(2 + round % 4, isOpaque: round % 3 == 0, &random)
      func point() -> Point { Point(random.number(-40, 120), random.number(-40, 120)) }
      var (start, end) = (point(), point())
      while abs(start.x - end.x) + abs(start.y - end.y) < 30 { (start, end) = (point(), point()) }
      var gradient = Gradient(stops: stops, from: start, to: end)
      gradient.interpolation = round % 2 == 0 ? .straight : .premultiplied
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let pixmap = drawn(.gradient(gradient), width: 90, height: 40)
      let worst = worst(pixmap, stops, gradient.interpolation) {
        (($0.x - start.x) * dx + ($0.y - start.y) * dy) / (dx * dx + dy * dy)
      }
      #expect(worst <= tolerance, "round \(round)")
    }
  }

  @Test func circles() {
    var random = SeededRandom(62)
    for round in 0..<60 {
      let stops = stops(2 + round % 4, isOpaque: round % 3 == 0, &random)
      let centre = Point(random.number(-20, 100), random.number(-20, 60))
      let radius = random.number(30, 90)
      // Axis-aligned, and rotated by an angle with the cosine 0.8.
      let turn = round % 4 < 2 ? Affine.identity : Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 7, ty: -3)
      var gradient = Gradient(
        stops: stops, from: (center: centre, radius: 0), to: (center: centre, radius: radius), transform: turn
      )
      gradient.interpolation = round % 2 == 0 ? .straight : .premultiplied
      let (pixmap, at) = (drawn(.gradient(gradient), width: 90, height: 40), turn.apply(centre))
      let worst = worst(pixmap, stops, gradient.interpolation) { p in
        ((p.x - at.x) * (p.x - at.x) + (p.y - at.y) * (p.y - at.y)).squareRoot() / radius
      }
      #expect(worst <= tolerance, "round \(round)")
    }
  }

  /// Many stops use another algorithm, which splits straight colours into 16 parts: 0.25 steps more.
  @Test func `many stops`() {
    var random = SeededRandom(63)
    for interpolation in [GradientInterpolation.straight, .premultiplied] {
      let stops = stops(9, isOpaque: false, &random)
      var gradient = Gradient(stops: stops, from: Point(5, 0), to: Point(85, 0))
      gradient.interpolation = interpolation
      let pixmap = drawn(.gradient(gradient), width: 90, height: 1)
      #expect(worst(pixmap, stops, interpolation) { ($0.x - 5) / 80 } <= 0.8)
    }
  }

  /// Returns a gradient along x, or around a point at its start, with a function for the parameter of a
  /// pixel.
  private func along(
    _ stops: [GradientStop], from start: Double, to end: Double, isRound: Bool
  ) -> (paint: Paint, parameter: (Int) -> Double) {
    var linear = Gradient(stops: stops, from: Point(start, 0), to: Point(end, 0))
    let centre = Point(start, 0.5)
    var radial = Gradient(
      stops: stops, from: (center: centre, radius: 0), to: (center: centre, radius: end - start))
    (linear.interpolation, radial.interpolation) = (.straight, .straight)
    return (
      .gradient(isRound ? radial : linear),
      { x in
        let t = (Double(x) + 0.5 - start) / (end - start)
        return isRound ? abs(t) : t
      }
    )
  }

  private func levels(_ pixmap: Pixmap, _ x: Int) -> [Double] {
    let p = pixmap.pixel(x, 0)
    return [p.r, p.g, p.b, p.a].map { Double($0) }
  }

  /// Each gradient is rounded once, when it is composited: half a step, plus less than a twentieth for the
  /// shares.
  @Test func `several over each other`() {
    var random = SeededRandom(65)
    for round in 0..<40 {
      func number() -> Float { Float(random.unit()) }
      var pixmap = drawn(.solid(RGBA(number(), number(), number())), width: 90, height: 1)
      let state = DrawState(clip: Clip(bounds: pixmap.bounds))
      let all = Rect(minX: 0, minY: 0, maxX: 90, maxY: 1)
      var expected = (0..<90).map { levels(pixmap, $0) }
      for index in 1...4 {
        let stops = stops(2 + (round + index) % 3, isOpaque: false, &random)
        let (start, end) = (random.number(-20, 30), random.number(60, 110))
        let (paint, parameter) = along(stops, from: start, to: end, isRound: round % 2 == 0)
        Painter().fill(all, paint: paint, state: state, into: &pixmap)
        for x in 0..<90 {
          let color = straight(parameter(x), stops)
          expected[x] = zip(color, expected[x]).map { $0 * 255 + $1 * (1 - color[3]) }
          let worst = zip(expected[x], levels(pixmap, x)).map { abs($0 - $1) }.max() ?? 0
          #expect(worst <= 0.55 * Double(index), "round \(round), \(index) gradients, pixel \(x)")
        }
      }
    }
  }

  @Test func `a part of a picture is that part of the whole`() {
    var random = SeededRandom(64)
    for round in 0..<24 {
      let stops = stops(2 + round % 3, isOpaque: round % 2 == 0, &random)
      func point() -> Point { Point(random.number(0, 100), random.number(0, 60)) }
      var linear = Gradient(stops: stops, from: point(), to: point())
      let centre = point()
      var radial = Gradient(
        stops: stops, from: (center: centre, radius: 0), to: (center: centre, radius: random.number(10, 90)),
        transform: round % 4 < 2 ? .identity : Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 7, ty: -3))
      (linear.interpolation, radial.interpolation) = (.straight, .straight)
      for paint in [Paint.gradient(linear), .gradient(radial)] {
        let whole = drawn(paint, width: 100, height: 60)
        var parts = Pixmap(width: 100, height: 60)
        let (x, y) = (1 + random.integer(below: 98), 1 + random.integer(below: 58))
        for part in [
          PixelRect(x0: 0, y0: 0, x1: x, y1: y), PixelRect(x0: x, y0: 0, x1: 100, y1: y),
          PixelRect(x0: 0, y0: y, x1: x, y1: 60), PixelRect(x0: x, y0: y, x1: 100, y1: 60),
        ] {
          Painter().fill(
            Rect(minX: 0, minY: 0, maxX: 100, maxY: 60), paint: paint,
            state: DrawState(clip: Clip(bounds: part)),
            into: &parts)
        }
        #expect(whole == parts, "round \(round)")
      }
    }
  }
}
