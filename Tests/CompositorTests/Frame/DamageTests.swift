// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct DamageTests {
  /// Five red squares of 10 x 10 in a row at the bottom, 20 apart, from x = 0.
  private func row() -> (tree: Tree, ids: [NodeID]) {
    var tree = Tree(width: 100, height: 100)
    let ids = (0..<5).map { index in
      tree.add {
        $0.frame(Double(index) * 20, 0, 10, 10)
        $0.backgroundColor = red
      }
    }
    return (tree, ids)
  }

  private func damage(_ old: Tree, _ new: Tree) -> [PixelRect] {
    MultiplaneCompositor.damage(
      from: old.frame(width: 100, height: 100), to: new.frame(width: 100, height: 100))
  }

  @Test func `equal frames have none`() {
    #expect(damage(row().tree, row().tree).isEmpty)
    #expect(MultiplaneCompositor.damage(from: Frame(), to: Frame()).isEmpty)
  }

  @Test func `a moved layer damages where it was and where it is`() {
    var (tree, ids) = row()
    let old = tree
    tree.change(ids[1]) { $0.position.y = 50 }
    #expect(
      damage(old, tree) == [
        PixelRect(x0: 20, y0: 90, x1: 30, y1: 100), PixelRect(x0: 20, y0: 40, x1: 30, y1: 50),
      ])
  }

  @Test func `added and removed layers damage their own pixels only`() {
    var (tree, ids) = row()
    let old = tree
    tree.change(ids[1]) { $0.flags.insert(.isHidden) }
    tree.add {
      $0.frame(50, 50, 5, 5)
      $0.backgroundColor = blue
      $0.zPosition = -1
    }
    tree.add {
      $0.frame(70, 50, 5, 5)
      $0.backgroundColor = blue
    }
    let expected: Set = [
      PixelRect(x0: 20, y0: 90, x1: 30, y1: 100), PixelRect(x0: 50, y0: 45, x1: 55, y1: 50),
      PixelRect(x0: 70, y0: 45, x1: 75, y1: 50),
    ]
    #expect(Set(damage(old, tree)) == expected)
    #expect(Set(damage(tree, old)) == expected)
  }

  @Test func `another size or background damages everything`() {
    let (tree, _) = row()
    let frame = tree.frame(width: 100, height: 100)
    let all = [PixelRect(x0: 0, y0: 0, x1: 100, y1: 100)]
    #expect(MultiplaneCompositor.damage(from: tree.frame(width: 99, height: 100), to: frame) == all)
    #expect(
      MultiplaneCompositor.damage(from: tree.frame(width: 100, height: 100, background: blue), to: frame)
        == all)
    #expect(MultiplaneCompositor.damage(from: Frame(), to: frame) == all)
  }

  /// A translucent group of 60 x 60 at (0, 0) with a square of 10 x 10 at x.
  private func group(squareAt x: Double, opacity: Float = 0.5) -> Tree {
    var tree = Tree(width: 100, height: 100)
    let group = tree.add {
      $0.frame(0, 0, 60, 60)
      $0.backgroundColor = red
      $0.opacity = opacity
    }
    tree.add(to: group) {
      $0.frame(x, 0, 10, 10)
      $0.backgroundColor = blue
    }
    return tree
  }

  @Test func `a change inside a group damages what changes`() {
    let expected: Set = [
      PixelRect(x0: 0, y0: 90, x1: 10, y1: 100), PixelRect(x0: 30, y0: 90, x1: 40, y1: 100),
    ]
    #expect(Set(damage(group(squareAt: 0), group(squareAt: 30))) == expected)
  }

  @Test func `a change of a group's opacity damages the group`() {
    #expect(
      damage(group(squareAt: 0), group(squareAt: 0, opacity: 0.6)) == [
        PixelRect(x0: 0, y0: 40, x1: 60, y1: 100)
      ])
  }

  @Test func `a change of a clip damages what it cuts`() {
    var trees: [Tree] = []
    for radius in [5.0, 10] {
      var tree = Tree(width: 100, height: 100)
      let outer = tree.add {
        $0.frame(0, 0, 60, 60)
        $0.cornerRadius = radius
        $0.flags.insert(.masksToBounds)
      }
      tree.add(to: outer) {
        $0.frame(0, 0, 20, 20)
        $0.backgroundColor = blue
      }
      tree.add(to: outer) {
        $0.frame(25, 25, 20, 20)
        $0.backgroundColor = blue
      }
      trees.append(tree)
    }
    #expect(damage(trees[0], trees[1]) == [PixelRect(x0: 0, y0: 80, x1: 20, y1: 100)])
  }

  @Test func `another image damages even if it has the same pixels`() {
    var tree = Tree(width: 100, height: 100)
    let id = tree.add {
      $0.frame(0, 0, 10, 10)
      $0.contents = .image(CGImage(pixmap: Pixmap(width: 1, height: 1)))
    }
    let old = tree
    #expect(damage(old, tree).isEmpty)
    tree.change(id) { $0.contents = .image(CGImage(pixmap: Pixmap(width: 1, height: 1))) }
    #expect(damage(old, tree) == [PixelRect(x0: 0, y0: 90, x1: 10, y1: 100)])
  }

  @Test func `however much changes, the rectangles are few and do not overlap`() {
    var (old, new) = (Tree(width: 100, height: 100), Tree(width: 100, height: 100))
    var random = Random(seed: 5)
    for _ in 0..<200 {
      let (x, y) = (random.next(96), random.next(96))
      for (index, color) in [red, blue].enumerated() {
        let configure: (inout LayerProperties) -> Void = {
          $0.frame(x, y, 3, 3)
          $0.backgroundColor = color
        }
        if index == 0 { old.add(configure) } else { new.add(configure) }
      }
    }
    let rects = damage(old, new)
    #expect(!rects.isEmpty && rects.count <= 16)
    for (index, a) in rects.enumerated() {
      for b in rects.dropFirst(index + 1) { #expect(a.intersection(b).isEmpty) }
    }
  }

  /// A tree with groups, clips, rotated layers and images, which changes at each step.
  @Test(arguments: 1...6)
  func `drawing the damage gives what drawing everything gives`(seed: UInt32) {
    var random = Random(seed: seed)
    var tree = Tree(width: 64, height: 64)
    let image = CGImage(
      pixmap: Pixmap(
        rows: (0..<8).map { y in (0..<8).map { x in x ^ y & 1 == 0 ? 0xffff_8000 : 0x8000_4080 } }))
    var ids: [NodeID] = []
    for _ in 0..<24 {
      let parent = random.next(3) < 1 || ids.isEmpty ? nil : ids[Int(random.next(Double(ids.count)))]
      ids.append(
        tree.add(to: parent) {
          $0.frame(random.next(50) - 5, random.next(50) - 5, 4 + random.next(30), 4 + random.next(30))
          if random.next(2) < 1 { $0.backgroundColor = RGBA(Float(random.next(1)), 0.5, 1, 0.8) }
          if random.next(3) < 1 { $0.opacity = 0.6 }
          if random.next(3) < 1 { $0.cornerRadius = 7 }
          if random.next(3) < 1 { $0.flags.insert(.masksToBounds) }
          if random.next(3) < 1 { $0.contents = .image(image) }
          if random.next(3) < 1 { $0.rare.transform = .rotation(random.next(6), 0, 0, 1) }
          if random.next(4) < 1 { $0.rare.borderWidth = 1.5 }
        })
    }
    let target = FrameTarget(size: CGSize(width: 64, height: 64), background: RGBA(0.2, 0.3, 0.4, 0.5))
    let (rasterizer, flattening) = (SoftwareRasterizer(), Flattening())
    var (frame, next) = (Frame(), Frame())
    var (pixmap, expected) = (Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 0))
    tree.flatten(into: &frame, target, by: flattening)
    rasterizer.rasterize(frame, into: &pixmap)
    for step in 0..<20 {
      let id = ids[Int(random.next(Double(ids.count)))]
      tree.change(id) {
        switch step % 5 {
        case 0: $0.position.x += random.next(8) - 4
        case 1: $0.opacity = $0.opacity < 1 ? 1 : 0.4
        case 2: $0.flags.formSymmetricDifference(.isHidden)
        case 3: $0.cornerRadius = random.next(9)
        default: $0.zPosition = random.next(4)
        }
      }
      tree.flatten(into: &next, target, by: flattening)
      let rects = MultiplaneCompositor.damage(from: frame, to: next)
      rasterizer.rasterize(next, within: rects, into: &pixmap)
      rasterizer.rasterize(next, into: &expected)
      #expect(pixmap == expected, "step \(step)")
      swap(&frame, &next)
    }
  }
}

/// A linear congruential generator, which is the same on every machine.
struct Random {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns a number from 0 up to `limit`.
  mutating func next(_ limit: Double) -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216 * limit
  }
}
