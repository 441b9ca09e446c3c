// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct SoftwareRasterizerTests {
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
    // A diamond with its corners in the middle of the sides covers half of the pixels at its corners.
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
        // The corners of a pixel are 0.71 from its centre.
        if distance < 5 - 0.75 || distance > 10 + 0.75 { #expect(pixmap[x, y] == K) }
        if distance > 5 + 0.75, distance < 10 - 0.75 { #expect(pixmap[x, y] == W) }
      }
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
    // Products of coverages are rounded to 1/255, so a small rest remains.
    #expect((pixmap[0, 0] >> 16) & 255 <= 3)
  }
}
