// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Glyphs at their places: what their coverage depends on.
struct GlyphRun: Hashable {
  let font: CGFont
  let size: Double
  /// From the space of text to user space, and on to that of the commands.
  let toUser: Affine
  let toCommands: Affine
  let glyphs: [CGGlyph]
  let positions: [Point]
  let antialiases: Bool

  /// The outlines in user space.
  var userPath: Path {
    var path = Path()
    for (glyph, position) in zip(glyphs, positions) {
      let place = Affine(a: size, b: 0, c: 0, d: size, tx: position.x, ty: position.y)
      path.append(font.face.outline(UInt32(glyph)), transform: place.concatenating(toUser))
    }
    return path
  }
}

/// The coverage of glyphs that are drawn again and again at the same places, as labels are. It is kept from the second
/// time on and has the pixels that drawing the outlines has.
struct GlyphRunCache {
  /// The most bytes that are kept, and the most runs that are remembered without being kept.
  private static let budget = 16 << 20
  private static let seenLimit = 4096

  private var kept: [GlyphRun: StoredCoverage] = [:]
  private var byteCount = 0
  private var seen: Set<GlyphRun> = []

  /// What is kept of a run.
  func coverage(of run: GlyphRun) -> StoredCoverage? { kept[run] }

  /// Whether a run was drawn before; from now on it was.
  mutating func remember(_ run: GlyphRun) -> Bool {
    if seen.contains(run) { return true }
    if seen.count >= Self.seenLimit { seen.removeAll(keepingCapacity: true) }
    seen.insert(run)
    return false
  }

  /// Keeps a run; where that is too much, all others go.
  mutating func keep(_ coverage: StoredCoverage, of run: GlyphRun) {
    let cost =
      coverage.byteCount + run.positions.count
      * (MemoryLayout<Point>.stride + MemoryLayout<CGGlyph>.stride)
    if byteCount + cost > Self.budget { (kept, byteCount) = ([:], 0) }
    kept[run] = coverage
    byteCount += cost
    seen.remove(run)
  }
}
