// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

/// Left out of the random trees, because the reference knows them not: text, emitters, transitions, drawings, background
/// filters, blurs other than shadows, rasterized layers, edges without antialiasing, contents in nine parts or with other
/// filters than the linear one, continuous corners, conic gradients, dashes, caps and joins that are not round, layers that
/// preserve depth in a replicator, blend modes that divide by a colour or reach beyond their layer. Shadows are only in
/// trees whose layers lie parallel to the screen and keep their angles: others are drawn as pictures in pixels of their
/// own, whose edges are less smooth.
@Suite
struct ReferenceTests {
  @Test func `random trees have the colours that their layers' definitions give`() {
    for seed in 0..<UInt64(TestScale.count(60, long: 2000)) {
      let random = RandomTree(seed: seed, side: Double(ReferenceComparison.side))
      let comparison = ReferenceComparison(random.tree.tree, at: random.time)
      #expect(comparison.isWithinTolerance, "seed \(seed): \(comparison)\n\(smallest(random))")
    }
  }

  /// The smallest tree that differs as well.
  private func smallest(_ random: RandomTree) -> RenderTree {
    TreeShrinker(random.tree.tree, at: random.time) {
      !ReferenceComparison($0, at: random.time).isWithinTolerance
    }.tree
  }
}
