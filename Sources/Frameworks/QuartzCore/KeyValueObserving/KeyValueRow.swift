// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A property that can be read and set by its name.
public struct KeyValueRow: @unchecked Sendable {
  let read: (NSObject) -> Any?
  /// Sets the property. Returns false for a value of another type. `nil` for a property that cannot be set.
  let write: ((NSObject, Any?) -> Bool)?

  /// Creates the row of a property.
  public init<Root: NSObject, Value>(_ keyPath: KeyPath<Root, Value>) {
    read = { object in (object as? Root).flatMap { Self.flat($0[keyPath: keyPath]) } }
    guard let writable = keyPath as? ReferenceWritableKeyPath<Root, Value> else {
      write = nil
      return
    }
    write = { object, value in
      guard let object = object as? Root, let new = (value as? Value) ?? adopted(value, as: Value.self) else {
        return false
      }
      object[keyPath: writable] = new
      return true
    }
  }

  /// Returns a value without its levels of optionals.
  private static func flat(_ value: Any) -> Any? {
    guard let value = value as? any OptionalValue else { return value }
    return value.unwrapped.flatMap(flat)
  }
}

private protocol OptionalValue { var unwrapped: Any? { get } }

extension Optional: OptionalValue {
  fileprivate var unwrapped: Any? { self }
}

/// A class with properties that can be read, set and observed by their names. `multiplane adopt` writes the
/// rows of properties that were `@objc`.
public protocol KeyValueCoded: NSObject {
  /// The rows of the class and its superclasses, by name.
  static var keyValueRows: [String: KeyValueRow] { get }
}

extension KeyValueCoded {
  /// Returns the value of a property, or reports that there is none and returns `nil`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? { KeyValueCoder.value(of: self, forKey: key) }

  /// Sets a property. A property that is not there, and a value of another type, are reported and change
  /// nothing.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoder.set(value, of: self, forKey: key) }
}

/// An object of a framework with properties that can be read, set and observed by their names.
package protocol FrameworkKeyed: NSObject {
  /// Returns the row of a property; `nil` if there is none.
  func frameworkRow(forKey key: String) -> KeyValueRow?
  /// Returns the properties that may change with a property of the layer of this object.
  func keys(forLayerKey key: String) -> [String]
}

/// Reads and sets properties by their names.
package enum KeyValueCoder {
  private static func row(of object: NSObject, _ key: String) -> KeyValueRow? {
    if let row = (object as? any KeyValueCoded).flatMap({ type(of: $0).keyValueRows[key] }) { return row }
    return (object as? any FrameworkKeyed)?.frameworkRow(forKey: key)
  }

  /// Returns the value of a property. One that is not there is reported and `nil`.
  package static func value(of object: NSObject, forKey key: String) -> Any? {
    if let row = row(of: object, key) { return row.read(object) }
    if let layer = object as? CALayer { return layer.value(forKey: key) }
    if let animation = object as? CAAnimation { return animation.value(forKey: key) }
    report(object, key, "value(forKey:)")
    return nil
  }

  static func value(of object: NSObject, forKeyPath keyPath: String) -> Any? {
    var value: Any? = object
    for key in keyPath.split(separator: ".") {
      value = (value as? NSObject).flatMap { Self.value(of: $0, forKey: String(key)) }
    }
    return value
  }

  package static func set(_ value: Any?, of object: NSObject, forKey key: String) {
    guard let row = row(of: object, key), let write = row.write else {
      return report(object, key, "setValue(_:forKey:)")
    }
    if !write(object, value) {
      Diagnostics.report(
        .invalid, "setValue(_:forKey:)", "\(key) of a \(type(of: object)) takes another type; nothing changes"
      )
    }
  }

  private static func report(_ object: NSObject, _ key: String, _ api: String) {
    Diagnostics.report(.unsupported, api, "a \(type(of: object)) has no property \(key) by name")
  }
}

extension CALayer: KeyPathObserver {
  /// Tells the observers of a property, and those of the view whose layer this is.
  final func noteObserved(_ key: String) {
    didChangeValue(forKey: key)
    if ["bounds", "position", "anchorPoint", "transform"].contains(key) { noteChange(ofKey: "frame") }
    guard let view = delegate as? any FrameworkKeyed else { return }
    for key in view.keys(forLayerKey: key) { view.noteChange(ofKey: key) }
  }
}
