// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneTypesetting

/// The cache key of a typeset string. It contains everything on which the typesetting depends.
struct TextKey: Sendable, Hashable {
  var content: TextContent
  var width: Double
  /// The height, in points, that truncated text has to fit into.
  var height: Double

  /// Hashes the fields that usually differ between strings. Hashing all attributes takes longer than finding
  /// the string.
  func hash(into hasher: inout Hasher) {
    hasher.combine(content.string)
    hasher.combine(content.stretches.first?.attributes.font.size)
    hasher.combine(width)
    hasher.combine(height)
  }
}

/// A cache of the typeset strings of the last frame, so that only strings that change are typeset again.
struct TextCache: Sendable {
  /// A mark of a typeset string, and its outline in the layer's space.
  struct PlacedMark: Sendable {
    var mark: TextFrame.Mark
    var shape: Shape
  }

  private struct Entry: Sendable {
    let frame: TextFrame
    /// The marks, and the colour and the transform with which they were made.
    var marks: [PlacedMark] = []
    var color: RGBA?
    var placement: Affine?
  }

  private var entries = UsedValues<TextKey, Entry>()
  private(set) var uses = FrameCounts.Uses()

  /// Returns the marks of a typeset string, transformed by `placement`. Typesets the string if it is not
  /// cached, and adds the reports of the typesetting to `issues`. The shapes are the same objects until the
  /// transform changes.
  ///
  /// - Parameter color: The colour of text that has no colour attribute.
  mutating func marks(
    of key: TextKey, color: RGBA, placement: Affine, issues: inout FlattenIssues
  ) -> [PlacedMark] {
    // A string that does not change is looked up only once, because comparing keys takes most of its time.
    if let known = entries.use(key) {
      uses.hits += 1
      if known.color == color, known.placement == placement { return known.marks }
      return keep(known, for: key, color: color, placement: placement)
    }
    uses.misses += 1
    let (frame, reports) = Diagnostics.deferring {
      key.content.typeset(width: key.width, height: key.height)
    }
    for report in reports { issues.insert(report) }
    return keep(Entry(frame: frame), for: key, color: color, placement: placement)
  }

  /// Caches a typeset string with its marks for a colour and a transform, and returns the marks.
  private mutating func keep(
    _ known: Entry, for key: TextKey, color: RGBA, placement: Affine
  ) -> [PlacedMark] {
    var entry = known
    let (marks, shapes) = (known.frame.marks(color), known.placement == placement ? known.marks : [])
    entry.marks = marks.indices.map { index in
      PlacedMark(
        mark: marks[index],
        shape: index < shapes.count ? shapes[index].shape : Self.shape(of: marks[index], placement))
    }
    (entry.color, entry.placement) = (color, placement)
    entries.keep(entry, for: key)
    return entry.marks
  }

  private static func shape(of mark: TextFrame.Mark, _ placement: Affine) -> Shape {
    let path = mark.path.transformed(by: placement)
    guard let width = mark.strokeWidth else { return .path(PathShape(path)) }
    return .stroke(StrokeShape(path, style: StrokeStyle(width: width, join: .round)))
  }

  mutating func endFrame() { entries.endFrame() }
}
