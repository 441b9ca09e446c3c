// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view with which a person triggers actions.
open class UIControl: UIView {
  /// The margin around the bounds, in points, in which a tracked finger still counts as inside.
  private static let trackingMargin: CGFloat = 70

  /// Indicates whether the control responds to touches; default true. The next responder receives the touches
  /// of a control that does not.
  open var isEnabled = true {
    didSet {
      if isEnabled != oldValue { stateDidChange() }
      didChangeValue(forKey: "enabled")
    }
  }
  /// Indicates whether the control is selected; default false.
  open var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
      didChangeValue(forKey: "selected")
    }
  }
  /// Indicates whether the control is drawn highlighted, as under a finger; default false.
  open var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
      didChangeValue(forKey: "highlighted")
    }
  }
  /// Indicates whether the control is tracking a finger; default false.
  public private(set) final var isTracking = false
  /// Indicates whether the tracked finger is inside the control or its margin; default false.
  public private(set) final var isTouchInside = false

  private(set) final var entries: [(action: UIAction, events: Event)] = []
  private(set) final var targets: [(target: TargetAction, events: Event)] = []
  /// The event whose touches are being handled; `nil` outside touch handling.
  private var currentEvent: UIEvent?

  /// The horizontal positions of the contents of a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the left.
    case left
    /// At the right.
    case right
    /// Over the whole width: the title takes the room that the image leaves.
    case fill
    /// At the left, because the interface runs from left to right.
    case leading
    /// At the right, because the interface runs from left to right.
    case trailing

    /// The fraction of the free room at the left of the contents.
    var share: CGFloat {
      switch self {
      case .center: 0.5
      case .right, .trailing: 1
      case .left, .leading, .fill: 0
      }
    }
  }

  /// The vertical positions of the contents of a control.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// At the top.
    case top
    /// At the bottom.
    case bottom
    /// Over the whole height.
    case fill

    /// The fraction of the free room above the contents.
    var share: CGFloat {
      switch self {
      case .center: 0.5
      case .bottom: 1
      case .top, .fill: 0
      }
    }
  }

  /// The horizontal position of the contents; default `.center`. Buttons use it.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical position of the contents; default `.center`. Buttons and text fields use it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Creates a control that performs an action on `.primaryActionTriggered`; `nil` for no action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The current state, derived from `isHighlighted`, `isEnabled`, `isSelected` and `isFirstResponder`.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("isEnabled", \UIControl.isEnabled),
      ArchivedState("isSelected", \UIControl.isSelected),
      ArchivedState("isHighlighted", \UIControl.isHighlighted),
    ]
  }

  /// Called when the state has changed. Subclasses override it to update their appearance.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Makes the control perform `action` on any of the events. Adding the same action again adds events to it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = entries.firstIndex(where: { $0.action === action }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append((action, controlEvents))
    }
  }

  /// Stops performing `action` on the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in entries.indices where entries[index].action === action {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Makes the control send `action` to `target` on any of the events. The target is not retained.
  ///
  /// If `target` is `nil`, the action goes to the first responder in the chain, beginning with the control,
  /// that has its method or is a `SelectorTarget`. The selector must have a method, or the target must be a
  /// `SelectorTarget`; see `Selector`. Any other target is reported and ignored.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let entry = TargetAction(target, action, api: "UIControl.addTarget") else { return }
    targets.append((entry, controlEvents))
  }

  /// Removes targets and selectors for the given events. `nil` matches every target or every selector.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in targets.indices where targets[index].target.isMeant(by: target, action) {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Performs all actions for the events in the order in which they were added, and then sends the selectors
  /// of all targets.
  open func sendActions(for controlEvents: Event) {
    defer {
      for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
        sendAction(entry.target, for: currentEvent)
      }
    }
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(from: self)
    }
  }

  /// Sends the events of a change by a person whose value is what the control is for.
  final func sendValueChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Sends `action` to `target` or, if that is `nil`, along the responder chain. A subclass overrides it to
  /// observe or change what targets receive.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action, api: "UIControl.sendAction")?.send(from: self, self, event)
  }

  /// Performs an action with this control as the sender.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: Tracking

  /// Called when a finger goes down. Returns whether to track the finger; true by default.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger moves. Returns whether to continue tracking; true by default.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked finger is lifted. Does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when tracking is cancelled. Does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// Starts tracking and sends `.touchDown`.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled || isTracking else { return super.touchesBegan(touches, with: event) }
    currentEvent = event
    defer { currentEvent = nil }
    guard !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    isHighlighted = isTracking
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Continues tracking and sends the drag events.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled || isTracking else { return super.touchesMoved(touches, with: event) }
    currentEvent = event
    defer { currentEvent = nil }
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = holds(touch)
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  /// Ends tracking and sends the event for lifting the finger inside or outside.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled || isTracking else { return super.touchesEnded(touches, with: event) }
    currentEvent = event
    defer { currentEvent = nil }
    guard isTracking, let touch = touches.first else { return }
    let isInside = holds(touch)
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? upInsideEvents : .touchUpOutside)
  }

  /// Cancels tracking and sends `.touchCancel`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled || isTracking else { return super.touchesCancelled(touches, with: event) }
    currentEvent = event
    defer { currentEvent = nil }
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  /// The events that are sent when the finger is lifted inside the control.
  var upInsideEvents: Event { .touchUpInside }

  private func stopTracking() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func holds(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }
}
