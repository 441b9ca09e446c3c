// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view that a person operates, and that calls actions when they do.
open class UIControl: UIView {
  /// How far outside of its bounds, in points, a finger still counts as on a control that tracks it.
  private static let trackingMargin: CGFloat = 70

  /// Whether it takes touches; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  /// Whether it is chosen; default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether it shows that a finger is on it; default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// Whether a finger is being followed.
  public private(set) final var isTracking = false
  /// Whether the finger that is followed is on the control.
  public private(set) final var isTouchInside = false

  private var entries: [(action: UIAction, events: Event)] = []
  private var targets: [(target: TargetAction, events: Event)] = []

  /// Creates a control that calls an action when what it is mainly for is done.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// How the control is.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Called when the state has changed; kinds of controls show it.
  func stateDidChange() { setNeedsLayout() }

  // MARK: Actions

  /// Calls `action` when any of the events happens; the same action is called once for an event.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    if let index = entries.firstIndex(where: { $0.action === action }) {
      entries[index].events.formUnion(controlEvents)
    } else {
      entries.append((action, controlEvents))
    }
  }

  /// Ends the calls of `action` for the events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for index in entries.indices where entries[index].action === action {
      entries[index].events.subtract(controlEvents)
    }
    entries.removeAll { $0.events.isEmpty }
  }

  /// Sends `action` to `target`, which is not retained, when any of the events happens; `nil` stands for the first
  /// responder from the control on that is a `SelectorTarget`.
  ///
  /// Divergence: without Objective-C no method can be called by name, so the target must be a `SelectorTarget`, which is
  /// told the name; others are reported and never told.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let entry = TargetAction(target, action, api: "UIControl.addTarget") else { return }
    targets.append((entry, controlEvents))
  }

  /// Ends what `addTarget` began for the events; `nil` stands for all targets, or for all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in targets.indices where targets[index].target.isMeant(by: target, action) {
      targets[index].events.subtract(controlEvents)
    }
    targets.removeAll { $0.events.isEmpty }
  }

  /// Calls all actions for the events, in the order of being added, and then tells all targets.
  open func sendActions(for controlEvents: Event) {
    defer {
      for entry in targets where !entry.events.isDisjoint(with: controlEvents) {
        entry.target.send(from: self, self)
      }
    }
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.perform(from: self)
    }
  }

  /// Calls one action from this control.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  // MARK: Tracking

  /// Called when a finger goes down; true, the default, to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger moves; true, the default, to follow it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the finger is lifted; does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the finger is taken away; does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow the finger.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    isHighlighted = isTracking
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  /// Follows the finger.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
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

  /// Ends following the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = holds(touch)
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: isInside ? upInsideEvents : .touchUpOutside)
  }

  /// Ends following a finger that is taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  /// What lifting the finger within the control means.
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
