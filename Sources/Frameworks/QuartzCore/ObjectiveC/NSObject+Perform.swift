// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSObjectProtocol {
  /// Returns whether the object has the method of a selector, or is a `SelectorTarget`.
  ///
  /// Divergence: a selector that has only a name is answered by `SelectorTarget` objects only. For others, it
  /// is reported, and the result is false.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let selector = aSelector else { return false }
    let isReceived = selector.isReceived(by: self)
    if !isReceived, selector.method == nil { selector.reportMissing(self, api: "NSObject.responds(to:)") }
    return isReceived
  }
}

extension NSObject {
  /// Calls a method without arguments. Divergence: the result is always `nil`.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { perform(aSelector, with: nil) }

  /// Calls a method with one argument. Divergence: the result is always `nil`.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    aSelector?.send(to: self, object, api: "NSObject.perform")
    return nil
  }

  /// Calls a method with two arguments. Divergence: the result is always `nil`.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>!
  {
    aSelector?.send(to: self, object1, object2, api: "NSObject.perform")
    return nil
  }

  /// Calls a method after a delay in seconds, on the clock of the running host, or else of the run loop. The
  /// object is retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let request = DelayedRequest(target: self, selector: aSelector, argument: anArgument)
    DelayedRequest.waiting.value = (DelayedRequest.waiting.value ?? []) + [request]
    if let queue = WorkQueue.current { return queue.send(after: delay) { request.run() } }
    MediaTimer(fire: Date(timeIntervalSinceNow: delay), interval: 0, userInfo: nil) { _ in request.run() }
      .start()
  }

  /// Cancels the delayed calls of an object that were requested on this thread.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedRequest.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of one method of an object, with an equal argument, that were requested on
  /// this thread.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedRequest.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector && $0.hasArgument(anArgument)
    }
  }
}

/// A call that waits for its time.
private final class DelayedRequest {
  /// The requests of this thread.
  static let waiting = ThreadLocal<[DelayedRequest]>()

  let target: NSObject
  let selector: Selector
  private let argument: Any?

  init(target: NSObject, selector: Selector, argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func run() {
    guard let index = Self.waiting.value?.firstIndex(where: { $0 === self }) else { return }
    Self.waiting.value?.remove(at: index)
    selector.send(to: target, argument, api: "NSObject.perform")
  }

  func hasArgument(_ other: Any?) -> Bool {
    guard let argument, let other else { return argument == nil && other == nil }
    if let argument = argument as? AnyHashable, let other = other as? AnyHashable { return argument == other }
    return argument as AnyObject === other as AnyObject
  }

  static func cancel(_ isMeant: (DelayedRequest) -> Bool) { waiting.value?.removeAll(where: isMeant) }
}
