// SPDX-License-Identifier: Apache-2.0

/// An object of a file of Interface Builder: a view, a controller, an item or a placeholder.
package struct InterfaceObject: Sendable {
  /// The kind of object.
  package var kind: InterfaceKind
  /// The name of the element, which says more than the kind for one that is not known.
  package var element: String
  /// The identifier; empty for an object that nothing refers to.
  package var id: String
  /// The role in the parent, such as `view` or `contentView`; `nil` for a member of a list.
  package var key: String?
  /// The list of the parent in which the object is, such as `subviews`; `nil` for an object with a key.
  package var list: String?
  /// The name of the class that the app declares; `nil` for the framework's class.
  package var customClass: String?
  /// The module of the class that the app declares; `nil` if the file does not say it.
  package var customModule: String?
  /// The line of the element, counted from 1.
  package var line: Int
  /// The object that contains this one; `nil` at the top.
  package var parent: Int?
  /// The objects in this one, in the order of the file.
  package var children: [Int] = []
  /// The attributes, and the values in elements of their own, by name.
  package var properties: [String: InterfaceValue] = [:]
  /// The constraints that the view has.
  package var constraints: [InterfaceConstraint] = []
  /// The connections from this object.
  package var connections: [InterfaceConnection] = []
  /// The attributes that a person has added, in the order of the file.
  package var runtimeAttributes: [InterfaceRuntimeAttribute] = []
  /// The looks of a button, by the name of the state: `normal`, `highlighted`, `disabled`, `selected`.
  package var states: [String: InterfaceRecord] = [:]
  /// The segments of a segmented control.
  package var segments: [InterfaceRecord] = []
  /// The values for size classes.
  package var variations: [InterfaceVariation] = []

  /// Creates an object without properties.
  package init(kind: InterfaceKind, element: String, line: Int) {
    (self.kind, self.element, self.line, id) = (kind, element, line, "")
  }

  /// Returns a Boolean property; `nil` if the file does not have it.
  package func flag(_ name: String) -> Bool? { properties[name]?.flag }

  /// Returns a number; `nil` if the file does not have it.
  package func number(_ name: String) -> Double? { properties[name]?.number }

  /// Returns a text or the name of a case; `nil` if the file does not have it.
  package func text(_ name: String) -> String? { properties[name]?.text }

  /// Returns a record, such as `accessibilityConfiguration`; `nil` if the file does not have it.
  package func record(_ name: String) -> InterfaceRecord? {
    if case .record(let record) = properties[name] { record } else { nil }
  }

  /// The words by which messages name the object: the element and the identifier.
  package var label: String { id.isEmpty ? "<\(element)>" : "<\(element)> \(id)" }

  /// Indicates whether the object stands for the owner of a nib.
  package var isOwner: Bool {
    kind == .placeholder && text("placeholderIdentifier") == "IBFilesOwner"
  }

  /// Indicates whether the object stands for the first responder.
  package var isFirstResponder: Bool {
    kind == .placeholder && text("placeholderIdentifier") == "IBFirstResponder"
  }
}
