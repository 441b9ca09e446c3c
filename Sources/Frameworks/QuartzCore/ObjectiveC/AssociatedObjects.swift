// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ownership of an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The object is not retained. Divergence: the reference is weak, so it becomes `nil` with its object.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The object is copied if it is `NSCopying`.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The object is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The object is copied if it is `NSCopying`.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that is associated with an object under a key, or `nil`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.of(object as AnyObject, isNeeded: false)?.value(for: key)
}

/// Associates a value with an object under a key; `nil` removes it.
///
/// The values of layers, views, responders and gesture recognizers are released with their object. The values
/// of other objects are released some time after it, when further values are associated.
///
/// - Parameter key: An address that is used as a key only, such as that of a global variable.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.of(object as AnyObject, isNeeded: value != nil)?.set(value, for: key, policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.of(object as AnyObject, isNeeded: false)?.removeAll()
}

/// An object that stores its associated objects itself, so that they are released with it.
package protocol AssociatedObjectsOwner: AnyObject {
  /// The storage; `nil` before the first value.
  var associatedObjects: AssociatedObjects? { get set }
}

/// The values that are associated with one object.
package final class AssociatedObjects: @unchecked Sendable {
  private struct Entry {
    let value: Any?
    weak var weakValue: AnyObject?
  }

  /// A row of the side table.
  private struct Row {
    weak var owner: AnyObject?
    let values: AssociatedObjects
  }

  /// The values of objects that cannot store them, and the number of rows at which the values of objects that
  /// are gone are removed.
  private struct Table {
    var rows: [ObjectIdentifier: Row] = [:]
    var limit = 16
  }

  private static let lock = NSLock()
  private nonisolated(unsafe) static var table = Table()
  private let lock = NSLock()
  private var entries: [UnsafeRawPointer: Entry] = [:]

  fileprivate static func of(_ object: AnyObject, isNeeded: Bool) -> AssociatedObjects? {
    if let owner = object as? any AssociatedObjectsOwner {
      if owner.associatedObjects == nil, isNeeded { owner.associatedObjects = AssociatedObjects() }
      return owner.associatedObjects
    }
    // Released after the lock, as the end of a value may run any code.
    var removed: [Row] = []
    return lock.withLock {
      let key = ObjectIdentifier(object)
      if let row = table.rows[key] {
        if row.owner === object { return row.values }
        removed.append(row)
        table.rows[key] = nil
      }
      guard isNeeded else { return nil }
      if table.rows.count >= table.limit { removed += sweep() }
      let values = AssociatedObjects()
      table.rows[key] = Row(owner: object, values: values)
      return values
    }
  }

  /// Removes and returns the rows of objects that are gone.
  private static func sweep() -> [Row] {
    let gone = table.rows.filter { $0.value.owner == nil }
    for key in gone.keys { table.rows[key] = nil }
    table.limit = max(16, table.rows.count * 2)
    return Array(gone.values)
  }

  fileprivate func value(for key: UnsafeRawPointer) -> Any? {
    lock.withLock { entries[key].flatMap { $0.value ?? $0.weakValue } }
  }

  fileprivate func set(_ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    let entry = value.map { value in
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN: Entry(value: nil, weakValue: value as AnyObject)
      case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: Entry(value: value)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        Entry(value: (value as? any NSCopying)?.copy(with: nil) ?? value)
      }
    }
    replace { $0[key] = entry }
  }

  fileprivate func removeAll() { replace { $0 = [:] } }

  /// Changes the entries, and releases the former ones after the lock.
  private func replace(_ change: (inout [UnsafeRawPointer: Entry]) -> Void) {
    let former = lock.withLock {
      let former = entries
      change(&entries)
      return former
    }
    withExtendedLifetime(former) {}
  }
}

extension CALayer: AssociatedObjectsOwner {
  package var associatedObjects: AssociatedObjects? {
    get { extras?.associatedObjects }
    set { makeExtras().associatedObjects = newValue }
  }
}
