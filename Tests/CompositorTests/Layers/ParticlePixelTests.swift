// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ParticlePixelTests {
  /// An emitter with one particle at (3, 0.5) that shows two pixels: red above green, or red beside green.
  private func row(_ background: RGBA = .black, _ change: (inout LayerProperties, inout EmitterCell) -> Void)
    -> [UInt32]
  {
    var cell = EmitterCell()
    cell.contents = CGImage(pixmap: Pixmap(rows: [[W, W]]))
    // The only particle that lives at time 0 was born in the second before it.
    (cell[.birthRate], cell[.lifetime], cell.timing.timeOffset) = (1, 1, 5)
    var layer = LayerProperties(kind: .emitter)
    layer.frame(0, 0, 7, 1)
    layer.setOwn(.point(CGPoint(x: 3, y: 0.5)), .emitterPosition)
    change(&layer, &cell)
    layer.setOwn(.cells([cell]), .emitterCells)
    var tree = Tree(width: 7, height: 1)
    let id = tree.add { $0 = layer }
    tree.emit(id)
    return tree.render(width: 7, height: 1, background: background).rows[0]
  }

  @Test func `a particle is an image centred on its place`() {
    #expect(row { _, _ in } == [K, K, W, W, K, K, K])
    #expect(row { $1[.contentsScale] = 2 }[3] != K)
    #expect(row { $1[.scale] = 2 } == [K, W, W, W, W, K, K])
    #expect(row { $1.contents = nil } == [K, K, K, K, K, K, K])
  }

  @Test func `a particle shows a part of its image`() {
    let parts = row {
      $1.contents = CGImage(pixmap: Pixmap(rows: [[R, R, G, G]]))
      $1.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    }
    #expect(parts == [K, K, G, G, K, K, K])
  }

  @Test func `its colour multiplies the image`() {
    #expect(row { $1.color = RGBA(1, 0, 0, 1) } == [K, K, R, R, K, K, K])
    let faint = row { $1.color = RGBA(0, 0, 1, 0.5) }[2]
    #expect((127...128).contains(faint & 255) && faint >> 8 & 0xffff == 0)
  }

  @Test func `filters choose how an image is drawn larger and smaller`() {
    let larger = row {
      ($1.contents, $1[.scale]) = (CGImage(pixmap: Pixmap(rows: [[R, G]])), 2)
      $1.magnificationFilter = .nearest
    }
    #expect(larger == [K, R, R, G, G, K, K])
    // A pixel covers four image pixels. It shows two interpolated, one of them, or the mean of all.
    func smaller(_ change: (inout EmitterCell) -> Void) -> UInt32 {
      row {
        $0.setOwn(.point(CGPoint(x: 3.5, y: 0.5)), .emitterPosition)
        let stripes = [R, R, G, R]
        $1.contents = CGImage(pixmap: Pixmap(rows: [stripes, stripes, stripes, stripes]))
        $1[.scale] = 0.25
        change(&$1)
      }[3]
    }
    #expect([R, G].contains(smaller { $0.minificationFilter = .nearest }))
    let mean = smaller { $0.minificationFilter = .trilinear }
    #expect((62...66).contains(mean >> 8 & 255) && (189...193).contains(mean >> 16 & 255))
    let sharper = smaller { ($0.minificationFilter, $0[.minificationFilterBias]) = (.trilinear, -9) }
    #expect(sharper == smaller { $0.minificationFilter = .linear } && sharper != mean)
  }

  @Test func `particles that keep their depth are seen in perspective`() {
    func pixels(_ keepsDepth: Bool) -> Int {
      var cell = EmitterCell()
      cell.contents = CGImage(pixmap: Pixmap(rows: [[W, W], [W, W]]))
      (cell[.birthRate], cell[.lifetime], cell.timing.timeOffset) = (1, 1, 5)
      var layer = LayerProperties(kind: .emitter)
      layer.frame(0, 0, 20, 20)
      layer.setOwn(.point(CGPoint(x: 5, y: 5)), .emitterPosition)
      layer.setOwn(.number(50), .emitterZPosition)
      layer.setOwn(.number(keepsDepth ? 1 : 0), .emitterPreservesDepth)
      layer.setOwn(.cells([cell]), .emitterCells)
      var tree = Tree(width: 20, height: 20)
      tree.change { $0.rare.sublayerTransform.m34 = -1 / 100 }
      let id = tree.add { $0 = layer }
      tree.emit(id)
      return tree.render(width: 20, height: 20, background: .black).rows.joined().count { $0 == W }
    }
    // Halfway to the eye everything is twice as far from the axis, and twice as large.
    #expect(pixels(false) == 4)
    #expect(pixels(true) == 16)
  }

  @Test func `additive particles add their light`() {
    let lit = row(RGBA(0, 1, 0, 1)) {
      $0.setOwn(.name("additive"), .renderMode)
      $1.color = RGBA(1, 0, 0, 1)
    }
    #expect(lit == [G, G, 0xffff_ff00, 0xffff_ff00, G, G, G])
  }

  @Test func `only masksToBounds cuts particles`() {
    #expect(row { layer, _ in layer.bounds.size.width = 3 } == [K, K, W, W, K, K, K])
    let cut = row { layer, _ in
      layer.bounds.size.width = 3
      layer.flags.insert(.masksToBounds)
    }
    #expect(cut == [K, K, W, K, K, K, K])
  }
}

extension Tree {
  /// Records the layer's current values as those it has emitted with so far.
  mutating func emit(_ id: NodeID) {
    updateNode(id) {
      $0.emission = EmitterSegment.appending($0.properties, $0.animations, to: $0.emission, at: 0)
    }
  }
}
