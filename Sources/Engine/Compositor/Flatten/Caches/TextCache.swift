// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import MultiplaneRaster
internal import MultiplaneTypesetting

/// The cache key of a typeset text. It holds everything that the text depends on.
struct TextKey: Sendable, Hashable {
  var content: TextContent
  var width: Double
  /// The height that truncated text has to fit into.
  var height: Double
}

/// A cache of the texts of the last frames, so that only texts that change are typeset again.
struct TextCache: Sendable {
  private struct Entry: Sendable {
    let frame: TextFrame
    /// The shapes of the marks, and the transform that they were made with.
    var shapes: [Shape] = []
    var placement: Affine?
  }

  private var entries = UsedValues<TextKey, Entry>()
  private(set) var uses = FrameCounts.Uses()

  /// Returns the text of a key. Typesets it if it is not cached, and adds what typesetting reports to
  /// `issues`.
  mutating func frame(_ key: TextKey, issues: inout FlattenIssues) -> TextFrame {
    if let known = entries.use(key) {
      uses.hits += 1
      return known.frame
    }
    uses.misses += 1
    let (frame, reports) = Diagnostics.deferring {
      key.content.typeset(width: key.width, height: key.height)
    }
    for report in reports { issues.insert(report) }
    entries.keep(Entry(frame: frame), for: key)
    return frame
  }

  /// Returns the outlines of a text's marks after the transform `placement`. They are the same objects while
  /// that does not change.
  mutating func shapes(of key: TextKey, _ marks: [TextFrame.Mark], placement: Affine) -> [Shape] {
    guard var entry = entries.use(key) else { return [] }
    if entry.placement == placement { return entry.shapes }
    entry.placement = placement
    entry.shapes = marks.map { mark -> Shape in
      let path = mark.path.transformed(by: placement)
      guard let width = mark.strokeWidth else { return .path(PathShape(path)) }
      return .stroke(StrokeShape(path, style: StrokeStyle(width: width, join: .round)))
    }
    entries.keep(entry, for: key)
    return entry.shapes
  }

  mutating func endFrame() { entries.endFrame() }
}
