// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// Begins a segue of a controller when a control, a recognizer, an item or a cell is tapped.
@MainActor
final class SegueTrigger: NSObject, SelectorTarget {
  static let selector = Selector("beginSegue:")

  private let segue: InterfaceSegue
  private weak var controller: UIViewController?

  init(_ segue: InterfaceSegue, of controller: UIViewController) {
    (self.segue, self.controller) = (segue, controller)
    super.init()
  }

  nonisolated func receive(_ selector: Selector, from sender: Any) {
    nonisolated(unsafe) let sender = sender
    MainActor.assumeIsolated { fire(from: sender) }
  }

  /// Begins the segue, unless the controller refuses.
  func fire(from sender: Any) {
    guard let controller,
      controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
    else { return }
    controller.perform(segue, sender: sender)
  }
}
