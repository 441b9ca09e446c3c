// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Path {
  /// Returns the dashes of the path, as lines within `tolerance` of its curves, or the path itself if the
  /// style does not dash it. If a closed subpath begins and ends inside a dash, that dash continues across
  /// the start of the subpath.
  package func dashed(_ style: DashStyle, tolerance: Double) -> Path {
    guard let walk = DashWalk(style) else { return self }
    var cutter = DashCutter(walk)
    var flat: [Point] = []
    for segment in flattened(tolerance: tolerance).segments {
      switch segment.verb {
      case .close:
        if let first = flat.first, flat.last != first { flat.append(first) }
        cutter.cut(flat, isClosed: true)
        flat = Array(flat.prefix(1))
      case .move:
        cutter.cut(flat, isClosed: false)
        flat = [segment.end]
      default: flat.append(segment.end)
      }
    }
    cutter.cut(flat, isClosed: false)
    return cutter.path
  }
}

/// A cutter of lines into dashes.
private struct DashCutter {
  private let pattern: DashWalk
  private(set) var path = Path()
  private var budget = Stroker.dashLimit

  init(_ pattern: DashWalk) { self.pattern = pattern }

  /// Appends the dashes of one subpath.
  mutating func cut(_ points: [Point], isClosed: Bool) {
    guard points.count > 1, points.allSatisfy(CurveFlattener.isDrawable) else { return }
    var walk = pattern
    var dashes: [[Point]] = walk.isInDash ? [[points[0]]] : []
    let beginsInDash = walk.isInDash
    for (from, to) in zip(points, points.dropFirst()) {
      let vector = to - from
      let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
      guard length > 0 else { continue }
      var position = 0.0
      while budget > 0, walk.remaining <= length - position {
        position += walk.remaining
        let point = from + vector * (position / length)
        if walk.isInDash { dashes[dashes.count - 1].append(point) }
        walk.advance(walk.remaining)
        walk.beginNext()
        if walk.isInDash { dashes.append([point]) }
        budget -= 1
      }
      walk.advance(length - position)
      // A dash that begins at the end of the line would have no length, but its caps would be drawn.
      if walk.isInDash, position < length { dashes[dashes.count - 1].append(to) }
    }
    if isClosed, beginsInDash, walk.isInDash, dashes.count > 1 {
      dashes[0] = dashes.removeLast() + dashes[0].dropFirst()
    }
    for dash in dashes where dash.count > 1 {
      path.move(to: dash[0])
      for point in dash.dropFirst() { path.line(to: point) }
    }
  }
}
