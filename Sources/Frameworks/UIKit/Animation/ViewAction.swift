// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The block and the change for which a view returned an action.
@MainActor
final class ActionOrigin {
  private unowned let scope: AnimationScope
  private let change: PropertyChange

  init(_ change: PropertyChange, in scope: AnimationScope) { (self.change, self.scope) = (change, scope) }

  /// Animates the change as the block does, unless the program has modified the action to animate something
  /// itself. Returns whether it did.
  func animate(_ action: CABasicAnimation, forKey event: String) -> Bool {
    let unmodified = scope.makeAction(for: change)
    guard event == change.key, action.keyPath == change.key, action.duration == unmodified.duration,
      action.timingFunction === unmodified.timingFunction,
      action.speed == unmodified.speed, action.repeatCount == unmodified.repeatCount,
      action.toValue == nil, action.byValue == nil, !action.isAdditive,
      let from = action.fromValue.flatMap({ AnimatableValue($0, kind: change.kind) }),
      from == change.oldValue || change.oldValue == .nothing
    else { return false }
    scope.animate(change)
    return true
  }
}

/// The action of a change within a block: an animation from the old value, with the timing of the block.
///
/// A layer that runs it gets the animation that the block makes. A program may also use it for its timing, or
/// modify it to animate another property: then it runs as any animation does, and so do copies of it.
final class ViewAction: CABasicAnimation {
  weak var origin: ActionOrigin?

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if !animate(origin, forKey: event) { super.run(forKey: event, object: anObject, arguments: dict) }
  }
}

/// The action of a change within a spring block.
final class SpringViewAction: CASpringAnimation {
  weak var origin: ActionOrigin?

  override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    if !animate(origin, forKey: event) { super.run(forKey: event, object: anObject, arguments: dict) }
  }
}

extension CABasicAnimation {
  fileprivate final func animate(_ origin: ActionOrigin?, forKey event: String) -> Bool {
    guard let origin, MainQueue.isCurrent else { return false }
    nonisolated(unsafe) let action = self
    return MainActor.assumeIsolated { origin.animate(action, forKey: event) }
  }
}

extension UIView {
  /// Returns the action that animates a change about to be made, or `nil` if the change is not animated.
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimationScope.areEnabled, let scope = AnimationScope.current, scope.isActive, layer === self.layer,
      currentWindow != nil || layer.isInHost,
      let change = PropertyChange(view: self, layer: layer, key: event)
    else { return nil }
    return scope.action(for: change)
  }
}
