// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object that reacts to an event of a layer, such as a property change.
public protocol CAAction {
  /// Runs the action for `event` of `anObject`.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing. `NSNull` in an action search means that no action runs.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension ValueKind {
  /// The `fromValue` of an implicit animation whose property was `nil`.
  fileprivate var boxedNothing: Any? {
    switch self {
    case .color: CGColor(rgba: .clear)
    case .contents: NSNull()
    default: nil
    }
  }
}

/// An action that is looked up before a change and run after it.
struct PendingAction {
  let action: any CAAction
  let key: String
  let layer: CALayer

  func run() { action.run(forKey: key, object: layer, arguments: nil) }
}

extension CALayer {
  /// Returns the action for a property that is about to change. This is the action that the layer's search
  /// finds. Without one, it is the built-in animation, if the layer is published. Returns `nil` if actions
  /// are disabled or the property has no built-in animation.
  ///
  /// Call it before the change, because an implicit animation captures the old value.
  final func actionOfChange(_ id: PropertyID) -> PendingAction? {
    pendingAction(forKey: PropertyTable.key(of: id)) { stack in
      let traits = PropertyTable.traits(of: id)
      if traits.contains(.implicit) {
        let row = PropertyTable[id]
        return implicitAnimation(of: row.key, shown: shownProperties[row.id], kind: row.kind, in: stack)
      }
      return traits.contains(.fading) ? implicitFade(in: stack) : nil
    }
  }

  /// Returns the action for a mask that is about to change: a cross-fade by default. Returns `nil` if there
  /// is none.
  final func actionOfMask() -> PendingAction? { pendingAction(forKey: "mask") { implicitFade(in: $0) } }

  /// Returns the action for an input of a filter that is about to change: an animation of the input by
  /// default. Actions are searched for the list of filters. Returns `nil` if there is none.
  final func actionOfInput(_ target: PropertyTarget, keyPath: String, of id: PropertyID) -> PendingAction? {
    pendingAction(forKey: PropertyTable.key(of: id), runKey: keyPath) { stack in
      implicitAnimation(of: keyPath, shown: shownProperties.value(of: target), kind: target.kind, in: stack)
    }
  }

  /// Returns the action that the layer's search finds for `key`, or the built-in animation if the layer is
  /// published. Returns `nil` if actions are disabled, if the search finds `NSNull`, or if there is no
  /// built-in animation.
  ///
  /// - Parameter runKey: The key of the built-in animation, if it is not `key`.
  @inline(__always)
  private func pendingAction(
    forKey key: String, runKey: String? = nil, builtIn: (TransactionStack) -> CAAnimation?
  ) -> PendingAction? {
    if !state.contains(.isPublished), findsNoAction { return nil }
    let stack = TransactionStack.current
    guard !stack.disablesActions else { return nil }
    let found = findAction(forKey: key)
    if found is NSNull { return nil }
    if let found { return PendingAction(action: found, key: key, layer: self) }
    guard state.contains(.isPublished) else { return nil }
    return builtIn(stack).map { PendingAction(action: $0, key: runKey ?? key, layer: self) }
  }

  private var shownProperties: LayerProperties { presentationProperties() ?? properties }

  /// Returns the action that the layer's search finds for an event, or `nil` if there is none or actions are
  /// disabled.
  final func actionOfEvent(_ key: String) -> PendingAction? {
    guard !findsNoAction, !TransactionStack.current.disablesActions, let found = action(forKey: key) else {
      return nil
    }
    return PendingAction(action: found, key: key, layer: self)
  }

  /// Runs `change`, which adds, removes, shows or hides the layer, and then the event's actions.
  final func appear(_ appears: Bool, in superlayer: CALayer?, _ change: () -> Void) {
    let own = actionOfEvent(appears ? kCAOnOrderIn : kCAOnOrderOut)
    let outer = superlayer?.actionOfEvent("sublayers")
    change()
    outer?.run()
    own?.run()
  }

  /// Creates the built-in animation: from the value of the current presentation to the model value of each
  /// moment.
  private func implicitAnimation(
    of keyPath: String, shown: AnimatableValue, kind: ValueKind, in stack: TransactionStack
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = shown == .nothing ? kind.boxedNothing : shown.boxed
    animation.fillMode = .backwards
    applyDefaults(to: animation, in: stack)
    return animation
  }

  /// Creates the built-in cross-fade, for properties whose values do not interpolate.
  private func implicitFade(in stack: TransactionStack) -> CATransition {
    let fade = CATransition()
    applyDefaults(to: fade, in: stack)
    return fade
  }

  private func applyDefaults(to animation: CAAnimation, in stack: TransactionStack) {
    animation.duration = stack.animationDuration
    animation.timingFunction = stack.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
  }

  /// Indicates whether a search cannot find an action. A search takes longer than most changes of new layers.
  private var findsNoAction: Bool {
    let type = type(of: self)
    guard type == CALayer.self || type == CAShapeLayer.self || type == CAGradientLayer.self else {
      return false
    }
    return delegateStorage == nil && extras?.actions == nil && extras?.style == nil
  }

  final func searchAction(forKey event: String) -> (any CAAction)? {
    let found = directAction(forKey: event) ?? type(of: self).defaultAction(forKey: event)
    TransactionStack.current.searchFoundNull = found is NSNull
    return found is NSNull ? nil : found
  }

  /// The result of `action(forKey:)`, except that `NSNull` means "no action" and `nil` means "not found".
  private func findAction(forKey key: String) -> (any CAAction)? {
    // The overridable method returns `nil` in both cases. The search inside it records the difference.
    let stack = TransactionStack.current
    stack.searchFoundNull = false
    return action(forKey: key) ?? (stack.searchFoundNull ? NSNull() : nil)
  }

  private func directAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return action }
    guard let extras else { return nil }
    return extras.actions?[event] ?? styleAction(forKey: event)
  }
}
