// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// The outlines of the last two frames' shape layers in the order of being drawn, so that those that stay are not made
/// again, and those that change take no new memory.
///
/// Two frames may show outlines at a time, the last one and the one being made; each has objects of its own for what
/// changes. Nothing is kept that a frame has not used, so nothing outlives its path.
struct ShapeCache: Sendable {
  /// The outlines of one shape layer.
  private struct Entry: Sendable {
    var fill: PathShape?
    var stroke: StrokeShape?
    /// What the stroke was made of.
    var line: Line?
    /// Whether the stroke's path was once a part of another, and has memory that can be used again.
    var hasOwnMemory = false
  }

  /// A part of a path that is drawn along.
  private struct Line: Sendable {
    var path: Path
    var start: Double
    var end: Double
    var style: StrokeStyle

    func isSame(as other: Line) -> Bool {
      start == other.start && end == other.end && style == other.style && path.sharesMemory(with: other.path)
    }
  }

  private var entries: ContiguousArray<Entry> = []
  /// Those of the frame before.
  private var lastEntries: ContiguousArray<Entry> = []
  /// The paths of which parts are drawn along.
  private var measured: ContiguousArray<MeasuredPath?> = []
  /// How many shape layers the frame has so far.
  private var count = 0

  /// Goes on to the next shape layer.
  mutating func beginLayer() {
    count += 1
    guard entries.count < count else { return }
    entries.append(Entry())
    if measured.count < count { measured.append(nil) }
  }

  /// The inside of the layer's path.
  mutating func fill(_ path: Path, rule: FillRule) -> Shape {
    let index = count - 1
    if let known = Self.same(entries[index].fill, path, rule) { return .path(known) }
    if index < lastEntries.count, let known = Self.same(lastEntries[index].fill, path, rule) {
      entries[index].fill = known
      return .path(known)
    }
    if isKnownUniquelyReferenced(&entries[index].fill), let own = entries[index].fill {
      own.become(path, rule: rule)
      return .path(own)
    }
    let shape = PathShape(path, rule: rule)
    entries[index].fill = shape
    return .path(shape)
  }

  private static func same(_ shape: PathShape?, _ path: Path, _ rule: FillRule) -> PathShape? {
    guard let shape, shape.rule == rule, shape.path.sharesMemory(with: path) else { return nil }
    return shape
  }

  /// The line along the part of the layer's path between two shares of its length; `nil` when there is none.
  mutating func stroke(_ path: Path, from start: Double, to end: Double, style: StrokeStyle) -> Shape? {
    // Also where one of the two is no number.
    guard start < end, start < 1, end > 0 else { return nil }
    let index = count - 1
    let line = Line(path: path, start: max(start, 0), end: min(end, 1), style: style)
    if let known = entries[index].line, known.isSame(as: line) { return Self.shape(entries[index].stroke) }
    if index < lastEntries.count, let known = lastEntries[index].line, known.isSame(as: line) {
      entries[index].stroke = lastEntries[index].stroke
      entries[index].hasOwnMemory = lastEntries[index].hasOwnMemory
      entries[index].line = line
      return Self.shape(entries[index].stroke)
    }
    if !isKnownUniquelyReferenced(&entries[index].stroke) {
      entries[index].stroke = StrokeShape(Path(), style: style)
      entries[index].hasOwnMemory = false
    }
    entries[index].line = line
    if line.start == 0, line.end == 1, !entries[index].hasOwnMemory {
      entries[index].stroke?.become(style) { $0 = path }
    } else {
      entries[index].hasOwnMemory = true
      let way = measure(path, at: index)
      entries[index].stroke?.become(style) { way.trim(from: line.start, to: line.end, into: &$0) }
    }
    return Self.shape(entries[index].stroke)
  }

  private static func shape(_ stroke: StrokeShape?) -> Shape? {
    guard let stroke, !stroke.path.isEmpty else { return nil }
    return .stroke(stroke)
  }

  private mutating func measure(_ path: Path, at index: Int) -> MeasuredPath {
    if let known = measured[index], known.path.sharesMemory(with: path) { return known }
    let way = MeasuredPath(path)
    measured[index] = way
    return way
  }

  /// Forgets what the frame has not used.
  mutating func endFrame() {
    if entries.count > count { entries.removeLast(entries.count - count) }
    if measured.count > count { measured.removeLast(measured.count - count) }
    swap(&entries, &lastEntries)
    count = 0
  }
}

extension Path {
  /// Whether the two are one path: their points lie in the same memory.
  func sharesMemory(with other: Path) -> Bool {
    guard points.count == other.points.count, verbs.count == other.verbs.count else { return false }
    return points.withUnsafeBufferPointer { mine in
      other.points.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
    }
      && verbs.withUnsafeBufferPointer { mine in
        other.verbs.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}
