// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// How deep a style may lie in a style.
  private static let styleDepthLimit = 32
  /// The key of a style's own style, which is looked into after it.
  private static let innerStyleKey = "style"

  final func setStyle(_ style: [AnyHashable: Any]?) {
    guard beginChange(of: "style") else { return }
    makeExtras().style = style
    state.insert(.isStyling)
    defer { state.remove(.isStyling) }
    let styled = extras?.styledProperties ?? []
    for row in Self.table.rows where !setProperties.contains(row.id) {
      if let value = styleValue(forKey: row.key) {
        extras?.styledProperties.insert(row.id)
        setValue(value, forKey: row.key)
      } else if styled.contains(row.id) {
        extras?.styledProperties.remove(row.id)
        setValue(nil, forKey: row.key)
      }
    }
  }

  /// The value under a key of the style, or of the style in it; `nil` when there is none.
  final func styleValue(forKey key: String) -> Any? {
    guard key != Self.innerStyleKey else { return nil }
    var style = modelOrSelf.extras?.style
    for _ in 0..<Self.styleDepthLimit {
      guard let current = style else { return nil }
      if let value = current[key] { return value }
      style = current[Self.innerStyleKey] as? [AnyHashable: Any]
    }
    return nil
  }

  /// The action of an event in the style or the style in it.
  final func styleAction(forKey event: String) -> (any CAAction)? {
    var style = extras?.style
    for _ in 0..<Self.styleDepthLimit {
      guard let current = style else { return nil }
      if let action = (current["actions"] as? [String: any CAAction])?[event] { return action }
      style = current[Self.innerStyleKey] as? [AnyHashable: Any]
    }
    return nil
  }
}
