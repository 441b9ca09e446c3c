// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The change of a value of a layer from one state to another.
struct ValueChange {
  let layer: CALayer
  let keyPath: String
  /// The values in the old state and in the new one, boxed for key-value coding. `nil` for a missing value.
  let from: Any?
  let to: Any?

  /// The key of the animation for this change.
  private var animationKey: String { "state.\(keyPath)" }

  /// The kind of the value if it can be interpolated, otherwise `nil`.
  private var kind: ValueKind? {
    guard let kind = ValueShapes.shape(ofKeyPath: keyPath, on: layer)?.kind else { return nil }
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

  /// True if the value changes, and a host can animate it without a transition.
  var isAnimatedByHost: Bool { isChange && canBeAnimatedByHost }

  /// True if a host can animate the value without a transition: it is animatable, and no other animation of
  /// the layer has its key path.
  var canBeAnimatedByHost: Bool {
    guard kind != nil, ValueShapes.isAnimatable(keyPath, on: layer) else { return false }
    let others = (layer.animationKeys() ?? []).filter { $0 != animationKey }
    return !others.contains { key in
      (layer.animation(forKey: key) as? CAPropertyAnimation)?.keyPath == keyPath
    }
  }

  /// Sets the new value. It is animated from the visible value, by `element` or by a host's spring.
  func apply(
    with element: TransitionElement?, isAnimated: Bool, isAnimatedByHost animatesUnspecifiedValues: Bool
  ) {
    let start = shownValue
    layer.removeAnimation(forKey: animationKey)
    layer.setValue(to, forKeyPath: keyPath)
    guard isAnimated else { return }
    if let element {
      ValueChange(layer: layer, keyPath: keyPath, from: start, to: to).run(element)
    } else if animatesUnspecifiedValues,
      ValueChange(layer: layer, keyPath: keyPath, from: start, to: to).isAnimatedByHost
    {
      let spring = HostSpring.make(keyPath: keyPath)
      spring.fromValue = start
      spring.toValue = to
      layer.add(spring, forKey: animationKey)
    }
  }

  /// Returns true if a transition's element has an effect. A basic animation without values of its own runs
  /// from the value of one state to the value of the other, so both must exist and differ.
  func runs(_ element: TransitionElement) -> Bool {
    guard let basic = element.animation as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil
    else { return true }
    return isChange && from != nil && to != nil
  }

  /// Adds the animation of a transition. Unless it has values of its own, it begins at `from`.
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

  /// Returns the value at `fraction` between two others. Matrices are interpolated element by element.
  private static func value(from: AnimatableValue, to: AnimatableValue, at fraction: Double)
    -> AnimatableValue
  {
    if let a = from.transform, let b = to.transform { return .transform(a.mixed(with: b, at: fraction)) }
    return from.blended(with: to, at: fraction) ?? to
  }

  /// Sets the value at `fraction` between the states, and returns it. Values that do not interpolate switch
  /// to the end value as soon as `fraction` is above 0.
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

  /// The visible value. During an earlier change, this is the animated value.
  private var shownValue: Any? {
    guard layer.animation(forKey: animationKey) != nil,
      let value = layer.presentation()?.value(forKeyPath: keyPath)
    else { return from }
    guard keyPath.contains("rotation"), let shown = value as? NSNumber, let model = from as? NSNumber else {
      return value
    }
    // A layer does not store whole turns. Choose the angle nearest to the model value.
    let turns = ((model.doubleValue - shown.doubleValue) / (2 * .pi)).rounded()
    return NSNumber(value: shown.doubleValue + turns * 2 * .pi)
  }
}

/// The spring that moves a wallpaper's values when no transition does.
///
/// The constants are the ones that wallpaper editors write. They are close to critical damping.
enum HostSpring {
  /// The duration of the spring in seconds.
  static let duration = 0.8

  static func make(keyPath: String) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: keyPath)
    (spring.mass, spring.stiffness, spring.damping) = (2, 300, 50)
    spring.duration = duration
    return spring
  }
}
