// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplaneRaster

/// Positioned glyphs: everything that their coverage depends on, so that it serves as a cache key.
struct GlyphRun: Hashable {
  let font: CGFont
  let size: Double
  /// The transforms from text space to user space, and from user space to the base space.
  let toUser: Affine
  let toCommands: Affine
  let glyphs: [CGGlyph]
  let positions: [Point]
  let antialiases: Bool

  /// The outlines in user space.
  var userPath: Path {
    var path = Path()
    for (glyph, position) in zip(glyphs, positions) {
      let toText = Affine(a: size, b: 0, c: 0, d: size, tx: position.x, ty: position.y)
      path.append(font.face.outline(UInt32(glyph)), transform: toText.concatenating(toUser))
    }
    return path
  }
}

/// A cache of the coverage of runs that are drawn again at the same positions, as labels are. The coverage of
/// a run is cached when the run is drawn for the second time, and evicted with all others when the budget is
/// exceeded. It gives the same pixels as filling the outlines.
struct GlyphRunCache {
  /// The limits: the bytes of cached coverage, and the number of runs that were drawn once and are not
  /// cached.
  private static let budget = 16 << 20
  private static let seenLimit = 4096

  private var stored: [GlyphRun: StoredCoverage] = [:]
  private var byteCount = 0
  private var seen: Set<GlyphRun> = []

  /// Returns the cached coverage of a run, or `nil` if it is not cached.
  func coverage(of run: GlyphRun) -> StoredCoverage? { stored[run] }

  /// Returns `true` if an earlier drawing of a run is recorded; otherwise records the drawing.
  mutating func remember(_ run: GlyphRun) -> Bool {
    if seen.contains(run) { return true }
    if seen.count >= Self.seenLimit { seen.removeAll(keepingCapacity: true) }
    seen.insert(run)
    return false
  }

  /// Caches the coverage of a run. If the budget would be exceeded, all others are evicted first.
  mutating func keep(_ coverage: StoredCoverage, of run: GlyphRun) {
    let cost =
      coverage.byteCount + run.positions.count
      * (MemoryLayout<Point>.stride + MemoryLayout<CGGlyph>.stride)
    if byteCount + cost > Self.budget { (stored, byteCount) = ([:], 0) }
    stored[run] = coverage
    byteCount += cost
    seen.remove(run)
  }
}
