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
    if row.kind == .filters {
      self.init(filterPath: keyPath[keyPath.index(after: dot)...], of: row)
      return
    }
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

  /// The meaning of `NAME.inputX` in a list of filters; the name may have dots.
  private init?(filterPath path: Substring, of row: PropertyRow) {
    guard let dot = path.lastIndex(of: "."),
      let (component, kind) = Self.input(path[path.index(after: dot)...])
    else { return nil }
    self.init(id: row.id, component: component, kind: kind, filterKey: LayerFilter.key(path[..<dot]))
  }

  private static func input(_ name: Substring) -> (PropertyComponent, ValueKind)? {
    switch name {
    case "inputRadius", "inputAmount", "inputAngle", "inputIntensity": (.inputNumber, .number)
    case "inputBias": (.inputBias, .number)
    case "inputColor": (.inputColor, .color)
    case "inputColorMatrix": (.inputMatrix, .numbers)
    case "enabled": (.inputEnabled, .bool)
    default: nil
    }
  }

  /// Source: Apple, "Key-Value Coding Extensions" of the Core Animation Programming Guide.
  static func component(_ path: String, of kind: ValueKind) -> (PropertyComponent, ValueKind)? {
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
