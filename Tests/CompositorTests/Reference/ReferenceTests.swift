// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

/// The random trees omit features that the reference does not support, which its page lists with the tests
/// that hold them, and depth-preserving layers in a replicator.
/// Shadows occur only in trees whose layers are parallel to the screen and
/// scaled evenly. Other shadows are drawn in pixels of their own, whose edges are less smooth.
@Suite
struct ReferenceTests {
  @Test(arguments: TestScale.seedGroups(60, long: 2000))
  func `random trees have the colours that their layers' definitions give`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let random = RandomTree(seed: seed, side: Double(ReferenceComparison.side))
      let comparison = ReferenceComparison(random.tree.tree, at: random.time)
      #expect(comparison.isWithinTolerance, "seed \(seed): \(comparison)\n\(smallest(random))")
    }
  }

  /// Returns the smallest tree that still differs.
  private func smallest(_ random: RandomTree) -> RenderTree {
    TreeShrinker(random.tree.tree, at: random.time) {
      !ReferenceComparison($0, at: random.time).isWithinTolerance
    }.tree
  }
}
