// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// The keys of the layer's animations in the order of being added; `nil` when there are none.
  public func animationKeys() -> [String]? {
    let keys = modelOrSelf.attachedAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of the animation of a key; it must not be changed.
  public func animation(forKey key: String) -> CAAnimation? {
    modelOrSelf.attachedAnimations.last { $0.key == key }?.animation
  }

  /// All animations in the order of being added, those without a key too; they must not be changed.
  final package var keyedAnimations: [(key: String?, animation: CAAnimation)] {
    modelOrSelf.attachedAnimations.map { ($0.key, $0.animation) }
  }

  final func attach(_ animation: CAAnimation, forKey key: String?) {
    guard beginChange(of: "animations") else { return }
    var budget = CAAnimationGroup.animationLimit
    guard let copy = animation.copyForLayer(inside: [], budget: &budget) else { return }
    let stack = TransactionStack.current
    if copy.duration < 0 {
      Diagnostics.report(
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
  }

  /// Removes the animations that `shouldRemove` picks; their delegates hear of it at the next tick.
  final func detachAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    guard attachedAnimations.contains(where: shouldRemove), beginChange(of: "animations") else { return }
    dropAnimations(where: shouldRemove)
  }

  /// As `detachAnimations`, without opening a transaction: for hosts, which let go of layers in the middle of
  /// a commit.
  final func dropAnimations(where shouldRemove: (AttachedAnimation) -> Bool) {
    LayerLock.withLock {
      for attached in attachedAnimations where shouldRemove(attached) {
        let stop = AnimationStop(attached, finished: false)
        // The host tells of it at its tick, if this thread does not come to it before.
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

  /// Forgets animations and what commits have made of them; the caller holds the layer lock or commits.
  final func removeAnimations(where shouldRemove: (AnimationID) -> Bool) {
    attachedAnimations.removeAll { shouldRemove($0.id) }
    animationRecords.removeAll { shouldRemove($0.id) }
  }

  final var modelOrSelf: CALayer { modelLayer ?? self }
}

/// The news that an animation has stopped, to be told to its delegate and to those who wait for it.
struct AnimationStop {
  let animation: CAAnimation
  let groups: [CompletionGroup]
  let finished: Bool
  /// Whether the delegate heard of the end before, which an animation that stays on its layer does.
  let wasTold: Bool

  init(_ attached: AttachedAnimation, finished: Bool) {
    animation = attached.animation
    groups = attached.groups
    self.finished = finished
    wasTold = attached.hasStopped
  }

  func tellDelegate() {
    if !wasTold { animation.delegate?.animationDidStop(animation, finished: finished) }
  }
}
