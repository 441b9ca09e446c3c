// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The transforms of parents, by the index of the parent in its composition. Neighbours are in the same
/// layers of a parent that moves. Other children have copies of them, so that all share its animations.
final class ParentContainers {
  /// Layers inside each other, without a child.
  struct Chain {
    var outer, inner: CALayer

    func copy() -> Chain {
      let inner = self.inner.emptyCopy()
      var result = Chain(outer: inner, inner: inner)
      var source = self.inner
      while source !== outer, let next = source.superlayer {
        let copy = next.emptyCopy()
        copy.addSublayer(result.outer)
        (result.outer, source) = (copy, next)
      }
      return result
    }
  }

  /// A parent's transform: a fixed one, or layers that move.
  enum Container {
    case fixed(Matrix)
    case chain(Chain)
  }

  var known: [Int: Container] = [:]
  /// The index of the parent that was asked for last, and the parents that its children can share.
  var lastShared: (parent: Int, movers: [Int])?
}
