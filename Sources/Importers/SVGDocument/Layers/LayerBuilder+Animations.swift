// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import QuartzCore

extension LayerBuilder {
  /// Returns the values of attributes over time, or `nil` if none of them moves.
  func moving(
    _ names: [String], of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> MovingValues? {
    guard names.contains(where: { motion.animates(index, $0) || scope.inherited[$0] != nil }) else {
      return nil
    }
    let courses = names.map { name -> (course: AttributeCourse?, value: MotionValue) in
      let base = restValue(name, of: index, style, scope)
      return (course(of: name, of: index, base, style, scope), base)
    }
    let result = MovingValues(courses, horizon: motion.horizon)
    return result.pieces.isEmpty && result.rest == courses.map(\.value) ? nil : result
  }

  /// Returns the course of an attribute, or `nil` if it does not move.
  func course(
    of name: String, of index: SVGTree.Index, _ base: MotionValue, _ style: SVGStyle, _ scope: SVGScope
  ) -> AttributeCourse? {
    guard motion.animates(index, name) else {
      return scope.inherited[name].flatMap { inheritedCourse(of: name, $0, scope) }
    }
    let kind = AttributeKind.of(name)
    let current = currentColor(style)
    return motion.course(of: name, of: index, base: base) { text in
      // The base value of an element that inherits is that of its ancestor.
      if text == "inherit" { return restInherited(name, of: index, scope) ?? kind.initial(name) }
      return kind.value(text, units: scope.units, current: current)
    }
  }

  /// Returns the value of a property that an element would inherit, or `nil` if it inherits none.
  private func restInherited(
    _ name: String, of index: SVGTree.Index, _ scope: SVGScope
  ) -> MotionValue? {
    let parent = ancestorStyle(of: index)
    guard let parent, let text = parent[name] else { return nil }
    return AttributeKind.of(name).value(text, units: scope.units, current: currentColor(parent))
  }

  /// Returns the course of a property that an ancestor animates.
  private func inheritedCourse(
    of name: String, _ owner: MovingOwner, _ scope: SVGScope
  ) -> AttributeCourse? {
    var own = scope
    (own.units, own.style) = (owner.units, owner.style)
    let kind = AttributeKind.of(name)
    let current = currentColor(owner.style)
    let base = restValue(name, of: owner.index, owner.style, own)
    return motion.course(of: name, of: owner.index, base: base) { text in
      kind.value(text, units: owner.units, current: current)
    }
  }

  /// Adds the animations of a property. Does nothing for values that do not move.
  ///
  /// - Parameters:
  ///   - moving: The values of the attributes on which the property depends.
  ///   - layer: The layer with the property.
  ///   - keyPath: The key path of the property.
  ///   - function: The function that makes a transform of the property's values, or `nil` for none.
  ///   - list: Returns the property's values for those of the attributes.
  func animate(
    _ moving: MovingValues?, _ layer: CALayer, _ keyPath: String, as function: CAValueFunctionName? = nil,
    _ list: ([[MotionValue]]) -> KeyframeValues
  ) {
    guard let moving, let last = moving.pieces.last else { return }
    let target = AnimatedProperty(layer: layer, keyPath: keyPath, function: function)
    if let loop = moving.loop, loop.period > 0 {
      let intro = moving.pieces.filter { $0.end <= loop.start }
      let round = moving.pieces.filter { $0.start >= loop.start && $0.end <= loop.start + loop.period }
      if !intro.isEmpty { add(intro, to: target, repeats: false, list) }
      add(round, to: target, repeats: true, list)
    } else if last.end > 0 {
      add(moving.pieces, to: target, repeats: false, list)
    }
  }

  /// A property of a layer that is animated.
  private struct AnimatedProperty {
    var layer: CALayer
    var keyPath: String
    var function: CAValueFunctionName?
  }

  private func add(
    _ pieces: [MovingValues.Piece], to target: AnimatedProperty, repeats: Bool,
    _ list: ([[MotionValue]]) -> KeyframeValues
  ) {
    guard let first = pieces.first, let last = pieces.last, last.end > first.start else { return }
    var frames = Keyframes()
    for piece in pieces where piece.end > piece.start { frames.add(piece) }
    let animation = CAKeyframeAnimation(keyPath: target.keyPath)
    let values = list(frames.values)
    animation.keyframes = values
    animation.keyFractions = KeyframeTimes.fractions(of: frames.times)
    if values.isDiscrete {
      animation.calculationMode = .discrete
    } else if frames.easings.contains(where: { $0 != .linear }) {
      animation.timingFunctions = frames.easings.map { easing in
        guard case .cubic(let curve) = easing else { return CAMediaTimingFunction(name: .linear) }
        return CAMediaTimingFunction(controlPoints: curve.c1x, curve.c1y, curve.c2x, curve.c2y)
      }
    }
    if let function = target.function { animation.valueFunction = CAValueFunction(name: function) }
    KeyframeTimes.set(animation, begin: first.start, duration: last.end - first.start)
    animation.repeatCount = repeats ? .infinity : 0
    // Before a loop, the animation of the time before it shows.
    if repeats, first.start > 0 { animation.fillMode = .forwards }
    let key = target.keyPath + (target.function?.rawValue ?? "") + (repeats ? ".loop" : "")
    target.layer.addShared(animation, forKey: key)
  }

  /// The keyframes of consecutive pieces.
  private struct Keyframes {
    private(set) var values: [[MotionValue]] = []
    private(set) var times: [Double] = []
    private(set) var easings: [PieceEasing] = []

    mutating func add(_ piece: MovingValues.Piece) {
      let to = piece.easing == .hold ? piece.from : piece.to
      let easing = piece.easing == .hold ? .linear : piece.easing
      if values.last != piece.from {
        if !values.isEmpty { easings.append(.linear) }
        values.append(piece.from)
        times.append(piece.start)
      } else if values.count > 1, piece.easing == .hold, values[values.count - 2] == piece.from,
        easings[easings.count - 1] == .linear
      {
        // A value that rests needs only its first and its last keyframe.
        times[times.count - 1] = piece.end
        return
      }
      values.append(to)
      times.append(piece.end)
      easings.append(easing)
    }
  }
}

extension KeyframeValues {
  /// A Boolean value that indicates whether there are no values between two of them.
  fileprivate var isDiscrete: Bool {
    switch self {
    case .objects, .flags: true
    default: false
    }
  }
}
