// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The parts of a change that an observer wants.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first notification with the present value, while the observer is being added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change, besides the one after it. Divergence: for the properties of layers
  /// and views, it is sent after the change, directly before the other one.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kinds of changes. Divergence: only `setting` is sent.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has a new value.
  case setting = 1
  /// Objects were inserted into a collection.
  case insertion = 2
  /// Objects were removed from a collection.
  case removal = 3
  /// Objects of a collection were replaced.
  case replacement = 4
}

/// The keys of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public var rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The kind of the change, as the number of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes in a collection. Divergence: it is never present.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property that a closure observes.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// The kind of the change.
  public let kind: Kind
  /// The value after the change; `nil` without the option `.new`, and in a notification before the change.
  public let newValue: Value?
  /// The value before the change; `nil` without the option `.old`, and in the first notification.
  public let oldValue: Value?
  /// The indexes in a collection. Divergence: always `nil`.
  public var indexes: IndexSet? { nil }
  /// Indicates whether the notification precedes the change.
  public let isPrior: Bool
}

/// An observation by a closure. It ends when it is invalidated or released.
public final class NSKeyValueObservation: NSObject {
  private let observation: KeyValueObservation

  init(_ observation: KeyValueObservation) { self.observation = observation }

  /// Ends the observation. Further calls have no effect.
  public func invalidate() { observation.stop() }

  deinit { observation.stop() }
}

/// An object that receives the changes of properties that it observes by name.
///
/// `multiplane adopt` writes this conformance for classes that override `observeValue` of `NSObject` on
/// Apple's systems, where Linux has no such method. Responders and layers conform.
public protocol KeyPathObserver: AnyObject {
  /// Called after a property has changed that `addObserver(_:forKeyPath:options:context:)` named.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object that has the property.
  ///   - change: The kind, and the values that the options requested.
  ///   - context: The pointer that was given with the observer.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// Reports a change that a class received and does not know. `multiplane adopt` writes it where a class calls
/// the method of `NSObject`.
public func unobservedValue(
  forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
  context: UnsafeMutableRawPointer?
) {
  Diagnostics.report(
    .invalid, "observeValue(forKeyPath:of:change:context:)",
    "a change of \(keyPath ?? "nil") was received and not handled")
}
