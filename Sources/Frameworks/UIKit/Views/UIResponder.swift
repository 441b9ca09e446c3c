// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object in the responder chain. An event that it does not handle is passed to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociatedObjectsOwner, InterfaceConnecting {
  package nonisolated(unsafe) final var associatedObjects: AssociatedObjects?

  final var accessibility = AccessibilityValues()

  /// Creates a responder.
  public nonisolated override init() { super.init() }

  /// Returns the name of the class, with its module.
  open class func description() -> String { NSStringFromClass(self) }

  /// Returns the class.
  open class func classForCoder() -> AnyClass { self }

  /// The outlets and actions of the class by the names in files of Interface Builder; default empty. See
  /// `InterfaceConnecting`.
  open class var interfaceTable: InterfaceTable { InterfaceTable() }

  /// The next responder in the chain; `nil`, the default, at the end.
  open var next: UIResponder? { nil }

  /// Indicates whether the responder can become the first responder, which receives typed text; default
  /// false.
  open var canBecomeFirstResponder: Bool { false }

  /// Indicates whether the responder can stop being the first responder; default true.
  open var canResignFirstResponder: Bool { true }

  /// Indicates whether this is the first responder of its window: the responder that receives typed text.
  open var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Makes this the first responder of its window. Returns false if `canBecomeFirstResponder` is false, there
  /// is no window, or the current first responder does not resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { acquireFirstResponder() }

  /// Stops being the first responder. Returns false if `canResignFirstResponder` is false.
  @discardableResult
  open func resignFirstResponder() -> Bool { releaseFirstResponder() }

  /// Called when touches begin. Passes them to the next responder by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. Passes them to the next responder by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. Passes them to the next responder by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are cancelled, for instance by a gesture recognizer. Passes them to the next
  /// responder by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys go down. Passes them to the next responder by default.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the force of presses changes, which keys do not have. Passes them to the next responder by
  /// default.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys are released. Passes them to the next responder by default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses are cancelled. Passes them to the next responder by default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when a motion begins; see `UIApplication.shake()`. Passes it to the next responder by default.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a motion ends; see `UIApplication.shake()`. Passes it to the next responder by default.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a motion is cancelled. Passes it to the next responder by default.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Returns whether the responder performs an action; by default, whether it has the selector's method or is
  /// a `SelectorTarget`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isReceived(by: self)
  }

  /// Returns the object that performs an action: the first responder in the chain, beginning with this one,
  /// whose `canPerformAction(_:withSender:)` is true; `nil` if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    chain.first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The keys that perform actions while this responder is in the chain of the first responder; default
  /// `nil`.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The view that replaces the on-screen keyboard while this is the first responder; default `nil`.
  open var inputView: UIView? { nil }

  /// The view above the on-screen keyboard while this is the first responder; default `nil`.
  open var inputAccessoryView: UIView? { nil }

  /// Shows the current `inputView` and `inputAccessoryView` if this is the first responder.
  open func reloadInputViews() { if isFirstResponder { respondingWindow?.keyboard.update() } }

  // MARK: Accessibility

  /// Indicates whether the responder is an accessibility element; by default true for labels and controls.
  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? usualIsAccessibilityElement }
    set { accessibility.isElement = newValue }
  }

  /// The name of the accessibility element; by default the text of a label or the title of a button.
  open var accessibilityLabel: String? {
    get { accessibility.label ?? usualAccessibilityLabel }
    set { accessibility.label = newValue }
  }

  /// A sentence about the effect of the accessibility element; default `nil`.
  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  /// The value of the accessibility element; by default "1" or "0" for a switch, a percentage for a slider,
  /// and the text of a text field.
  open var accessibilityValue: String? {
    get { accessibility.value ?? usualAccessibilityValue }
    set { accessibility.value = newValue }
  }

  /// The traits of the accessibility element; by default the traits of the kind of view, with `.selected` and
  /// `.notEnabled` if they apply.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? usualAccessibilityTraits }
    set { accessibility.traits = newValue }
  }

  /// An identifier for tests, which is never read aloud; default `nil`.
  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The rectangle of the element in the space of its window or, outside a window, of its topmost superview,
  /// in points; by default the bounding box of a view, and zero for other responders.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? usualAccessibilityFrame }
    set { accessibility.frame = newValue }
  }

  /// The point at which an assistive technology taps the element, in the space of `accessibilityFrame`; by
  /// default the middle of that rectangle.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { accessibility.activationPoint = newValue }
  }

  /// The elements in the responder, in order; `nil`, the default, for those of
  /// `accessibilityElement(at:)` or, if there are none, the subviews of a view.
  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  /// The kind of container that the responder is for the elements in it, which is read with its label;
  /// default `.none`.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// Indicates whether the elements in the responder are hidden from assistive technologies; default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }

  /// Indicates whether the siblings of a view are hidden from assistive technologies; default false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  /// The actions that a person can choose by name; default `nil`.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  /// Returns the number of elements in the responder; by default that of `accessibilityElements`, or 0.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at an index; `nil`, by default, for an index outside of `accessibilityElements`.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns the index of an element in `accessibilityElements`; `NSNotFound` if it is not there.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Performs the action of the element. Returns false, the default, if the element has no action: then an
  /// assistive technology taps `accessibilityActivationPoint`.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value of an adjustable element greater. By default, a slider or a stepper changes its value;
  /// others do nothing.
  open func accessibilityIncrement() { adjust(by: 1) }

  /// Makes the value of an adjustable element less. By default, a slider or a stepper changes its value;
  /// others do nothing.
  open func accessibilityDecrement() { adjust(by: -1) }

  /// Scrolls the contents in a direction. Returns false, the default, if nothing scrolls.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Dismisses what is shown. Returns false, the default, if there is nothing to dismiss.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action. Returns false, the default, if there is none.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called after an assistive technology has moved its focus to the element. Does nothing by default.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called after an assistive technology has moved its focus away from the element. Does nothing by default.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether the focus of an assistive technology is on the element.
  open func accessibilityElementIsFocused() -> Bool { UIAccessibility.focus === self }

  /// Called after loading from a file of Interface Builder, when the outlets are connected. Does nothing by
  /// default.
  open func awakeFromNib() {}

  /// Called to prepare the view for Interface Builder. Divergence: it is never called.
  open func prepareForInterfaceBuilder() {}

  /// Called after a property has changed that this responder observes by name. Reports the change by default.
  nonisolated open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    unobservedValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  /// The responder chain, beginning with this responder.
  final var chain: UnfoldFirstSequence<UIResponder> { sequence(first: self) { $0.next } }

  /// The nearest window in the responder chain; `nil` if there is none.
  final var respondingWindow: UIWindow? {
    for case let window as UIWindow in chain { return window }
    return nil
  }

  private func acquireFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = respondingWindow else { return false }
    if window.firstResponder === self { return true }
    // The keyboard stays on the screen if both responders accept text.
    window.keyboard.isHeld = true
    defer { window.keyboard.isHeld = false }
    if let other = window.firstResponder, !other.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  private func releaseFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if let window = respondingWindow, window.firstResponder === self { window.firstResponder = nil }
    return true
  }
}
