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
  /// How many keys of pixels that were drawn once are remembered, twice over.
  private static let seenLimit = 4096

  private final class Entry {
    weak var recorded: RecordedPicture?
    let sprite: Sprite
    /// When it was used last, in frames and in uses of any entry.
    var lastFrame: UInt64
    var lastUse: UInt64
    let cost: Int

    init(_ recorded: RecordedPicture, _ pixmap: Pixmap, frame: UInt64, use: UInt64) {
      self.recorded = recorded
      sprite = Sprite(pixmap)
      (lastFrame, lastUse) = (frame, use)
      cost = Self.cost(width: pixmap.width, height: pixmap.height)
    }

    static func cost(width: Int, height: Int) -> Int {
      Sprite.byteCount(width: width, height: height) + entryCost
    }
  }

  private let budget: Int
  private var entries: [PictureKey: Entry] = [:]
  /// The bytes that the entries cost; at most the budget.
  private(set) var byteCount = 0
  private var frame: UInt64 = 0
  /// How many lookups there were.
  private var lookups: UInt64 = 0
  private(set) var uses = FrameCounts.Uses()
  /// Keys seen lately, and those seen before them.
  private var seen: Set<PictureKey> = []
  private var seenBefore: Set<PictureKey> = []
  /// What pixels are drawn in that are not kept.
  private var scratch = Pixmap(width: 0, height: 0)

  init(budget: Int = standardBudget) { self.budget = budget }

  /// The number of pictures whose pixels are kept.
  var count: Int { entries.count }

  /// Drops the pixels of pictures that are gone.
  mutating func beginFrame() {
    frame += 1
    for (key, entry) in entries where entry.recorded == nil { remove(key, entry) }
  }

  /// Forgets everything.
  mutating func removeAll() {
    entries.removeAll()
    seen.removeAll()
    seenBefore.removeAll()
    byteCount = 0
  }

  /// Composites what `place` shows of a picture onto `target`, whose top left pixel is (`x0`, `y0`) of the frame.
  ///
  /// The state's transform does not count.
  mutating func draw(
    _ place: PicturePlace, painter: Painter, state: DrawState, onto target: inout Pixmap,
    from origin: (x0: Int, y0: Int)
  ) {
    let (x, y) = (place.x0 - origin.x0, place.y0 - origin.y0)
    let key = place.key
    lookups += 1
    if let entry = entries[key] {
      if entry.recorded === place.recorded {
        uses.hits += 1
        (entry.lastFrame, entry.lastUse) = (frame, lookups)
        painter.composite(entry.sprite, atX: x, y: y, state: state, into: &target)
        return
      }
      remove(key, entry)
    }
    uses.misses += 1
    if isSeen(key), makeRoom(for: Entry.cost(width: key.part.width, height: key.part.height)) {
      var pixmap = Pixmap(width: key.part.width, height: key.part.height)
      place.draw(with: painter, into: &pixmap)
      let entry = Entry(place.recorded, pixmap, frame: frame, use: lookups)
      entries[key] = entry
      byteCount += entry.cost
      painter.composite(entry.sprite, atX: x, y: y, state: state, into: &target)
    } else {
      clearScratch(width: key.part.width, height: key.part.height)
      place.draw(with: painter, into: &scratch)
      var state = state
      let used = PixelRect(x0: x, y0: y, x1: x + key.part.width, y1: y + key.part.height)
      state.clip.bounds = state.clip.bounds.intersection(used)
      painter.composite(scratch, atX: x, y: y, state: state, into: &target)
    }
  }

  /// Whether the key was asked for before, lately; remembers it.
  private mutating func isSeen(_ key: PictureKey) -> Bool {
    if seen.contains(key) { return true }
    if seen.count >= Self.seenLimit {
      swap(&seen, &seenBefore)
      seen.removeAll(keepingCapacity: true)
    }
    seen.insert(key)
    return seenBefore.contains(key)
  }

  /// Drops pixels not used in this frame and the last, the ones longest unused first, until `cost` fits; returns
  /// whether it does. More at once than the budget are not kept: each would be dropped before it is used again.
  private mutating func makeRoom(for cost: Int) -> Bool {
    guard cost <= budget else { return false }
    if byteCount + cost <= budget { return true }
    let unused = entries.filter { $0.value.lastFrame + 1 < frame }
    for (key, entry) in unused.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(key, entry)
      // A quarter of the budget is made free at a time, so that this is done seldom.
      if byteCount + cost <= budget - budget / 4 { break }
    }
    return byteCount + cost <= budget
  }

  private mutating func remove(_ key: PictureKey, _ entry: Entry) {
    entries[key] = nil
    byteCount -= entry.cost
  }

  private mutating func clearScratch(width: Int, height: Int) {
    if scratch.width < width || scratch.height < height {
      scratch = Pixmap(width: max(scratch.width, width), height: max(scratch.height, height))
    } else {
      scratch.store(.clear, in: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }
  }
}
