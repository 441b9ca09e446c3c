// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct FrameBuilderTests {
  @Test func `masksToBounds cuts contents and sublayers but neither background nor border`() {
    var tree = Tree(width: 100, height: 100)
    let layer = tree.add {
      $0.frame(10, 10, 40, 40)
      $0.cornerRadius = 10
      $0.backgroundColor = red
      $0.rare.borderWidth = 1
      $0.flags.insert(.masksToBounds)
      $0.contents = .image(CGImage(pixmap: Pixmap(width: 30, height: 50)))
      $0.contentsGravity = .right
    }
    tree.add(to: layer) {
      $0.frame(-20, -20, 100, 100)
      $0.backgroundColor = blue
    }
    let frame = tree.frame(width: 100, height: 100)
    #expect(frame.quads.map(\.clip) == [nil, ClipID(0), ClipID(0), nil])
    #expect(frame.quads.map(\.pixelBounds.x0) == [10, 20, 10, 10])
    #expect(frame.quads.map(\.pixelBounds.y0) == [50, 50, 50, 50])
    // Everything more than 10 (1 - cos 45 degrees) = 2.93 points from each side is inside the rounded
    // corners: 3 pixels.
    #expect(
      frame.clips.map(\.description) == [
        "rounded (0 0 40 40) radii 10 [1 0 0 -1 10 90] pixels 10,50..<50,90 solid 13,53..<47,87"
      ])
  }

  @Test func `a clip along whole pixels is in the quads' bounds only`() {
    var tree = Tree(width: 100, height: 100)
    let layer = tree.add {
      $0.frame(10, 10, 40, 40)
      $0.flags.insert(.masksToBounds)
    }
    tree.add(to: layer) {
      $0.frame(-20, 5, 30, 100)
      $0.backgroundColor = blue
    }
    let frame = tree.frame(width: 100, height: 100)
    #expect(frame.quads.map(\.clip) == [nil])
    #expect(frame.quads.map(\.pixelBounds) == [PixelRect(x0: 10, y0: 50, x1: 20, y1: 85)])
  }

  @Test func `a clip is dropped for what lies wholly inside`() {
    var tree = Tree(width: 100, height: 100)
    let layer = tree.add {
      $0.frame(10.5, 10.5, 40, 40)
      $0.cornerRadius = 10
      $0.flags.insert(.masksToBounds)
    }
    for x in [0.0, 10] {
      tree.add(to: layer) {
        $0.frame(x, 10, 10, 10)
        $0.backgroundColor = blue
      }
    }
    #expect(tree.frame(width: 100, height: 100).quads.map(\.clip) == [ClipID(0), nil])
  }

  @Test func `nothing is drawn inside a clip that lies outside`() {
    var tree = Tree(width: 100, height: 100)
    let layer = tree.add {
      $0.frame(-50, 0, 40, 40)
      $0.flags.insert(.masksToBounds)
    }
    tree.add(to: layer) {
      $0.frame(50, 0, 40, 40)
      $0.backgroundColor = blue
    }
    #expect(tree.frame(width: 100, height: 100).quads.isEmpty)
  }

  /// A layer with opacity 1/2 and a background, and a sublayer at x.
  private func group(sublayerAt x: Double, _ change: (inout LayerProperties) -> Void = { _ in }) -> Frame {
    var tree = Tree(width: 100, height: 100)
    let group = tree.add {
      $0.frame(0, 0, 20, 20)
      $0.backgroundColor = red
      $0.opacity = 0.5
      change(&$0)
    }
    tree.add(to: group) {
      $0.frame(x, 0, 20, 20)
      $0.backgroundColor = blue
    }
    return tree.frame(width: 100, height: 100)
  }

  @Test func `a faint layer whose quads overlap is a pass`() {
    #expect(
      group(sublayerAt: 10).description == """
        frame 100x100 background #00000000
        pass 0 pixels 0,80..<30,100
          color #ff0000ff in rect (0 0 20 20) [1 0 0 -1 0 100] pixels 0,80..<20,100
          color #0000ffff in rect (0 0 20 20) [1 0 0 -1 10 100] pixels 10,80..<30,100
        pass 1 pixels 0,0..<100,100
          pass 0 in rect (0 80 30 20) [1 0 0 1 0 0] pixels 0,80..<30,100 opacity 0.5
        """)
  }

  @Test func `a faint layer whose quads lie apart is no pass`() {
    let frame = group(sublayerAt: 20)
    #expect(frame.passes.count == 1)
    #expect(frame.quads.map(\.opacity) == [0.5, 0.5])
  }

  @Test func `opacities of nested layers multiply`() {
    var tree = Tree(width: 100, height: 100)
    var parent: NodeID?
    for _ in 0..<3 { parent = tree.add(to: parent) { $0.opacity = 0.5 } }
    tree.add(to: parent) {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
    }
    let frame = tree.frame(width: 100, height: 100)
    #expect(frame.passes.count == 1)
    #expect(frame.quads.map(\.opacity) == [0.125])
  }

  @Test func `clips around a pass cut the pass, clips within cut its quads`() {
    var tree = Tree(width: 100, height: 100)
    let outer = tree.add {
      $0.frame(0, 0, 60, 60)
      $0.cornerRadius = 20
      $0.flags.insert(.masksToBounds)
    }
    let group = tree.add(to: outer) {
      $0.frame(0, 0, 40, 40)
      $0.cornerRadius = 10
      $0.flags.insert(.masksToBounds)
      $0.backgroundColor = red
      $0.opacity = 0.5
    }
    tree.add(to: group) {
      $0.frame(0, 0, 40, 40)
      $0.backgroundColor = blue
    }
    let frame = tree.frame(width: 100, height: 100)
    #expect(frame.passes.map(\.outerClip) == [ClipID(0), nil])
    #expect(frame.quads.map(\.clip) == [ClipID(0), ClipID(1), ClipID(0)])
    #expect(frame.clips.map(\.parent) == [nil, ClipID(0)])
  }

  @Test func `groups nested beyond the limit are made faint part by part, with reports`() {
    var tree = Tree(width: 100, height: 100)
    var parent: NodeID?
    for _ in 0..<1000 {
      parent = tree.add(to: parent) {
        $0.frame(0, 0, 20, 20)
        $0.backgroundColor = red
        $0.opacity = 0.5
      }
    }
    let (frame, reports) = Diagnostics.collecting { tree.frame(width: 100, height: 100) }
    // The 32nd group holds the rest, whose parts are fainter the deeper they are nested. A layer with opacity
    // 2^-150 is transparent.
    #expect(frame.passes.count == 33)
    #expect(frame.quads[0].opacity == 1 && frame.quads[1].opacity == 0.5 && frame.quads[2].opacity == 0.25)
    // The layers from the 33rd on, 968: twenty reports, and the number of the others.
    #expect(reports.count == 21 && reports.allSatisfy { $0.subject == "CALayer.opacity" })
    let end = Array(repeating: "CALayer[0]", count: 12).joined(separator: "/")
    #expect(reports.prefix(20).map(\.layer) == (22..<42).map { "(\($0) more)/" + end })
    #expect(reports.last?.layer == nil && reports.last?.message.hasPrefix("and 948 more layers: ") == true)
  }
}
