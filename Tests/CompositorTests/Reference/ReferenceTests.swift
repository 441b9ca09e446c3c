// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite("The compositor beside the definition of every effect")
struct ReferenceTests {
  /// Steps of 255 that colours may differ by where nothing changes within a pixel, for the rounding of passes in passes.
  private static let flatTolerance = 3.0
  /// The same on edges, where coverage stands for a mixture of colours.
  private static let edgeTolerance = 24.0
  /// Pixels on edges that may differ by more: where several edges of layers cross in one pixel, coverages multiply as if
  /// they did not lie along each other.
  private static let crossingShare = 0.02
  private static let side = 40

  @Test func `random trees have the colours that their layers' definitions give`() {
    let count = TestScale.count(60, long: 2000)
    for seed in 0..<UInt64(count) {
      let tree = RandomTree(seed: seed, side: Double(Self.side)).tree
      let target = FrameTarget(
        size: CGSize(width: Self.side, height: Self.side), background: ColorValue(0.9, 0.9, 0.9))
      let pixmap = FramePipeline().render(tree.tree, at: 0, target: target)
      let reference = ReferenceCompositor(tree.tree, at: 0, target: target)
      var (worstFlat, crossings) = (0.0, 0)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let (expected, isFlat) = reference.pixel(x, y)
          let p = pixmap.pixel(x, y)
          let actual = ReferenceCompositor.Color(Double(p.r), Double(p.g), Double(p.b), Double(p.a))
          let difference = actual - expected * 255
          let distance = max(difference.max(), -difference.min())
          if isFlat, isFlatAround(reference, x, y) { worstFlat = max(worstFlat, distance) }
          if distance > Self.edgeTolerance { crossings += 1 }
        }
      }
      #expect(worstFlat <= Self.flatTolerance, "seed \(seed)")
      #expect(Double(crossings) <= Self.crossingShare * Double(Self.side * Self.side), "seed \(seed)")
    }
  }

  /// Whether no neighbour has an edge either: a coverage of less than a step is none.
  private func isFlatAround(_ reference: ReferenceCompositor, _ x: Int, _ y: Int) -> Bool {
    [(-1, 0), (1, 0), (0, -1), (0, 1)].allSatisfy { reference.pixel(x + $0.0, y + $0.1).isFlat }
  }

  @Test func `what is drawn again after a change is as if all was drawn`() {
    let count = TestScale.count(200, long: 2000)
    let target = FrameTarget(
      size: CGSize(width: Self.side, height: Self.side), background: ColorValue(0.9, 0.9, 0.9))
    for seed in 0..<UInt64(count) {
      let before = RandomTree(seed: seed, side: Double(Self.side)).tree
      var after = before
      var random = SeededGenerator(seed: seed &+ 77)
      let ids = (0..<Int32(4)).map { NodeID($0) }
      let changed = ids[Int.random(in: 1..<3, using: &random)]
      after.change(changed) { layer in
        switch Int.random(in: 0..<6, using: &random) {
        case 0: layer.position.x += 7.5
        case 1: layer.opacity *= 0.5
        case 2: layer.effects.shadowOpacity = 0.8
        case 3: layer.effects.filters.append(LayerFilter(.gaussianBlur, amount: 2))
        case 4: layer.effects.backgroundFilters = [LayerFilter(.gaussianBlur, amount: 1.5)]
        default: layer.backgroundColor = ColorValue(0, 1, 0)
        }
      }
      var (old, new) = (Frame(), Frame())
      before.flatten(into: &old, target)
      after.flatten(into: &new, target)
      let rasterizer = SoftwareRasterizer()
      var (pixmap, whole) = (Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 0))
      rasterizer.rasterize(old, into: &pixmap)
      rasterizer.rasterize(new, within: damage(from: old, to: new), into: &pixmap)
      rasterizer.rasterize(new, into: &whole)
      #expect(pixmap == whole, "seed \(seed)")
      // And back, onto what has the effect.
      rasterizer.rasterize(old, within: damage(from: new, to: old), into: &pixmap)
      rasterizer.rasterize(old, into: &whole)
      #expect(pixmap == whole, "seed \(seed), back")
    }
  }
}
