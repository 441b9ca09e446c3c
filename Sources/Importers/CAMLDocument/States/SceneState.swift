// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The identity of a value that states set: a layer and a key path.
struct StateKey: Hashable {
  let layer: ObjectIdentifier
  let keyPath: String

  init(_ layer: CALayer, _ keyPath: String) {
    self.layer = ObjectIdentifier(layer)
    self.keyPath = keyPath
  }
}

/// A named set of changes to a tree of layers.
struct SceneState {
  var name: String
  /// The name of the state whose changes come first, or `nil` for no such state.
  var basedOn: String?
  var isInitial = false
  /// The time in seconds after which the next state in document order is entered. `nil` for never.
  var nextDelay: Double?
  /// The time in seconds after which the previous state is entered. `nil` for never.
  var previousDelay: Double?
  var elements: [StateElement] = []
}

/// One change that is in effect while a state is active.
enum StateElement {
  case set(CALayer, keyPath: String, value: Any?)
  case addAnimation(CALayer, key: String, CAAnimation)
  case removeAnimation(CALayer, key: String)
  case insert(CALayer, into: CALayer, before: CALayer?)
  case remove(CALayer)
}

/// The animations for the change between two states.
struct SceneTransition {
  var from: String
  var to: String
  var elements: [TransitionElement] = []

  /// The name that matches every state, and also the absence of a state.
  static let wildcard = "*"

  /// Returns the distance between this transition and a change of state, or `nil` if it does not match. 0 is
  /// an exact match; a matching `to` counts more than a matching `from`. A `nil` argument stands for no
  /// state.
  func rank(from old: String?, to new: String?) -> Int? {
    let fitsOld = from == old
    let fitsNew = to == new
    guard fitsOld || from == Self.wildcard, fitsNew || to == Self.wildcard else { return nil }
    return (fitsOld ? 0 : 1) + (fitsNew ? 0 : 2)
  }
}

/// The animation of one value of one layer in a transition.
struct TransitionElement {
  let layer: CALayer
  /// The animated key path, which is also part of the animation's key.
  let keyPath: String
  let animation: CAAnimation
  /// The delay between the change of state and the start of the animation, in seconds.
  let delay: Double

  /// The time from the change of state to the end of the animation, in seconds. Infinite if it repeats
  /// forever.
  var duration: Double {
    let speed = Double(abs(animation.speed))
    guard speed > 0 else { return delay }
    return delay + animation.timingParameters(defaultDuration: Self.defaultDuration).activeDuration / speed
  }

  /// The duration, in seconds, of an animation that specifies none.
  static let defaultDuration = 0.25
}
