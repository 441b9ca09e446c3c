// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneTypesetting

/// What a typeset text depends on.
struct TextKey: Sendable, Hashable {
  var content: TextContent
  var width: Double
  /// What truncated text has to fit into.
  var height: Double
}

/// The texts of the last frames, so that only what changes is typeset again.
struct TextCache: Sendable {
  private struct Entry: Sendable {
    let frame: TextFrame
    var isUsed = true
    /// The shapes of its marks, and the map that has placed them.
    var shapes: [Shape] = []
    var placement: Affine?
  }

  private var entries: [TextKey: Entry] = [:]
  private(set) var uses = FrameCounts.Uses()

  mutating func frame(_ key: TextKey) -> TextFrame {
    // By its index: changed by its key, an entry takes memory each time.
    if let index = entries.index(forKey: key) {
      uses.hits += 1
      entries.values[index].isUsed = true
      return entries.values[index].frame
    }
    uses.misses += 1
    let frame = key.content.typeset(width: key.width, height: key.height)
    entries[key] = Entry(frame: frame)
    return frame
  }

  /// The outlines of the marks of a text in a space that `placement` maps to; the same ones while that does not change.
  mutating func shapes(of key: TextKey, _ marks: [TextFrame.Mark], placement: Affine) -> [Shape] {
    if let entry = entries[key], entry.placement == placement { return entry.shapes }
    let shapes = marks.map { mark -> Shape in
      switch mark {
      case .fill(let path, _): .path(PathShape(path.transformed(by: placement)))
      case .stroke(let path, _, let width):
        .stroke(
          StrokeShape(path.transformed(by: placement), style: StrokeStyle(width: width, join: .round)))
      }
    }
    entries[key]?.shapes = shapes
    entries[key]?.placement = placement
    return shapes
  }

  /// Forgets what the frame has not used.
  mutating func endFrame() {
    guard !entries.isEmpty else { return }
    if !entries.values.allSatisfy(\.isUsed) { entries = entries.filter { $0.value.isUsed } }
    var index = entries.startIndex
    while index != entries.endIndex {
      entries.values[index].isUsed = false
      entries.formIndex(after: &index)
    }
  }
}
