// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A target, not retained, and the selector that it receives.
@MainActor
struct TargetAction {
  let selector: Selector
  private weak var target: (any SelectorTarget)?
  /// True if the receiver is searched in the responder chain, because the target was `nil`.
  let isForChain: Bool

  /// Creates an entry. A target that is no `SelectorTarget` is reported and gives `nil`.
  init?(_ target: Any?, _ selector: Selector, api: String) {
    self.selector = selector
    isForChain = target == nil
    guard let target else { return }
    guard let receiver = target as? any SelectorTarget else {
      Diagnostics.report(
        .unsupported, api,
        "a \(type(of: target)) is no SelectorTarget and cannot be called by name; nothing is called")
      return nil
    }
    self.target = receiver
  }

  /// True if the entry matches a target and a selector, of which `nil` matches any.
  func isMeant(by other: Any?, _ otherSelector: Selector?) -> Bool {
    let isTarget = other.map { $0 as AnyObject === target } ?? true
    return isTarget && (otherSelector.map { $0 == selector } ?? true)
  }

  /// Sends the selector to the target or, for a `nil` target, to the first `SelectorTarget` in the responder
  /// chain, beginning with `sender`.
  func send(from sender: UIResponder?, _ object: Any) {
    guard isForChain else {
      target?.receive(selector, from: object)
      return
    }
    let receivers = sender?.chain.lazy.compactMap { $0 as? any SelectorTarget }
    receivers?.first { _ in true }?.receive(selector, from: object)
  }
}
