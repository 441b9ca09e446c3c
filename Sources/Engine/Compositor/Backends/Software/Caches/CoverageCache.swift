// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A cache of the coverage of paths and strokes that do not move, so that it is not computed in every frame.
///
/// Coverage is cached if the last frame drew the same shape too. It is painted with the same pixels, so the
/// cache does not change a byte. Two paths are the same if their points share memory. A path that is rebuilt
/// from the same points is a cache miss.
struct CoverageCache {
  private struct Key: Hashable {
    var points: UInt
    var pointCount: Int
    var rule: FillRule
    var line: StrokeStyle?
    var transform: Affine
    var bounds: PixelRect
    var antialiases: Bool

    /// Hashes the fields that differ between the shapes of a frame, and between two frames of a moving shape.
    /// Hashing the rest would take longer than it saves.
    func hash(into hasher: inout Hasher) {
      hasher.combine(points)
      hasher.combine(transform.a)
      hasher.combine(transform.tx)
    }
  }

  private struct Kept {
    /// The path, retained so that another one does not reuse its memory.
    var path: Path
    var coverage: StoredCoverage

    var cost: Int { coverage.byteCount + path.points.count * MemoryLayout<Point>.stride }
  }

  private var cache = FrameCache<Key, Kept>(budget: 64 << 20, recurrence: .inNextFrame)

  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// Empties the cache.
  mutating func removeAll() { cache.removeAll() }

  /// Returns the coverage of a quad's shape on its pixels.
  ///
  /// If it is not cached and some columns are not drawn, the result has only the rows of `area`. `nil` for
  /// rectangles, and if the shape should be drawn without stored coverage.
  mutating func coverage(of quad: Quad, on area: PixelRect, painter: Painter) -> StoredCoverage? {
    let (path, line): (Path, StrokeStyle?)
    switch quad.shape {
    case .rect, .roundedRect: return nil
    case .path(let shape): (path, line) = (shape.path, nil)
    case .stroke(let shape): (path, line) = (shape.path, shape.style)
    }
    let key = Key(
      points: path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) },
      pointCount: path.points.count, rule: quad.shape.rule, line: line, transform: quad.transform,
      bounds: quad.pixelBounds, antialiases: quad.antialiases)
    if let known = cache.find(key) { return known.coverage }
    let state = DrawState(
      transform: quad.transform, clip: Clip(bounds: quad.pixelBounds), antialiases: quad.antialiases)
    guard cache.isRecurring(key) else {
      let part = quad.pixelBounds.intersection(area)
      guard part.width < quad.pixelBounds.width else { return nil }
      let rows = PixelRect(x0: quad.pixelBounds.x0, y0: part.y0, x1: quad.pixelBounds.x1, y1: part.y1)
      return painter.storedCoverage(of: path, rule: quad.shape.rule, line: line, state: state, within: rows)
    }
    let coverage = painter.storedCoverage(
      of: path, rule: quad.shape.rule, line: line, state: state, within: quad.pixelBounds)
    let kept = Kept(path: path, coverage: coverage)
    cache.keep(kept, for: key, cost: kept.cost)
    return coverage
  }
}
