// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

private let K: UInt32 = 0xff00_0000
private let W: UInt32 = 0xffff_ffff
private let R: UInt32 = 0xffff_0000
private let G: UInt32 = 0xff00_ff00
private let B: UInt32 = 0xff00_00ff

@Suite("Pixels of trees")
struct SoftwareRasterizerTests {
  // MARK: Backgrounds and borders

  @Test func `an empty tree is the background`() {
    #expect(Tree(width: 2, height: 1).render(width: 2, height: 1, background: red).rows == [[R, R]])
    #expect(Tree(width: 2, height: 1).render(width: 2, height: 1, background: nil).rows == [[0, 0]])
  }

  @Test func `y points up`() {
    var tree = Tree(width: 2, height: 3)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
    }
    #expect(tree.render(width: 2, height: 3).rows == [[K, K], [K, K], [R, K]])
  }

  @Test func `y points down in a flipped root`() {
    var tree = Tree(width: 2, height: 3, isFlipped: true)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
    }
    #expect(tree.render(width: 2, height: 3).rows == [[R, K], [K, K], [K, K]])
  }

  @Test func `an edge in the middle of pixels covers half of them`() {
    var tree = Tree(width: 4, height: 1)
    tree.add {
      $0.frame(0.5, 0, 2, 1)
      $0.backgroundColor = .white
    }
    // 255 / 2 = 127.5, rounded up.
    #expect(tree.render(width: 4, height: 1).rows == [[0xff80_8080, W, 0xff80_8080, K]])
  }

  @Test func `a turned layer covers what its outline covers`() {
    var tree = Tree(width: 4, height: 4)
    tree.add {
      $0.bounds = CGRect(x: 0, y: 0, width: 8.0.squareRoot(), height: 8.0.squareRoot())
      $0.position = CGPoint(x: 2, y: 2)
      $0.rare.transform = .rotation(.pi / 4, 0, 0, 1)
      $0.backgroundColor = .white
    }
    // The diamond with its corners in the middles of the sides halves the pixels of both diagonals' outer ends.
    let rows = tree.render(width: 4, height: 4).rows
    let half: ClosedRange<UInt32> = 127...128
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() {
        let distance = abs(Double(x) - 1.5) + abs(Double(y) - 1.5)
        if distance == 1 { #expect(pixel == W) }
        if distance == 2 { #expect(half.contains(pixel & 255), "\(x) \(y)") }
        if distance == 3 { #expect(pixel == K) }
      }
    }
  }

  @Test func `border lies over sublayers, sublayers over contents, contents over background`() {
    var tree = Tree(width: 8, height: 1)
    let layer = tree.add {
      $0.frame(0, 0, 8, 1)
      $0.backgroundColor = .white
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[R, R, R, R, R, R]])))
      $0.contentsGravity = .left
      $0.rare.borderWidth = 1
      $0.rare.borderColor = blue
      $0.bounds.size.height = 5
      $0.position.y = -2
    }
    tree.add(to: layer) {
      $0.frame(0, 0, 3, 5)
      $0.backgroundColor = green
    }
    #expect(tree.render(width: 8, height: 1).rows == [[B, G, G, K | 0xff0000, R, R, W, B]])
  }

  @Test func `a border of a rounded layer is a ring with rounder inside`() {
    var tree = Tree(width: 20, height: 20)
    tree.add {
      $0.frame(0, 0, 20, 20)
      $0.cornerRadius = 10
      $0.rare.borderWidth = 5
      $0.rare.borderColor = .white
    }
    let pixmap = tree.render(width: 20, height: 20)
    for y in 0..<20 {
      for x in 0..<20 {
        let (dx, dy) = (Double(x) - 9.5, Double(y) - 9.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        // Pixels reach 0.71 from their centre.
        if distance < 5 - 0.75 || distance > 10 + 0.75 { #expect(pixmap[x, y] == K) }
        if distance > 5 + 0.75, distance < 10 - 0.75 { #expect(pixmap[x, y] == W) }
      }
    }
  }

  // MARK: Contents

  private let corners = CGImage(pixmap: Pixmap(rows: [[R, G], [B, W]]))

  @Test func `an image at its own size and whole pixels is copied, upright`() {
    for isFlipped in [false, true] {
      var tree = Tree(width: 4, height: 4, isFlipped: isFlipped)
      tree.add {
        $0.frame(1, 1, 2, 2)
        $0.contents = .image(corners)
      }
      #expect(
        tree.render(width: 4, height: 4).rows == [[K, K, K, K], [K, R, G, K], [K, B, W, K], [K, K, K, K]])
    }
  }

  @Test(arguments: [
    (ContentsGravity.topLeft, 0, 0), (.top, 1, 0), (.topRight, 2, 0), (.left, 0, 1), (.center, 1, 1),
    (.right, 2, 1), (.bottomLeft, 0, 2), (.bottom, 1, 2), (.bottomRight, 2, 2),
  ])
  func `gravity puts a small image where it says`(gravity: ContentsGravity, x: Int, y: Int) {
    var tree = Tree(width: 4, height: 4)
    tree.add {
      $0.frame(0, 0, 4, 4)
      $0.contents = .image(corners)
      $0.contentsGravity = gravity
    }
    var expected = Array(repeating: Array(repeating: K, count: 4), count: 4)
    (expected[y][x], expected[y][x + 1], expected[y + 1][x], expected[y + 1][x + 1]) = (R, G, B, W)
    #expect(tree.render(width: 4, height: 4).rows == expected)
  }

  @Test func `gravity top lies at the bottom of the screen in a flipped tree`() {
    var tree = Tree(width: 2, height: 4, isFlipped: true)
    tree.add {
      $0.frame(0, 0, 2, 4)
      $0.contents = .image(corners)
      $0.contentsGravity = .top
    }
    #expect(tree.render(width: 2, height: 4).rows == [[K, K], [K, K], [R, G], [B, W]])
  }

  @Test func `a part of an image is counted from its top left corner`() {
    var tree = Tree(width: 1, height: 1)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.contents = .image(corners)
      $0.rare.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    }
    #expect(tree.render(width: 1, height: 1).rows == [[G]])
  }

  @Test func `an enlarged image blends between its pixels and not with what lies outside`() {
    var tree = Tree(width: 4, height: 1)
    tree.add {
      $0.frame(0, 0, 4, 1)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[K, W]])))
    }
    // The pixels' centres lie at 1/4, 3/4, 5/4 and 7/4 of the image; its own centres are 1/2 and 3/2.
    let rows = tree.render(width: 4, height: 1, background: red).rows
    #expect(rows[0][0] == K && rows[0][3] == W)
    #expect((63...64).contains(rows[0][1] & 255) && (191...192).contains(rows[0][2] & 255))
  }

  @Test func `the edge of an image covers pixels in part`() {
    var tree = Tree(width: 3, height: 1)
    tree.add {
      $0.frame(0.5, 0, 2, 1)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[W, W]])))
    }
    #expect(tree.render(width: 3, height: 1).rows == [[0xff80_8080, W, 0xff80_8080]])
  }

  /// The lower half red, the upper half green, 2 x 2 points, in a space whose y points as said.
  private func picture(isYDown: Bool) -> RecordedPicture {
    let bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    let context = CGContext(recording: bounds)
    for (color, minY) in [(red, isYDown ? 1.0 : 0), (green, isYDown ? 0 : 1)] {
      context.setFillColor(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: 1)
      context.fill(CGRect(x: 0, y: minY, width: 2, height: 1))
    }
    let empty = Picture(bounds: Rect(bounds), commands: [])
    return RecordedPicture(picture: context.recordedPicture ?? empty, bounds: bounds, isYDown: isYDown)
  }

  @Test func `a picture is drawn upright and sharp at any size`() {
    for isYDown in [false, true] {
      for isFlipped in [false, true] {
        var tree = Tree(width: 3, height: 4, isFlipped: isFlipped)
        tree.add {
          $0.frame(0, 0, 3, 4)
          $0.contents = .picture(picture(isYDown: isYDown))
        }
        #expect(
          tree.render(width: 3, height: 4).rows == [[G, G, G], [G, G, G], [R, R, R], [R, R, R]])
      }
    }
  }

  @Test func `a part of a picture fills the bounds and no more`() {
    var tree = Tree(width: 3, height: 3)
    tree.add {
      $0.frame(0, 1, 2, 2)
      $0.contents = .picture(picture(isYDown: false))
      $0.rare.contentsRect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
    }
    #expect(tree.render(width: 3, height: 3).rows == [[G, G, K], [R, R, K], [K, K, K]])
  }

  // MARK: Groups, clips, order

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
    // 255 * 0.5 = 127.5: 128 of the group, 127 or 128 of the white beneath; no red shines through the blue.
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
    // The outer group shows the inner one over white: white over black by a half.
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
    #expect(cut == disc.render(width: 20, height: 20))
    #expect(cut[0, 0] == K && cut[10, 1] == W && cut[10, 10] == W)
  }

  @Test func `contents that fill a cut layer have its edge once`() {
    for (gravity, isPicture) in [
      (ContentsGravity.resize, false), (.resizeAspectFill, false), (.resize, true),
    ] {
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
      // From the inner's edge at 3.5 to the outer's at 6.5. Half covered pixels get two layers, so 3/4, unless the
      // layers are cut as a group; the group is inside the outer clip, so that cuts it once.
      let row = tree.render(width: 12, height: 4).rows[1].map { $0 & 255 }
      #expect(row[0..<3] == [0, 0, 0] && row[4..<6] == [255, 255] && row[7...] == [0, 0, 0, 0, 0])
      #expect((190...192).contains(row[3]))
      #expect(opacity == 1 ? (190...192).contains(row[6]) : (127...128).contains(row[6]))
    }
  }

  @Test func `z position decides who lies on top`() {
    var tree = Tree(width: 2, height: 1)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
      $0.zPosition = 1
    }
    tree.add {
      $0.frame(0, 0, 2, 1)
      $0.backgroundColor = blue
    }
    #expect(tree.render(width: 2, height: 1).rows == [[R, B]])
  }

  @Test func `hidden layers show nothing`() {
    var tree = Tree(width: 1, height: 1)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
      $0.flags.insert(.isHidden)
    }
    #expect(tree.render(width: 1, height: 1).rows == [[K]])
  }

  @Test func `a tree of 10,000 levels with a clip at each is drawn`() {
    var tree = Tree(width: 4, height: 4)
    var parent = tree.root
    for _ in 0..<10_000 {
      parent = tree.add(to: parent) {
        $0.frame(0, 0, 4, 4)
        $0.cornerRadius = 1
        $0.flags.insert(.masksToBounds)
      }
    }
    tree.change(parent) { $0.backgroundColor = red }
    let pixmap = tree.render(width: 4, height: 4)
    #expect(pixmap[1, 1] == R && pixmap[2, 2] == R)
    // Products of coverages are rounded to 1/255, so a little stays for ever.
    #expect((pixmap[0, 0] >> 16) & 255 <= 3)
  }

  @Test func `a pipeline that drew other trees draws the same bytes`() {
    var first = Tree(width: 20, height: 20)
    let group = first.add {
      $0.frame(1.3, 2.6, 15, 13)
      $0.cornerRadius = 4
      $0.opacity = 0.7
      $0.backgroundColor = red
      $0.flags.insert(.masksToBounds)
    }
    first.add(to: group) {
      $0.frame(3, 3, 30, 5)
      $0.backgroundColor = green
      $0.rare.transform = .rotation(0.3, 0, 0, 1)
    }
    var second = Tree(width: 40, height: 40)
    second.change { $0.backgroundColor = blue }
    let pipeline = FramePipeline()
    let small = FrameTarget(size: CGSize(width: 20, height: 20), background: .white)
    let large = FrameTarget(size: CGSize(width: 40, height: 40))
    let expected = FramePipeline().render(first.tree, at: 0, target: small)
    #expect(pipeline.render(second.tree, at: 0, target: large).width == 40)
    #expect(pipeline.render(first.tree, at: 0, target: small) == expected)
    #expect(pipeline.render(first.tree, at: 7, target: small) == expected)
  }
}
