// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A target that is told by selector, and not retained.
@MainActor
struct TargetAction {
  let selector: Selector
  private weak var target: (any SelectorTarget)?
  /// Whether somebody along the chain of responders is meant, and not one target.
  let isForChain: Bool

  /// `nil`, with a report, for targets that nothing can be sent to.
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

  func isMeant(by other: Any?, _ otherSelector: Selector?) -> Bool {
    let isTarget = other.map { $0 as AnyObject === target } ?? true
    return isTarget && (otherSelector.map { $0 == selector } ?? true)
  }

  /// Tells the target or, without one, the first responder from `sender` on that can be told.
  func send(from sender: UIResponder?, _ object: Any) {
    guard isForChain else {
      target?.receive(selector, from: object)
      return
    }
    let receivers = sender?.chain.lazy.compactMap { $0 as? any SelectorTarget }
    receivers?.first { _ in true }?.receive(selector, from: object)
  }
}
