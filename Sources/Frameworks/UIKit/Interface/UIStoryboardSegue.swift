// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
public import QuartzCore

/// A change from one controller to another, which a storyboard defines. Subclasses override `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the change; `nil` for no name.
  public final let identifier: String?
  /// The controller before the change.
  public final let source: UIViewController
  /// The controller after the change.
  public final let destination: UIViewController
  private let body: (() -> Void)?

  /// Creates a change that presents `destination`. Subclasses override `perform()`.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, nil)
    super.init()
  }

  /// Creates a change that calls `performHandler`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination, body) = (identifier, source, destination, performHandler)
    super.init()
  }

  /// Performs the change: calls the handler or, without a handler, presents the destination with animation.
  open func perform() {
    if let body { body() } else { source.present(destination, animated: true) }
  }
}

extension UIViewController {
  /// The storyboard that made the controller; `nil` if none did.
  public var storyboard: UIStoryboard? { interface?.storyboard }

  /// Performs the segue of the scene with an identifier.
  final func performSegue(named identifier: String, sender: Any?) {
    guard let segue = interface?.segue(named: identifier) else {
      return Diagnostics.report(
        .invalid, "UIViewController.performSegue", "\(type(of: self)) has no segue \(identifier)")
    }
    perform(segue, sender: sender)
  }

  /// Makes the destination of a segue, prepares for the change and performs it.
  final func perform(_ segue: InterfaceSegue, sender: Any?) {
    if segue.kind == .unwind { return unwind(segue, sender: sender) }
    guard let destination = storyboard?.destination(of: segue, from: self, sender: sender) else { return }
    if let style = segue.presentationStyle.flatMap({ InterfaceNames.presentations[$0] }) {
      destination.modalPresentationStyle = style
    } else if segue.kind == .popoverPresentation || segue.kind == .popover {
      destination.modalPresentationStyle = .popover
    }
    if let style = segue.transitionStyle.flatMap({ InterfaceNames.transitions[$0] }) {
      destination.modalTransitionStyle = style
    }
    let change = change(segue, to: destination, sender: sender)
    prepare(for: change, sender: sender)
    change.perform()
  }

  private func change(_ segue: InterfaceSegue, to destination: UIViewController, sender: Any?)
    -> UIStoryboardSegue
  {
    if let name = segue.customClass {
      let found: AnyClass? = InterfaceClasses.find(name, module: segue.customModule, owner: self)
      if let type = found as? UIStoryboardSegue.Type {
        return type.init(identifier: segue.identifier, source: self, destination: destination)
      }
      Diagnostics.report(.invalid, "UIStoryboard", "there is no segue class \(name); the change is plain")
    }
    let animates = segue.animates
    return UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
      [unowned self] in
      switch segue.kind {
      case .show: self.show(destination, sender: sender)
      case .showDetail, .replace: self.showDetailViewController(destination, sender: sender)
      case .push:
        if let navigation = self.navigationController {
          navigation.pushViewController(destination, animated: animates)
        } else {
          self.show(destination, sender: sender)
        }
      default: self.present(destination, animated: animates)
      }
    }
  }

  // MARK: Back

  /// Leads back to the nearest controller before this one that has the action of a segue.
  private func unwind(_ segue: InterfaceSegue, sender: Any?) {
    let name = segue.unwindAction ?? ""
    let before = controllersBefore
    guard
      let destination = before.first(where: {
        $0.canPerformUnwindAction(Selector(name), from: self, withSender: sender ?? self)
      }), let action = type(of: destination).interfaceTable.actions[name]
    else {
      return Diagnostics.report(
        .invalid, "UIStoryboard", "no controller before \(type(of: self)) has the action \(name)")
    }
    let change = UIStoryboardSegue(identifier: segue.identifier, source: self, destination: destination) {
      destination.reveal(animated: segue.animates)
    }
    prepare(for: change, sender: sender)
    action.send(to: destination, change, api: "UIStoryboard")
    change.perform()
  }

  /// The controllers that were shown before this one, from the last to the first one.
  private var controllersBefore: [UIViewController] {
    var result: [UIViewController] = []
    var next: UIViewController? = self
    while let current = next {
      if current !== self { result.append(current) }
      if let navigation = current.parentController as? UINavigationController {
        let stack = navigation.viewControllers
        let index = stack.firstIndex { $0 === current } ?? 0
        result += stack[..<index].reversed()
      }
      if let parent = current.parentController {
        next = parent
      } else {
        next = current.presenting
        if let next { result += next.shownParts }
      }
    }
    return result
  }

  /// The controllers in this one, the one that is shown first.
  private var shownParts: [UIViewController] {
    let parts: [UIViewController]
    if let navigation = self as? UINavigationController {
      parts = navigation.viewControllers.reversed()
    } else if let tabs = self as? UITabBarController {
      parts = tabs.selectedViewController.map { [$0] } ?? []
    } else {
      parts = children
    }
    return parts.flatMap { [$0] + $0.shownParts }
  }

  /// Dismisses and pops what covers this controller.
  private func reveal(animated: Bool) {
    var holder = self
    while holder.presented == nil, let parent = holder.parentController { holder = parent }
    let isCovered = holder.presented != nil
    if isCovered { holder.dismiss(animated: animated) }
    var part = self
    while let parent = part.parentController {
      if let navigation = parent as? UINavigationController, navigation.topViewController !== part {
        _ = navigation.popToViewController(part, animated: animated && !isCovered)
      } else if let tabs = parent as? UITabBarController, tabs.selectedViewController !== part {
        tabs.selectedViewController = part
      }
      part = parent
    }
  }
}
