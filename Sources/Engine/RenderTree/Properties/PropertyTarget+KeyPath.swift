// SPDX-License-Identifier: Apache-2.0

extension PropertyTarget {
  /// Parses a key path such as `position.x`, `bounds.size.height` or `transform.rotation`.
  ///
  /// The result is `nil` if the key path names no property of the table, or no component of that property.
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

  /// Parses `NAME.inputX` in a list of filters. The name may contain dots. Returns `nil` if there is no known
  /// input after the last dot.
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

  static func component(_ path: String, of kind: ValueKind) -> (PropertyComponent, ValueKind)? {
    components.first { $0.whole == kind && $0.path == path }.map { ($0.component, $0.kind) }
  }

  /// Returns the paths of all components of properties of a kind, such as `size.width`.
  package static func componentPaths(of kind: ValueKind) -> [String] {
    components.filter { $0.whole == kind }.map(\.path)
  }

  /// The path of the target's component with a leading dot, or an empty string for the whole value.
  var componentPath: String {
    if component == .whole { return "" }
    let known = Self.components.filter { $0.component == component }
    let path = (known.first { $0.whole == slot.valueKind } ?? known.first)?.path
    return ".\(path ?? "\(component)")"
  }

  /// The components that key paths can name. Where a component has two paths, descriptions use the first.
  ///
  /// Source: Apple, "Key-Value Coding Extensions" of the Core Animation Programming Guide.
  private static let components:
    [(whole: ValueKind, path: String, component: PropertyComponent, kind: ValueKind)] = [
      (.point, "x", .x, .number), (.point, "y", .y, .number),
      (.size, "width", .width, .number), (.size, "height", .height, .number),
      (.rect, "origin", .origin, .point), (.rect, "size", .size, .size),
      (.rect, "origin.x", .x, .number), (.rect, "origin.y", .y, .number),
      (.rect, "size.width", .width, .number), (.rect, "size.height", .height, .number),
      (.transform, "rotation.x", .rotationX, .number), (.transform, "rotation.y", .rotationY, .number),
      (.transform, "rotation.z", .rotationZ, .number), (.transform, "rotation", .rotationZ, .number),
      (.transform, "scale", .scale, .number), (.transform, "scale.x", .scaleX, .number),
      (.transform, "scale.y", .scaleY, .number), (.transform, "scale.z", .scaleZ, .number),
      (.transform, "translation", .translation, .size), (.transform, "translation.x", .translationX, .number),
      (.transform, "translation.y", .translationY, .number),
      (.transform, "translation.z", .translationZ, .number),
    ]
}
