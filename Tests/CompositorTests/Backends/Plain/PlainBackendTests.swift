// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

/// Two backends draw the same frames. Their agreement shows that a frame defines its pixels completely.
@Suite
struct PlainBackendTests {
  private static let side = 40
  private static let target = FrameTarget(
    size: CGSize(width: side, height: side), background: ColorValue(0.9, 0.9, 0.9))

  /// The largest difference. The software backend rounds to bytes, the plain one does not: every composited
  /// quad, its coverage, the coverage of each clip, and every pass, by at most half a step of 255 each. A
  /// layer within several groups reaches five steps only if all roundings go in the same direction.
  private static let tolerance = 5.0
  /// Most roundings cancel out, so at most this share of all pixels differs by more than two steps.
  private static let (usualTolerance, unusualShare) = (2.0, 0.002)

  @Test func `the software and a plain backend draw random trees alike`() {
    var (count, unusualCount) = (0, 0)
    for seed in 0..<UInt64(TestScale.count(60, long: 1500)) {
      let random = RandomTree(seed: seed, side: Double(Self.side))
      let plain = FrameRenderer(PlainBackend(), onto: PlainPicture())
        .render(random.tree.tree, at: random.time, target: Self.target)
      let pixmap = FrameRenderer().render(random.tree.tree, at: random.time, target: Self.target)
      var worst = (difference: 0.0, x: 0, y: 0)
      plain.area.forEachPixel { x, y in
        let p = pixmap.pixel(x, y)
        let actual = ReferenceColor(Double(p.r), Double(p.g), Double(p.b), Double(p.a))
        let difference = actual - plain[x, y] * 255
        let largest = max(difference.max(), -difference.min())
        count += 1
        if largest > Self.usualTolerance { unusualCount += 1 }
        if largest > worst.difference { worst = (largest, x, y) }
      }
      #expect(worst.difference <= Self.tolerance, "seed \(seed): \(worst)")
    }
    #expect(Double(unusualCount) <= Self.unusualShare * Double(count), "\(unusualCount) of \(count)")
  }

  @Test func `a renderer asks any backend only for what differs from the last frame`() {
    let backend = PlainBackend()
    let renderer = FrameRenderer(backend, onto: PlainPicture())
    var tree = Tree(width: 40, height: 40)
    let square = tree.add {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = red
    }
    for time in 0..<10 { _ = renderer.render(tree.tree, at: Double(time), target: Self.target) }
    #expect(backend.drawCount == 1)
    tree.change(square) { $0.backgroundColor = blue }
    #expect(renderer.render(tree.tree, at: 10, target: Self.target)[20, 20] == ReferenceColor(0, 0, 1, 1))
    #expect(backend.drawCount == 2)
  }
}
