// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// An index of the straight edges of a path by pixel. It separates pixels that are easy to compute exactly
/// from others.
struct PixelEdges {
  private let ends: [(Point, Point)]
  private let width: Int
  private var edges: [[Int]]

  /// Precondition: `path` consists of lines. Open subpaths are closed as for a fill.
  init(_ path: Path, width: Int, height: Int) {
    ends = Self.ends(of: path)
    self.width = width
    edges = Array(repeating: [], count: width * height)
    for (index, (p, q)) in ends.enumerated() {
      guard min(p.x, q.x) <= Double(width), max(p.x, q.x) >= 0, min(p.y, q.y) <= Double(height),
        max(p.y, q.y) >= 0
      else { continue }
      let columns = Self.pixels(p.x, q.x, width)
      for y in Self.pixels(p.y, q.y, height) {
        for x in columns where Self.meets(p, q, Double(x), Double(y)) {
          edges[y * width + x].append(index)
        }
      }
    }
  }

  /// Returns `true` if at most two edges meet the pixel and do not cross each other.
  func isSimple(_ pixel: Int) -> Bool {
    let found = edges[pixel]
    return found.count < 2 || (found.count == 2 && !cross(ends[found[0]], ends[found[1]]))
  }

  private static func pixels(_ a: Double, _ b: Double, _ count: Int) -> ClosedRange<Int> {
    let (low, high) = (min(a, b), max(a, b))
    let first = Int(max(low, 0).rounded(.down)) - 1
    let last = Int(min(high, Double(count)))
    return first.clamped(to: 0...count - 1)...last.clamped(to: 0...count - 1)
  }

  /// Returns `true` if a line meets the closed square of a pixel.
  private static func meets(_ p: Point, _ q: Point, _ x: Double, _ y: Double) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (start, length, low) in [(p.x, q.x - p.x, x), (p.y, q.y - p.y, y)] {
      guard length != 0 else {
        if start < low || start > low + 1 { return false }
        continue
      }
      let (entry, exit) = length > 0 ? (low, low + 1) : (low + 1, low)
      (first, last) = (max(first, (entry - start) / length), min(last, (exit - start) / length))
    }
    return first <= last
  }

  private func cross(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
    func side(_ line: (Point, Point), _ p: Point) -> Double {
      (line.1.x - line.0.x) * (p.y - line.0.y) - (line.1.y - line.0.y) * (p.x - line.0.x)
    }
    return side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0
  }

  private static func ends(of path: Path) -> [(Point, Point)] {
    var result: [(Point, Point)] = []
    var (start, current) = (Point.zero, Point.zero)
    var index = 0
    for verb in path.verbs {
      let p = verb == .close ? start : path.points[index]
      result.append((current, verb == .move ? start : p))
      if verb == .move { start = p }
      current = p
      index += verb.pointCount
    }
    result.append((current, start))
    return result.filter { $0.0 != $0.1 }
  }
}

/// Statistics of the differences between coverage and a reference, in steps of 255.
struct AccuracyFigures: CustomStringConvertible {
  /// The largest difference on simple pixels: those that at most two edges meet, which do not cross.
  var worstSimple = 0.0
  var worstOther = 0.0
  var (simpleCount, otherCount, farCount) = (0, 0, 0)
  var otherSum = 0.0
  /// The paths with the worst pixels.
  var (worstPath, worstSimplePath) = (0, 0)

  /// The threshold of a large difference.
  static let far = 8.0

  mutating func add(path: Int, _ bytes: [UInt8], _ shares: [Double], _ edges: PixelEdges) {
    for pixel in bytes.indices {
      let error = abs(shares[pixel] * 255 - Double(bytes[pixel]))
      if edges.isSimple(pixel) {
        simpleCount += 1
        if error > worstSimple { (worstSimple, worstSimplePath) = (error, path) }
      } else {
        otherCount += 1
        otherSum += error
        if error > Self.far { farCount += 1 }
        if error > worstOther { (worstOther, worstPath) = (error, path) }
      }
    }
  }

  var otherMean: Double { otherCount > 0 ? otherSum / Double(otherCount) : 0 }
  /// The share of the other pixels whose difference is at most `far`.
  var nearShare: Double { otherCount > 0 ? 1 - Double(farCount) / Double(otherCount) : 1 }

  var description: String {
    "\(simpleCount) simple pixels: at most \(worstSimple) (path \(worstSimplePath)); \(otherCount) others: at most "
      + "\(worstOther) (path \(worstPath)), mean \(otherMean), \(farCount) beyond \(Self.far)"
  }
}
