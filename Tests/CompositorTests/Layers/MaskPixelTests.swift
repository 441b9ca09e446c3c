// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

/// Masks of one shape, which are drawn as clips, beside the same masks as passes.
@Suite
struct MaskPixelTests {
  /// A layer with a sublayer that overlaps it or does not, and a round mask of half alpha. A rasterized mask
  /// is a pass.
  private func tree(overlaps: Bool, rasterizesMask: Bool, _ mask: (inout LayerProperties) -> Void) -> Tree {
    var tree = Tree(width: 48, height: 48)
    let layer = tree.add {
      $0.frame(4, 4, 40, 40)
      $0.opacity = 0.8
      if overlaps { $0.backgroundColor = ColorValue(0.2, 0.7, 0.4, 0.9) }
    }
    tree.add(to: layer) {
      $0.frame(10.25, 10.5, 30, 30)
      $0.backgroundColor = ColorValue(0.9, 0.1, 0.2, 1)
    }
    tree.mask(layer) {
      $0.frame(3, 5, 33, 31)
      $0.backgroundColor = ColorValue(0, 0, 0, 0.5)
      $0.cornerRadius = 11.5
      mask(&$0)
      if rasterizesMask {
        $0.effects.shouldRasterize = true
        $0.effects.rasterizationScale = 1
      }
    }
    return tree
  }

  private func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    zip(a.withUnsafeBytes(Array.init), b.withUnsafeBytes(Array.init)).map { abs(Int($0) - Int($1)) }.max()
      ?? 0
  }

  /// Both ways round to 8 bits at other moments: by the opacity of the group or by the alpha of the mask,
  /// each with the coverage.
  @Test(arguments: [false, true]) func `a mask of one shape equals the same mask as a pass`(overlaps: Bool) {
    let clipped = tree(overlaps: overlaps, rasterizesMask: false) { _ in }
    let passed = tree(overlaps: overlaps, rasterizesMask: true) { _ in }
    let pictures = [clipped, passed].map { $0.render(width: 48, height: 48, background: .white) }
    #expect(largestDifference(pictures[0], pictures[1]) <= 2)
    #expect(pictures[0] != Tree(width: 48, height: 48).render(width: 48, height: 48, background: .white))
  }

  @Test func `a mask of one shape needs no pass, and layers that overlap need one`() {
    func passes(overlaps: Bool, rasterizesMask: Bool) -> Int {
      tree(overlaps: overlaps, rasterizesMask: rasterizesMask) { _ in }
        .frame(width: 48, height: 48).passes.count
    }
    #expect(passes(overlaps: false, rasterizesMask: false) == 1)
    #expect(passes(overlaps: true, rasterizesMask: false) == 2)
    #expect(passes(overlaps: true, rasterizesMask: true) == 4)
  }

  @Test func `what a mask of one shape hides completely is not drawn`() {
    let tree = tree(overlaps: true, rasterizesMask: false) { $0.frame(200, 200, 33, 31) }
    #expect(tree.frame(width: 48, height: 48).quads.isEmpty)
  }

  @Test func `a mask with a mask clips by both`() {
    var tree = Tree(width: 8, height: 1)
    let layer = tree.add {
      $0.frame(0, 0, 8, 1)
      $0.backgroundColor = red
    }
    let mask = tree.mask(layer) {
      $0.frame(0, 0, 5, 1)
      $0.backgroundColor = .black
    }
    tree.mask(mask) {
      $0.frame(3, 0, 5, 1)
      $0.backgroundColor = .black
    }
    #expect(tree.frame(width: 8, height: 1).passes.count == 1)
    #expect(tree.render(width: 8, height: 1).rows == [[K, K, K, R, R, K, K, K]])
  }

  // By Porter and Duff, destinationAtop takes what is below where the layer covers it: nowhere.
  @Test func `a layer hidden by its mask is blended as a transparent one`() {
    for (mode, below) in [(BlendMode.destinationAtop, R), (.normal, G), (.multiply, G)] {
      var tree = Tree(width: 40, height: 40)
      let group = tree.add { $0.frame(0, 0, 40, 40) }
      tree.add(to: group) {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = green
      }
      let hidden = tree.add(to: group) {
        $0.frame(0, 0, 40, 40)
        $0.backgroundColor = .white
        $0.effects.compositing = mode
      }
      tree.mask(hidden) { $0.frame(0, 0, 40, 40) }
      let pixmap = tree.render(width: 40, height: 40, background: red)
      #expect(pixmap[20, 20] == below && pixmap[5, 20] == R, "\(mode)")
    }
  }
}
