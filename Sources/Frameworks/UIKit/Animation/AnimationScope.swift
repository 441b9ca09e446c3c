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

  /// Runs `body` with this scope as the current one. With `laysOut`, it then lays out the changed views
  /// within the scope, so that the changes of layout are animated too.
  final func run(laysOut: Bool = false, _ body: () -> Void) {
    Self.stack.append(self)
    body()
    if laysOut { for view in changedViews { view.layoutIfNeeded() } }
    Self.stack.removeLast()
  }

  /// Indicates whether the changes are animated, that is, if the block has a duration.
  var isActive: Bool { duration > 0 }

  /// Notes the changed view and passes the change to `add(_:)`.
  final func animate(_ change: PropertyChange) {
    if !changedViews.contains(where: { $0 === change.view }) { changedViews.append(change.view) }
    TransitionRecorder.note(change)
    add(change)
  }

  /// Handles a change that the model layer already has. Does nothing here; subclasses override it.
  func add(_ change: PropertyChange) {}
}

extension UIView {
  /// Returns the action that animates a change about to be made, or `nil` if the change is not animated.
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimationScope.areEnabled, let scope = AnimationScope.current, scope.isActive, layer === self.layer,
      currentWindow != nil || layer.isPublished, PropertyChange.animatableKeys.contains(event)
    else { return nil }
    return ViewAction(PropertyChange(view: self, layer: layer, key: event), scope)
  }
}

/// A counter of the running animations of a block. It calls the block's completion when the last of them
/// stops.
@MainActor
final class AnimationCounter: NSObject, CAAnimationDelegate {
  private var running: [UIView] = []
  private var isClosed = false
  private var haveAllFinished = true
  private let blocksTouches: Bool
  private var completion: ((Bool) -> Void)?

  /// Creates a counter. With `blocksTouches`, every view added ignores touches until its animations have
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

  /// Declares that no more animations are coming. If there were none, the completion is called by an empty
  /// transaction, so not during this call.
  func close() {
    isClosed = true
    guard running.isEmpty, let completion else { return }
    self.completion = nil
    let haveAllFinished = haveAllFinished
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion(haveAllFinished) } }
    CATransaction.commit()
  }

  /// Counts a stopped animation down. A host may be released on another thread, which stops its animations.
  /// The call is ignored then: nobody waits for the completion any more.
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
