// SPDX-License-Identifier: Apache-2.0

/// The names of the attributes of states and transitions. Each of these elements can also be disabled.
enum StateForm {
  static let state = ["name", "basedOn", "initial", "nextDelay", "previousDelay"]
  /// The attributes of the changes of a state, of which each one uses some.
  static let change = ["targetId", "keyPath", "key", "value", "beforeObject"]
  static let transition = ["fromState", "toState"]
  static let transitionElement = ["targetId", "keyPath", "beginTime", "duration"]
}
