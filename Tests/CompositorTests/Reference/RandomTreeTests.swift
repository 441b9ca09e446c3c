// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite
struct RandomTreeTests {
  private static let side = 40

  @Test func `what is drawn again after a change is as if all was drawn`() {
    let count = TestScale.count(200, long: 2000)
    let target = FrameTarget(
      size: CGSize(width: Self.side, height: Self.side), background: ColorValue(0.9, 0.9, 0.9))
    // Trees of the long test that differed once.
    let known: [UInt64] = [1189, 1313, 1887]
    for seed in Array(0..<UInt64(count)) + known {
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
      // And back to the old frame, which has the effect.
      rasterizer.rasterize(old, within: damage(from: new, to: old), into: &pixmap)
      rasterizer.rasterize(old, into: &whole)
      #expect(pixmap == whole, "seed \(seed), back")
    }
  }

  @Test func `what is drawn again while animations run is as if all was drawn`() {
    let count = TestScale.count(100, long: 2000)
    let target = FrameTarget(
      size: CGSize(width: Self.side, height: Self.side), background: ColorValue(0.9, 0.9, 0.9))
    let (rasterizer, flattening) = (SoftwareRasterizer(), Flattening())
    var presentation = PresentationTree()
    for seed in 0..<UInt64(count) {
      let random = RandomTree(seed: seed, side: Double(Self.side))
      var (shown, whole) = (Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 0))
      var (old, new) = (Frame(), Frame())
      for step in 0..<4 {
        evaluate(random.tree.tree, at: random.time + Double(step) * 0.15, into: &presentation)
        flattening.flatten(presentation, target: target, into: &new)
        if step == 0 {
          rasterizer.rasterize(new, into: &shown)
        } else {
          rasterizer.rasterize(new, within: damage(from: old, to: new), into: &shown)
        }
        rasterizer.rasterize(new, into: &whole)
        #expect(shown == whole, "seed \(seed), step \(step)")
        swap(&old, &new)
      }
    }
  }
}
