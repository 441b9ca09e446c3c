// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The outlets and actions of a class by their names.
@preconcurrency @MainActor
public struct InterfaceTable {
  /// A property that a file connects.
  struct Outlet {
    /// Sets the property. Returns false for an object of another class.
    let set: (AnyObject, Any?) -> Bool
    /// Returns whether the property is `nil` or an empty list.
    let isEmpty: (AnyObject) -> Bool
    /// Indicates whether the property is a list.
    let isCollection: Bool
  }

  /// A method that creates the destination of a segue from the controller, the coder, the sender and the
  /// identifier of the segue.
  typealias Creator = (AnyObject, NSCoder, Any?, String?) -> UIViewController?

  private(set) var outlets: [String: Outlet] = [:]
  private(set) var actions: [String: Selector] = [:]
  private(set) var creators: [String: Creator] = [:]

  /// Creates an empty table.
  public init() {}

  /// Returns the table with an outlet that can be `nil`. A later one of the same name replaces it.
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value?>
  ) -> InterfaceTable {
    adding(
      name,
      Outlet(
        set: { owner, value in
          guard let owner = owner as? Owner else { return false }
          guard let value else {
            owner[keyPath: path] = nil
            return true
          }
          guard let value = value as? Value else { return false }
          owner[keyPath: path] = value
          return true
        },
        isEmpty: { ($0 as? Owner).map { $0[keyPath: path] == nil } ?? false }, isCollection: false))
  }

  /// Returns the table with an outlet, or an attribute, that always has a value.
  public func outlet<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> InterfaceTable {
    adding(
      name,
      Outlet(
        set: { owner, value in
          guard let owner = owner as? Owner, let value = value as? Value else { return false }
          owner[keyPath: path] = value
          return true
        }, isEmpty: { _ in false }, isCollection: false))
  }

  /// Returns the table with an outlet collection that can be `nil`.
  public func outlets<Owner: AnyObject, Member>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Member]?>
  ) -> InterfaceTable {
    adding(
      name,
      Outlet(
        set: { owner, value in
          guard let owner = owner as? Owner, let members = Self.members(value, as: Member.self) else {
            return false
          }
          owner[keyPath: path] = members
          return true
        }, isEmpty: { ($0 as? Owner).map { ($0[keyPath: path] ?? []).isEmpty } ?? false },
        isCollection: true))
  }

  /// Returns the table with an outlet collection.
  public func outlets<Owner: AnyObject, Member>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, [Member]>
  ) -> InterfaceTable {
    adding(
      name,
      Outlet(
        set: { owner, value in
          guard let owner = owner as? Owner, let members = Self.members(value, as: Member.self) else {
            return false
          }
          owner[keyPath: path] = members
          return true
        }, isEmpty: { ($0 as? Owner)?[keyPath: path].isEmpty ?? false }, isCollection: true))
  }

  /// Returns the table with an action. The name of the selector is that in the file, such as `turn:`.
  public func action(_ selector: Selector) -> InterfaceTable {
    var table = self
    table.actions[selector.name] = selector
    return table
  }

  /// Returns the table with a method that creates the destination of segues, an `@IBSegueAction`.
  ///
  /// - Parameters:
  ///   - name: The name in the file, such as `makeDetail:sender:segueIdentifier:`.
  ///   - create: A closure that calls the method with the coder, the sender and the identifier.
  public func creator<Owner: AnyObject>(
    _ name: String, _ create: @escaping (Owner, NSCoder, Any?, String?) -> UIViewController?
  ) -> InterfaceTable {
    var table = self
    table.creators[name] = { owner, coder, sender, identifier in
      (owner as? Owner).flatMap { create($0, coder, sender, identifier) }
    }
    return table
  }

  private func adding(_ name: String, _ outlet: Outlet) -> InterfaceTable {
    var table = self
    table.outlets[name] = outlet
    return table
  }

  private static func members<Member>(_ value: Any?, as type: Member.Type) -> [Member]? {
    guard let objects = value as? [AnyObject] else { return nil }
    let members = objects.compactMap { $0 as? Member }
    return members.count == objects.count ? members : nil
  }
}
