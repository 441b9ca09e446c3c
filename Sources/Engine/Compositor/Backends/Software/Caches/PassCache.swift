// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// Pixels of passes that are drawn in pixels of their own, or blurred, and in which nothing changes: layers that ask to be
/// rasterized, and that are seen at an angle, are then drawn once however they move.
///
/// A pass is known again by what it draws, quad by quad. It is kept from the third frame in a row on that it is drawn in:
/// in the second its quads are noted. What is kept changes no pixel. A few rectangles of one colour are not kept: drawing
/// them again takes less time than fetching their pixels back, once several passes no longer fit into a processor's caches.
struct PassCache {
  /// What a picture is kept by.
  struct Key: Hashable {
    /// Of what the pass draws.
    fileprivate var fingerprint: Int
    fileprivate var area: PixelRect
  }

  private struct Kept {
    /// The pass and those in it.
    var content: Frame
    var picture: Pixmap
  }

  private var cache = FrameCache<Key, Kept>(
    budget: 128 << 20, entryLimit: 256, seenLimit: 1024, recurrence: .inNextFrame)

  /// How many pictures were found, and how many were drawn.
  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// Forgets everything.
  mutating func removeAll() { cache.removeAll() }

  /// The key of a pass's pixels in `area`, and those pixels where they are kept.
  mutating func find(_ id: PassID, area: PixelRect, of frame: Frame) -> (key: Key, picture: Pixmap?) {
    var hasher = Hasher()
    frame.hashContent(of: id, into: &hasher)
    let key = Key(fingerprint: hasher.finalize(), area: area)
    return (key, cache.find(key) { frame.hasSameContent(id, as: $0.content) }?.picture)
  }

  /// Takes the pixels of a pass that were not found.
  mutating func keep(_ picture: Pixmap, for key: Key, _ id: PassID, of frame: Frame) {
    guard !frame.isQuicklyDrawn(id), cache.isRecurring(key) else { return }
    cache.keep(
      Kept(content: frame.part(id), picture: picture), for: key, cost: picture.width * picture.height * 4)
  }
}

extension Frame {
  /// Plain fills of so many times the pass's pixels are drawn in less time than the pass is read.
  private static let quickShare = 4

  /// Whether a pass is a few rectangles of one colour, round or not, and nothing else.
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

  /// A pass and those that it paints, with all that they refer to; its last pass is the one.
  func part(_ id: PassID) -> Frame {
    var result = Frame()
    (result.width, result.height) = (width, height)
    (result.clips, result.planes) = (clips, planes)
    _ = result.append(id, of: self)
    return result
  }

  /// The recursion is as deep as passes lie in passes, which `flatten` limits.
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

  /// Hashes what is quickly read of what a pass draws; equal passes give equal hashes.
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
