// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A cache of the coverage of paths and strokes that do not move, so that it is not computed in every frame.
///
/// Coverage is cached if the last two frames drew the same shape too. Storing it takes up to twice as long as
/// drawing the shape, which does not pay for a shape that rests for only one frame. The shape is painted with
/// the same pixels, so the cache does not change a byte. Two paths are the same if their points share memory.
/// A path that is rebuilt from the same points is a cache miss.
final class CoverageCache {
  private struct Key: Hashable {
    let points: UInt
    let pointCount: Int
    let rule: FillRule
    let line: StrokeStyle?
    let transform: Affine
    let bounds: PixelRect
    let antialiases: Bool
    /// A hash of the fields that differ between the shapes of a frame, and between two frames of a shape that
    /// moves. Hashing the other fields would take longer than it saves.
    ///
    /// Passing each field to the hasher, twice for each frame, made scene S5 of the benchmark 1.5 % slower.
    let mixture: UInt

    init(_ path: Path, rule: FillRule, line: StrokeStyle?, state: DrawState, bounds: PixelRect) {
      points = path.points.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      pointCount = path.points.count
      (self.rule, self.line, self.bounds) = (rule, line, bounds)
      (transform, antialiases) = (state.transform, state.antialiases)
      let t = state.transform
      var mixture = points
      func mix(_ value: Double) { mixture = Self.mix(mixture, UInt(value.bitPattern)) }
      mix(t.a)
      mix(t.b)
      mix(t.c)
      mix(t.d)
      mix(t.tx)
      mix(t.ty)
      mix(line?.width ?? 0)
      mixture = Self.mix(mixture, UInt(bitPattern: bounds.x0))
      self.mixture = Self.mix(mixture, UInt(bitPattern: bounds.y0))
    }

    /// Returns a hash of both values. The multiplication by an odd number whose bits have no pattern (2^64
    /// divided by the golden ratio) carries each bit into the higher ones, and the shift brings those down.
    @inline(__always) private static func mix(_ mixture: UInt, _ value: UInt) -> UInt {
      let product = (mixture ^ value) &* 0x9E37_79B9_7F4A_7C15
      return product ^ product >> 32
    }

    func hash(into hasher: inout Hasher) { hasher.combine(mixture) }
  }

  private struct Kept {
    /// The path, retained so that its address is not reused for another path.
    var path: Path
    var coverage: StoredCoverage

    var cost: Int { coverage.byteCount + path.points.count * MemoryLayout<Point>.stride }
  }

  private var cache = FrameCache<Key, Kept>(budget: 64 << 20, recurrence: .inTwoFrames)

  var uses: FrameCounts.Uses { cache.uses }

  func beginFrame() { cache.beginFrame() }

  /// Empties the cache.
  func removeAll() { cache.removeAll() }

  /// Returns the coverage of a path or stroke on the pixels of `bounds`: the cached one, or a new one, which
  /// is cached if there is room. Returns `nil` if the shape can be drawn as fast without a cache, or if it is
  /// not cached and the last two frames did not draw it.
  ///
  /// The clip of `state` is ignored.
  func coverage(of shape: Shape, state: DrawState, within bounds: PixelRect, by painter: Painter)
    -> StoredCoverage?
  {
    guard shape.isExpensive, let (path, line) = shape.pathAndLine else { return nil }
    let key = Key(path, rule: shape.rule, line: line, state: state, bounds: bounds)
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
  /// Returns the coverage of a path or stroke on the pixels of `bounds`, or `nil` for rectangles, rounded or
  /// not.
  func storedCoverage(of shape: Shape, state: DrawState, within bounds: PixelRect) -> StoredCoverage? {
    guard let (path, line) = shape.pathAndLine else { return nil }
    return storedCoverage(of: path, rule: shape.rule, line: line, state: state, within: bounds)
  }
}

extension Shape {
  /// The minimum number of points of a path whose coverage is worth caching. A path with fewer points can be
  /// drawn as fast as its cached coverage. The values 1, 8, 16, 32 and 64 were tried on 102 Lottie files.
  private static let fewestPoints = 8

  /// True for strokes, and for paths of at least `fewestPoints` points.
  fileprivate var isExpensive: Bool {
    switch self {
    case .rect, .roundedRect: false
    case .path(let shape): shape.path.points.count >= Self.fewestPoints
    case .stroke: true
    }
  }

  /// The path, and the line style if the shape is a stroke. `nil` for rectangles, rounded or not.
  fileprivate var pathAndLine: (path: Path, line: StrokeStyle?)? {
    switch self {
    case .rect, .roundedRect: nil
    case .path(let shape): (shape.path, nil)
    case .stroke(let shape): (shape.path, shape.style)
    }
  }
}
