// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

extension NotificationCenter {
  /// Sends `aSelector` with the notification to `observer`, which is not retained.
  ///
  /// - Parameters:
  ///   - aName: The name of the notifications, or `nil` for any.
  ///   - anObject: The sender of the notifications, or `nil` for any.
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let target = observer as AnyObject
    guard aSelector.isReceived(by: target) else {
      return aSelector.reportMissing(target, api: "NotificationCenter.addObserver")
    }
    let registration = Registration(target, name: aName, sender: anObject)
    registration.token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let target = registration.target else { return }
      aSelector.send(to: target, notification, api: "NotificationCenter.addObserver")
    }
    Registration.add(registration, to: self)
  }

  /// Removes an observer: all that `addObserver(_:selector:name:object:)` added for it, or a token.
  public func removeObserver(_ observer: AnyObject) {
    Registration.remove(from: self, target: observer, name: nil, sender: nil)
    removeObserver(observer as Any)
  }

  /// Removes what `addObserver(_:selector:name:object:)` added for an observer.
  ///
  /// - Parameters:
  ///   - aName: The name that was given, or `nil` for any.
  ///   - anObject: The sender that was given, or `nil` for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    Registration.remove(from: self, target: observer, name: aName, sender: anObject)
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// An observer that is called by a selector.
///
/// Sendable, because its members are set before it is shared, and a weak reference may be read anywhere.
private final class Registration: @unchecked Sendable {
  private(set) weak var target: AnyObject?
  private let name: NSNotification.Name?
  private weak var sender: AnyObject?
  var token: (any NSObjectProtocol)?

  /// The registrations by center.
  private static let all = Mutex<[ObjectIdentifier: [Registration]]>([:])

  init(_ target: AnyObject, name: NSNotification.Name?, sender: Any?) {
    self.target = target
    self.name = name
    self.sender = sender.map { $0 as AnyObject }
  }

  /// Adds a registration, and removes those whose observers are gone.
  static func add(_ registration: Registration, to center: NotificationCenter) {
    remove(from: center) { $0.target == nil }
    all.withLock { $0[ObjectIdentifier(center), default: []].append(registration) }
  }

  static func remove(
    from center: NotificationCenter, target: AnyObject, name: NSNotification.Name?, sender: Any?
  ) {
    let sender = sender.map { $0 as AnyObject }
    remove(from: center) {
      $0.target === target && (name == nil || $0.name == name) && (sender == nil || $0.sender === sender)
    }
  }

  private static func remove(from center: NotificationCenter, where isMeant: (Registration) -> Bool) {
    let removed = all.withLock { all in
      let key = ObjectIdentifier(center)
      let removed = all[key, default: []].filter(isMeant)
      all[key]?.removeAll { candidate in removed.contains { $0 === candidate } }
      return removed
    }
    for registration in removed { if let token = registration.token { center.removeObserver(token) } }
  }
}
