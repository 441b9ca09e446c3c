// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCompositor

extension ComparedScene {
  /// The most shadows that the cache may find in S4b, in percent. The scene measures blurring.
  private static let shadowLimit = 5.0

  /// The uses of the renderer's caches in all measured frames.
  private var counts: FrameCounts { own.reduce(into: FrameCounts()) { $0 += $1.counts } }

  /// Returns the table of the uses that the renderer's caches answered with a value of an earlier frame.
  static func keptTable(_ scenes: [ComparedScene]) -> TextTable {
    var table = TextTable(["scene", "texts", "drawings", "shadows", "coverages", "passes"])
    for scene in scenes {
      let counts = scene.counts
      let uses = [counts.texts, counts.pictures, counts.shadows, counts.coverages, counts.cachedPasses]
      table.add([scene.name] + uses.map { $0.share.map { String(format: "%.1f %%", $0) } ?? "-" })
    }
    return table
  }

  /// A scene's use of a cache beyond its limit, or `nil`.
  var keptTooOften: String? {
    guard name == "S4b", let share = counts.shadows.share, share > Self.shadowLimit else { return nil }
    return String(
      format: "S4b: the cache finds %.1f %% of the shadows, the limit is %g %%", share, Self.shadowLimit)
  }
}

extension FrameCounts.Uses {
  /// The share of hits in percent, or `nil` for a cache that was not used.
  fileprivate var share: Double? { hits + misses > 0 ? 100 * Double(hits) / Double(hits + misses) : nil }
}
