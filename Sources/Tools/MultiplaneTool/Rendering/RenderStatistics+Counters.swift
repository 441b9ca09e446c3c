// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplanePages

/// A counter of a rendering, as the mean over all frames.
struct RenderCounter {
  let name: String
  /// The text for the user: `4.5`, `3.0 kept, 1.5 made` or `n/a`.
  let text: String
  /// The text for programs: a number, an object of two numbers, or `null`.
  let json: String

  /// Creates a counter of something that each frame contains.
  init(_ name: String, _ count: Int, of frameCount: UInt64) {
    self.name = name
    text = Self.mean(count, of: frameCount)
    json = text
  }

  /// Creates a counter of the hits and misses of a cache.
  init(_ name: String, _ uses: FrameCounts.Uses, of frameCount: UInt64) {
    self.name = name
    let (hits, misses) = (Self.mean(uses.hits, of: frameCount), Self.mean(uses.misses, of: frameCount))
    text = "\(hits) kept, \(misses) made"
    json = "{\"kept\": \(hits), \"made\": \(misses)}"
  }

  /// Creates a counter without a value.
  init(uncounted name: String) { (self.name, text, json) = (name, "n/a", "null") }

  private static func mean(_ count: Int, of frameCount: UInt64) -> String {
    NumberFormat.text(Double(count) / Double(max(1, frameCount)), digits: 1)
  }

  /// Returns all counters of `frameCount` frames. Only the benchmarks count allocations, because they replace
  /// the C library's functions.
  static func all(_ counts: FrameCounts, of frameCount: UInt64) -> [RenderCounter] {
    [
      RenderCounter("quads a frame", counts.quads, of: frameCount),
      RenderCounter("passes a frame", counts.passes, of: frameCount),
      RenderCounter("rows of quads a frame", counts.rows, of: frameCount),
      RenderCounter("pixels of quads a frame", counts.pixels, of: frameCount),
      RenderCounter("texts a frame", counts.texts, of: frameCount),
      RenderCounter("drawings a frame", counts.pictures, of: frameCount),
      RenderCounter("shadows a frame", counts.shadows, of: frameCount),
      RenderCounter("coverages a frame", counts.coverages, of: frameCount),
      RenderCounter("pixels of passes a frame", counts.cachedPasses, of: frameCount),
      RenderCounter(uncounted: "allocations a frame"),
    ]
  }
}

extension RenderStatistics {
  /// The counters as a line of JSON.
  var countersAsJSON: String {
    JSONText.object([
      LineType.counters.member, ("counters", JSONText.object(counters.map { ($0.name, $0.json) })),
    ]) + "\n"
  }
}
