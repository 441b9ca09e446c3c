// SPDX-License-Identifier: Apache-2.0

// An animation whose key path is `sublayers.NAME.KEY` belongs to the layer that it was added to: that layer
// starts and ends it and has its key. The sublayer borrows a record of it, which changes its presentation.

extension CALayer {
  /// Gives the sublayers that an animation names, or that the animations in its group name, a record of it.
  ///
  /// A sublayer in a group gets a group with its animations only. The sublayers are those at this commit.
  ///
  /// - Parameters:
  ///   - begin: The begin time of the animation, in seconds of this layer's time.
  ///   - time: The commit's time, in absolute media seconds.
  final func lendAnimation(_ attached: AttachedAnimation, beginningAt begin: Double, now time: Double) {
    guard begin.isFinite else { return }
    for (borrower, animation) in attached.animation.parts(ofSublayersOf: self) {
      var record = Diagnostics.naming({ borrower.reportName }) {
        animation.record(id: attached.id, key: attached.key, on: borrower)
      }
      // The begin time is exact if no layer between the two changes the speed of time.
      record.timing.beginTime = begin - localTime(at: time) + borrower.localTime(at: time)
      if borrower.changesSpeed(below: self) {
        borrower.report(
          .unsupported, "animation of sublayers",
          "the layer's time has a speed of its own, in which the animation of its superlayer runs")
      }
      LayerLock.withLock {
        borrower.makeExtras().borrowedAnimations.append(record)
        makeExtras().borrowers[attached.id, default: []].append(borrower)
        borrower.markDirty()
      }
    }
  }

  /// Takes removed animations back from the sublayers. The caller holds the layer lock or runs the commit.
  final func endLoans(where isRemoved: (AnimationID) -> Bool) {
    guard let extras, !extras.borrowers.isEmpty else { return }
    for (id, borrowers) in extras.borrowers where isRemoved(id) {
      extras.borrowers[id] = nil
      for borrower in borrowers {
        borrower.extras?.borrowedAnimations.removeAll { $0.id == id }
        borrower.markDirty()
      }
    }
  }

  /// Returns whether time runs faster or slower in this layer than in a superlayer.
  private func changesSpeed(below superlayer: CALayer) -> Bool {
    sequence(first: self) { $0.parent }.prefix { $0 !== superlayer }.contains { $0.speed != 1 }
  }
}

extension CAAnimation {
  /// Returns the sublayers that key paths `sublayers.NAME.KEY` name, each with a copy of the animation that
  /// has the rest of the path.
  fileprivate final func parts(ofSublayersOf layer: CALayer) -> [(CALayer, CAAnimation)] {
    switch self {
    case let animation as CAPropertyAnimation:
      guard let (child, rest) = animation.keyPath.flatMap(layer.sublayer(atStartOf:)), let child,
        let copy = animation.copy() as? CAPropertyAnimation
      else { return [] }
      copy.keyPath = rest
      return child.sublayer(atStartOf: rest) == nil ? [(child, copy)] : copy.parts(ofSublayersOf: child)
    case let group as CAAnimationGroup:
      var parts: [(layer: CALayer, animations: [CAAnimation])] = []
      for (child, animation) in (group.animations ?? []).flatMap({ $0.parts(ofSublayersOf: layer) }) {
        if let index = parts.firstIndex(where: { $0.layer === child }) {
          parts[index].animations.append(animation)
        } else {
          parts.append((child, [animation]))
        }
      }
      return parts.compactMap { part in
        guard let copy = group.copy() as? CAAnimationGroup else { return nil }
        copy.animations = part.animations
        return (part.layer, copy)
      }
    default: return []
    }
  }
}
