// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct RadialGradientTests {
  private func drawn(_ gradient: Gradient, width: Int, height: Int, alpha: Float = 1) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), alpha: alpha)
    let all = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Painter().fill(all, paint: .gradient(gradient), state: state, into: &pixmap)
    return pixmap
  }

  private let stops = [
    GradientStop(offset: 0, color: RGBA(1, 0.2, 0, 1)),
    GradientStop(offset: 0.4, color: RGBA(0, 1, 0.5, 0.3)),
    GradientStop(offset: 1, color: RGBA(0.3, 0, 1, 0.9)),
  ]

  /// Returns the largest parameter of a circle through `p`. The search looks for a change of sign of the
  /// signed distance between many parameters, and finds the root by bisection.
  private func searched(_ g: Gradient, _ p: Point) -> Double? {
    guard case .radial(let start, let startRadius, let end, let endRadius) = g.shape else { return nil }
    func radius(_ t: Double) -> Double { startRadius + t * (endRadius - startRadius) }
    func distance(_ t: Double) -> Double {
      let (x, y) = (
        p.x - start.x - t * (end.x - start.x),
        p.y - start.y - t * (end.y - start.y)
      )
      return (x * x + y * y).squareRoot() - radius(t)
    }
    var (low, high) = (g.extendsBeforeStart ? -12.0 : 0, g.extendsAfterEnd ? 12.0 : 1)
    // Circles end where the radius becomes 0.
    let growth = endRadius - startRadius
    if growth > 0 { low = max(low, -startRadius / growth) }
    if growth < 0 { high = min(high, -startRadius / growth) }
    let count = Int((high - low) * 256)
    var above = high
    for i in 1...count {
      let below = high - (high - low) * Double(i) / Double(count)
      if distance(above) * distance(below) <= 0 {
        var (a, b) = (above, below)
        for _ in 0..<60 {
          let middle = (a + b) / 2
          if distance(a) * distance(middle) <= 0 { b = middle } else { a = middle }
        }
        return (a + b) / 2
      }
      above = below
    }
    return nil
  }

  private func expectAnalytic(_ g: Gradient, sourceLocation: SourceLocation = #_sourceLocation) {
    let pixmap = drawn(g, width: 30, height: 22)
    let inverse = g.transform.inverse!
    var worst = 0.0
    for y in stride(from: 0, to: 22, by: 3) {
      for x in 0..<30 {
        let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        // At the border of the area with circles, adjacent pixels may differ.
        let near = [-0.05, 0.05].map { searched(g, Point(p.x + $0, p.y + $0)) }
        let parameter = searched(g, p)
        guard near.allSatisfy({ ($0 == nil) == (parameter == nil) }) else { continue }
        let expected = parameter.map { LinearGradientTests.analytic($0, g.stops) } ?? [0, 0, 0, 0]
        let actual = pixmap.pixel(x, y)
        for (e, a) in zip(expected, [actual.r, actual.g, actual.b, actual.a]) {
          worst = max(worst, abs(e * 255 - Double(a)))
        }
      }
    }
    #expect(worst <= 1, sourceLocation: sourceLocation)
  }

  @Test func `colours are those of the greatest circle`() {
    for (extendsBefore, extendsAfter) in [(true, true), (false, true), (true, false), (false, false)] {
      for (start, end) in [
        // One inside the other, one beside the other, and growing along the line.
        ((Point(18, 14), 0.0), (Point(18, 14), 14.0)), ((Point(16, 13), 2), (Point(20, 15), 13)),
        ((Point(8, 10), 4), (Point(28, 18), 4)), ((Point(8, 10), 2), (Point(30, 18), 6)),
        ((Point(20, 15), 12), (Point(24, 14), 3)),
      ] {
        var gradient = Gradient(stops: stops, from: start, to: end)
        (gradient.extendsBeforeStart, gradient.extendsAfterEnd) = (extendsBefore, extendsAfter)
        expectAnalytic(gradient)
        guard extendsBefore == extendsAfter else { continue }
        gradient.transform = Affine(a: 0.9, b: 0.3, c: -0.2, d: 0.7, tx: 4, ty: 3)
        expectAnalytic(gradient)
      }
    }
  }

  @Test func `distances are colours`() {
    // Along the row through the centre: |x + 0.5 - 10| / 10 of white.
    let gradient = Gradient(
      stops: LinearGradientTests.blackToWhite, from: (Point(10, 0.5), 0), to: (Point(10, 0.5), 10))
    let pixmap = drawn(gradient, width: 20, height: 1)
    for x in 0..<20 {
      #expect(abs(Double(pixmap.pixel(x, 0).r) - abs(Double(x) + 0.5 - 10) * 25.5) <= 0.5)
    }
  }

  @Test func `alpha multiplies every colour`() {
    let gradient = Gradient(
      stops: [GradientStop(offset: 0, color: .white)], from: (Point(2, 2), 0), to: (Point(2, 2), 9))
    // 0.5 * 255 = 127.5
    #expect(drawn(gradient, width: 4, height: 4, alpha: 0.5)[1, 3] == 0x8080_8080)
  }

  @Test func `touching circles fill a half plane`() {
    // From the point (0, 0) to the circle of radius 10 around (10, 0): every circle touches x = 0. For x > 0
    // the parameter is (x^2 + y^2) / (20 x).
    let gradient = Gradient(stops: stops, from: (Point(0, 0), 0), to: (Point(10, 0), 10))
    let pixmap = drawn(gradient, width: 12, height: 9)
    for y in 0..<9 {
      for x in 0..<12 {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let expected = LinearGradientTests.analytic((px * px + py * py) / (20 * px), stops)
        #expect(abs(expected[3] * 255 - Double(pixmap.pixel(x, y).a)) <= 1)
      }
    }
  }

  @Test func `what has no circles draws nothing`() {
    let nothing = Pixmap(width: 5, height: 5)
    let p = Point(2, 2)
    for (start, end) in [
      ((p, 3.0), (p, 3.0)), ((p, 0), (p, 0)), ((p, -1), (p, 4)), ((p, 1), (p, .nan)),
      ((p, 1), (p, .infinity)),
      ((Point(.nan, 0), 1), (p, 4)), ((Point(1, 1), 0), (Point(4, 4), 0)),
    ] {
      #expect(drawn(Gradient(stops: stops, from: start, to: end), width: 5, height: 5) == nothing)
    }
    var flat = Gradient(stops: stops, from: (p, 0), to: (p, 4))
    flat.transform = Affine(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    #expect(drawn(flat, width: 5, height: 5) == nothing)
    #expect(drawn(Gradient(stops: [], from: (p, 0), to: (p, 4)), width: 5, height: 5) == nothing)
  }

  @Test func `huge circles do no harm`() {
    for scale in [1e-150, 1e100, 1e200] {
      let gradient = Gradient(
        stops: stops, from: (Point(-scale, scale), scale), to: (Point(scale, 3), 2 * scale))
      _ = drawn(gradient, width: 9, height: 9)
    }
  }
}

@Suite
struct ConicGradientTests {
  private func drawn(_ gradient: Gradient, width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds))
    let all = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Painter().fill(all, paint: .gradient(gradient), state: state, into: &pixmap)
    return pixmap
  }

  /// Half octants, for which tan is known: tan(pi / 8) = sqrt(2) - 1 and so on.
  @Test func `angles are colours`() {
    let gradient = Gradient(stops: LinearGradientTests.blackToWhite, center: Point(4.5, 4.5))
    let pixmap = drawn(gradient, width: 9, height: 9)
    // To the right, down right, down, ... in steps of 1/8 turn.
    let around = [(8, 4), (8, 8), (4, 8), (0, 8), (0, 4), (0, 0), (4, 0), (8, 0)]
    for (eighth, (x, y)) in around.enumerated() {
      #expect(abs(Double(pixmap.pixel(x, y).r) - 255 * Double(eighth) / 8) <= 0.5, "\(eighth) eighths")
    }
    // The centre itself.
    #expect(pixmap.pixel(4, 4).r == 0)
  }

  @Test func `every pixel is within one step`() {
    let stops = [
      GradientStop(offset: 0.1, color: RGBA(1, 0, 0, 1)),
      GradientStop(offset: 0.3, color: RGBA(0, 1, 0, 0.2)),
      GradientStop(offset: 1, color: RGBA(0, 0, 1, 0.8)),
    ]
    let angle = 0.7
    let gradient = Gradient(
      stops: stops, center: Point(17.3, 11.1), startAngle: angle,
      transform: Affine(a: 0.9, b: 0.3, c: -0.2, d: 0.8, tx: 1, ty: 2))
    let pixmap = drawn(gradient, width: 40, height: 30)
    let inverse = gradient.transform.inverse!
    var worst = 0.0
    for y in 0..<30 {
      for x in 0..<40 {
        let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        let t = Self.turns(p.x - 17.3, p.y - 11.1, from: angle)
        guard t > 0.001, t < 0.999 else { continue }
        let expected = LinearGradientTests.analytic(t, stops)
        let actual = pixmap.pixel(x, y)
        for (e, a) in zip(expected, [actual.r, actual.g, actual.b, actual.a]) {
          worst = max(worst, abs(e * 255 - Double(a)))
        }
      }
    }
    #expect(worst <= 1)
  }

  /// Returns the angle of (x, y) after `start`, in turns, by repeated halving. The sine and cosine of each
  /// half angle follow from their squares.
  private static func turns(_ x: Double, _ y: Double, from start: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    var (c, s) = (x / length, y / length)
    // Halve the angle, which is in (0, 2 pi), until its sine is a good approximation.
    var scale = 1.0
    for _ in 0..<26 {
      let half = ((1 + c) / 2).squareRoot()
      let sine = ((1 - c) / 2).squareRoot()
      // The first halving moves angles of the lower half plane to the second quadrant.
      (c, s) = scale == 1 && s < 0 ? (-half, sine) : (half, sine)
      if scale > 1e6 { break }
      scale *= 2
      if abs(s) < 1e-4 { break }
    }
    let angle = s * (1 + s * s / 6) * scale
    let turns = (angle - start) / (2 * .pi)
    return turns - turns.rounded(.down)
  }

  @Test func `a transform without inverse draws nothing`() {
    let stops = LinearGradientTests.blackToWhite
    let nothing = Pixmap(width: 3, height: 3)
    #expect(
      drawn(Gradient(stops: stops, center: .zero, transform: .scale(0, 1)), width: 3, height: 3)
        == nothing)
    #expect(drawn(Gradient(stops: stops, center: Point(.nan, 0)), width: 3, height: 3) == nothing)
    #expect(drawn(Gradient(stops: [], center: .zero), width: 3, height: 3) == nothing)
  }
}
