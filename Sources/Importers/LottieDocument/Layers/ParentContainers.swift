// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The transforms of parents, by the parent's index in its composition. Neighbouring children of a moving
/// parent share its layers. Other children are in copies of those layers, which share the animations.
final class ParentContainers {
  /// Nested layers, of which the innermost one is empty.
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

  /// A parent's transform: a fixed matrix, or layers that move.
  enum Container {
    case fixed(Affine)
    case chain(Chain)
  }

  var known: [Int: Container] = [:]
  /// The last parent for which the shared parents were computed, and those parents. `nil` before the first
  /// computation.
  var lastShared: (parent: Int, movers: [Int])?
}
