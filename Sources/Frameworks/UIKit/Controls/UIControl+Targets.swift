// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIControl {
  /// Sends the selector of an entry, unless its target no longer exists.
  func sendAction(_ entry: TargetAction, for event: UIEvent?) {
    guard let target = entry.receiver else { return }
    sendAction(entry.selector, to: entry.isForChain ? nil : target, for: event)
  }

  /// The targets that were added; `NSNull` stands for the responder chain.
  public var allTargets: Set<AnyHashable> {
    Set(
      targets.compactMap { entry in
        entry.target.isForChain
          ? AnyHashable(NSNull()) : (entry.target.receiver as? NSObject).map { AnyHashable($0) }
      })
  }

  /// The events for which targets or actions were added.
  public var allControlEvents: Event {
    (targets.map(\.events) + entries.map(\.events)).reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the names of the selectors that a target receives for events; `nil` if it receives none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.filter {
      $0.target.isMeant(by: target, nil) && !$0.events.isDisjoint(with: controlEvent)
    }
    .map(\.target.selector.name)
    return names.isEmpty ? nil : names
  }
}
