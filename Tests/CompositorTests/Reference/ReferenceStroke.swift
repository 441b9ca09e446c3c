// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// The stroke of a shape layer's path: the union of a rectangle around each line, of joins and of caps.
///
/// Lines within a curve have round joins. Where the path is dashed, or where it has curves, joins and caps
/// must be round: then the stroke is all points within half the line width.
struct ReferenceStroke {
  let color: ReferenceColor
  private let radius: Double
  private let cap: String
  private let join: String
  private let miterLimit: Double
  /// The lines of each part that is drawn in one go, and true if its end is joined to its start.
  private var runs: [(lines: [ReferenceLine], isClosed: Bool)] = []

  init?(_ values: LayerProperties, tint: ColorValue) {
    guard values.kind == .shape, let path = values.path(.path)?.path, let color = values.color(.strokeColor)
    else { return nil }
    self.color = ReferenceColor(straight: color, tint: tint)
    radius = values.number(.lineWidth) / 2
    (cap, join) = (values.name(.lineCap), values.name(.lineJoin))
    miterLimit = values.number(.miterLimit)
    let (start, end) = (values.number(.strokeStart), values.number(.strokeEnd))
    let lines = ReferenceOutline(path).lines(from: start, to: end).filter { $0.length > 0 }
    let dashes = values.numbers(.lineDashPattern)
    let hasCurve = path.verbs.contains { $0 == .quad || $0 == .cubic }
    precondition(dashes == nil && !hasCurve || cap == "round" && join == "round", "joins within curves")
    guard dashes == nil else {
      runs = dashed(lines, dashes ?? [], phase: values.number(.lineDashPhase)).map { ([$0], false) }
      return
    }
    for line in lines {
      if let last = runs.last?.lines.last, (last.end - line.start).length < 1e-9 {
        runs[runs.count - 1].lines.append(line)
      } else {
        runs.append(([line], false))
      }
    }
    let isWhole = start <= 0 && end >= 1
    if isWhole, path.verbs.last == .close, runs.count == 1 { runs[0].isClosed = true }
  }

  func holds(_ p: Point) -> Bool {
    if cap == "round", join == "round" {
      return runs.contains { $0.lines.contains { $0.squaredDistance(to: p) <= radius * radius } }
    }
    return runs.contains { run in
      let (lines, count) = (run.lines, run.lines.count)
      for (index, line) in lines.enumerated() {
        let (isFirst, isLast) = (index == 0 && !run.isClosed, index == count - 1 && !run.isClosed)
        if holds(p, line, isFirst: isFirst, isLast: isLast) { return true }
        if !isLast, joinHolds(p, line, lines[(index + 1) % count]) { return true }
      }
      return false
    }
  }

  /// Returns true if a point is beside a line, or in the cap at one of the path's ends.
  private func holds(_ p: Point, _ line: ReferenceLine, isFirst: Bool, isLast: Bool) -> Bool {
    let direction = line.direction
    let along = direction.dot(p - line.start)
    let more = cap == "square" ? radius : 0
    let range = (isFirst ? -more : 0)...(line.length + (isLast ? more : 0))
    if range.contains(along), abs(direction.turned.dot(p - line.start)) <= radius { return true }
    guard cap == "round" else { return false }
    return isFirst && (p - line.start).length <= radius || isLast && (p - line.end).length <= radius
  }

  /// Returns true if a point is in the join of two lines: outside of both, in the corner between them.
  private func joinHolds(_ p: Point, _ first: ReferenceLine, _ second: ReferenceLine) -> Bool {
    let (a, b, q) = (first.direction, second.direction, p - first.end)
    guard (a - b).length > 1e-9, a.dot(q) >= 0, b.dot(q) <= 0 else { return false }
    if join == "round" { return q.length <= radius }
    let outward = (a - b) * (1 / (a - b).length)
    // The cosine of half the angle by which the path turns: a mitre is the width over it.
    let cosine = max(0, (1 + a.dot(b)) / 2).squareRoot()
    guard join == "miter", miterLimit * cosine >= 1 else { return outward.dot(q) <= radius * cosine }
    return [a, b].allSatisfy { abs($0.turned.dot(q)) <= radius }
  }

  /// Returns the dashes of a path of lines, which begin again with each subpath.
  private func dashed(_ lines: [ReferenceLine], _ pattern: [Double], phase: Double) -> [ReferenceLine] {
    // Of an odd number of lengths the second round exchanges dashes and gaps.
    let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = pattern.reduce(0, +)
    var (position, end) = (0.0, lines.first?.start ?? .zero)
    var result: [ReferenceLine] = []
    for line in lines {
      if (line.start - end).length > 1e-9 { position = 0 }
      end = line.end
      // The dashes of all periods that can meet the line.
      let first = ((position + phase) / period).rounded(.down) * period - phase
      var dash = first
      while dash < position + line.length {
        for (index, length) in pattern.enumerated() {
          let (from, to) = (max(dash - position, 0), min(dash + length - position, line.length))
          if index % 2 == 0, from < to {
            result.append(
              ReferenceLine(start: line.point(from / line.length), end: line.point(to / line.length)))
          }
          dash += length
        }
      }
      position += line.length
    }
    return result
  }

  var box: Rect {
    let box = Rect(around: runs.flatMap { $0.lines.flatMap { [$0.start, $0.end] } })
    let reach = radius * (join == "miter" ? max(miterLimit, 1.5) : 1.5)
    return Rect(
      minX: box.minX - reach, minY: box.minY - reach, maxX: box.maxX + reach, maxY: box.maxY + reach)
  }
}

extension ReferenceLine {
  /// The direction of the line, of length 1.
  fileprivate var direction: Point { (end - start) * (1 / length) }
}

extension Point {
  fileprivate static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  fileprivate static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  fileprivate func dot(_ other: Point) -> Double { x * other.x + y * other.y }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate var turned: Point { Point(-y, x) }
}
