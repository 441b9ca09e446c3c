// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A property that no row of a property table describes, with access for key-value coding, archives and scene
/// files.
struct KeyedProperty: Sendable {
  typealias Path<Object, Value> = any ReferenceWritableKeyPath<Object, Value> & Sendable

  let key: String
  /// The default as an object, or `nil` if it is zero or `nil`.
  private(set) var defaultValue: @Sendable () -> Any? = { nil }
  /// Indicates whether the value is an arbitrary object whose default is `nil`. Such a value is archived
  /// whenever it is set.
  private(set) var isObject = false
  private let read: @Sendable (AnyObject) -> Any?
  private var write: @Sendable (AnyObject, Any?) -> Bool

  /// Returns the property's value of an owner, as an object.
  func value(of owner: AnyObject) -> Any? { read(owner) }

  /// Sets the property's value of an owner. `nil` means the property's standard value.
  ///
  /// - Returns: False, without a change, if the object has the wrong type.
  func set(_ object: Any?, of owner: AnyObject) -> Bool { write(owner, object) }

  /// Creates a property at a key path.
  ///
  /// - Parameters:
  ///   - boxed: Converts a value of the property to an object.
  ///   - unboxed: Converts an object to a value of the property, or returns `nil` if it has the wrong type.
  init<Object, Value>(
    _ key: String, _ path: Path<Object, Value>, boxed: @escaping @Sendable (Value) -> Any?,
    unboxed: @escaping @Sendable (Any?) -> Value?
  ) {
    self.key = key
    read = { ($0 as? Object).flatMap { boxed($0[keyPath: path]) } }
    write = { owner, object in
      guard let owner = owner as? Object, let value = unboxed(object) else { return false }
      owner[keyPath: path] = value
      return true
    }
  }

  /// Creates a property with an optional object.
  init<Object, Value>(_ key: String, _ path: Path<Object, Value?>) {
    self.init(key, path) {
      $0
    } unboxed: { object in
      guard let object else { return .some(nil) }
      return (object as? Value).map { $0 }
    }
    isObject = Value.self == Any.self
  }

  /// Creates a property that cannot be set.
  init<Object, Value>(_ key: String, readOnly path: any KeyPath<Object, Value?> & Sendable) {
    self.key = key
    read = { ($0 as? Object)?[keyPath: path] }
    write = { _, _ in false }
  }

  /// Creates a property with a number. `nil` means `standard`.
  init<Object, Value: BinaryFloatingPoint & Sendable>(
    _ key: String, _ path: Path<Object, Value>, default defaultValue: Double? = nil, standard: Value = 0
  ) {
    self.init(key, path) {
      NSNumber(value: Double($0))
    } unboxed: {
      $0 == nil ? standard : $0.flatMap(AnimatableValue.double).map { Value($0) }
    }
    self.defaultValue = { defaultValue.map { NSNumber(value: $0) } }
  }

  /// Creates a property with a Boolean. `nil` means false.
  init<Object>(_ key: String, _ path: Path<Object, Bool>, default defaultValue: Bool? = nil) {
    self.init(key, path) {
      NSNumber(value: $0)
    } unboxed: {
      $0 == nil ? false : $0.flatMap(AnimatableValue.double).map { $0 != 0 }
    }
    self.defaultValue = { defaultValue.map { NSNumber(value: $0) } }
  }

  /// Creates a property with an optional list of numbers. Other elements are dropped.
  init<Object>(_ key: String, numbers path: Path<Object, [NSNumber]?>) {
    self.init(key, path) {
      $0
    } unboxed: {
      .some(($0 as? [Any])?.compactMap(AnimatableValue.double).map { NSNumber(value: $0) })
    }
  }

  /// Creates a property with a rectangle. `nil` means `standard`. Without a standard, `nil` is rejected.
  init<Object>(_ key: String, _ path: Path<Object, CGRect>, standard: CGRect?) {
    self.init(key, path) {
      NSValue(rect: $0)
    } unboxed: { object in
      guard let object else { return standard }
      if case .rect(let rect)? = AnimatableValue(object, kind: .rect) { return rect }
      return nil
    }
  }

  /// Creates a property with a string. `nil` means `standard`.
  init<Object>(_ key: String, _ path: Path<Object, String>, standard: String) {
    self.init(key, path) {
      $0
    } unboxed: {
      $0 == nil ? standard : $0 as? String
    }
  }

  /// Creates a property with a name. `nil` means `standard`. Without a standard, `nil` is rejected.
  init<Object, Value: RawRepresentable<String> & Sendable>(
    _ key: String, named path: Path<Object, Value>, standard: Value?, default name: String? = nil
  ) {
    self.init(key, path) {
      $0.rawValue
    } unboxed: { object in
      object == nil ? standard : object as? Value ?? (object as? String).flatMap { Value(rawValue: $0) }
    }
    defaultValue = { name }
  }

  /// Creates a property with an optional name. An object of another type counts as `nil`.
  init<Object, Value: RawRepresentable<String> & SendableMetatype>(
    _ key: String, named path: Path<Object, Value?>
  ) {
    self.init(key, path) {
      $0?.rawValue
    } unboxed: { object in
      .some(object as? Value ?? (object as? String).flatMap { Value(rawValue: $0) })
    }
  }

  /// Creates a `CAMediaTiming` property of layers and emitter cells.
  init(_ row: MediaTimingRow) {
    self = row.property
    write = { owner, object in (owner as? any CAMediaTiming).map { row.set(object, of: $0) } ?? false }
  }

  /// Creates a `CAMediaTiming` property of animations, for which `nil` means 0.
  init(ofAnimations row: MediaTimingRow) {
    self = row.property
    let write = write
    self.write = { write($0, $1 ?? NSNumber(value: 0)) }
    defaultValue = { row.nonzeroDefault(for: CAAnimation.self) }
  }
}

extension [KeyedProperty] {
  /// The properties, indexed by key.
  var byKey: [String: KeyedProperty] { Dictionary(uniqueKeysWithValues: map { ($0.key, $0) }) }
}
