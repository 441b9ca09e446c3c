// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct ReferenceComparisonTests {
  static let side = 20
  /// The tolerance, in steps of 255. Half a step is rounding. The rest allows for crossings less than a band
  /// apart, several of which occur only in pixels full of nearly horizontal lines.
  static let usualBound = 1.0
  static let highestBound = 2.0

  /// Returns polygons, stars, curves and pairs of contours, partly outside the bounds.
  static func randomPath(_ random: inout SeededRandom) -> Path {
    var path = Path()
    let contours = 1 + random.integer(below: 2)
    let isFlat = random.integer(below: 4) == 0
    func point() -> Point {
      let x = random.number(-4, 24)
      let y = isFlat ? random.number(6, 9) : random.number(-4, 24)
      // Some points are on the pixel grid and on halves, where ends of lines meet pixel sides.
      return random.integer(below: 3) == 0 ? Point((x * 2).rounded() / 2, (y * 2).rounded() / 2) : Point(x, y)
    }
    for _ in 0..<contours {
      path.move(to: point())
      for _ in 0..<(2 + random.integer(below: 5)) {
        switch random.integer(below: 6) {
        case 0: path.quad(to: point(), control: point())
        case 1: path.cubic(to: point(), control1: point(), control2: point())
        default: path.line(to: point())
        }
      }
      if random.integer(below: 2) == 0 { path.close() }
    }
    return path
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `pixels are within one step of the exact area`(rule: FillRule) {
    let painter = Painter()
    var random = SeededRandom(rule == .nonZero ? 11 : 12)
    var (total, count, unusual) = (0.0, 0, 0)
    for index in 0..<100 {
      let path = Self.randomPath(&random).flattened()
      let reference = ReferenceCoverage(path, rule: rule, width: Self.side, height: Self.side)
      let bytes = painter.mask(path, rule, width: Self.side, height: Self.side).bytes
      var worst = 0.0
      for (share, byte) in zip(reference.shares, bytes) {
        let error = abs(share * 255 - Double(byte))
        worst = max(worst, error)
        total += error
        if error > Self.usualBound { unusual += 1 }
        count += 1
      }
      #expect(worst <= Self.highestBound, "path \(index)")
    }
    #expect(unusual * 1000 <= count)
    #expect(total / Double(count) <= 0.25)
  }

  /// Small crossed shapes in a wide row are resolved without their neighbours. Some of them lie in a shape
  /// that goes around once or twice, and some reach across the sides.
  @Test(arguments: [FillRule.nonZero, .evenOdd], [0, 1, -2])
  func `islands of edges in wide rows have the exact area`(rule: FillRule, turns: Int) {
    let (painter, width, height) = (Painter(), 200, 4)
    var random = SeededRandom(21)
    var path = Path()
    for _ in 0..<abs(turns) {
      let corners = [Point(30.5, -2), Point(160.25, -2), Point(160.25, 6), Point(30.5, 6)]
      let ordered = turns < 0 ? corners.reversed() : corners
      path.move(to: ordered[0])
      for corner in ordered.dropFirst() { path.line(to: corner) }
      path.close()
    }
    for shape in 0..<50 {
      // Every third shape turns the other way or crosses itself; the rest are thin and do not meet others.
      let x = Double(shape) * 4.05 - 2
      func point(_ reach: Double) -> Point { Point(x + random.number(0, reach), random.number(-0.5, 4.5)) }
      path.move(to: point(1))
      for _ in 0..<3 { path.line(to: point(shape % 3 == 0 ? 4 : 1)) }
      path.close()
    }
    let reference = ReferenceCoverage(path, rule: rule, width: width, height: height)
    let bytes = painter.mask(path, rule, width: width, height: height).bytes
    let errors = zip(reference.shares, bytes).map { abs($0 * 255 - Double($1)) }
    #expect(errors.allSatisfy { $0 <= Self.highestBound })
    #expect(errors.filter { $0 > Self.usualBound }.count * 100 <= errors.count)
    #expect(bytes.contains(0) && (turns == 0 || bytes.contains(255)))
  }

  @Test func `contours that repeat cover as much as one of them`() {
    let painter = Painter()
    var random = SeededRandom(13)
    for index in 0..<50 {
      let path = Self.randomPath(&random).flattened()
      var copies = path
      for _ in 0..<2 { copies.append(path) }
      for rule in [FillRule.nonZero, .evenOdd] {
        let reference = ReferenceCoverage(path, rule: rule, width: Self.side, height: Self.side)
        let bytes = painter.mask(copies, rule, width: Self.side, height: Self.side).bytes
        for (share, byte) in zip(reference.shares, bytes) {
          #expect(abs(share * 255 - Double(byte)) <= Self.highestBound, "path \(index)")
        }
      }
      // Under the even-odd rule, two of them cover nothing.
      var pair = path
      pair.append(path)
      let bytes = painter.mask(pair, .evenOdd, width: Self.side, height: Self.side).bytes
      #expect(bytes.allSatisfy { $0 == 0 }, "path \(index)")
    }
  }

  @Test func `crowds of lines are within eight steps and three on average`() {
    let painter = Painter()
    var random = SeededRandom(3)
    let points = (0..<400).map { _ in (random.number(0, 8), random.number(0, 3)) }
    let path = Path.polygon(points)
    for rule in [FillRule.nonZero, .evenOdd] {
      let bytes = painter.mask(path, rule, width: 8, height: 3).bytes
      let exact = Self.sampled(path, rule, width: 8, height: 3, samples: 48)
      let errors = zip(exact, bytes).map { abs($0 - Double($1)) }
      #expect(errors.max()! <= 8)
      #expect(errors.reduce(0, +) / Double(errors.count) <= 3)
    }
  }

  @Test func `the reference itself agrees with point samples`() {
    var random = SeededRandom(5)
    for index in 0..<4 {
      let path = Self.randomPath(&random).flattened(tolerance: 0.05)
      for rule in [FillRule.nonZero, .evenOdd] {
        let reference = ReferenceCoverage(path, rule: rule, width: 8, height: 8)
        let sampled = Self.sampled(path, rule, width: 8, height: 8, samples: 16)
        // Each line through a pixel puts at most about a row of samples on the wrong side.
        let worst = zip(reference.shares, sampled).map { abs($0 * 255 - $1) }.max()!
        #expect(worst <= 255.0 / 16 * 2, "path \(index)")
      }
    }
  }

  /// Returns 255 times the share of a grid of points that is inside.
  static func sampled(_ path: Path, _ rule: FillRule, width: Int, height: Int, samples: Int) -> [Double] {
    var counts = [Double](repeating: 0, count: width * height)
    let lines = SampleLines(path)
    for row in 0..<height * samples {
      let y = (Double(row) + 0.5) / Double(samples)
      let crossings = lines.crossings(at: y)
      var winding = 0
      var next = 0
      for column in 0..<width * samples {
        let x = (Double(column) + 0.5) / Double(samples)
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].winding
          next += 1
        }
        if rule == .nonZero ? winding != 0 : winding % 2 != 0 {
          counts[row / samples * width + column / samples] += 255 / Double(samples * samples)
        }
      }
    }
    return counts
  }
}

/// The lines of a path with one or more contours, for intersections with horizontal lines.
private struct SampleLines {
  var ends: [(Point, Point)] = []

  init(_ path: Path) {
    var (start, current) = (Point.zero, Point.zero)
    var index = 0
    for verb in path.verbs {
      let p = verb == .close ? start : path.points[index]
      if verb == .move {
        ends.append((current, start))
        start = p
      } else {
        ends.append((current, p))
      }
      current = p
      index += verb.pointCount
    }
    ends.append((current, start))
  }

  func crossings(at y: Double) -> [(x: Double, winding: Int)] {
    var result: [(x: Double, winding: Int)] = []
    for (p, q) in ends where (p.y <= y) != (q.y <= y) {
      result.append((p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x), p.y <= y ? 1 : -1))
    }
    return result.sorted { $0.x < $1.x }
  }
}
