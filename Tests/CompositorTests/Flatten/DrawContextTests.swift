// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite
struct DrawContextTests {
  /// The tree of the measurements on Apple's systems: a parent of 200 x 200 with a child of 50 x 50. The
  /// root's transform makes the parent's space that of pixels with y up.
  private func vectorTree(
    parent: (inout LayerProperties) -> Void = { _ in }, child: (inout LayerProperties) -> Void = { _ in }
  ) -> Frame {
    var tree = Tree(width: 400, height: 400)
    tree.change { root in
      root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      root.position = CGPoint(x: 100, y: 100)
      parent(&root)
    }
    tree.add {
      $0.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      $0.position = CGPoint(x: 100, y: 50)
      $0.backgroundColor = red
      child(&$0)
    }
    return tree.frame(width: 400, height: 400)
  }

  @Test func `a sublayer lies around its position by its anchor point`() {
    let frame = vectorTree()
    #expect(frame.point(0, 0) == Point(75, 25))
    #expect(frame.point(50, 50) == Point(125, 75))
  }

  @Test func `a transform acts about the anchor point`() {
    let frame = vectorTree(child: { $0.rare.transform = CATransform3D(diagonal: 2, 2, 1) })
    #expect(frame.point(0, 0) == Point(50, 0))
    #expect(frame.point(50, 50) == Point(150, 100))
  }

  @Test func `a sublayer transform moves the sublayers`() {
    let frame = vectorTree(parent: { $0.rare.sublayerTransform = .translation(10, 20) })
    #expect(frame.point(0, 0) == Point(85, 45))
  }

  @Test func `a sublayer transform acts about the anchor point of its layer`() {
    let frame = vectorTree(
      parent: { $0.rare.sublayerTransform = CATransform3D(diagonal: 2, 2, 1) },
      child: { $0.rare.transform = .translation(5, 6) })
    #expect(frame.point(0, 0) == Point(60, -38))
  }

  @Test func `a bounds origin scrolls the sublayers`() {
    let frame = vectorTree(parent: { $0.bounds.origin = CGPoint(x: 10, y: 20) })
    // The parent's corner (10, 20) is at the previous position of (0, 0).
    #expect(frame.point(0, 0) == Point(65, 5))
  }

  /// A flipped parent of 100 x 80 with the bounds origin (5, 7), and a child of 10 x 10 at (15, 17).
  private func flippedTree(_ configure: (inout LayerProperties) -> Void = { _ in }) -> Tree {
    var tree = Tree(width: 400, height: 400)
    let parent = tree.add {
      $0.frame(20, 30, 100, 80)
      $0.bounds.origin = CGPoint(x: 5, y: 7)
      $0.flags.insert(.isGeometryFlipped)
      configure(&$0)
    }
    tree.add(to: parent) {
      $0.frame(15, 17, 10, 10)
      $0.backgroundColor = red
    }
    return tree
  }

  @Test func `a flipped layer mirrors its sublayers in its bounds`() {
    let frame = flippedTree().frame(width: 400, height: 400)
    #expect(frame.point(0, 0) == Point(30, 100))
    #expect(frame.point(0, 10) == Point(30, 90))
  }

  @Test func `a flipped layer mirrors its own space too`() {
    let frame = flippedTree { $0.backgroundColor = blue }.frame(width: 400, height: 400)
    #expect(frame.point(5, 7) == Point(20, 110))
  }

  @Test func `a flip comes before anchor point, rotation and position`() throws {
    var tree = Tree(width: 400, height: 400)
    tree.add {
      $0.bounds = CGRect(x: 5, y: 7, width: 100, height: 80)
      $0.anchorPoint = CGPoint(x: 0.25, y: 0.75)
      $0.position = CGPoint(x: 80, y: 90)
      $0.rare.transform = .rotation(0.3, 0, 0, 1)
      $0.flags.insert(.isGeometryFlipped)
      $0.backgroundColor = red
    }
    let frame = tree.frame(width: 400, height: 400)
    let vectors: [(Double, Double, Double, Double)] = [
      (5, 7, 50.206, 101.719), (105, 7, 145.740, 131.271), (5, 87, 73.848, 25.292),
    ]
    for (x, y, expectedX, expectedY) in vectors {
      let p = try #require(frame.point(x, y))
      // The measured numbers have three decimals.
      #expect(abs(p.x - expectedX) < 0.0006 && abs(p.y - expectedY) < 0.0006)
    }
  }

  @Test func `the root lies by its own position, anchor point and transform`() {
    var tree = Tree(width: 100, height: 100)
    tree.change {
      $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      $0.position = CGPoint(x: 60, y: 40)
      $0.backgroundColor = red
    }
    #expect(tree.frame(width: 100, height: 100).point(0, 0) == Point(10, -10))
  }

  @Test func `a z position without perspective changes no place`() {
    let frame = vectorTree(child: { $0.zPosition = 300 })
    #expect(frame.point(0, 0) == Point(75, 25))
  }

  @Test func `depth under a perspective scales exactly and is not reported`() {
    let (frame, reports) = Diagnostics.collecting {
      vectorTree(
        parent: { $0.rare.sublayerTransform.m34 = -1.0 / 500 }, child: { $0.zPosition = 250 })
    }
    // The factor is 1 / (1 - 250/500) = 2 about (100, 100): (75, 25) goes to (50, -50).
    #expect(frame.point(0, 0) == Point(50, -50))
    #expect(reports.isEmpty)
  }

  @Test func `the depth of a layer is gone for its sublayers' sublayers`() {
    var tree = Tree(width: 200, height: 200)
    tree.change {
      $0.rare.sublayerTransform.m34 = -1.0 / 500
    }
    let parent = tree.add { $0.frame(0, 0, 100, 100) }
    tree.add(to: parent) {
      $0.frame(10, 10, 10, 10)
      $0.zPosition = 250
      $0.backgroundColor = red
    }
    #expect(tree.frame(width: 200, height: 200).point(0, 0) == Point(10, 10))
  }

  @Test func `a tilted layer under a perspective is foreshortened exactly`() throws {
    let (frame, reports) = Diagnostics.collecting {
      vectorTree(
        parent: { $0.rare.sublayerTransform.m34 = -1.0 / 500 },
        child: {
          $0.bounds.size = CGSize(width: 128, height: 256)
          $0.anchorPoint = CGPoint(x: 0, y: 0.5)
          $0.position = CGPoint(x: 100, y: 100)
          $0.rare.transform = .rotation(-.pi / 4, 0, 1, 0)
        })
    }
    #expect(reports.isEmpty)
    let quad = try #require(frame.quads.first)
    // The free edge is 128 sin 45 degrees nearer, so it is scaled by 1 / (1 - 90.5097 / 500).
    let factor = 1 / (1 - 128 * 0.5.squareRoot() / 500)
    let edge = 100 + 128 * 0.5.squareRoot() * factor
    #expect(abs(quad.shape.bounds.maxX - edge) < 1e-6)
    #expect(abs(quad.shape.bounds.minY - (300 - 128 * factor)) < 1e-6)
    #expect(abs(quad.shape.bounds.minX - 100) < 1e-6)
  }

  @Test func `what lies behind the viewer is cut off`() {
    let (frame, reports) = Diagnostics.collecting {
      vectorTree(parent: { $0.rare.sublayerTransform.m34 = -1.0 / 500 }, child: { $0.zPosition = 501 })
    }
    #expect(frame.quads.isEmpty)
    #expect(reports.isEmpty)
    // Half of a floor that passes through the viewer's plane: the far half is visible.
    let floor = vectorTree(
      parent: { $0.rare.sublayerTransform.m34 = -1.0 / 500 },
      child: {
        $0.bounds.size = CGSize(width: 100, height: 4000)
        $0.position = CGPoint(x: 100, y: 60)
        $0.rare.transform = .rotation(.pi / 2 - 0.01, 1, 0, 0)
      })
    #expect(floor.quads.count == 1)
    #expect(floor.quads.allSatisfy { $0.pixelBounds.width > 0 && $0.pixelBounds.height > 0 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a layer without finite geometry is left out with its sublayers, with a report that names it`(
    bad: Double
  ) {
    var tree = Tree(width: 100, height: 100)
    tree.change { $0.backgroundColor = green }
    let lost = tree.add {
      $0.frame(bad, 0, 10, 10)
      $0.backgroundColor = red
    }
    tree.add(to: lost) {
      $0.frame(0, 0, 10, 10)
      $0.backgroundColor = red
    }
    tree.add {
      $0.frame(0, 0, 10, bad)
      $0.backgroundColor = red
    }
    let (frame, reports) = Diagnostics.collecting { tree.frame(width: 100, height: 100) }
    #expect(frame.quads.count == 1)
    #expect(reports.map(\.kind) == [.invalid, .invalid])
    #expect(reports.map(\.layer) == ["CALayer/CALayer[0]", "CALayer/CALayer[1]"])
  }

  @Test func `a one-sided layer shows its front only, however the tree is flipped`() {
    for isFlipped in [false, true] {
      for (angle, count) in [(0.0, 1), (1.0, 1), (2.0, 0), (.pi, 0), (5.0, 1)] {
        var tree = Tree(width: 100, height: 100, isFlipped: isFlipped)
        let layer = tree.add {
          $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
          $0.position = CGPoint(x: 50, y: 50)
          $0.flags.remove(.isDoubleSided)
          $0.rare.transform = .rotation(angle, 0, 1, 0)
        }
        tree.add(to: layer) {
          $0.frame(0, 0, 20, 20)
          $0.backgroundColor = red
        }
        #expect(tree.frame(width: 100, height: 100).quads.count == count, "\(angle) \(isFlipped)")
      }
    }
  }

  @Test func `of a mirrored background the back is seen, if it has two sides`() {
    for (isDoubleSided, scale, count) in [(true, -1.0, 1), (false, -1, 0), (false, 1, 1)] {
      var tree = Tree(width: 100, height: 100)
      let layer = tree.add {
        $0.frame(50, 50, 0, 0)
        $0.rare.sublayerTransform.m11 = scale
      }
      tree.add(to: layer) {
        $0.frame(0, 0, 20, 20)
        $0.backgroundColor = red
        if !isDoubleSided { $0.flags.remove(.isDoubleSided) }
      }
      #expect(tree.frame(width: 100, height: 100).quads.count == count)
    }
  }
}
