// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Turns `#keyPath(Type.property)` into a string.
enum KeyPathRule: Rule {
  /// The keys of Apple's properties whose Swift names differ from their keys.
  private static let keys: [String: String] = [
    "isHidden": "hidden", "isOpaque": "opaque", "isDoubleSided": "doubleSided",
    "isGeometryFlipped": "geometryFlipped", "isEnabled": "enabled", "isPaused": "paused",
    "isSelected": "selected", "isHighlighted": "highlighted", "isRemovedOnCompletion": "removedOnCompletion",
    "isAdditive": "additive", "isCumulative": "cumulative", "isWrapped": "wrapped",
    "isUserInteractionEnabled": "userInteractionEnabled",
  ]

  /// Returns the key of a property.
  static func key(of property: String, in library: Library) -> String {
    let isOwn = library.files.contains { $0.properties.contains(property) }
    return isOwn ? property : keys[property] ?? property
  }

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for index in source.tokens.indices where source.isToken(index, "#keyPath") {
      guard let close = source.closing(index + 1) else { continue }
      var names = (index + 2..<close).compactMap { source.word(at: $0) }
      while let first = names.first, names.count > 1, first == "self" || first.first?.isUppercase == true {
        names.removeFirst()
      }
      let path = names.map { key(of: $0, in: library) }.joined(separator: ".")
      edits.replace(index, with: "\"\(path)\"")
      edits.cut(index + 1...close)
      edits.note("#keyPath of \(path)", at: index)
    }
  }
}
