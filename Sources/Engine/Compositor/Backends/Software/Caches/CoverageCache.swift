// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// The coverage of paths and lines that stand still, so that it is worked out once and not in every frame.
///
/// It is kept when the same was drawn for the last frame too, and painted with the same pixels, so the cache changes no
/// byte. A path is the same when its points lie in the same memory: paths that are made anew are not recognised.
struct CoverageCache {
  private struct Key: Hashable {
    var points: UInt
    var pointCount: Int
    var rule: FillRule
    var line: StrokeStyle?
    var transform: Affine
    var bounds: PixelRect
    var antialiases: Bool

    /// What tells shapes of one frame apart, and of two that move; the rest would take longer than it saves.
    func hash(into hasher: inout Hasher) {
      hasher.combine(points)
      hasher.combine(transform.a)
      hasher.combine(transform.tx)
    }
  }

  private struct Kept {
    /// Held, so that its memory is not used for another one.
    var path: Path
    var coverage: StoredCoverage

    var cost: Int { coverage.byteCount + path.points.count * MemoryLayout<Point>.stride }
  }

  private var cache = FrameCache<Key, Kept>(budget: 64 << 20, recurrence: .inNextFrame)

  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// Forgets everything.
  mutating func removeAll() { cache.removeAll() }

  /// The coverage of a quad's shape on its pixels, or on as many of their rows as `area` has where it is not kept and
  /// some columns are not drawn; `nil` where it is better drawn as it is.
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
