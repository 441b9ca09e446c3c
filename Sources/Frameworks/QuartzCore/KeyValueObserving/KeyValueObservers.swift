// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The observations of one object, which is associated with it.
final class KeyValueObservers {
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  /// The number of observations of all objects. Objects look for theirs only if there are any.
  private static let count = Atomic(0)

  static var isUsed: Bool { count.load(ordering: .relaxed) > 0 }

  private(set) var observations: [(key: String, observation: KeyValueObservation)] = []

  /// Returns the observations of an object; `nil` if there are none and none are needed.
  static func of(_ object: AnyObject, isNeeded: Bool = false) -> KeyValueObservers? {
    if let observers = objc_getAssociatedObject(object, key) as? KeyValueObservers { return observers }
    guard isNeeded else { return nil }
    let observers = KeyValueObservers()
    objc_setAssociatedObject(object, key, observers, .OBJC_ASSOCIATION_RETAIN)
    return observers
  }

  func add(_ observation: KeyValueObservation, key: String) {
    observations.append((key, observation))
    Self.count.add(1, ordering: .relaxed)
  }

  func remove(_ observation: KeyValueObservation) {
    let former = observations
    observations.removeAll { $0.observation === observation }
    Self.count.subtract(former.count - observations.count, ordering: .relaxed)
    withExtendedLifetime(former) {}
  }

  /// Calls a function for each observation of a key.
  func forEach(of key: String, _ body: (KeyValueObservation) -> Void) {
    for (name, observation) in observations where name == key { body(observation) }
  }

  deinit { Self.count.subtract(observations.count, ordering: .relaxed) }
}

/// An observation of a property of an object, or of the objects between them.
final class KeyValueObservation: @unchecked Sendable {
  /// The values of a change.
  struct Change {
    let new: Any?
    let old: Any?
    let isPrior: Bool
  }

  private weak var object: NSObject?
  private let keys: [String]
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Any?
  private let send: (NSObject, Change) -> Void
  /// The lists that have this observation.
  private var lists: [KeyValueObservers] = []
  private var last: Any?
  private var isPriorSent = false
  /// The observer and the context that end an observation by name.
  weak var observer: NSObject?
  var context: UnsafeMutableRawPointer?
  var keyPath: String { keys.joined(separator: ".") }

  init(
    of object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Any?, send: @escaping (NSObject, Change) -> Void
  ) {
    (self.object, self.options, self.read, self.send) = (object, options, read, send)
    keys = keyPath.split(separator: ".").map(String.init)
  }

  /// Begins to observe, and notifies once if the options say so.
  func start() {
    guard let object else { return }
    watch(object)
    last = read(object)
    if options.contains(.initial) {
      send(object, Change(new: options.contains(.new) ? last : nil, old: nil, isPrior: false))
    }
  }

  func stop() {
    let former = lists
    lists = []
    for list in former { list.remove(self) }
  }

  /// Watches the objects of the key path, which change with its properties.
  private func watch(_ object: NSObject) {
    let former = lists
    lists = []
    var next: NSObject? = object
    for (index, key) in keys.enumerated() {
      guard let owner = next, let list = KeyValueObservers.of(owner, isNeeded: true) else { break }
      lists.append(list)
      if index < keys.count - 1 { next = KeyValueCoder.value(of: owner, forKey: key) as? NSObject }
    }
    if former.count == lists.count, zip(former, lists).allSatisfy({ $0 === $1 }) { return }
    for list in former { list.remove(self) }
    for (key, list) in zip(keys, lists) { list.add(self, key: key) }
  }

  func willChange() {
    guard options.contains(.prior), let object else { return }
    isPriorSent = true
    send(object, Change(new: nil, old: options.contains(.old) ? last : nil, isPrior: true))
  }

  /// Notifies of a change.
  ///
  /// - Parameter isCertain: False if the value may be the same, and then is no change.
  func didChange(isCertain: Bool = true) {
    guard let object else { return }
    let (new, old) = (read(object), last)
    if !isCertain, Self.isSame(new, old) { return }
    if !isPriorSent { willChange() }
    isPriorSent = false
    last = new
    if keys.count > 1 { watch(object) }
    send(
      object,
      Change(
        new: options.contains(.new) ? new : nil, old: options.contains(.old) ? old : nil, isPrior: false))
  }

  /// Returns true for equal points, sizes, rectangles and hashable values.
  private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (let a as CGPoint, let b as CGPoint): a == b
    case (let a as CGSize, let b as CGSize): a == b
    case (let a as CGRect, let b as CGRect): a == b
    case (let a as AnyHashable, let b as AnyHashable): a == b
    default: false
    }
  }
}
