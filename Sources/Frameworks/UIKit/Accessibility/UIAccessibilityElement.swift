// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An accessibility element that is not a view: a part of a view that draws several things.
open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element; not retained.
  open weak var accessibilityContainer: AnyObject?

  /// The rectangle of the element in the space of its container, a view, in points; zero, the default, if
  /// only `accessibilityFrame` is set.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element of a container, which is usually a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The rectangle of the element in the space of the container's window, in points: the one that was set, or
  /// else that of `accessibilityFrameInContainerSpace`.
  open override var accessibilityFrame: CGRect {
    get {
      if let frame = accessibility.frame { return frame }
      guard let view = accessibilityContainer as? UIView else { return .zero }
      return view.convert(accessibilityFrameInContainerSpace, to: nil)
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// An action of an accessibility element that a person chooses by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action and returns whether it has succeeded.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The image of the action; default `nil`. It is kept for the program.
  open var image: UIImage?
  /// The object that gets the selector; not retained.
  open weak var target: AnyObject?
  /// The selector of the action.
  open var selector: Selector?
  /// The closure that performs the action; `nil` for an action with a selector.
  open var actionHandler: Handler?

  /// Creates an action that sends a selector.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target.map { $0 as AnyObject }, selector)
    super.init()
  }

  /// Creates an action that calls a closure.
  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }

  /// Performs the action, as the choice of a person does, and returns whether it has succeeded. A selector
  /// counts as a success if there is a target.
  ///
  /// Divergence: Apple's systems have no such method. Tests and scripts call it.
  @discardableResult
  public final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    selector.send(to: target, self, api: "UIAccessibilityCustomAction")
    return true
  }
}
