// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneValues

/// Images in smaller and smaller sizes, each half of the one before.
struct ImageLevels {
  private final class Entry {
    weak var image: CGImage?
    var levels: [Pixmap]

    init(_ image: CGImage) {
      self.image = image
      levels = [image.pixmap]
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Drops the sizes of images that are gone.
  mutating func beginFrame() {
    for (key, entry) in entries where entry.image == nil { entries[key] = nil }
  }

  /// The image at a level; a level beyond that of a single pixel is that one.
  private mutating func level(_ level: Int, of image: CGImage) -> Pixmap {
    let key = ObjectIdentifier(image)
    let entry: Entry
    if let known = entries[key], known.image === image {
      entry = known
    } else {
      entry = Entry(image)
      entries[key] = entry
    }
    while entry.levels.count <= level {
      let last = entry.levels[entry.levels.count - 1]
      guard last.width > 1 || last.height > 1 else { return last }
      entry.levels.append(last.halved())
    }
    return entry.levels[level]
  }

  /// What is drawn of an image at a level, which may lie between two; the transform and projection map the image's own
  /// pixels.
  mutating func paint(_ image: CGImage, level: Double, filter: ImageFilter) -> LeveledPaint {
    guard level > 0 else { return LeveledPaint(pixmap: image.pixmap, grow: .identity, coarser: nil) }
    let whole = Int(level)
    let pixmap = self.level(whole, of: image)
    let share = level - Double(whole)
    let grow = Affine.scale(
      Double(image.width) / Double(max(pixmap.width, 1)), Double(image.height) / Double(max(pixmap.height, 1))
    )
    let coarser = share > 0 ? ImagePaint.Coarser(pixmap: self.level(whole + 1, of: image), share: share) : nil
    return LeveledPaint(pixmap: pixmap, grow: grow, coarser: coarser)
  }
}

/// A size of an image, and the map to the image's own pixels.
struct LeveledPaint {
  var pixmap: Pixmap
  var grow: Affine
  var coarser: ImagePaint.Coarser?
}
