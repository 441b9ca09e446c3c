// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct DepthOrderTests {
  /// Two squares of 20 x 20 in the middle of 40 x 40, rotated about the y axis.
  private func crossing(_ first: Double, _ second: Double, solid: Bool = false) -> Tree {
    var tree = Tree(width: 40, height: 40)
    var parent = tree.root
    if solid { parent = tree.addSolid { $0.frame(0, 0, 40, 40) } }
    for (angle, color) in [(first, red), (second, blue)] {
      tree.add(to: parent) {
        $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        $0.position = CGPoint(x: 20, y: 20)
        $0.backgroundColor = color
        $0.rare.transform = .rotation(angle, 0, 1, 0)
      }
    }
    return tree
  }

  @Test(arguments: [false, true]) func `siblings that intersect are cut where they meet`(solid: Bool) {
    let pixmap = crossing(.pi / 4, -.pi / 4, solid: solid).render(width: 40, height: 40)
    // At 45 degrees the right half of the red one is farther from the viewer, and the left half of the blue
    // one.
    #expect(pixmap[16, 20] == R && pixmap[24, 20] == B)
    let swapped = crossing(-.pi / 4, .pi / 4, solid: solid).render(width: 40, height: 40)
    #expect(swapped[16, 20] == B && swapped[24, 20] == R)
  }

  @Test func `layers that do not meet are sorted by depth, whatever their order`() {
    var tree = Tree(width: 40, height: 40)
    let solid = tree.addSolid { $0.frame(0, 0, 40, 40) }
    for (z, color) in [(10.0, red), (-10, blue), (0, green)] {
      tree.add(to: solid) {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = color
        $0.rare.transform = .translation(0, 0, z)
      }
    }
    #expect(tree.render(width: 40, height: 40)[20, 20] == R)
    #expect(tree.frame(width: 40, height: 40).topQuads.count == 3)
  }

  @Test func `the depth of parallel siblings decides, wherever it comes from`() {
    func picture(_ move: (inout LayerProperties, Double) -> Void) -> Pixmap {
      var tree = Tree(width: 40, height: 40)
      for (z, color) in [(10.0, red), (-10, blue), (0, green)] {
        tree.add {
          $0.frame(10, 10, 20, 20)
          $0.backgroundColor = color
          move(&$0, z)
        }
      }
      return tree.render(width: 40, height: 40)
    }
    #expect(picture { $0.zPosition = $1 }[20, 20] == R)
    #expect(picture { $0.rare.transform = .translation(0, 0, $1) }[20, 20] == R)
    #expect(picture { $0.rare.anchorPointZ = -$1 }[20, 20] == R)
  }

  @Test(arguments: [false, true]) func `layers that intersect have no seams`(
    isBlended: Bool
  ) {
    var tree = Tree(width: 40, height: 40)
    for (angle, color) in [(0.4, red), (-0.5, red), (1.2, red)] {
      tree.add {
        $0.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        $0.position = CGPoint(x: 20, y: 20)
        $0.backgroundColor = color
        $0.rare.transform = CATransform3D.rotation(angle, 0.3, 1, 0)
        if isBlended { $0.effects.compositing = .darken }
      }
    }
    // All are red, so no seam is visible inside. The coverages of parts add up to 254 or 255.
    let pixmap = tree.render(width: 40, height: 40, background: .white)
    let least = (8..<32).flatMap { y in (12..<28).map { x in pixmap[x, y] } }
    #expect(least.allSatisfy { ($0 >> 16) & 255 == 255 && $0 & 255 <= 1 })
  }

  @Test func `a layer that crosses two others in one pixel has its share of it`() {
    var tree = Tree(width: 3, height: 1)
    for (angle, color) in [(Double.pi / 4, red), (-Double.pi / 4, blue)] {
      tree.add {
        $0.bounds = CGRect(x: 0, y: 0, width: 6, height: 2)
        $0.position = CGPoint(x: 1.25, y: 0.5)
        $0.backgroundColor = color
        $0.rare.transform = .rotation(angle, 0, 1, 0)
      }
    }
    // They intersect at x = 1.25: a quarter of the pixel shows the left one.
    let row = tree.render(width: 3, height: 1, background: .white).rows[0]
    #expect(row[0] == R && row[2] == B)
    #expect((63...65).contains((row[1] >> 16) & 255) && (190...192).contains(row[1] & 255))
  }

  @Test func `a layer in a layer without depth lies on its plane`() {
    var tree = Tree(width: 40, height: 40)
    let parent = tree.add {
      $0.frame(0, 0, 40, 40)
      $0.backgroundColor = green
    }
    tree.add(to: parent) {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = red
      $0.rare.transform = .translation(0, 0, -50)
    }
    #expect(tree.render(width: 40, height: 40)[20, 20] == R)
  }

  @Test func `a layer without a picture draws nothing itself and fades its sublayers one by one`() {
    var tree = Tree(width: 40, height: 40)
    let solid = tree.addSolid {
      $0.frame(0, 0, 40, 40)
      $0.backgroundColor = green
      $0.rare.borderWidth = 3
      $0.opacity = 0.5
    }
    for color in [red, blue] {
      tree.add(to: solid) {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = color
      }
    }
    let pixmap = tree.render(width: 40, height: 40)
    #expect(pixmap[2, 2] == K)
    let p = pixmap.pixel(20, 20)
    #expect((127...128).contains(p.b) && (63...64).contains(p.r))
  }

  @Test func `very many layers are sorted by their middles, with one report`() {
    var tree = Tree(width: 40, height: 40)
    let solid = tree.addSolid { $0.frame(0, 0, 40, 40) }
    for index in 0..<200 {
      tree.add(to: solid) {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = index == 100 ? red : blue
        $0.rare.transform = .translation(0, 0, index == 100 ? 5 : -Double(index))
      }
    }
    let (pixmap, reports) = Diagnostics.collecting { tree.render(width: 40, height: 40) }
    #expect(pixmap[20, 20] == R && reports.map(\.kind) == [.unsupported])
  }

  @Test func `a cube shows its three near faces`() {
    var tree = Tree(width: 60, height: 60)
    tree.change { $0.rare.sublayerTransform.m34 = -1 / 300 }
    let cube = tree.addSolid {
      $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      $0.position = CGPoint(x: 30, y: 30)
      $0.rare.transform = CATransform3D.rotation(.pi / 4, 0, 1, 0).concatenating(.rotation(0.6, 1, 0, 0))
    }
    let faces: [(CATransform3D, ColorValue)] = [
      (.identity, red), (.rotation(.pi / 2, 0, 1, 0), green), (.rotation(.pi, 0, 1, 0), blue),
      (.rotation(-.pi / 2, 0, 1, 0), ColorValue(1, 1, 0)), (.rotation(.pi / 2, 1, 0, 0), ColorValue(0, 1, 1)),
      (.rotation(-.pi / 2, 1, 0, 0), ColorValue(1, 0, 1)),
    ]
    for (turn, color) in faces {
      tree.add(to: cube) {
        $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        $0.position = CGPoint(x: 10, y: 10)
        $0.rare.transform = CATransform3D.translation(0, 0, 10).concatenating(turn)
        $0.backgroundColor = color
      }
    }
    let pixmap = tree.render(width: 60, height: 60)
    let colors = Set((0..<60).flatMap { y in (0..<60).map { x in pixmap[x, y] } })
    // The background and three faces. Antialiased edges mix them.
    let faceColors: [UInt32] = [R, G, B, 0xffff_ff00, 0xff00_ffff, 0xffff_00ff]
    #expect(faceColors.filter(colors.contains).count == 3)
  }
}
