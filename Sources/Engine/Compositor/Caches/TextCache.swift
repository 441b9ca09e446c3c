// SPDX-License-Identifier: Apache-2.0

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
  }

  private var entries: [TextKey: Entry] = [:]

  mutating func frame(_ key: TextKey) -> TextFrame {
    if let entry = entries[key] {
      entries[key]?.isUsed = true
      return entry.frame
    }
    let frame = key.content.typeset(width: key.width, height: key.height)
    entries[key] = Entry(frame: frame)
    return frame
  }

  /// Forgets what the frame has not used.
  mutating func endFrame() {
    guard !entries.isEmpty else { return }
    entries = entries.filter { $0.value.isUsed }
    for key in entries.keys { entries[key]?.isUsed = false }
  }
}
