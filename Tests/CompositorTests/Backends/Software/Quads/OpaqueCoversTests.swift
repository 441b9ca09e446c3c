// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite
struct OpaqueCoversTests {
  private static let side = 160
  private static let target = FrameTarget(
    size: CGSize(width: side, height: side), background: ColorValue(0.9, 0.9, 0.9))

  private func frame(of tree: RenderTree, at time: Double = 0) -> Frame {
    var (presentation, frame) = (PresentationTree(), Frame())
    evaluate(tree, at: time, into: &presentation)
    Flattening().flatten(presentation, target: Self.target, into: &frame)
    return frame
  }

  /// The pixels, drawn in squares that are too small for the search for opaque covers.
  private func drawnInPieces(_ frame: Frame) -> Pixmap {
    var pixmap = Pixmap(width: frame.width, height: frame.height)
    let rasterizer = SoftwareRasterizer()
    for y in stride(from: 0, to: frame.height, by: 32) {
      for x in stride(from: 0, to: frame.width, by: 32) {
        rasterizer.rasterize(frame, within: [PixelRect(x0: x, y0: y, x1: x + 32, y1: y + 32)], into: &pixmap)
      }
    }
    return pixmap
  }

  @Test func `random trees beneath and among opaque rectangles have the bytes of small pieces`() {
    let rasterizer = SoftwareRasterizer()
    for seed in 0..<UInt64(TestScale.count(100, long: 1000)) {
      let random = RandomTree(seed: seed, side: Double(Self.side))
      var (tree, numbers) = (random.tree, SeededGenerator(seed: seed))
      for _ in 0..<3 {
        let lowest = tree.tree[tree.root].children.count
        let (x, y) = (
          Double.random(in: -60...90, using: &numbers), Double.random(in: -60...90, using: &numbers)
        )
        let (width, height) = (
          Double.random(in: 70...220, using: &numbers), Double.random(in: 70...220, using: &numbers)
        )
        let isRound = Bool.random(using: &numbers)
        let index = Int.random(in: 0...lowest, using: &numbers)
        let id = tree.add {
          $0.frame(x, y, width, height)
          $0.backgroundColor = RGBA(0.1, 0.4, 0.8)
          $0.cornerRadius = isRound ? 20 : 0
        }
        tree.updateNode(tree.root) {
          $0.children.removeLast()
          $0.children.insert(id, at: index)
        }
      }
      let frame = frame(of: tree.tree, at: random.time)
      var pixmap = Pixmap(width: 0, height: 0)
      rasterizer.rasterize(frame, into: &pixmap)
      #expect(pixmap == drawnInPieces(frame), "seed \(seed)")
    }
  }

  /// Returns overlapping gradients, some of them not opaque or rotated.
  private func gradients(_ seed: UInt64, count: Int) -> RenderTree {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    var tree = Tree(width: 160, height: 160)
    for index in 0..<count {
      let box = (number(-40...100), number(-40...100), number(60...200), number(60...200))
      let (end, angle) = (CGPoint(x: number(-1...1), y: number(-1...1)), number(-0.5...0.5))
      let alpha: Float = index % 4 == 3 ? 0.7 : 1
      tree.add {
        $0 = LayerProperties(kind: .gradient)
        $0.frame(box.0, box.1, box.2, box.3)
        $0.setOwn(.colors([ColorValue(0.9, 0.2, 0.1, alpha), ColorValue(0.1, 0.3, 0.9, 1)]), .colors)
        $0.setOwn(.point(end), .endPoint)
        $0.cornerRadius = index % 3 == 0 ? 15 : 0
        if index % 5 == 4 { $0.rare.transform = CATransform3D.rotation(angle, 0, 0, 1) }
      }
    }
    return tree.tree
  }

  @Test func `gradients are drawn in pieces without what is hidden of them`() {
    let rasterizer = SoftwareRasterizer()
    var (drawn, all) = (0, 0)
    for seed in 0..<UInt64(TestScale.count(60, long: 1000)) {
      let frame = frame(of: gradients(seed, count: 9))
      var pixmap = Pixmap(width: 0, height: 0)
      let before = rasterizer.drawnPixels
      rasterizer.rasterize(frame, into: &pixmap)
      drawn += rasterizer.drawnPixels - before
      all += frame.quads.reduce(0) { $0 + $1.pixelBounds.width * $1.pixelBounds.height }
      #expect(pixmap == drawnInPieces(frame), "seed \(seed)")
    }
    #expect(drawn < all * 3 / 4)
  }

  /// Returns overlapping images of random opaque pixels, some of them rotated, scaled or cut. They say that
  /// they are opaque, or do not.
  private func images(_ seed: UInt64, saysOpaque: Bool) -> RenderTree {
    var numbers = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    var tree = Tree(width: 160, height: 160)
    for index in 0..<6 {
      var pixmap = Pixmap(width: Int.random(in: 1...40, using: &numbers), height: 30)
      pixmap.withUnsafeMutableBytes { bytes in
        for byte in bytes.indices {
          bytes[byte] = byte % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &numbers)
        }
      }
      let (x, y) = (number(-60...60), number(-60...60))
      let (width, height, angle) = (number(60...260), number(60...260), number(-0.5...0.5))
      let isWhole = Bool.random(using: &numbers)
      tree.add {
        $0.frame(isWhole ? x.rounded() : x, y, isWhole ? width.rounded() : width, height)
        $0.contents = .image(saysOpaque ? CGImage(opaquePixels: pixmap) : CGImage(pixmap: pixmap))
        $0.opacity = index % 5 == 4 ? 0.7 : 1
        if index % 3 == 1 { $0.rare.contentsRect = CGRect(x: 0.2, y: -0.3, width: 0.9, height: 0.8) }
        if index % 4 == 3 { $0.rare.transform = CATransform3D.rotation(angle, 0, 0, 1) }
      }
    }
    return tree.tree
  }

  @Test func `images without alpha hide what is beneath them and change no pixel`() {
    let rasterizer = SoftwareRasterizer()
    var drawn = [true: 0, false: 0]
    for seed in 0..<UInt64(TestScale.count(60, long: 1000)) {
      let pixmaps = [true, false].map { saysOpaque in
        let frame = frame(of: images(seed, saysOpaque: saysOpaque))
        var pixmap = Pixmap(width: 0, height: 0)
        let before = rasterizer.drawnPixels
        rasterizer.rasterize(frame, into: &pixmap)
        drawn[saysOpaque, default: 0] += rasterizer.drawnPixels - before
        return pixmap
      }
      #expect(pixmaps[0] == pixmaps[1], "seed \(seed)")
    }
    #expect(drawn[true] ?? 0 < (drawn[false] ?? 0) * 9 / 10)
  }

  /// Draws a blurred shadow beneath a layer of 100 x 100 points. Returns the number of cache misses.
  private func shadowMisses(_ configure: (inout LayerProperties) -> Void) -> Int {
    var tree = Tree(width: 160, height: 160)
    tree.add {
      $0.frame(60, 60, 40, 40)
      $0.backgroundColor = RGBA(1, 0, 0)
      ($0.effects.shadowOpacity, $0.effects.shadowRadius) = (1, 3)
      $0.effects.shadowOffset = .zero
    }
    tree.add {
      $0.frame(30, 30, 100, 100)
      $0.backgroundColor = RGBA(0, 0, 1)
      configure(&$0)
    }
    let rasterizer = SoftwareRasterizer()
    var pixmap = Pixmap(width: 0, height: 0)
    rasterizer.rasterize(frame(of: tree.tree), into: &pixmap)
    return rasterizer.counts.shadows.misses
  }

  @Test func `what is hidden is not drawn`() {
    #expect(shadowMisses { _ in } == 0)
    #expect(shadowMisses { $0.cornerRadius = 10 } == 0)
    #expect(shadowMisses { $0.frame(45, 45, 100, 100) } == 0)
  }

  @Test func `what shows through is drawn`() {
    #expect(shadowMisses { $0.opacity = 0.99 } == 1)
    #expect(shadowMisses { $0.backgroundColor = RGBA(0, 0, 1, 0.99) } == 1)
    #expect(shadowMisses { $0.frame(30, 30, 65, 65) } == 1)
    #expect(
      shadowMisses {
        $0.frame(45, 45, 100, 100)
        $0.cornerRadius = 50
      } == 1)
    #expect(shadowMisses { $0.rare.transform = CATransform3D.rotation(0.1, 0, 0, 1) } == 1)
  }
}
