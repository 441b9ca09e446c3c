// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The recorder of the property changes that an animation block makes. Subclasses turn the changes into
/// animations.
@MainActor
class AnimationScope {
  private static var stack: [AnimationScope] = []
  static var areEnabled = true

  /// The innermost block that is running; `nil` outside blocks.
  static var current: AnimationScope? { stack.last }

  /// The duration of the block in seconds, at least 0. A duration that is not finite counts as 0.
  let duration: TimeInterval
  let curve: ViewCurve
  /// The host time at which all animations of the block begin; 0 means at the next commit.
  final let beginTime: CFTimeInterval
  /// The views changed by the block, each once, in the order of their first change.
  private(set) var changedViews: [UIView] = []
  /// The origins of the block's actions, which refer to them weakly.
  private var origins: [ActionOrigin] = []

  init(duration: TimeInterval, delay: TimeInterval, curve: ViewCurve) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.curve = curve
    beginTime = delay == 0 || !delay.isFinite ? 0 : CACurrentMediaTime() + delay
  }

  /// Runs `body` with this scope as the current one. With `laysOut`, it then lays out the changed views
  /// within the scope, so that the changes of layout are animated too.
  final func run(laysOut: Bool = false, _ body: () -> Void) {
    enter()
    body()
    if laysOut { for view in changedViews { view.layoutIfNeeded() } }
    leave()
  }

  /// Makes this scope the current one, until `leave()`.
  final func enter() { Self.stack.append(self) }

  /// Ends `enter()`.
  final func leave() {
    if let index = Self.stack.lastIndex(where: { $0 === self }) { Self.stack.remove(at: index) }
    origins = []
  }

  /// The animator in one of whose blocks this block is, and the part of the animator that it fills; `nil`
  /// outside of animators.
  var animator: (scope: AnimatorScope, part: AnimatorPart)? { nil }

  /// Indicates whether the changes are animated, that is, if the block has a duration.
  var isActive: Bool { duration > 0 }

  /// The timing of a change that is made now: that of the block, with the timing function of the current
  /// transaction if it has one.
  var currentCurve: ViewCurve {
    CATransaction.animationTimingFunction().map { curve.combined(with: $0) } ?? curve
  }

  /// Notes the changed view and passes the change to `add(_:)`.
  final func animate(_ change: PropertyChange) {
    if !changedViews.contains(where: { $0 === change.view }) { changedViews.append(change.view) }
    TransitionRecorder.note(change)
    add(change)
  }

  /// Handles a change that the model layer already has. Does nothing here; subclasses override it.
  func add(_ change: PropertyChange) {}

  // MARK: Actions

  /// Returns the action of a change about to be made.
  final func action(for change: PropertyChange) -> CABasicAnimation {
    let action = makeAction(for: change)
    let origin = ActionOrigin(change, in: self)
    origins.append(origin)
    (action as? ViewAction)?.origin = origin
    (action as? SpringViewAction)?.origin = origin
    return action
  }

  /// Creates an animation of a change with the timing of the block.
  func makeAction(for change: PropertyChange) -> CABasicAnimation {
    let action = currentCurve.makeAnimation(keyPath: change.key, isAction: true)
    action.fromValue = change.old ?? UIColor.clear.cgColor
    prepare(action, on: change.layer)
    return action
  }

  /// Sets the properties that all animations of the block share.
  func prepare(_ animation: CAPropertyAnimation, on layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    if beginTime != 0 { animation.beginTime = layer.convertTime(beginTime, from: nil) }
  }
}
