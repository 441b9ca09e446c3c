// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct LinearGradientTests {
  static func drawn(_ gradient: Gradient, width: Int, height: Int, alpha: Float = 1) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), alpha: alpha)
    let all = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Painter().fill(all, paint: .gradient(gradient), state: state, into: &pixmap)
    return pixmap
  }

  static let blackToWhite = [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)]

  @Test func `colours are those at pixel centres`() {
    let pixmap = Self.drawn(
      Gradient(stops: Self.blackToWhite, from: Point(0, 0), to: Point(10, 0)), width: 10, height: 1)
    for x in 0..<10 {
      // (x + 0.5) / 10 * 255
      #expect(abs(Double(pixmap.pixel(x, 0).r) - (Double(x) + 0.5) * 25.5) <= 0.5)
      #expect(pixmap.pixel(x, 0).a == 255)
    }
  }

  @Test func `colours are mixed premultiplied`() {
    let stops = [
      GradientStop(offset: 0.25, color: RGBA(1, 0, 0, 1)),
      GradientStop(offset: 0.5, color: RGBA(0, 1, 0, 0.2)),
      GradientStop(offset: 1, color: RGBA(0, 0, 1, 0.8)),
    ]
    let gradient = Gradient(
      stops: stops, from: Point(3, 5), to: Point(30, 41),
      transform: Affine(a: 0.9, b: 0.2, c: -0.3, d: 1, tx: 2, ty: 1))
    let pixmap = Self.drawn(gradient, width: 40, height: 40)
    let inverse = gradient.transform.inverse!
    for y in 0..<40 {
      for x in 0..<40 {
        let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        let t = ((p.x - 3) * 27 + (p.y - 5) * 36) / (27 * 27 + 36 * 36)
        let expected = Self.analytic(t, stops)
        let actual = pixmap.pixel(x, y)
        let channels = [actual.r, actual.g, actual.b, actual.a]
        for (e, a) in zip(expected, channels) { #expect(abs(e * 255 - Double(a)) <= 1) }
      }
    }
  }

  /// Returns premultiplied red, green, blue and alpha.
  static func analytic(_ t: Double, _ stops: [GradientStop]) -> [Double] {
    func premultiplied(_ c: RGBA) -> [Double] {
      [c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha].map { Double($0) }
    }
    if t <= stops[0].offset { return premultiplied(stops[0].color) }
    for i in 1..<stops.count where t < stops[i].offset {
      let share = (t - stops[i - 1].offset) / (stops[i].offset - stops[i - 1].offset)
      let (a, b) = (premultiplied(stops[i - 1].color), premultiplied(stops[i].color))
      return zip(a, b).map { $0 + ($1 - $0) * share }
    }
    return premultiplied(stops.last!.color)
  }

  @Test func `nothing is drawn where it does not extend`() {
    var gradient = Gradient(stops: Self.blackToWhite, from: Point(2, 0), to: Point(4, 0))
    gradient.extendsBeforeStart = false
    gradient.extendsAfterEnd = false
    let alphas = (0..<6).map { Self.drawn(gradient, width: 6, height: 1).pixel($0, 0).a }
    #expect(alphas == [0, 0, 255, 255, 0, 0])
    gradient.extendsAfterEnd = true
    #expect(
      (0..<6).map { Self.drawn(gradient, width: 6, height: 1).pixel($0, 0).a } == [0, 0, 255, 255, 255, 255])
  }

  @Test func `two stops at one offset make an edge`() {
    let stops = [
      GradientStop(offset: 0, color: .black), GradientStop(offset: 0.5, color: .black),
      GradientStop(offset: 0.5, color: .white), GradientStop(offset: 1, color: .white),
    ]
    let pixmap = Self.drawn(
      Gradient(stops: stops, from: Point(0, 0), to: Point(8, 0)), width: 8, height: 1)
    #expect((0..<8).map { pixmap.pixel($0, 0).r } == [0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func `a gradient without direction is its last colour or nothing`() {
    var gradient = Gradient(stops: Self.blackToWhite, from: Point(2, 2), to: Point(2, 2))
    #expect(Self.drawn(gradient, width: 2, height: 1)[0, 0] == 0xFFFF_FFFF)
    gradient.extendsAfterEnd = false
    #expect(Self.drawn(gradient, width: 2, height: 1)[0, 0] == 0)
  }

  @Test func `gradients that cannot be drawn draw nothing`() {
    let flat = Gradient(
      stops: Self.blackToWhite, from: .zero, to: Point(1, 0), transform: .scale(0, 1))
    #expect(Self.drawn(flat, width: 1, height: 1)[0, 0] == 0)
    #expect(
      Self.drawn(Gradient(stops: [], from: .zero, to: Point(1, 0)), width: 1, height: 1)[0, 0] == 0)
    let lost = Gradient(stops: Self.blackToWhite, from: Point(.nan, 0), to: Point(1, 0))
    #expect(Self.drawn(lost, width: 1, height: 1)[0, 0] == 0)
  }

  @Test func `stops out of order or range are held in order`() {
    let stops = [
      GradientStop(offset: .nan, color: .white), GradientStop(offset: -3, color: .black),
      GradientStop(offset: 0.6, color: .black), GradientStop(offset: 0.2, color: .white),
      GradientStop(offset: 9, color: .white),
    ]
    let pixmap = Self.drawn(Gradient(stops: stops, from: .zero, to: Point(10, 0)), width: 10, height: 1)
    // The offset 0.2 is raised to 0.6.
    #expect((0..<10).map { pixmap.pixel($0, 0).r } == [0, 0, 0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test func `alpha multiplies all stops`() {
    let pixmap = Self.drawn(
      Gradient(stops: [GradientStop(offset: 0, color: .white)], from: .zero, to: Point(1, 0)),
      width: 1, height: 1, alpha: 0.5)
    #expect(pixmap[0, 0] == 0x8080_8080)
  }
}
