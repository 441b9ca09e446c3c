// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The maximum nesting depth of styles.
  private static let styleDepthLimit = 32
  /// The key of the style inside a style. The inner style is searched after the outer one.
  private static let innerStyleKey = "style"

  final func setStyle(_ style: [AnyHashable: Any]?) {
    guard beginChange(of: "style") else { return }
    makeExtras().style = style
    if type(of: self).needsDisplay(forKey: "style") { setNeedsDisplay() }
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

  /// Returns the value for a key from the style or its inner styles, or `nil` if there is none.
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

  /// Returns the action for an event from the style or its inner styles, or `nil` if there is none.
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
