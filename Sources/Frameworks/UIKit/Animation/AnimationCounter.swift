// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The delegate of the animations of a block. It counts those that layers have, and calls the block's
/// completion when the last of them stops.
@MainActor
final class AnimationCounter: NSObject, AttachmentObserver {
  /// A view that ignores touches because of an animation. It is not retained, as its layer retains the
  /// animation and so the counter.
  private struct Blocked {
    weak var view: UIView?
  }

  private var running: [ObjectIdentifier: Blocked] = [:]
  private var isClosed = false
  private var haveAllFinished = true
  private let blocksTouches: Bool
  private let owner: UIView?
  private var completion: ((Bool) -> Void)?

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - blocksTouches: True if views ignore touches until their animations have stopped.
  ///   - owner: The view to which animations of layers without a view belong.
  ///   - completion: The closure to call, with false if an animation was removed before its end.
  init(blocksTouches: Bool, owner: UIView? = nil, completion: ((Bool) -> Void)?) {
    (self.blocksTouches, self.owner, self.completion) = (blocksTouches, owner, completion)
    super.init()
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

  /// Forgets the animations without calling the completion.
  func cancel() {
    completion = nil
    for animation in Array(running.keys) { forget(animation) }
  }

  // A host may be released on another thread, which stops its animations. The calls are ignored then: nobody
  // waits for the completion any more.

  nonisolated func animationWasAttached(
    _ animation: CAAnimation, replacing old: CAAnimation?, to layer: CALayer
  ) {
    guard MainQueue.isCurrent else { return }
    let (id, oldID) = (ObjectIdentifier(animation), old.map(ObjectIdentifier.init))
    let view = layer.delegate as? UIView
    MainActor.assumeIsolated {
      if let oldID { forget(oldID) }
      let blocked = blocksTouches ? view ?? owner : nil
      blocked?.blockingAnimationCount += 1
      running[id] = Blocked(view: blocked)
    }
  }

  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard MainQueue.isCurrent else { return }
    let id = ObjectIdentifier(anim)
    MainActor.assumeIsolated { noteStop(of: id, finished: flag) }
  }

  private func noteStop(of animation: ObjectIdentifier, finished flag: Bool) {
    guard forget(animation) else { return }
    haveAllFinished = haveAllFinished && flag
    guard running.isEmpty, isClosed, let completion else { return }
    self.completion = nil
    completion(haveAllFinished)
  }

  @discardableResult
  private func forget(_ animation: ObjectIdentifier) -> Bool {
    guard let blocked = running.removeValue(forKey: animation) else { return false }
    blocked.view?.blockingAnimationCount -= 1
    return true
  }
}
