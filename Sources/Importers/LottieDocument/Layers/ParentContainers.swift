// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The transforms of parents, by the index of the parent in its composition. Neighbouring children of a
/// parent that moves are in the same layers. Other children are in copies of these, which share the
/// animations.
final class ParentContainers {
  /// Nested layers, the innermost of which is empty.
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
    case fixed(Affine)
    case chain(Chain)
  }

  var known: [Int: Container] = [:]
  /// The last parent whose shared parents were computed, and these.
  var lastShared: (parent: Int, movers: [Int])?
}
