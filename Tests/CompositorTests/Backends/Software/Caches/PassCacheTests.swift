// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct PassCacheTests {
  private static let target = FrameTarget(size: CGSize(width: 100, height: 100), background: .white)

  private func draw(_ tree: RenderTree, with rasterizer: SoftwareRasterizer) -> Pixmap {
    var (presentation, frame, pixmap) = (PresentationTree(), Frame(), Pixmap(width: 0, height: 0))
    evaluate(tree, at: 0, into: &presentation)
    Flattening().flatten(presentation, target: Self.target, into: &frame)
    rasterizer.rasterize(frame, into: &pixmap)
    return pixmap
  }

  /// A rasterized layer, rotated by an angle, with a gradient and two sublayers, one of which may be moved.
  private func tree(
    angle: Double, inner: Double = 10, mask: Bool = false, isPlain: Bool = false,
    _ configure: (inout LayerProperties) -> Void = { _ in }
  ) -> RenderTree {
    var tree = Tree(width: 100, height: 100)
    let layer = tree.add {
      $0.frame(30, 30, 40, 40)
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      $0.position = CGPoint(x: 50, y: 50)
      $0.backgroundColor = RGBA(0.9, 0.7, 0.2)
      $0.effects.shouldRasterize = true
      $0.rare.transform = .rotation(angle, 0, 0, 1)
      configure(&$0)
    }
    tree.add(to: layer) {
      $0.frame(inner, 10, 20, 30)
      $0.backgroundColor = red
      $0.opacity = 0.7
    }
    tree.add(to: layer) {
      $0.frame(15, 20, 20, 30)
      $0.backgroundColor = blue
    }
    if !isPlain {
      tree.add(to: layer) {
        $0 = LayerProperties(kind: .gradient)
        $0.frame(2, 2, 8, 8)
        $0.setOwn(.colors([.white, ColorValue(0, 0, 0)]), .colors)
      }
    }
    if mask {
      tree.mask(layer) {
        $0.frame(inner, 0, 25, 50)
        $0.backgroundColor = .white
      }
    }
    return tree.tree
  }

  @Test func `a rasterized layer that turns is drawn twice`() {
    let rasterizer = SoftwareRasterizer()
    for step in 0..<10 {
      let tree = tree(angle: Double(step) * 0.1)
      #expect(draw(tree, with: rasterizer) == draw(tree, with: SoftwareRasterizer()), "step \(step)")
    }
    #expect(rasterizer.counts.cachedPasses.misses == 2 && rasterizer.counts.cachedPasses.hits == 8)
  }

  @Test func `a few colours are drawn each time`() {
    let rasterizer = SoftwareRasterizer()
    for step in 0..<10 {
      let tree = tree(angle: Double(step) * 0.1, isPlain: true)
      #expect(draw(tree, with: rasterizer) == draw(tree, with: SoftwareRasterizer()), "step \(step)")
    }
    #expect(rasterizer.counts.cachedPasses.hits == 0)
    // Flat colours are worth caching again if many layers overlap.
    for step in 0..<10 {
      var tree = Tree(width: 100, height: 100)
      let layer = tree.add {
        $0.frame(30, 30, 40, 40)
        $0.effects.shouldRasterize = true
        $0.rare.transform = .rotation(Double(step) * 0.1, 0, 0, 1)
      }
      for index in 0..<8 {
        tree.add(to: layer) {
          $0.frame(0, 0, 40, 40)
          $0.backgroundColor = ColorValue(0.1 * Float(index), 0.5, 0.5, 0.5)
        }
      }
      _ = draw(tree.tree, with: rasterizer)
    }
    #expect(rasterizer.counts.cachedPasses.hits == 8)
  }

  @Test func `what changes inside is drawn again`() {
    for mask in [false, true] {
      let rasterizer = SoftwareRasterizer()
      for step in 0..<24 {
        let tree = tree(angle: Double(step) * 0.1, inner: Double(step / 6) * 3, mask: mask)
        #expect(draw(tree, with: rasterizer) == draw(tree, with: SoftwareRasterizer()), "step \(step)")
      }
      #expect(rasterizer.counts.cachedPasses.hits > 0)
    }
  }

  @Test func `blurs that stand still are kept, those that change are not`() {
    let rasterizer = SoftwareRasterizer()
    for step in 0..<16 {
      let radius = step < 8 ? 3 : 3 + Double(step)
      let tree = tree(angle: 0) {
        $0.effects.shouldRasterize = false
        $0.effects.filters = [LayerFilter(.gaussianBlur, amount: radius)]
      }
      #expect(draw(tree, with: rasterizer) == draw(tree, with: SoftwareRasterizer()), "step \(step)")
    }
    #expect(rasterizer.counts.cachedPasses.hits == 6)
  }
}
