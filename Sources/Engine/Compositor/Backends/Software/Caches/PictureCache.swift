// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree

/// A cache of the pixels of recorded pictures that do not move, so that they are not drawn in every frame.
///
/// A picture is always drawn into a pixmap of its own and then composited, whether it is cached or not, so
/// the cache does not change a byte. Pixels are cached at the second request, if there is room. A picture
/// that moves by fractions of a pixel takes no memory.
struct PictureCache {
  /// The default budget in bytes: 30 pictures of 1920 x 1080 pixels.
  package static let standardBudget = 256 << 20
  /// The cost of an entry in addition to its pixels. It limits the number of small entries.
  private static let entryCost = 1024

  private final class Kept {
    weak var recorded: RecordedPicture?
    let sprite: Sprite

    init(_ recorded: RecordedPicture, _ pixmap: Pixmap) {
      self.recorded = recorded
      sprite = Sprite(pixmap)
    }
  }

  private var cache: FrameCache<PictureKey, Kept>
  /// The scratch memory for pixels that are not cached.
  private var scratch = Pixmap(width: 0, height: 0)

  init(budget: Int = standardBudget) { cache = FrameCache(budget: budget, costLimit: budget) }

  /// The number of cached pictures.
  var count: Int { cache.count }

  /// The total cost of the cached pictures in bytes, at most the budget.
  var byteCount: Int { cache.byteCount }

  var uses: FrameCounts.Uses { cache.uses }

  /// Begins the next frame. Drops the pixels of pictures that no longer exist.
  mutating func beginFrame() {
    cache.beginFrame()
    cache.removeAll { $0.recorded == nil }
  }

  /// Empties the cache.
  mutating func removeAll() { cache.removeAll() }

  /// Composites the part of a picture that `picture` describes onto `target`. The top left pixel of `target`
  /// is at `origin` in the frame.
  ///
  /// The state's transform is ignored.
  mutating func draw(
    _ picture: PicturePart, painter: Painter, state: DrawState, onto target: inout Pixmap,
    from origin: (x0: Int, y0: Int)
  ) {
    let (x, y) = (picture.x0 - origin.x0, picture.y0 - origin.y0)
    let key = picture.key
    if let known = cache.find(key, where: { $0.recorded === picture.recorded }) {
      painter.composite(known.sprite, atX: x, y: y, state: state, into: &target)
      return
    }
    let cost = Sprite.byteCount(width: key.part.width, height: key.part.height) + Self.entryCost
    if cache.isRecurring(key), cache.makeRoom(for: cost) {
      var pixmap = Pixmap(width: key.part.width, height: key.part.height)
      picture.draw(with: painter, into: &pixmap)
      let kept = Kept(picture.recorded, pixmap)
      cache.keep(kept, for: key, cost: cost)
      painter.composite(kept.sprite, atX: x, y: y, state: state, into: &target)
    } else {
      scratch.makeRoom(width: key.part.width, height: key.part.height)
      picture.draw(with: painter, into: &scratch)
      var state = state
      let used = PixelRect(x0: x, y0: y, x1: x + key.part.width, y1: y + key.part.height)
      state.clip.bounds = state.clip.bounds.intersection(used)
      painter.composite(scratch, atX: x, y: y, state: state, into: &target)
    }
  }
}
