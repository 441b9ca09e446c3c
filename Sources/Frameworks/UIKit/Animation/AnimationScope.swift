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
  /// The views changed by the block, each once, in the order of their first change.
  private(set) var changedViews: [UIView] = []

  init(duration: TimeInterval, curve: ViewCurve) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.curve = curve
  }

  /// Runs `body` with this scope as the current one. If `laysOut` is true, it then lays out the changed views
  /// within the scope, so that the layout changes are animated too.
  final func run(laysOut: Bool = false, _ body: () -> Void) {
    Self.stack.append(self)
    body()
    if laysOut { for view in changedViews { view.layoutIfNeeded() } }
    Self.stack.removeLast()
  }

  /// Indicates whether the changes are animated, that is, whether the block has a duration.
  var isActive: Bool { duration > 0 }

  /// Notes the changed view and passes the change to `add(_:)`.
  final func animate(_ change: PropertyChange) {
    if !changedViews.contains(where: { $0 === change.view }) { changedViews.append(change.view) }
    TransitionRecorder.note(change)
    add(change)
  }

  /// Handles a change that the model layer already has. Does nothing by default; subclasses override it.
  func add(_ change: PropertyChange) {}
}

extension UIView {
  /// Returns the action that animates a change about to be made; `nil` if the change is not animated.
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimationScope.areEnabled, let scope = AnimationScope.current, scope.isActive, layer === self.layer,
      currentWindow != nil || layer.isPublished, PropertyChange.animatableKeys.contains(event)
    else { return nil }
    return ViewAction(PropertyChange(view: self, layer: layer, key: event), scope)
  }
}

/// A counter of a block's running animations. It calls the block's completion when the last animation stops.
@MainActor
final class AnimationCounter: NSObject, CAAnimationDelegate {
  private var running: [UIView] = []
  private var isClosed = false
  private var haveAllFinished = true
  private let blocksTouches: Bool
  private var completion: ((Bool) -> Void)?

  /// Creates a counter. If `blocksTouches` is true, each added view ignores touches until its animations have
  /// stopped.
  init(blocksTouches: Bool, completion: ((Bool) -> Void)?) {
    self.blocksTouches = blocksTouches
    self.completion = completion
    super.init()
  }

  /// Counts one more animation of `view`.
  func add(_ view: UIView) {
    running.append(view)
    if blocksTouches { view.blockingAnimationCount += 1 }
  }

  /// Declares that no more animations will be added. If none were added, the completion is called by an empty
  /// transaction rather than during this call.
  func close() {
    isClosed = true
    guard running.isEmpty, let completion else { return }
    self.completion = nil
    let haveAllFinished = haveAllFinished
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion(haveAllFinished) } }
    CATransaction.commit()
  }

  /// Records that an animation has stopped. A host that is released on another thread stops its animations
  /// there; that call is ignored because nothing waits for the completion any more.
  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { noteStop(finished: flag) }
  }

  private func noteStop(finished flag: Bool) {
    guard let view = running.popLast() else { return }
    if blocksTouches { view.blockingAnimationCount -= 1 }
    haveAllFinished = haveAllFinished && flag
    guard running.isEmpty, isClosed, let completion else { return }
    self.completion = nil
    completion(haveAllFinished)
  }
}
