// SPDX-License-Identifier: Apache-2.0

/// The numbers of quads, passes, rows and pixels that were drawn for a frame, and the cache hits and misses
/// while it was made.
package struct FrameCounts: Sendable, Hashable {
  /// The hits and misses of a cache.
  package struct Uses: Sendable, Hashable {
    /// The number of cache hits.
    package var hits = 0
    /// The number of cache misses. After each, the value was computed.
    package var misses = 0

    package init(hits: Int = 0, misses: Int = 0) { (self.hits, self.misses) = (hits, misses) }
  }

  package var quads = 0
  package var passes = 0
  /// The numbers of rows and pixels inside the bounding boxes of the drawn quads. Hidden and unchanged pixels
  /// are not included. A pixel under three quads counts three times.
  package var rows = 0
  package var pixels = 0
  /// The uses of the cache of typeset strings.
  package var texts = Uses()
  /// The uses of the cache of the pixels of recorded drawings.
  package var pictures = Uses()
  /// The uses of the cache of blurred shapes.
  package var shadows = Uses()
  /// The uses of the cache of the coverage of paths and strokes, which are painted or used as clips.
  package var coverages = Uses()
  /// The uses of the cache of the pixels of passes that are blurred, or that a quad maps to other pixels.
  package var cachedPasses = Uses()

  package init() {}

  package static func += (a: inout FrameCounts, b: FrameCounts) { a = a.combined(with: b, +) }

  static func - (a: FrameCounts, b: FrameCounts) -> FrameCounts { a.combined(with: b, -) }

  private func combined(with other: FrameCounts, _ form: (Int, Int) -> Int) -> FrameCounts {
    func uses(_ a: Uses, _ b: Uses) -> Uses {
      Uses(hits: form(a.hits, b.hits), misses: form(a.misses, b.misses))
    }
    var result = FrameCounts()
    result.quads = form(quads, other.quads)
    result.passes = form(passes, other.passes)
    result.rows = form(rows, other.rows)
    result.pixels = form(pixels, other.pixels)
    result.texts = uses(texts, other.texts)
    result.pictures = uses(pictures, other.pictures)
    result.shadows = uses(shadows, other.shadows)
    result.coverages = uses(coverages, other.coverages)
    result.cachedPasses = uses(cachedPasses, other.cachedPasses)
    return result
  }
}
