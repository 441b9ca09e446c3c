// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Returns the keys of the layer's animations in the order of insertion, or `nil` if there are none.
  public func animationKeys() -> [String]? {
    let keys = modelOrSelf.attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the layer's own copy of the animation for a key, or `nil` if there is none. It must not be
  /// modified.
  public func animation(forKey key: String) -> CAAnimation? {
    modelOrSelf.attachedAnimations.last { $0.key == key }?.animation
  }

  /// All animations in the order of insertion, with or without a key. They must not be modified.
  final package var keyedAnimations: [(key: String?, animation: CAAnimation)] {
    modelOrSelf.attachedAnimations.map { ($0.key, $0.animation) }
  }

  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard beginChange(of: "animations") else { return }
    var budget = CAAnimationGroup.animationLimit
    guard let copy = animation.copyForLayer(inside: [], budget: &budget) else { return }
    attach(owned: copy, forKey: key)
  }

  /// Adds an animation that no longer changes, without copying it.
  ///
  /// Importers make many animations, of which a copy would be the only use.
  package final func addShared(_ animation: CAAnimation, forKey key: String?) {
    guard beginChange(of: "animations") else { return }
    (animation as? CAKeyframeAnimation)?.isShared = true
    attach(owned: animation, forKey: key)
  }

  private func attach(owned copy: CAAnimation, forKey key: String?) {
    let stack = TransactionStack.current
    if copy.duration < 0 {
      report(
        .invalid, "\(type(of: copy)).duration", "\(copy.duration) is negative; it counts as 0")
    }
    if copy.duration <= 0 { copy.duration = stack.animationDuration }
    if let copy = copy as? CAPropertyAnimation, copy.keyPath == nil { copy.keyPath = key }
    let key = copy is CATransition ? kCATransition : key
    if let key { removeAnimation(forKey: key) }
    LayerLock.withLock {
      attachedAnimations.append(
        AttachedAnimation(
          id: AttachedAnimation.nextID(), key: key, animation: copy, groups: stack.joinCompletionGroups()))
      markDirty()
    }
    (copy.delegate as? any AttachmentObserver)?.animationWasAttached(copy, replacing: nil, to: self)
  }

  /// Returns the identity of the animation for a key, or `nil` if there is none.
  package final func animationID(forKey key: String) -> AnimationID? {
    attachedAnimations.last { $0.key == key }?.id
  }

  /// Puts a copy of an animation in the position of another one, whose delegate is not told. Completion
  /// blocks that waited for the old animation wait for the new one. A `beginTime` of 0 means now.
  ///
  /// - Returns: False if the layer no longer has the old animation.
  package final func replaceAnimation(_ id: AnimationID, with animation: CAAnimation) -> Bool {
    guard let old = attachedAnimations.first(where: { $0.id == id }), beginChange(of: "animations"),
      let copy = animation.copy() as? CAAnimation
    else { return false }
    if copy.beginTime == 0 { copy.beginTime = presentTime }
    let record = copy.record(id: id, key: old.key, on: self)
    LayerLock.withLock {
      guard let index = attachedAnimations.firstIndex(where: { $0.id == id }) else { return }
      attachedAnimations[index].animation = copy
      attachedAnimations[index].hasStopped = false
      if index < animationRecords.count { animationRecords[index] = record }
      markDirty()
    }
    (copy.delegate as? any AttachmentObserver)?.animationWasAttached(
      copy, replacing: old.animation, to: self)
    return true
  }

  /// Removes an animation. Its delegate is notified at the next tick.
  package final func removeAnimation(_ id: AnimationID) { detachAnimations { $0.id == id } }

  /// Removes the animations for which `shouldRemove` returns true. Their delegates are notified at the next
  /// tick.
  final func detachAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    guard attachedAnimations.contains(where: shouldRemove), beginChange(of: "animations") else { return }
    dropAnimations(where: shouldRemove)
  }

  /// Does the work of `detachAnimations(where:)` without opening a transaction. Hosts use it when they
  /// release layers during a commit.
  final func dropAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    LayerLock.withLock {
      for attached in attachedAnimations where shouldRemove(attached) {
        let stop = AnimationStop(attached, finished: false)
        // The host delivers the stop at its tick, unless this thread delivers it earlier.
        if let host {
          host.events.add(stop)
          TransactionStack.current.noteStops(of: host)
        } else {
          TransactionStack.current.queue(stop)
        }
      }
      let removed = Set(attachedAnimations.lazy.filter(shouldRemove).map(\.id))
      removeAnimations { removed.contains($0) }
      markDirty()
    }
  }

  /// Removes animations and their records. The caller holds the layer lock or runs the commit.
  final func removeAnimations(where shouldRemove: (AnimationID) -> Bool) {
    endLoans(where: shouldRemove)
    attachedAnimations.removeAll { shouldRemove($0.id) }
    animationRecords.removeAll { shouldRemove($0.id) }
  }

  final var modelOrSelf: CALayer { modelLayer ?? self }

  /// Queues the stops of the animations that the layer still has when it is deallocated.
  final func stopAnimationsOfDeadLayer() {
    for attached in attachedAnimations where !attached.hasStopped {
      TransactionStack.current.queue(AnimationStop(attached, finished: false))
    }
  }
}

/// A delegate of animations that is told when a layer gets one of them.
package protocol AttachmentObserver: CAAnimationDelegate {
  /// Called on the thread that adds the animation.
  ///
  /// - Parameters:
  ///   - animation: The layer's own copy.
  ///   - old: The animation that it replaced without a notice of its end, or `nil`.
  func animationWasAttached(_ animation: CAAnimation, replacing old: CAAnimation?, to layer: CALayer)
}

/// The stop of an animation, to be reported to its delegate and its completion groups.
struct AnimationStop {
  let animation: CAAnimation
  let groups: [CompletionGroup]
  let finished: Bool
  /// Indicates whether the delegate was already notified of the end. This is so for a finished animation that
  /// stayed on its layer.
  let wasNotified: Bool

  init(_ attached: AttachedAnimation, finished: Bool) {
    animation = attached.animation
    groups = attached.groups
    self.finished = finished
    wasNotified = attached.hasStopped
  }

  func notifyDelegate() {
    if !wasNotified { animation.delegate?.animationDidStop(animation, finished: finished) }
  }
}
