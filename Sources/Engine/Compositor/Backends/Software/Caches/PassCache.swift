// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A cache of the pixels of passes that do not change, and that are blurred or mapped to other pixels.
///
/// Layers that are rasterized on request, or that are seen in perspective, are then not drawn again, however
/// they move. The cache changes no pixel.
///
/// The key is a hash of the pass's quads. A hit also compares the quads one by one. A pass is stored when it
/// is drawn for the second frame in a row, so the third frame reuses it. A pass of a few plain rectangles is
/// not cached: once the pixels of several passes exceed the processor's caches, drawing such a pass takes
/// less time than reading its pixels.
struct PassCache {
  /// The key of a cached pass.
  struct Key: Hashable {
    /// The hash of the pass's quads.
    fileprivate var fingerprint: Int
    fileprivate var area: PixelRect
  }

  private struct Kept {
    /// The pass, and the passes that it paints.
    var content: Frame
    var picture: Pixmap
  }

  private var cache = FrameCache<Key, Kept>(
    budget: 128 << 20, entryLimit: 256, seenLimit: 1024, recurrence: .inNextFrame)

  /// The numbers of cache hits and misses.
  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// Empties the cache.
  mutating func removeAll() { cache.removeAll() }

  /// Returns the key of a pass's pixels in `area`, and the pixels if they are cached.
  mutating func find(_ id: PassID, area: PixelRect, of frame: Frame) -> (key: Key, picture: Pixmap?) {
    var hasher = Hasher()
    frame.hashContent(of: id, into: &hasher)
    let key = Key(fingerprint: hasher.finalize(), area: area)
    return (key, cache.find(key) { frame.hasSameContent(id, as: $0.content) }?.picture)
  }

  /// Caches the pixels of a pass that were not found, if that is worthwhile.
  mutating func keep(_ picture: Pixmap, for key: Key, _ id: PassID, of frame: Frame) {
    guard !frame.isQuicklyDrawn(id), cache.isRecurring(key) else { return }
    cache.keep(
      Kept(content: frame.part(id), picture: picture), for: key, cost: picture.width * picture.height * 4)
  }
}

extension Frame {
  /// The maximum ratio of the pixels that plain fills cover, overlaps included, to the pixels of the pass, if
  /// drawing the fills is to be faster than reading the cached pass.
  private static let quickShare = 4

  /// Returns true if a pass is only a few rectangles, rounded or not, each of one colour.
  fileprivate func isQuicklyDrawn(_ id: PassID) -> Bool {
    let pass = self[id]
    guard pass.effects == nil else { return false }
    var rest = Self.quickShare * pass.pixelBounds.width * pass.pixelBounds.height
    for quad in quads[pass.quads] {
      guard quad.blend == .normal, quad.clip == nil else { return false }
      switch quad.shape {
      case .rect, .roundedRect: guard quad.paint.isPlain else { return false }
      case .path, .stroke: return false
      }
      rest -= quad.pixelBounds.width * quad.pixelBounds.height
    }
    return rest >= 0
  }

  /// Returns a frame with only a pass and the passes that it paints. The pass itself is the last one of the
  /// result.
  func part(_ id: PassID) -> Frame {
    var result = Frame()
    (result.width, result.height) = (width, height)
    (result.clips, result.planes) = (clips, planes)
    _ = result.append(id, of: self)
    return result
  }

  /// Appends a pass of another frame after the passes that it paints.
  ///
  /// The recursion depth is the nesting depth of passes, which `flatten` limits.
  private mutating func append(_ id: PassID, of other: Frame) -> PassID {
    var pass = other[id]
    var own: [Quad] = []
    for index in pass.quads {
      var quad = other.quads[index]
      quad.paint = quad.paint.mapPasses { append($0, of: other) }
      own.append(quad)
    }
    if let mask = pass.effects?.mask { pass.effects?.mask = append(mask, of: other) }
    pass.quads = quads.count..<quads.count + own.count
    quads.append(contentsOf: own)
    passes.append(pass)
    return PassID(passes.count - 1)
  }

  /// Hashes the fields of a pass's quads that are quick to hash. Equal passes give equal hashes.
  func hashContent(of id: PassID, into hasher: inout Hasher) {
    let pass = self[id]
    hasher.combine(pass.pixelBounds)
    hasher.combine(pass.quads.count)
    for index in pass.quads {
      let quad = quads[index]
      hasher.combine(quad.pixelBounds)
      hasher.combine(quad.transform)
      hasher.combine(quad.opacity)
      quad.paint.hashLikeness(into: &hasher)
      if let inner = quad.paint.pass { hashContent(of: inner, into: &hasher) }
    }
  }
}
