// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A cache of the outlines of the last two frames' shape layers, in drawing order.
///
/// Unchanged outlines are reused, and changed ones reuse memory. Two frames may show outlines at the same
/// time: the last one and the one that is being made. So each of the two has its own objects for outlines
/// that change. Entries that a frame has not used are dropped, so an entry does not outlive its path.
struct ShapeCache: Sendable {
  /// The outlines of one shape layer.
  private struct Entry: Sendable {
    var fill: PathShape?
    var stroke: StrokeShape?
    /// The path and style that the stroke was made from, or `nil` if there is no stroke.
    var line: Line?
    /// True if the stroke's path is a trimmed copy, whose memory can be reused.
    var hasOwnMemory = false
  }

  /// A part of a path, and the style of its stroke.
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
  /// The entries of the last frame.
  private var lastEntries: ContiguousArray<Entry> = []
  /// The paths whose lengths have been measured for partial strokes.
  private var measured: ContiguousArray<MeasuredPath?> = []
  /// The number of shape layers in the current frame so far.
  private var count = 0

  /// Advances to the next shape layer.
  mutating func beginLayer() {
    count += 1
    // The entries date from the frame before the last one, which may have had more layers than the last
    // frame.
    if measured.count < count { measured.append(nil) }
    if entries.count < count { entries.append(Entry()) }
  }

  /// Returns the filled shape of the layer's path.
  mutating func fill(_ path: Path, rule: FillRule) -> Shape {
    let index = count - 1
    if let known = Self.same(entries[index].fill, path, rule) { return .path(known) }
    if index < lastEntries.count, let known = Self.same(lastEntries[index].fill, path, rule) {
      entries[index].fill = known
      return .path(known)
    }
    if isKnownUniquelyReferenced(&entries[index].fill), let own = entries[index].fill {
      own.replace(path, rule: rule)
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

  /// Returns the stroke along the part of the layer's path from `start` to `end`, fractions of the arc length
  /// that are clamped to 0...1. Returns `nil` if that part is empty.
  mutating func stroke(_ path: Path, from start: Double, to end: Double, style: StrokeStyle) -> Shape? {
    // The comparison is also false if `start` or `end` is NaN.
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
      entries[index].stroke?.replace(style) { $0 = path }
    } else {
      entries[index].hasOwnMemory = true
      let measuredPath = measure(path, at: index)
      entries[index].stroke?.replace(style) { measuredPath.trim(from: line.start, to: line.end, into: &$0) }
    }
    return Self.shape(entries[index].stroke)
  }

  private static func shape(_ stroke: StrokeShape?) -> Shape? {
    guard let stroke, !stroke.path.isEmpty else { return nil }
    return .stroke(stroke)
  }

  private mutating func measure(_ path: Path, at index: Int) -> MeasuredPath {
    if let known = measured[index], known.path.sharesMemory(with: path) { return known }
    let measuredPath = MeasuredPath(path)
    measured[index] = measuredPath
    return measuredPath
  }

  /// Ends the frame, and drops the entries that it did not use.
  mutating func endFrame() {
    if entries.count > count { entries.removeLast(entries.count - count) }
    if measured.count > count { measured.removeLast(measured.count - count) }
    swap(&entries, &lastEntries)
    count = 0
  }
}

extension Path {
  /// Returns true if both paths have the same points in the same memory.
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
