// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

extension RenderTree: CustomStringConvertible {
  /// The tree as text, with one line per layer, indented by depth.
  ///
  /// The line contains the layer's class, its name or index, the properties that differ from their defaults,
  /// and its timing. The layer's animations follow, one per line.
  public var description: String {
    var lines: [String] = []
    forEachNode { id, depth in
      lines.append(line(of: id, depth: depth, properties: self[id].properties))
      let indent = Self.indent(depth + 1)
      for animation in self[id].animations { lines += animation.lines(indent: indent) }
    }
    return lines.isEmpty ? "empty" : lines.joined(separator: "\n")
  }

  /// Returns the line of one layer with the given values of its properties. Control characters in names are
  /// escaped.
  func line(of id: NodeID, depth: Int, properties: LayerProperties) -> String {
    let node = self[id]
    let name = node.name.map { "\"\($0)\"" } ?? "#\(id.index)"
    let isMask = node.parent.map { self[$0].mask == id } ?? false
    var parts = [Self.indent(depth) + (isMask ? "mask " : "") + "\(properties.kind) \(name)"]
    for row in PropertyTable.of(properties.kind).rows {
      let value = properties[row.id]
      if value != row.defaultValue { parts.append("\(row.key) \(value)") }
    }
    if node.timing != .identity { parts.append("\(node.timing)") }
    return TerminalText.line(parts.joined(separator: " "))
  }

  /// Returns two spaces per level, for at most 64 levels. The limit keeps the description of a deep tree
  /// short.
  private static func indent(_ depth: Int) -> String {
    let depthLimit = 64
    return String(repeating: "  ", count: min(depth, depthLimit))
  }
}

extension TimeMapping: CustomStringConvertible {
  package var description: String {
    var parts = ["time"]
    if beginTime != 0 { parts.append("begin \(compact(beginTime))") }
    if timeOffset != 0 { parts.append("offset \(compact(timeOffset))") }
    if speed != 1 { parts.append("speed \(compact(speed))") }
    return parts.joined(separator: " ")
  }
}

extension PresentationTree: CustomStringConvertible {
  /// The time, then one line per layer as in the description of `RenderTree`, with the values at that time.
  package var description: String {
    var lines = ["at \(compact(time))"]
    tree.forEachNode { id, depth in
      var line = tree.line(of: id, depth: depth, properties: self[id])
      if let active = transition(of: id) { line += " \(active.transition.style) \(compact(active.progress))" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
