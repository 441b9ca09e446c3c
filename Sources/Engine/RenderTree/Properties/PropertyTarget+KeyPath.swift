// SPDX-License-Identifier: Apache-2.0

extension PropertyTarget {
  /// The meaning of a key path such as `position.x`, `bounds.size.height` or `transform.rotation`; `nil` when
  /// it names no property of the table, or no component of it.
  package init?(keyPath: String, table: PropertyTable) {
    if let row = table[keyPath] {
      self.init(id: row.id, component: .whole, kind: row.kind)
      return
    }
    guard let dot = keyPath.firstIndex(of: "."), let row = table[String(keyPath[..<dot])] else { return nil }
    if row.kind == .cells {
      guard let (cell, kind) = CellTarget.parse(keyPath[keyPath.index(after: dot)...]) else { return nil }
      self.init(id: row.id, component: .cell, kind: kind, cell: cell)
      return
    }
    guard
      let (component, kind) = Self.component(String(keyPath[keyPath.index(after: dot)...]), of: row.kind)
    else { return nil }
    self.init(id: row.id, component: component, kind: kind)
  }

  /// Source: Apple, "Key-Value Coding Extensions" of the Core Animation Programming Guide.
  private static func component(_ path: String, of kind: ValueKind) -> (PropertyComponent, ValueKind)? {
    switch (kind, path) {
    case (.point, "x"), (.rect, "origin.x"): (.x, .number)
    case (.point, "y"), (.rect, "origin.y"): (.y, .number)
    case (.size, "width"), (.rect, "size.width"): (.width, .number)
    case (.size, "height"), (.rect, "size.height"): (.height, .number)
    case (.rect, "origin"): (.origin, .point)
    case (.rect, "size"): (.size, .size)
    case (.transform, "rotation.x"): (.rotationX, .number)
    case (.transform, "rotation.y"): (.rotationY, .number)
    case (.transform, "rotation.z"), (.transform, "rotation"): (.rotationZ, .number)
    case (.transform, "scale"): (.scale, .number)
    case (.transform, "scale.x"): (.scaleX, .number)
    case (.transform, "scale.y"): (.scaleY, .number)
    case (.transform, "scale.z"): (.scaleZ, .number)
    case (.transform, "translation"): (.translation, .size)
    case (.transform, "translation.x"): (.translationX, .number)
    case (.transform, "translation.y"): (.translationY, .number)
    case (.transform, "translation.z"): (.translationZ, .number)
    default: nil
    }
  }
}
