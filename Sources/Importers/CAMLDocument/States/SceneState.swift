// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A value of a layer that states set.
struct StateKey: Hashable {
  let layer: ObjectIdentifier
  let keyPath: String

  init(_ layer: CALayer, _ keyPath: String) {
    self.layer = ObjectIdentifier(layer)
    self.keyPath = keyPath
  }
}

/// A named overlay on a tree of layers.
struct SceneState {
  var name: String
  /// The state that this one adds to.
  var basedOn: String?
  var isInitial = false
  /// How long it lasts, in seconds, before the state after it in the document is entered; `nil` for ever.
  var nextDelay: Double?
  /// The same for the state before it.
  var previousDelay: Double?
  var elements: [StateElement] = []
}

/// One thing that is so while a state is active.
enum StateElement {
  case set(CALayer, keyPath: String, value: Any?)
  case addAnimation(CALayer, key: String, CAAnimation)
  case removeAnimation(CALayer, key: String)
  case insert(CALayer, into: CALayer, before: CALayer?)
  case remove(CALayer)
}

/// How states follow each other.
struct SceneTransition {
  var from: String
  var to: String
  var elements: [TransitionElement] = []

  /// What stands for every state.
  static let wildcard = "*"

  /// How closely it fits a change: the smaller, the closer; `nil` when it does not. `nil` names stand for no state.
  func rank(from old: String?, to new: String?) -> Int? {
    let fitsOld = from == old
    let fitsNew = to == new
    guard fitsOld || from == Self.wildcard, fitsNew || to == Self.wildcard else { return nil }
    return (fitsOld ? 0 : 1) + (fitsNew ? 0 : 2)
  }
}

/// How one value of one layer changes in a transition.
struct TransitionElement {
  let layer: CALayer
  /// What it animates; also the key of the animation.
  let keyPath: String
  let animation: CAAnimation
  /// When it begins after the change, in seconds.
  let delay: Double

  /// How long it lasts from the change, in seconds; infinite when it never ends.
  var duration: Double {
    let speed = Double(abs(animation.speed))
    guard speed > 0 else { return delay }
    return delay + animation.timingParameters(defaultDuration: Self.usualDuration).activeDuration / speed
  }

  /// The duration of animations that have none; in seconds.
  static let usualDuration = 0.25
}
