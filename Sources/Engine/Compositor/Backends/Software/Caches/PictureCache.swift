// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree

/// Pixels of pictures that stand still, so that they are drawn once and not in every frame.
///
/// A picture is always drawn into a pixmap of its own and then composited, whether its pixels are kept or not, so the
/// cache changes no byte. Pixels are kept from the second time on that the same ones are asked for: those of a moving
/// picture cost no memory.
struct PictureCache {
  /// The most bytes that are kept: 30 pictures as large as a screen of 1920 x 1080.
  package static let standardBudget = 256 << 20
  /// Counted for every entry besides its pixels, so that small ones do not become too many.
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
  /// The memory for pixels that are not kept.
  private var scratch = Pixmap(width: 0, height: 0)

  init(budget: Int = standardBudget) { cache = FrameCache(budget: budget, costLimit: budget) }

  /// The number of pictures whose pixels are kept.
  var count: Int { cache.count }

  /// The bytes that they cost; at most the budget.
  var byteCount: Int { cache.byteCount }

  var uses: FrameCounts.Uses { cache.uses }

  /// Begins the next frame, without the pixels of pictures that are gone.
  mutating func beginFrame() {
    cache.beginFrame()
    cache.removeAll { $0.recorded == nil }
  }

  /// Forgets everything.
  mutating func removeAll() { cache.removeAll() }

  /// Composites what `place` shows of a picture onto `target`, whose top left pixel is (`x0`, `y0`) of the frame.
  ///
  /// The state's transform does not count.
  mutating func draw(
    _ place: PicturePlace, painter: Painter, state: DrawState, onto target: inout Pixmap,
    from origin: (x0: Int, y0: Int)
  ) {
    let (x, y) = (place.x0 - origin.x0, place.y0 - origin.y0)
    let key = place.key
    if let known = cache.find(key, where: { $0.recorded === place.recorded }) {
      painter.composite(known.sprite, atX: x, y: y, state: state, into: &target)
      return
    }
    let cost = Sprite.byteCount(width: key.part.width, height: key.part.height) + Self.entryCost
    if cache.isRecurring(key), cache.makeRoom(for: cost) {
      var pixmap = Pixmap(width: key.part.width, height: key.part.height)
      place.draw(with: painter, into: &pixmap)
      let kept = Kept(place.recorded, pixmap)
      cache.keep(kept, for: key, cost: cost)
      painter.composite(kept.sprite, atX: x, y: y, state: state, into: &target)
    } else {
      scratch.makeRoom(width: key.part.width, height: key.part.height)
      place.draw(with: painter, into: &scratch)
      var state = state
      let used = PixelRect(x0: x, y0: y, x1: x + key.part.width, y1: y + key.part.height)
      state.clip.bounds = state.clip.bounds.intersection(used)
      painter.composite(scratch, atX: x, y: y, state: state, into: &target)
    }
  }
}
