// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct ShapeQuadsTests {
  /// A shape layer whose space is that of the picture's points, with a rectangle as its path.
  private func tree(
    _ rect: CGRect = CGRect(x: 10, y: 10, width: 40, height: 30),
    _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> Tree {
    var tree = Tree(width: 100, height: 100)
    tree.add {
      $0 = LayerProperties(kind: .shape)
      $0.frame(0, 0, 80, 60)
      $0.setOwn(.path(CGPath(rect: rect, transform: nil)), .path)
      $0.setOwn(.color(.white), .fillColor)
      change(&$0)
    }
    return tree
  }

  /// Returns the area of white painted onto black, in pixels.
  private func painted(_ tree: Tree) -> Double {
    tree.render(width: 100, height: 100).rows.joined().reduce(0) { $0 + Double($1 & 255) } / 255
  }

  private func stroke(_ properties: inout LayerProperties, width: Double = 4) {
    properties.setOwn(.nothing, .fillColor)
    properties.setOwn(.color(.white), .strokeColor)
    properties.setOwn(.number(width), .lineWidth)
  }

  // The areas up to the dashes were measured on Apple's systems: 40 x 30, its part inside 80 x 60, the
  // outline of width 4, and half of it.

  @Test func `a path is filled`() {
    #expect(painted(tree()) == 1200)
    #expect(painted(tree { $0.setOwn(.nothing, .fillColor) }) == 0)
    #expect(painted(tree { $0.setOwn(.nothing, .path) }) == 0)
  }

  @Test func `only masksToBounds cuts a path to the bounds`() {
    let corner = CGRect(x: 60, y: 40, width: 30, height: 30)
    #expect(painted(tree(corner)) == 900)
    #expect(painted(tree(corner) { $0.flags.insert(.masksToBounds) }) == 400)
    #expect(painted(tree { $0.bounds = .zero }) == 1200)
  }

  @Test func `a line lies half on each side of the path`() {
    #expect(painted(tree { stroke(&$0) }) == 560)
    let both = tree {
      stroke(&$0)
      $0.setOwn(.color(.white), .fillColor)
    }
    #expect(painted(both) == 1496)
  }

  @Test func `strokeStart and strokeEnd are shares of the length`() {
    func length(_ start: Double, _ end: Double) -> Double {
      painted(
        tree {
          stroke(&$0)
          $0.setOwn(.number(start), .strokeStart)
          $0.setOwn(.number(end), .strokeEnd)
        })
    }
    // The perimeter is 140. One half ends at a corner and has one corner joined, so 70 x 4 + 4 - 4.
    #expect(abs(length(0, 0.5) - 280) <= 4)
    #expect(abs(length(0.5, 1) - 280) <= 4)
    #expect(length(0.5, 0.5) == 0 && length(0.75, 0.25) == 0)
    #expect(length(-3, 7) == 560)
  }

  @Test func `dashes begin where the line starts`() {
    // A line of length 40 along y = 20 from x = 10, 4 wide, with dashes of 6 and gaps of 6.
    func row(_ start: Double, phase: Double) -> [UInt32] {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 10, y: 20))
      path.addLine(to: CGPoint(x: 50, y: 20))
      let tree = tree {
        stroke(&$0)
        $0.setOwn(.path(path.copy()!), .path)
        $0.setOwn(.numbers([6, 6]), .lineDashPattern)
        $0.setOwn(.number(phase), .lineDashPhase)
        $0.setOwn(.number(start), .strokeStart)
      }
      return tree.render(width: 100, height: 100).rows[80]
    }
    func starts(_ row: [UInt32]) -> [Int] {
      row.indices.dropFirst().filter { row[$0] == W && row[$0 - 1] == K }
    }
    #expect(starts(row(0, phase: 0)) == [10, 22, 34, 46])
    #expect(starts(row(0, phase: 6)) == [16, 28, 40])
    #expect(starts(row(0.1, phase: 0)) == [14, 26, 38])
  }

  @Test func `the fill rule decides about holes`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 10, y: 10, width: 40, height: 30))
    path.addRect(CGRect(x: 20, y: 20, width: 10, height: 10))
    func area(_ rule: String) -> Double {
      painted(
        tree {
          $0.setOwn(.path(path.copy()!), .path)
          $0.setOwn(.name(rule), .fillRule)
        })
    }
    #expect(area("non-zero") == 1200 && area("even-odd") == 1100 && area("odd") == 1200)
  }

  @Test func `a shape lies over its background and contents and beneath its sublayers and border`() {
    var tree = Tree(width: 4, height: 1)
    let shape = tree.add {
      $0 = LayerProperties(kind: .shape)
      $0.frame(0, 0, 4, 1)
      $0.backgroundColor = red
      $0.setOwn(.path(CGPath(rect: CGRect(x: 1, y: 0, width: 3, height: 1), transform: nil)), .path)
      $0.setOwn(.color(green), .fillColor)
      $0.contents = .image(CGImage(pixmap: Pixmap(rows: [[B]])))
      $0.contentsGravity = .center
    }
    tree.add(to: shape) {
      $0.frame(3, 0, 1, 1)
      $0.backgroundColor = .white
    }
    #expect(tree.render(width: 4, height: 1).rows == [[R, G, G, W]])
  }

  @Test func `a line and its inside are faint as one`() {
    let faint = tree {
      $0.setOwn(.color(.white), .strokeColor)
      $0.setOwn(.number(4), .lineWidth)
      $0.opacity = 0.5
    }
    let rows = faint.render(width: 100, height: 100).rows
    #expect(Set(rows.joined().map { $0 & 255 }).isSubset(of: [0, 127, 128]))
  }

  @Test func `hostile numbers end in a picture`() {
    for number in [-1, 0, 1e300, .greatestFiniteMagnitude] {
      let wild = tree {
        stroke(&$0, width: number)
        $0.setOwn(.number(number), .miterLimit)
        $0.setOwn(.numbers([number, 1]), .lineDashPattern)
        $0.setOwn(.number(number), .lineDashPhase)
        $0.setOwn(.number(number), .strokeStart)
      }
      #expect(wild.render(width: 100, height: 100).width == 100)
    }
  }

  @Test func `quads of paths and lines have a text and a damage`() {
    let thin = tree { stroke(&$0) }.frame(width: 100, height: 100)
    let thick = tree { stroke(&$0, width: 6) }.frame(width: 100, height: 100)
    #expect(thin.description.contains("color #ffffffff in line 4 along path of 5 (-10 -10 80 70)"))
    #expect(damage(from: thin, to: thin).isEmpty && !damage(from: thin, to: thick).isEmpty)
    #expect(tree().frame(width: 100, height: 100).description.contains("in path of 5 (10 10 40 30)"))
  }
}
