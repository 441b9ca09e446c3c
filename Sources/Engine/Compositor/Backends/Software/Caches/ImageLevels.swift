// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneValues

/// A cache of the mipmap levels of images. Each level has half the size of the one before.
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

  /// Drops the levels of images that no longer exist.
  mutating func beginFrame() {
    for (key, entry) in entries where entry.image == nil { entries[key] = nil }
  }

  /// Returns a level of the image. Beyond the level of a single pixel, that pixel is returned.
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

  /// Returns the pixels for drawing an image at a level, which may be between two. `grow` in the result maps
  /// them to the pixels of the image itself.
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

/// A mipmap level of an image, and the transform to the pixels of the image itself.
struct LeveledPaint {
  var pixmap: Pixmap
  var grow: Affine
  var coarser: ImagePaint.Coarser?
}
