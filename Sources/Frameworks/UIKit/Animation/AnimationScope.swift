// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// What takes the changes of views between the beginning and the end of an animation block.
@MainActor
class AnimationScope {
  private static var stack: [AnimationScope] = []
  static var areEnabled = true

  /// The innermost block that is running.
  static var current: AnimationScope? { stack.last }

  let duration: TimeInterval
  let curve: ViewCurve
  /// The views that were changed.
  private(set) var changedViews: [UIView] = []

  init(duration: TimeInterval, curve: ViewCurve) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.curve = curve
  }

  /// Runs a block whose changes come here.
  final func run(laysOut: Bool = false, _ body: () -> Void) {
    Self.stack.append(self)
    body()
    if laysOut { for view in changedViews { view.layoutIfNeeded() } }
    Self.stack.removeLast()
  }

  /// Whether changes are animated at all.
  var isActive: Bool { duration > 0 }

  final func animate(_ change: PropertyChange) {
    if !changedViews.contains(where: { $0 === change.view }) { changedViews.append(change.view) }
    add(change)
  }

  /// Takes a change that has been made.
  func add(_ change: PropertyChange) {}
}

extension UIView {
  /// The animation of a change that is about to be made; `nil` for none.
  final func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard AnimationScope.areEnabled, let scope = AnimationScope.current, scope.isActive, layer === self.layer,
      currentWindow != nil, PropertyChange.animatableKeys.contains(event)
    else { return nil }
    return ViewAction(PropertyChange(view: self, layer: layer, key: event), scope)
  }
}

/// Counts the animations of a block, and says when all have stopped.
@MainActor
final class AnimationCounter: NSObject, CAAnimationDelegate {
  private var running: [UIView] = []
  private var isClosed = false
  private var haveAllFinished = true
  private let blocksTouches: Bool
  private var completion: ((Bool) -> Void)?

  init(blocksTouches: Bool, completion: ((Bool) -> Void)?) {
    self.blocksTouches = blocksTouches
    self.completion = completion
    super.init()
  }

  /// One more animation, of `view`.
  func add(_ view: UIView) {
    running.append(view)
    if blocksTouches { view.blockingAnimationCount += 1 }
  }

  /// No more animations will come. Without any, the completion is called at a later turn.
  func close() {
    isClosed = true
    guard running.isEmpty, let completion else { return }
    self.completion = nil
    let haveAllFinished = haveAllFinished
    CATransaction.begin()
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { completion(haveAllFinished) } }
    CATransaction.commit()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let view = running.popLast() else { return }
    if blocksTouches { view.blockingAnimationCount -= 1 }
    haveAllFinished = haveAllFinished && flag
    guard running.isEmpty, isClosed, let completion else { return }
    self.completion = nil
    completion(haveAllFinished)
  }
}
