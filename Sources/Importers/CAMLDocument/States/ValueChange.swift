// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value of a layer that changes from one state to another.
struct ValueChange {
  let layer: CALayer
  let keyPath: String
  /// The value in the state before, and in the state after, boxed.
  let from: Any?
  let to: Any?

  /// The key of the animation that makes the change.
  private var animationKey: String { "state.\(keyPath)" }

  /// The kind of the value, if it is one that lies between others.
  private var kind: ValueKind? {
    guard case .engine(let kind)? = ValueShapes.shape(ofKeyPath: keyPath, on: layer) else { return nil }
    switch kind {
    case .number, .point, .size, .rect, .transform, .color, .triple, .numbers, .colors: return kind
    case .bool, .name, .contents, .path, .filters, .cells, .text: return nil
    }
  }

  private var isChange: Bool {
    guard let kind, let from, let to, let a = AnimatableValue(from, kind: kind),
      let b = AnimatableValue(to, kind: kind)
    else { return (from == nil) != (to == nil) || from != nil }
    return a != b
  }

  /// Whether a host moves the value when no transition speaks of it: a number that changes and that nothing else
  /// animates.
  var movesSilently: Bool { isChange && canMoveSilently }

  /// Whether a host can move the value: a number that nothing else animates.
  var canMoveSilently: Bool {
    guard kind != nil, ValueShapes.isAnimatable(keyPath, on: layer) else { return false }
    let others = (layer.animationKeys() ?? []).filter { $0 != animationKey }
    return !others.contains { key in
      (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath == keyPath
    }
  }

  /// Sets the new value; animated from what shows now by `element`, or as a host does it.
  func apply(with element: TransitionElement?, isAnimated: Bool, movesSilently movesSilentValues: Bool) {
    let start = shownValue
    layer.removeAnimation(forKey: animationKey)
    layer.setValue(to, forKeyPath: keyPath)
    guard isAnimated else { return }
    if let element {
      ValueChange(layer: layer, keyPath: keyPath, from: start, to: to).run(element)
    } else if movesSilentValues,
      ValueChange(layer: layer, keyPath: keyPath, from: start, to: to).movesSilently
    {
      let spring = HostSpring.make(keyPath: keyPath)
      spring.fromValue = start
      spring.toValue = to
      layer.add(spring, forKey: animationKey)
    }
  }

  /// Whether an element of a transition has anything to do: most animate from one state's value to the other's.
  func runs(_ element: TransitionElement) -> Bool {
    guard let basic = element.animation as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil
    else { return true }
    return isChange && from != nil && to != nil
  }

  /// Adds the animation of a transition, which begins at what shows now unless it says otherwise.
  func run(_ element: TransitionElement) {
    guard runs(element), let animation = element.animation.copy() as? CAAnimation else { return }
    if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil
    {
      basic.fromValue = from
      basic.toValue = to
    }
    animation.beginTime =
      element.delay > 0 ? layer.convertTime(CACurrentMediaTime(), from: nil) + element.delay : 0
    layer.add(animation, forKey: animationKey)
  }

  /// The value at `fraction` of the way; matrices change number by number.
  private static func value(from: AnimatableValue, to: AnimatableValue, at fraction: Double)
    -> AnimatableValue
  {
    if let a = from.transform, let b = to.transform { return .transform(a.mixed(with: b, at: fraction)) }
    return from.blended(with: to, at: fraction) ?? to
  }

  /// Sets the value that is `fraction` of the way; the result is what was set.
  func show(_ fraction: Double) -> Any? {
    layer.removeAnimation(forKey: animationKey)
    var value = fraction > 0 ? to : from
    if let kind, let from, let to, let a = AnimatableValue(from, kind: kind),
      let b = AnimatableValue(to, kind: kind)
    {
      value = Self.value(from: a, to: b, at: fraction).boxed
    }
    layer.setValue(value, forKeyPath: keyPath)
    return value
  }

  /// What shows now: in the middle of an earlier change, its value there.
  private var shownValue: Any? {
    guard layer.animation(forKey: animationKey) != nil,
      let value = layer.presentation()?.value(forKeyPath: keyPath)
    else { return from }
    guard keyPath.contains("rotation"), let shown = value as? NSNumber, let model = from as? NSNumber else {
      return value
    }
    // The layer knows turns only up to whole ones; the nearest one is meant.
    let turns = ((model.doubleValue - shown.doubleValue) / (2 * .pi)).rounded()
    return NSNumber(value: shown.doubleValue + turns * 2 * .pi)
  }
}

/// The spring with which a wallpaper's host moves what no transition speaks of.
///
/// Source: the spring that wallpaper editors write; with these numbers it is critically damped.
enum HostSpring {
  /// How long it lasts, in seconds.
  static let duration = 0.8

  static func make(keyPath: String) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    (spring.mass, spring.stiffness, spring.damping) = (2, 300, 50)
    spring.duration = duration
    return spring
  }
}
