// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Selector {
  /// Creates the selector of a method without arguments on the main actor.
  ///
  /// - Parameters:
  ///   - name: The name, without a colon.
  ///   - method: The method as a member of its type, such as `Dial.reset`, which retains no object.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      SelectorMethod(Target.self) { target, _, _ in
        guard let target = target as? Target else { return false }
        _ = method(target)()
        return true
      })
  }

  /// Creates the selector of a method with one argument on the main actor. The argument is the sender.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      SelectorMethod(Target.self) { target, sender, _ in
        guard let target = target as? Target, let sender: Sender = argument(sender) else { return false }
        _ = method(target)(sender)
        return true
      })
  }

  /// Creates the selector of a method with two arguments on the main actor: the sender and the event, or the
  /// two objects of `perform(_:with:with:)`.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      SelectorMethod(Target.self) { target, sender, event in
        guard let target = target as? Target, let sender: Sender = argument(sender),
          let event: Event = argument(event)
        else {
          return false
        }
        _ = method(target)(sender, event)
        return true
      })
  }

  /// Creates the selector of a method without arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result, _: Void = ()) {
    self.init(
      name,
      SelectorMethod(free: Target.self) { target, _, _ in
        guard let target = target as? Target else { return false }
        _ = method(target)()
        return true
      })
  }

  /// Creates the selector of a method with one argument that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result, _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(free: Target.self) { target, sender, _ in
        guard let target = target as? Target, let sender: Sender = argument(sender) else { return false }
        _ = method(target)(sender)
        return true
      })
  }

  /// Creates the selector of a method with two arguments that belongs to no actor.
  @_disfavoredOverload
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result, _: Void = ()
  ) {
    self.init(
      name,
      SelectorMethod(free: Target.self) { target, sender, event in
        guard let target = target as? Target, let sender: Sender = argument(sender),
          let event: Event = argument(event)
        else {
          return false
        }
        _ = method(target)(sender, event)
        return true
      })
  }
}

/// Returns an argument of a method, or `nil` if `value` is of another type. An object counts as true, as for
/// `endEditing(_:)` in Objective-C.
private func argument<Value>(_ value: Any?) -> Value? {
  if let value = value as? Value { return value }
  return Value.self == Bool.self ? (value != nil) as? Value : nil
}

/// A method that a selector calls.
///
/// Sendable, because it holds only a method of a type, which captures nothing.
final class SelectorMethod: @unchecked Sendable {
  private enum Call {
    case main(@MainActor (Any, Any?, Any?) -> Bool)
    case free((Any, Any?, Any?) -> Bool)
  }

  /// Marks the main queue, which another thread than the main one may serve.
  private static let mainQueueKey = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private static var isOnMainActor: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
  }

  private let call: Call
  private let accepts: (Any) -> Bool

  init<Target>(_: Target.Type, _ call: @escaping @MainActor (Any, Any?, Any?) -> Bool) {
    self.call = .main(call)
    accepts = { $0 is Target }
  }

  init<Target>(free _: Target.Type, _ call: @escaping (Any, Any?, Any?) -> Bool) {
    self.call = .free(call)
    accepts = { $0 is Target }
  }

  /// Returns whether the object is of the type that has the method.
  func isMethod(of object: Any) -> Bool { accepts(object) }

  /// Calls the method. Returns false if an argument has another type than the method's.
  func perform(on target: Any, _ sender: Any?, _ event: Any?) -> Bool {
    switch call {
    case .free(let call): return call(target, sender, event)
    case .main(let call):
      guard Self.isOnMainActor else {
        Diagnostics.report(
          .unsupported, "Selector", "a method of the main actor is not called on another thread")
        return true
      }
      nonisolated(unsafe) let (target, sender, event) = (target, sender, event)
      return MainActor.assumeIsolated { call(target, sender, event) }
    }
  }
}

extension Selector {
  /// Returns whether `target` has the method, or receives selectors by name.
  package func isReceived(by target: Any) -> Bool {
    method.map { $0.isMethod(of: target) } ?? false || target is any SelectorTarget
  }

  /// Calls the method of `target`, or lets it receive the name. A target that does neither, and arguments of
  /// other types than the method's, are reported.
  ///
  /// - Parameter api: The function that sends, for the report.
  package func send(to target: Any, _ sender: Any?, _ event: Any? = nil, api: String) {
    if let method, method.isMethod(of: target) {
      if !method.perform(on: target, sender, event) {
        Diagnostics.report(
          .invalid, api, "\(name) of \(type(of: target)) takes other arguments; it is not called")
      }
    } else if let target = target as? any SelectorTarget {
      target.receive(self, from: sender ?? NSNull())
    } else {
      reportMissing(target, api: api)
    }
  }

  /// Reports that `target` cannot be called.
  package func reportMissing(_ target: Any, api: String) {
    let reason =
      method == nil
      ? "a \(type(of: target)) is not a SelectorTarget, and the selector \(name) has only a name"
      : "a \(type(of: target)) has no method \(name)"
    Diagnostics.report(.unsupported, api, "\(reason); nothing is called")
  }
}
