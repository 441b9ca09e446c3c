// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A target, which is not retained, and the selector that is sent to it.
@MainActor
struct TargetAction {
  let selector: Selector
  private let api: String
  private weak var target: AnyObject?
  /// Indicates whether the receiver is looked up in the responder chain, because the target was `nil`.
  let isForChain: Bool

  /// Creates an entry. Reports a target that cannot receive the selector, and returns `nil`.
  init?(_ target: Any?, _ selector: Selector, api: String) {
    self.selector = selector
    self.api = api
    isForChain = target == nil
    guard let target else { return }
    guard selector.isReceived(by: target) else {
      selector.reportMissing(target, api: api)
      return nil
    }
    self.target = target as AnyObject
  }

  /// Returns whether the entry has the given target and selector. `nil` matches any target or any selector.
  func isMeant(by other: Any?, _ otherSelector: Selector?) -> Bool {
    let isTarget = other.map { $0 as AnyObject === target } ?? true
    return isTarget && (otherSelector.map { $0 == selector } ?? true)
  }

  /// The target, or a placeholder if the responder chain is searched; `nil` if the target no longer exists.
  var receiver: AnyObject? { isForChain ? NSNull() : target }

  /// Sends the selector to the target or, for a `nil` target, to the first object in the responder chain that
  /// receives it, beginning with `sender`.
  func send(from sender: UIResponder?, _ object: Any, _ event: UIEvent? = nil) {
    let receiver =
      isForChain ? sender?.target(forAction: selector, withSender: object).map { $0 as AnyObject } : target
    if let receiver { selector.send(to: receiver, object, event, api: api) }
  }
}
