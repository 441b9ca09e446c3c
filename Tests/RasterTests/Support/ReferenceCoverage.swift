// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The exact area of a polygonal path in every pixel, by a slow method. The plane is cut at the y of all ends
/// and crossings of lines. Between two cuts, every trapezoid is integrated for every pixel.
struct ReferenceCoverage {
  struct Line {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    var winding: Int

    func x(at y: Double) -> Double { x0 + (y - y0) / (y1 - y0) * (x1 - x0) }
  }

  let width: Int
  let height: Int
  private(set) var shares: [Double]

  /// Precondition: `path` consists of lines.
  init(_ path: Path, rule: FillRule, width: Int, height: Int) {
    self.width = width
    self.height = height
    shares = [Double](repeating: 0, count: width * height)
    let lines = Self.lines(of: path)
    let crossings = Self.crossings(of: lines)
    var cuts = (0...height).map(Double.init) + crossings.map(\.y)
    for l in lines { cuts += [l.y0, l.y1] }
    cuts = cuts.filter { $0 >= 0 && $0 <= Double(height) }.sorted()
    for i in 1..<cuts.count where cuts[i] > cuts[i - 1] {
      addBand(lines, cuts[i - 1], cuts[i], rule)
    }
  }

  private static func lines(of path: Path) -> [Line] {
    var result: [Line] = []
    var (start, current) = (Point.zero, Point.zero)
    func add(_ p: Point, _ q: Point) {
      if p.y < q.y { result.append(Line(x0: p.x, y0: p.y, x1: q.x, y1: q.y, winding: 1)) }
      if p.y > q.y { result.append(Line(x0: q.x, y0: q.y, x1: p.x, y1: p.y, winding: -1)) }
    }
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .move:
        add(current, start)
        start = path.points[index]
        current = start
      case .close:
        add(current, start)
        current = start
      default:
        let p = path.points[index + verb.pointCount - 1]
        add(current, p)
        current = p
      }
      index += verb.pointCount
    }
    add(current, start)
    return result
  }

  private static func crossings(of lines: [Line]) -> [Point] {
    var result: [Point] = []
    for i in lines.indices {
      for j in 0..<i {
        let (a, b) = (lines[i], lines[j])
        let (top, bottom) = (max(a.y0, b.y0), min(a.y1, b.y1))
        guard top < bottom else { continue }
        let (d0, d1) = (a.x(at: top) - b.x(at: top), a.x(at: bottom) - b.x(at: bottom))
        guard d0 * d1 < 0 else { continue }
        let y = top + (bottom - top) * d0 / (d0 - d1)
        result.append(Point(a.x(at: y), y))
      }
    }
    return result
  }

  private mutating func addBand(_ lines: [Line], _ top: Double, _ bottom: Double, _ rule: FillRule) {
    let middle = (top + bottom) / 2
    let row = Int(middle)
    let present = lines.filter { $0.y0 <= top && $0.y1 >= bottom }.sorted {
      $0.x(at: middle) < $1.x(at: middle)
    }
    var winding = 0
    for i in present.indices.dropLast() {
      winding += present[i].winding
      guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
      let (l, r) = (present[i], present[i + 1])
      let (l0, l1, r0, r1) = (l.x(at: top), l.x(at: bottom), r.x(at: top), r.x(at: bottom))
      let (leftmost, rightmost) = (min(l0, l1), max(r0, r1))
      let (first, last) = (Int(max(0, leftmost)), min(width - 1, Int(min(Double(width), rightmost))))
      guard first <= last else { continue }
      for x in first...last {
        let left = Self.meanClamped(l0 - Double(x), l1 - Double(x))
        let right = Self.meanClamped(r0 - Double(x), r1 - Double(x))
        shares[row * width + x] += (right - left) * (bottom - top)
      }
    }
  }

  /// Returns the mean of a + s (b - a), clamped to 0...1, over s in 0...1.
  static func meanClamped(_ a: Double, _ b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    if low >= 1 { return 1 }
    if high <= 0 { return 0 }
    if low == high { return low }
    // The integral of the clamped ramp from 0 to v is v^2 / 2 up to v = 1, and v - 1/2 from there on.
    func integral(_ v: Double) -> Double { v <= 0 ? 0 : v <= 1 ? v * v / 2 : v - 0.5 }
    return (integral(high) - integral(low)) / (high - low)
  }
}
