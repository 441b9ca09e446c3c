// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct GroupAndClipPixelTests {
  @Test func `a faint layer is faint as a whole`() {
    var tree = Tree(width: 3, height: 1)
    let group = tree.add {
      $0.frame(0, 0, 2, 1)
      $0.backgroundColor = red
      $0.opacity = 0.5
    }
    tree.add(to: group) {
      $0.frame(1, 0, 2, 1)
      $0.backgroundColor = blue
    }
    // 255 * 0.5 = 127.5: 128 of the group, 127 or 128 of the white beneath. The red beneath the blue is not
    // visible.
    let row = tree.render(width: 3, height: 1, background: .white).rows[0]
    #expect(
      row[0] >> 16 == 0xffff && (127...128).contains(row[0] & 255) && (row[0] & 255) == (row[0] >> 8) & 255)
    #expect(row[1] & 255 == 255 && (127...128).contains((row[1] >> 16) & 255))
    #expect(row[1] == row[2])
  }

  @Test func `a pass gives the pixels of its quads at their places`() {
    var tree = Tree(width: 6, height: 4)
    for opacity in [Float(0.999), 1] {
      var copy = tree
      let group = copy.add {
        $0.frame(2, 1, 3, 2)
        $0.backgroundColor = red
        $0.opacity = opacity
      }
      copy.add(to: group) {
        $0.frame(1, 1, 3, 2)
        $0.backgroundColor = blue
      }
      // 0.999 * 255 = 254.7 is full alpha in 8 bits.
      let expected: [[UInt32]] = [
        [K, K, K, B, B, B], [K, K, R, B, B, B], [K, K, R, R, R, K], [K, K, K, K, K, K],
      ]
      #expect(copy.render(width: 6, height: 4).rows == expected)
      if opacity == 1 { tree = copy }
    }
  }

  @Test func `passes in passes multiply their opacities`() {
    var tree = Tree(width: 1, height: 1)
    var parent: NodeID?
    for _ in 0..<2 {
      parent = tree.add(to: parent) {
        $0.frame(0, 0, 1, 1)
        $0.opacity = 0.5
        $0.backgroundColor = .black
      }
      tree.add(to: parent) {
        $0.frame(0, 0, 1, 1)
        $0.backgroundColor = .white
      }
    }
    let inner = tree.render(width: 1, height: 1)[0, 0] & 255
    // The outer group shows the inner one over white: half white over black.
    #expect((127...128).contains(inner))
  }

  @Test func `masksToBounds cuts sublayers along the rounded corners`() {
    var tree = Tree(width: 20, height: 20)
    let layer = tree.add {
      $0.frame(0, 0, 20, 20)
      $0.cornerRadius = 10
      $0.flags.insert(.masksToBounds)
    }
    tree.add(to: layer) {
      $0.frame(-5, -5, 30, 30)
      $0.backgroundColor = .white
    }
    let cut = tree.render(width: 20, height: 20)
    var disc = Tree(width: 20, height: 20)
    disc.add {
      $0.frame(0, 0, 20, 20)
      $0.cornerRadius = 10
      $0.backgroundColor = .white
    }
    // The clip follows the outline and the disc the circle. They differ by at most 3 (RoundedBoxTests).
    let whole = disc.render(width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 { #expect(abs(Int(cut[x, y] & 255) - Int(whole[x, y] & 255)) <= 3, "\(x), \(y)") }
    }
    #expect(cut[0, 0] == K && cut[10, 1] == W && cut[10, 10] == W)
  }

  @Test func `contents that fill a cut layer have its edge once`() {
    for gravity in [ContentsGravity.resize, .resizeAspectFill] {
      var tree = Tree(width: 21, height: 21)
      tree.add {
        $0.frame(0.5, 0.25, 20, 20)
        $0.cornerRadius = 10
        $0.flags.insert(.masksToBounds)
        $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[R, R, R]])))
        $0.contentsGravity = gravity
      }
      var disc = Tree(width: 21, height: 21)
      disc.add {
        $0.frame(0.5, 0.25, 20, 20)
        $0.cornerRadius = 10
        $0.backgroundColor = red
      }
      #expect(tree.render(width: 21, height: 21) == disc.render(width: 21, height: 21))
    }
  }

  @Test func `an image cropped by its layer's edges keeps its scale`() {
    for masks in [false, true] {
      var tree = Tree(width: 2, height: 4)
      let layer = tree.add {
        $0.frame(0, 1, 2, 2)
        $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[R, R], [G, G], [B, B], [W, W]])))
        $0.contentsGravity = .resizeAspectFill
        if masks { $0.flags.insert(.masksToBounds) }
      }
      tree.add(to: layer) { _ in }
      let expected = masks ? [[K, K], [G, G], [B, B], [K, K]] : [[R, R], [G, G], [B, B], [W, W]]
      #expect(tree.render(width: 2, height: 4).rows == expected)
    }
  }

  @Test func `a mask lies in the layer's bounds, whatever happens to the sublayers, and cuts the shadow too`()
  {
    var tree = Tree(width: 40, height: 40)
    let layer = tree.add {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = .white
      $0.bounds.origin = CGPoint(x: 100, y: 0)
      $0.rare.sublayerTransform = .translation(7, 7)
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 0
      $0.effects.shadowOffset = CGSize(width: 0, height: -6)
    }
    // The left half of the layer, and at most 3 of the 6 points of shadow below it.
    tree.mask(layer) {
      $0.frame(100, -3, 10, 23)
      $0.backgroundColor = .white
    }
    let pixmap = tree.render(width: 40, height: 40, background: red)
    for y in 0..<40 {
      for x in 0..<40 {
        let isMasked = (10..<20).contains(x)
        let expected = !isMasked ? R : (10..<30).contains(y) ? W : (30..<33).contains(y) ? K : R
        #expect(pixmap[x, y] == expected, "\(x), \(y)")
      }
    }
  }

  @Test func `clips inside one another cut by both, also in a pass`() {
    for opacity in [Float(1), 0.999] {
      var tree = Tree(width: 12, height: 4)
      let outer = tree.add {
        $0.frame(0.5, 0, 6, 4)
        $0.flags.insert(.masksToBounds)
      }
      let inner = tree.add(to: outer) {
        $0.frame(3, 0, 6, 4)
        $0.flags.insert(.masksToBounds)
        $0.opacity = opacity
      }
      for x in [-2.0, -1] {
        tree.add(to: inner) {
          $0.frame(x, -2, 20, 8)
          $0.backgroundColor = .white
        }
      }
      // From the inner edge at 3.5 to the outer edge at 6.5. Half-covered pixels get two layers, so 3/4,
      // unless the layers are clipped as a group. The group is inside the outer clip, so that clips it once.
      let row = tree.render(width: 12, height: 4).rows[1].map { $0 & 255 }
      #expect(row[0..<3] == [0, 0, 0] && row[4..<6] == [255, 255] && row[7...] == [0, 0, 0, 0, 0])
      #expect((190...192).contains(row[3]))
      #expect(opacity == 1 ? (190...192).contains(row[6]) : (127...128).contains(row[6]))
    }
  }
}
