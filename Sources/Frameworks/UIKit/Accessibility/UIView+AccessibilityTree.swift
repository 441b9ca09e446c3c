// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The tree that an assistive technology would read, as text with one line for each element, in order.
  /// A container has a line, too, and the lines of what is in it are indented by two spaces more.
  ///
  /// Hidden and transparent views, the siblings of a modal view and the subviews of an element are left out.
  ///
  /// Divergence: Apple's systems have no such property. Tests read it.
  public var accessibilityTree: String { lines(0).joined(separator: "\n") }
}

extension UIResponder {
  fileprivate func lines(_ depth: Int) -> [String] {
    if let view = self as? UIView, view.isHidden || view.alpha <= 0 { return [] }
    guard !accessibilityElementsHidden else { return [] }
    guard !isAccessibilityElement else { return [String(repeating: "  ", count: depth) + accessibilityLine] }
    let views = listedAccessibilityElements ?? (self as? UIView)?.children ?? []
    let modal = views.last { $0.accessibilityViewIsModal && ($0 as? UIView)?.isHidden != true }
    let isContainer = accessibilityContainerType != .none
    let inner = (modal.map { [$0] } ?? views).flatMap { $0.lines(isContainer ? depth + 1 : depth) }
    let name = String(repeating: "  ", count: depth) + accessibilityLine
    return isContainer && !inner.isEmpty ? [name] + inner : inner
  }

  private var accessibilityLine: String {
    var parts = [accessibilityLabel ?? ""]
    if let value = accessibilityValue { parts.append("value: \(value)") }
    if let hint = accessibilityHint { parts.append("hint: \(hint)") }
    if let identifier = accessibilityIdentifier { parts.append("id: \(identifier)") }
    let names: [(UIAccessibilityTraits, String)] = [
      (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.staticText, "text"),
      (.notEnabled, "not enabled"), (.adjustable, "adjustable"), (.header, "header"),
    ]
    let kind: String? =
      switch accessibilityContainerType {
      case .none: nil
      case .dataTable: "table"
      case .list: "list"
      case .landmark: "landmark"
      case .semanticGroup: "group"
      }
    if let actions = accessibilityCustomActions, !actions.isEmpty {
      parts.append("actions: \(actions.map(\.name).joined(separator: ", "))")
    }
    let traits = [kind].compactMap(\.self) + names.filter { accessibilityTraits.contains($0.0) }.map(\.1)
    if !traits.isEmpty { parts.append(traits.joined(separator: ", ")) }
    return parts.joined(separator: " | ")
  }
}
