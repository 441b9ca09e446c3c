// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Stroker {
  /// The maximum number of dashes and gaps of a path. The rest of the path is drawn as a continuous line.
  static let dashLimit = 200_000

  /// Passes the outlines of the dashes of the subpath in `polyline` to a sink.
  ///
  /// The pattern restarts with each subpath. If a closed subpath begins and ends inside a dash, that dash
  /// continues across its start.
  mutating func addDashes<Sink: OutlineSink & ~Copyable>(
    _ pattern: DashWalk, isClosed: Bool, into sink: inout Sink
  ) {
    var walk = pattern
    let holdsFirst = isClosed && walk.isInDash
    var isFirst = true
    dash.removeAll()
    firstDash.removeAll()
    for i in 0..<polyline.segments.count {
      let segment = polyline.segments[i]
      guard segment.length > 0 else {
        if walk.isInDash { dash.append(segment) }
        continue
      }
      let visible = vicinity.map(segment.range) ?? (0, segment.length)
      var position = 0.0
      while dashBudget > 0, walk.remaining <= segment.length - position {
        let from = position
        position += walk.remaining
        if walk.isInDash {
          append(segment.part(from, position), isCut: from > 0 || position < segment.length)
          if isFirst && holdsFirst {
            firstDash.append(contentsOf: dash.buffer)
          } else {
            addOutline(of: dash.buffer, isClosed: false, into: &sink)
            if sink.isFull || isOverLimit { return }
          }
          isFirst = false
          dash.removeAll()
        }
        walk.beginNext()
        dashBudget -= 1
        let target = position < visible.0 ? visible.0 : (position > visible.1 ? segment.length : position)
        position += ((target - position) / walk.period).rounded(.down) * walk.period
      }
      if walk.isInDash || dashBudget <= 0, position < segment.length {
        append(segment.part(position, segment.length), isCut: position > 0)
      }
      walk.advance(segment.length - position)
    }
    if holdsFirst && isFirst {
      addOutline(of: dash.buffer, isClosed: true, into: &sink)
      return
    }
    dash.append(contentsOf: firstDash.buffer)
    if dash.count > 0 { addOutline(of: dash.buffer, isClosed: false, into: &sink) }
  }

  /// Appends a segment, or a part of one, to the current dash.
  ///
  /// Inside a curve, a short remainder at the end of a dash may be shorter than the corner next to it needs.
  /// The corner's other segment would then extend beyond the dash. So both segments become one line, with an
  /// error of a fraction of the tolerance.
  private mutating func append(_ segment: StrokeSegment, isCut: Bool) {
    guard dash.count > 0 else {
      dash.append(segment)
      startsCut = isCut
      return
    }
    guard segment.length > 0 else { return }
    let last = dash[dash.count - 1]
    let cross = last.direction.x * segment.direction.y - last.direction.y * segment.direction.x
    let dot = last.direction.x * segment.direction.x + last.direction.y * segment.direction.y
    let short = min(startsCut ? last.length : .infinity, isCut ? segment.length : .infinity)
    startsCut = false
    if segment.continuesCurve, last.length > 0, dot > 0, short * (1 + dot) < radius * abs(cross) {
      let vector = segment.end - last.start
      let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
      dash[dash.count - 1] = StrokeSegment(
        start: last.start, end: segment.end, direction: vector * (1 / length), length: length,
        continuesCurve: last.continuesCurve)
    } else {
      dash.append(segment)
    }
  }
}

extension StrokeSegment {
  /// Returns the part between two distances from the start of the segment.
  fileprivate func part(_ from: Double, _ to: Double) -> StrokeSegment {
    var result = self
    let (low, high) = (
      from.clamped(atLeast: 0, atMost: length), max(from, to).clamped(atLeast: 0, atMost: length)
    )
    if low > 0 { result.start = start + direction * low }
    if high < length { result.end = start + direction * high }
    result.length = high - low
    return result
  }

  /// Returns the range of distances from the start in which the segment may be inside `rect`. The rest of the
  /// segment is outside.
  fileprivate func range(within rect: Rect) -> (Double, Double) {
    var (low, high) = (0.0, length)
    for (p, d, least, most) in [
      (start.x, direction.x, rect.minX, rect.maxX), (start.y, direction.y, rect.minY, rect.maxY),
    ] {
      if d == 0 {
        if p < least || p > most { return (length, length) }
        continue
      }
      let (nearest, farthest) = d > 0 ? (least, most) : (most, least)
      low = max(low, (nearest - p) / d)
      high = min(high, (farthest - p) / d)
    }
    return low <= high ? (low, high) : (length, length)
  }
}
