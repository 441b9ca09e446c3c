// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

extension InterfaceAssembly {
  /// Returns the constraint of a description; `nil`, after a report, if an item is not there.
  ///
  /// - Parameters:
  ///   - holder: The view that has the constraint, which stands for an item without an identifier.
  ///   - index: The element of the holder.
  func constraint(_ description: InterfaceConstraint, holder: AnyObject, _ index: Int) -> NSLayoutConstraint?
  {
    guard let first = item(description.firstItem, description.firstAttribute, holder) else {
      report("the first item of the constraint \(description.id) is not there; it is left out")
      return nil
    }
    var second: (object: AnyObject, attribute: NSLayoutConstraint.Attribute)?
    if let attribute = description.secondAttribute {
      second = item(description.secondItem, attribute, holder)
      if second == nil {
        report("the second item of the constraint \(description.id) is not there; it is left out")
        return nil
      }
    }
    let constant = InterfaceSizes.number("constant", of: description, default: description.constant)
    let priority = InterfaceSizes.number("priority", of: description, default: description.priority)
    let result = NSLayoutConstraint(
      item: first.object, attribute: first.attribute,
      relatedBy: Self.relations[description.relation] ?? .equal,
      toItem: second?.object, attribute: second?.attribute ?? .notAnAttribute,
      multiplier: CGFloat(description.multiplier), constant: CGFloat(constant))
    result.priority = UILayoutPriority(Float(priority))
    return result
  }

  /// Returns an item and its attribute. The guides of old files are edges of the safe area.
  private func item(_ id: String?, _ attribute: InterfaceConstraint.Attribute, _ holder: AnyObject) -> (
    object: AnyObject, attribute: NSLayoutConstraint.Attribute
  )? {
    guard let usual = Self.attributes[attribute] else { return nil }
    guard let id else { return (holder, usual) }
    if let index = document.index(of: id), document[index].kind == .viewControllerLayoutGuide {
      guard let parent = document[index].parent, let root = document.child(of: parent, key: "view"),
        let view = object(at: root) as? UIView
      else { return nil }
      return (view.safeAreaLayoutGuide, document[index].text("type") == "bottom" ? .bottom : .top)
    }
    return object(id).map { ($0, usual) }
  }

  private static let relations: [InterfaceConstraint.Relation: NSLayoutConstraint.Relation] = [
    .equal: .equal, .lessThanOrEqual: .lessThanOrEqual, .greaterThanOrEqual: .greaterThanOrEqual,
  ]

  private static let attributes: [InterfaceConstraint.Attribute: NSLayoutConstraint.Attribute] = [
    .left: .left, .right: .right, .top: .top, .bottom: .bottom, .leading: .leading, .trailing: .trailing,
    .width: .width, .height: .height, .centerX: .centerX, .centerY: .centerY, .baseline: .lastBaseline,
    .lastBaseline: .lastBaseline, .firstBaseline: .firstBaseline, .leftMargin: .leftMargin,
    .rightMargin: .rightMargin, .topMargin: .topMargin, .bottomMargin: .bottomMargin,
    .leadingMargin: .leadingMargin, .trailingMargin: .trailingMargin,
    .centerXWithinMargins: .centerXWithinMargins, .centerYWithinMargins: .centerYWithinMargins,
  ]
}
