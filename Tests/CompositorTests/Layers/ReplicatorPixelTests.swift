// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ReplicatorPixelTests {
  /// A replicator as large as the picture, with one white pixel in its lower left corner.
  private func tree(
    _ width: Double, _ height: Double = 1, count: Double, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> (Tree, NodeID) {
    var tree = Tree(width: width, height: height)
    let replicator = tree.add {
      $0 = LayerProperties(kind: .replicator)
      $0.frame(0, 0, width, height)
      $0.setOwn(.number(count), .instanceCount)
      $0.setOwn(.transform(CATransform3D.translation(2, 0)), .instanceTransform)
      change(&$0)
    }
    tree.add(to: replicator) {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = .white
    }
    return (tree, replicator)
  }

  private func row(_ tree: Tree) -> [UInt32] { tree.render(width: 7, height: 1).rows[0] }

  @Test func `the sublayers are drawn once for each copy, the layer itself once`() {
    #expect(row(tree(7, count: 3).0) == [W, K, W, K, W, K, K])
    #expect(row(tree(7, count: 1).0) == [W, K, K, K, K, K, K])
    #expect(row(tree(7, count: 0).0) == [K, K, K, K, K, K, K])
    #expect(row(tree(7, count: -3).0) == [K, K, K, K, K, K, K])
    #expect(row(tree(7, count: 2) { $0.backgroundColor = blue }.0) == [W, B, W, B, B, B, B])
  }

  @Test func `the transform acts about the anchor point`() {
    let turned = tree(7, count: 2) {
      $0.setOwn(.transform(CATransform3D(diagonal: -1, 1, 1)), .instanceTransform)
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      $0.position = CGPoint(x: 3.5, y: 0.5)
    }.0
    #expect(row(turned) == [W, K, K, K, K, K, W])
  }

  @Test func `what is nearer in one copy covers what is farther in the next`() {
    var (tree, replicator) = tree(7, count: 2)
    let far = tree.tree[replicator].children[0]
    tree.change(far) {
      $0.frame(0, 0, 2, 1)
      $0.backgroundColor = blue
    }
    tree.add(to: replicator) {
      $0.frame(2, 0, 2, 1)
      $0.zPosition = 5
      $0.backgroundColor = red
    }
    // The blue pixel of the second copy is at the position of the first copy's red one.
    #expect(row(tree) == [B, B, R, R, R, R, K])
  }

  @Test func `each copy has a colour of its own`() {
    let faded = tree(7, count: 4) {
      $0.setOwn(.color(RGBA(1, 0.6, 0, 1)), .instanceColor)
      $0.setOwn(.number(-0.4), .instanceRedOffset)
      $0.setOwn(.number(0.2), .instanceGreenOffset)
    }.0
    #expect(row(faded) == [0xffff_9900, K, 0xff99_cc00, K, 0xff33_ff00, K, 0xff00_ff00])
  }

  @Test func `images and borders are coloured too`() {
    var (tree, replicator) = tree(7, count: 2) {
      $0.setOwn(.color(RGBA(1, 0, 0, 1)), .instanceColor)
      $0.setOwn(.number(1), .instanceBlueOffset)
    }
    tree.add(to: replicator) {
      $0.frame(1, 0, 1, 1)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[W]])))
    }
    #expect(row(tree) == [R, R, 0xffff_00ff, 0xffff_00ff, K, K, K])
  }

  @Test func `replicators in replicators multiply`() {
    var outer = Tree(width: 7, height: 3)
    let rows = outer.add {
      $0 = LayerProperties(kind: .replicator)
      $0.frame(0, 0, 7, 3)
      $0.setOwn(.number(2), .instanceCount)
      $0.setOwn(.transform(CATransform3D.translation(0, 2)), .instanceTransform)
    }
    let columns = outer.add(to: rows) {
      $0 = LayerProperties(kind: .replicator)
      $0.frame(0, 0, 7, 1)
      $0.setOwn(.number(3), .instanceCount)
      $0.setOwn(.transform(CATransform3D.translation(3, 0)), .instanceTransform)
    }
    outer.add(to: columns) {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = .white
    }
    let line = [W, K, K, W, K, K, W]
    #expect(outer.render(width: 7, height: 3).rows == [line, [K, K, K, K, K, K, K], line])
  }

  @Test func `a later copy lies over those before, and order is by depth in each`() {
    var (tree, replicator) = tree(7, count: 2) {
      $0.setOwn(.transform(CATransform3D.translation(1, 0)), .instanceTransform)
    }
    tree.add(to: replicator) {
      $0.frame(0, 0, 2, 1)
      $0.backgroundColor = red
      $0.zPosition = -1
    }
    #expect(row(tree) == [W, W, R, K, K, K, K])
  }

  @Test func `copies keep their depth when they are asked to`() {
    // A layer two points nearer, in a replicator that is rotated by 90 degrees about y: it appears two points
    // to the right.
    func copies(_ keeps: Double) -> [UInt32] {
      var (tree, replicator) = tree(7, count: 1) {
        $0.rare.transform = CATransform3D.rotation(.pi / 2, 0, 1, 0)
        $0.setOwn(.number(keeps), .preservesDepth)
      }
      tree.add(to: replicator) {
        $0.frame(0, 0, 2, 1)
        $0.zPosition = 2
        $0.rare.transform = CATransform3D.rotation(-.pi / 2, 0, 1, 0)
        $0.backgroundColor = red
      }
      return row(tree)
    }
    #expect(copies(1).filter { $0 == R }.count == 2 && copies(1)[2...3].allSatisfy { $0 == R })
    #expect(!copies(0).contains(R))
  }

  @Test func `a billion copies are bounded and reported`() {
    let (outerName, innerName) = (
      "CALayer/CAReplicatorLayer[0]", "CALayer/CAReplicatorLayer[0]/CAReplicatorLayer[0]"
    )
    for (outer, inner, names) in [(1e9, 1.0, [outerName]), (1e5, 1e5, [innerName, outerName])] {
      var tree = Tree(width: 7, height: 1)
      var parent: NodeID?
      for count in [outer, inner] {
        parent = tree.add(to: parent) {
          $0 = LayerProperties(kind: .replicator)
          $0.frame(0, 0, 7, 1)
          $0.setOwn(.number(count), .instanceCount)
        }
      }
      tree.add(to: parent) {
        $0.frame(0, 0, 1, 1)
        $0.backgroundColor = .white
      }
      let (row, found) = Diagnostics.collecting { self.row(tree) }
      #expect(row == [W, K, K, K, K, K, K])
      #expect(found.map(\.subject) == names.map { _ in "CAReplicatorLayer.instanceCount" })
      #expect(found.map(\.layer) == names)
    }
  }
}
