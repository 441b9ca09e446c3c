// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ShadowCacheTests {
  private static let target = FrameTarget(size: CGSize(width: 160, height: 120), background: .white)

  private func tree(x: Double, y: Double, _ configure: (inout LayerProperties) -> Void = { _ in })
    -> RenderTree
  {
    var tree = Tree(width: 160, height: 120)
    tree.add {
      $0.frame(x, y, 90, 60)
      $0.backgroundColor = RGBA(0.2, 0.5, 0.9)
      $0.cornerRadius = 8
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 3
      $0.effects.shadowOffset = CGSize(width: 4, height: -4)
      configure(&$0)
    }
    return tree.tree
  }

  private func ellipse(_ layer: inout LayerProperties) {
    layer.effects.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 60), transform: nil)
  }

  private func draw(_ tree: RenderTree, with rasterizer: SoftwareRasterizer) -> Pixmap {
    var (presentation, frame, pixmap) = (PresentationTree(), Frame(), Pixmap(width: 0, height: 0))
    evaluate(tree, at: 0, into: &presentation)
    Flattening().flatten(presentation, target: Self.target, into: &frame)
    rasterizer.rasterize(frame, into: &pixmap)
    return pixmap
  }

  @Test func `what is kept is what would be blurred`() {
    let rasterizer = SoftwareRasterizer()
    for step in 0..<90 {
      // The shadow moves to and fro by fractional offsets, and leaves the picture partly at the ends.
      let offset = Double(min(step % 60, 59 - step % 60)) * 2.3 - 20
      for change in [{ _ in }, ellipse] as [(inout LayerProperties) -> Void] {
        let tree = tree(x: offset, y: 20 + offset / 3, change)
        #expect(draw(tree, with: rasterizer) == draw(tree, with: SoftwareRasterizer()), "step \(step)")
      }
    }
    #expect(rasterizer.counts.shadows.hits > 20)
  }

  @Test func `what moves by whole pixels is blurred twice`() {
    for change in [{ _ in }, ellipse] as [(inout LayerProperties) -> Void] {
      let rasterizer = SoftwareRasterizer()
      for step in 0..<10 { _ = draw(tree(x: 20 + Double(step), y: 30.5, change), with: rasterizer) }
      #expect(rasterizer.counts.shadows.hits == 8 && rasterizer.counts.shadows.misses == 2)
      rasterizer.forget()
      _ = draw(tree(x: 20, y: 30.5, change), with: rasterizer)
      #expect(rasterizer.counts.shadows.misses == 3)
    }
  }

  @Test func `layers of one size share a blurred shape`() {
    let rasterizer = SoftwareRasterizer()
    var tree = Tree(width: 160, height: 120)
    for index in 0..<12 {
      tree.add {
        $0.frame(Double(index % 4) * 40, Double(index / 4) * 40, 30, 30)
        $0.backgroundColor = .white
        $0.effects.shadowOpacity = 1
      }
    }
    _ = draw(tree.tree, with: rasterizer)
    #expect(rasterizer.counts.shadows.hits == 10)
  }

  /// Compares the stretched middle with the plain blur of the same outline. Each rounds to a step of 255.
  @Test(arguments: [0.4, 1, 2.5, 4, 9])
  func `a rectangle that is stretched is like its outline`(radius: Double) {
    for corner in [0.0, 8] {
      for offset in [10.0, 10.5, 12.25] {
        func configure(_ layer: inout LayerProperties) {
          layer.frame(offset, offset, 120, 90)
          layer.backgroundColor = .white
          layer.cornerRadius = corner
          layer.effects.shadowRadius = radius
          layer.effects.shadowColor = ColorValue(1, 0, 0)
        }
        let stretched = tree(x: 0, y: 0, configure)
        let whole = tree(x: 0, y: 0) {
          configure(&$0)
          let shape = CGRect(x: 0, y: 0, width: 120, height: 90)
          $0.effects.shadowPath = CGPath(
            roundedRect: shape, cornerWidth: corner, cornerHeight: corner, transform: nil)
        }
        let (a, b) = (draw(stretched, with: SoftwareRasterizer()), draw(whole, with: SoftwareRasterizer()))
        var worst = 0
        for y in 0..<120 {
          for x in 0..<160 {
            for shift in [UInt32(0), 8, 16] {
              worst = max(worst, abs(Int(a[x, y] >> shift & 255) - Int(b[x, y] >> shift & 255)))
            }
          }
        }
        #expect(worst <= 1, "corner \(corner), at \(offset)")
      }
    }
  }
}
