// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A cache of the coverage of paths and strokes that do not move, so that it is not computed in every frame.
///
/// Coverage is cached if the last two frames drew the same shape too. Storing it takes up to twice as long as
/// drawing, which a shape that rests for one frame would not earn. It is painted with the same pixels, so the
/// cache does not change a byte. Two paths are the same if their points share memory. A path that is rebuilt
/// from the same points is a cache miss.
final class CoverageCache {
  private struct Key: Hashable {
    var points: UInt
    var pointCount: Int
    var rule: FillRule
    var line: StrokeStyle?
    var transform: Affine
    var bounds: PixelRect
    var antialiases: Bool

    /// Hashes the fields that differ between the shapes of a frame, and between two frames of a shape that
    /// moves. Hashing the rest would take longer than it saves.
    func hash(into hasher: inout Hasher) {
      hasher.combine(points)
      hasher.combine(transform)
      hasher.combine(line?.width)
      hasher.combine(bounds.x0)
      hasher.combine(bounds.y0)
    }
  }

  private struct Kept {
    /// The path, retained so that another one does not reuse its memory.
    var path: Path
    var coverage: StoredCoverage

    var cost: Int { coverage.byteCount + path.points.count * MemoryLayout<Point>.stride }
  }

  private var cache = FrameCache<Key, Kept>(budget: 64 << 20, recurrence: .inTwoFrames)

  var uses: FrameCounts.Uses { cache.uses }

  func beginFrame() { cache.beginFrame() }

  /// Empties the cache.
  func removeAll() { cache.removeAll() }

  /// Returns the coverage of a path or stroke on the pixels of `bounds` if it is cached, or if it is cached
  /// now. `nil` if the last two frames did not draw it, and for shapes that draw as fast without.
  ///
  /// The clip of `state` is ignored.
  func coverage(of shape: Shape, state: DrawState, within bounds: PixelRect, by painter: Painter)
    -> StoredCoverage?
  {
    guard shape.isExpensive, let (path, line) = shape.pathAndLine else { return nil }
    let key = Key(
      points: path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
      pointCount: path.points.count, rule: shape.rule, line: line, transform: state.transform,
      bounds: bounds, antialiases: state.antialiases)
    if let known = cache.find(key) { return known.coverage }
    guard cache.isRecurring(key) else { return nil }
    let coverage = painter.storedCoverage(
      of: path, rule: shape.rule, line: line, state: state, within: bounds)
    let kept = Kept(path: path, coverage: coverage)
    cache.keep(kept, for: key, cost: kept.cost)
    return coverage
  }
}

extension Painter {
  /// Returns the coverage of a path or stroke on the pixels of `bounds`; `nil` for rectangles.
  func storedCoverage(of shape: Shape, state: DrawState, within bounds: PixelRect) -> StoredCoverage? {
    guard let (path, line) = shape.pathAndLine else { return nil }
    return storedCoverage(of: path, rule: shape.rule, line: line, state: state, within: bounds)
  }
}

extension Shape {
  /// The fewest points of a path whose coverage is worth caching. A path of fewer draws as fast as its cached
  /// coverage does. 1, 8, 16, 32 and 64 were tried on 102 Lottie files.
  private static let fewestPoints = 8

  /// True for strokes, and for paths of at least `fewestPoints` points.
  fileprivate var isExpensive: Bool {
    switch self {
    case .rect, .roundedRect: false
    case .path(let shape): shape.path.points.count >= Self.fewestPoints
    case .stroke: true
    }
  }

  /// The path, and the style of the line along it if the shape is a stroke. `nil` for rectangles.
  fileprivate var pathAndLine: (path: Path, line: StrokeStyle?)? {
    switch self {
    case .rect, .roundedRect: nil
    case .path(let shape): (shape.path, nil)
    case .stroke(let shape): (shape.path, shape.style)
    }
  }
}
