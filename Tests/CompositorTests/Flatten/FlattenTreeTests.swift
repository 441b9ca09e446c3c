// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct FlattenTreeTests {
  @Test func `an empty tree is a frame of one empty pass`() {
    var frame = Frame()
    Flattening().flatten(
      PresentationTree(), target: FrameTarget(size: CGSize(width: 30, height: 20), background: .black),
      into: &frame)
    #expect(frame.description == "frame 30x20 background #000000ff\npass 0 pixels 0,0..<30,20")
  }

  @Test func `a layer is its background, contents, sublayers and border in this order`() {
    var tree = Tree(width: 100, height: 50)
    let layer = tree.add {
      $0.frame(10, 10, 40, 20)
      $0.backgroundColor = red
      $0.cornerRadius = 4
      $0.rare.borderWidth = 2
      $0.rare.borderColor = RGBA(0, 0, 0, 0.5)
      $0.contents = .image(CGImage(pixmap: Pixmap(width: 20, height: 10)))
    }
    tree.add(to: layer) {
      $0.frame(5, 5, 10, 10)
      $0.backgroundColor = blue
    }
    #expect(
      tree.frame(width: 100, height: 50, background: .white).description == """
        frame 100x50 background #ffffffff
        pass 0 pixels 0,0..<100,50
          color #ff0000ff in rounded (0 0 40 20) radii 4 [1 0 0 -1 10 40] pixels 10,20..<50,40
          image 20x10 part (0 0 20 10) from max y in rect (0 0 40 20) [1 0 0 -1 10 40] pixels 10,20..<50,40
          color #0000ffff in rect (0 0 10 10) [1 0 0 -1 15 35] pixels 15,25..<25,35
          border 2 #00000080 in rounded (0 0 40 20) radii 4 [1 0 0 -1 10 40] pixels 10,20..<50,40
        """)
  }

  @Test func `siblings are drawn by z position and then in their order`() {
    var tree = Tree(width: 100, height: 100)
    for (index, z) in [0.0, 3, -1, 3, 0, -1].enumerated() {
      tree.add {
        $0.frame(Double(index), 0, 1, 1)
        $0.backgroundColor = red
        $0.zPosition = z
      }
    }
    let order = tree.frame(width: 100, height: 100).quads.map(\.pixelBounds.x0)
    #expect(order == [2, 5, 0, 4, 1, 3])
  }

  @Test func `a sublayer's z position moves it past no layer but its siblings`() {
    var tree = Tree(width: 100, height: 100)
    let first = tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
    }
    tree.add(to: first) {
      $0.frame(1, 0, 1, 1)
      $0.backgroundColor = red
      $0.zPosition = 100
    }
    tree.add {
      $0.frame(2, 0, 1, 1)
      $0.backgroundColor = red
    }
    tree.add(to: first) {
      $0.frame(3, 0, 1, 1)
      $0.backgroundColor = red
      $0.zPosition = -100
    }
    #expect(tree.frame(width: 100, height: 100).quads.map(\.pixelBounds.x0) == [0, 3, 1, 2])
  }

  @Test func `hidden layers and layers of opacity 0 are left out with their sublayers`() {
    var tree = Tree(width: 100, height: 100)
    for (opacity, isHidden) in [(Float(0), false), (-1, false), (1, true)] {
      let layer = tree.add {
        $0.frame(0, 0, 10, 10)
        $0.backgroundColor = red
        $0.opacity = opacity
        if isHidden { $0.flags.insert(.isHidden) }
      }
      tree.add(to: layer) {
        $0.frame(0, 0, 10, 10)
        $0.backgroundColor = red
      }
    }
    #expect(tree.frame(width: 100, height: 100).quads.isEmpty)
  }

  @Test func `layers outside the target and clear colours leave no quads`() {
    var tree = Tree(width: 100, height: 100)
    tree.add {
      $0.frame(100, 0, 10, 10)
      $0.backgroundColor = red
    }
    tree.add {
      $0.frame(0, 0, 10, 10)
      $0.backgroundColor = RGBA(1, 1, 1, 0)
      $0.rare.borderWidth = 1
      $0.rare.borderColor = nil
    }
    #expect(tree.frame(width: 100, height: 100).quads.isEmpty)
  }

  @Test func `siblings are in the order of a zPosition that is animated`() throws {
    var tree = Tree(width: 100, height: 100)
    let ids = [red, green].map { color in
      tree.add {
        $0.frame(0, 0, 40, 20)
        $0.backgroundColor = color
      }
    }
    let target = try #require(PropertyTarget(keyPath: "zPosition", table: .layer))
    let course = PropertyTrack.Course.basic(BasicCourse(from: .number(-1), to: .number(-1)))
    let track = AnimationRecord.Effect.property(PropertyTrack(target: target, course: course))
    var (timing, colors) = (TimingParameters(), [RGBA]())
    timing.duration = 1
    for effect in [
      track,
      .group([AnimationRecord(id: AnimationID(2), key: nil, timing: timing, curve: nil, effect: track)]),
    ] {
      let record = AnimationRecord(id: AnimationID(1), key: nil, timing: timing, curve: nil, effect: effect)
      tree.updateNode(ids[1]) { $0.animations = [record] }
      for quad in tree.frame(width: 100, height: 100).quads {
        if case .color(let color) = quad.paint { colors.append(color) }
      }
    }
    #expect(colors == [green, red, green, red])
  }

  @Test func `corner radii end at half the smaller side`() {
    var tree = Tree(width: 100, height: 100)
    tree.add {
      $0.frame(0, 0, 40, 20)
      $0.backgroundColor = red
      $0.cornerRadius = 1000
    }
    let expected = RoundedRect(rect: Rect(minX: 0, minY: 0, maxX: 40, maxY: 20), radius: 10)
    #expect(tree.frame(width: 100, height: 100).quads.map(\.shape) == [.roundedRect(expected)])
  }

  @Test func `a border as wide as half the layer fills it`() {
    var tree = Tree(width: 100, height: 100)
    tree.add {
      $0.frame(0, 0, 40, 20)
      $0.rare.borderWidth = 10
      $0.rare.borderColor = red
    }
    #expect(
      tree.frame(width: 100, height: 100).quads.map(\.description) == [
        "color #ff0000ff in rect (0 0 40 20) [1 0 0 -1 0 100] pixels 0,80..<40,100"
      ])
  }

  @Test func `numbers that are none count as the default, with one report`() {
    var tree = Tree(width: 100, height: 100)
    tree.add {
      $0.frame(0, 0, 10, 10)
      $0.backgroundColor = red
      $0.opacity = .nan
      $0.cornerRadius = .nan
      $0.rare.borderWidth = .nan
    }
    let (frame, reports) = Diagnostics.collecting { tree.frame(width: 100, height: 100) }
    #expect(
      frame.quads.map(\.description) == [
        "color #ff0000ff in rect (0 0 10 10) [1 0 0 -1 0 100] pixels 0,90..<10,100"
      ])
    #expect(reports.map(\.kind) == [.invalid])
  }

  @Test func `a tree of 10,000 levels is drawn to its end`() {
    var tree = Tree(width: 100, height: 100)
    var parent = tree.root
    for _ in 1..<10_000 {
      parent = tree.add(to: parent) {
        $0.frame(0, 0, 100, 100)
        $0.flags.insert(.masksToBounds)
      }
    }
    tree.change(parent) { $0.backgroundColor = red }
    #expect(tree.frame(width: 100, height: 100).quads.count == 1)
  }

  @Test func `what a frame held before changes nothing`() {
    var large = Tree(width: 100, height: 100)
    for index in 0..<20 {
      let group = large.add {
        $0.frame(Double(index), 0.5, 30, 30)
        $0.backgroundColor = red
        $0.cornerRadius = 5
        $0.opacity = 0.5
        $0.flags.insert(.masksToBounds)
        $0.zPosition = Double(-index)
      }
      large.add(to: group) {
        $0.frame(0, 0, 50, 50)
        $0.backgroundColor = green
      }
    }
    var small = Tree(width: 10, height: 10)
    small.change { $0.backgroundColor = blue }
    let smallTarget = FrameTarget(size: CGSize(width: 10, height: 10))
    let largeTarget = FrameTarget(size: CGSize(width: 100, height: 100), background: .white)
    let flattening = Flattening()
    var frame = Frame()
    large.flatten(into: &frame, largeTarget, by: flattening)
    let first = frame.description
    small.flatten(into: &frame, smallTarget, by: flattening)
    var fresh = Frame()
    small.flatten(into: &fresh, smallTarget)
    #expect(frame.description == fresh.description)
    large.flatten(into: &frame, largeTarget, by: flattening)
    #expect(frame.description == first)
  }
}
