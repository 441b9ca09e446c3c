// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

/// A layer of 4 x 2 points that was red and is blue, in a black picture of 8 x 6.
private struct Scene {
  var tree = Tree(width: 8, height: 6)
  let layer: NodeID
  private let past: RenderTree

  init(_ configure: (inout LayerProperties) -> Void = { _ in }) {
    layer = tree.add {
      $0.frame(2, 2, 4, 2)
      $0.backgroundColor = red
      configure(&$0)
    }
    past = tree.tree
    tree.change(layer) { $0.backgroundColor = blue }
  }

  /// Returns the pixels at a `progress` of a transition.
  func rows(
    _ style: TransitionRecord.Style, _ side: TransitionRecord.Side = .fromLeft, at progress: Double,
    comesFromNothing: Bool = false
  ) -> [[UInt32]] {
    let previous = comesFromNothing ? nil : FrozenLayer(past, node: layer, at: 0)
    var copy = tree.tree
    copy.update(layer) { node in
      node.animations = [
        record(
          TransitionRecord(
            style: style, side: side, startProgress: progress, endProgress: progress, previous: previous))
      ]
    }
    return draw(copy)
  }

  func record(_ transition: TransitionRecord) -> AnimationRecord {
    AnimationRecord(
      id: AnimationID(1), key: "transition", timing: TimingParameters(), curve: nil,
      effect: .transition(transition))
  }

  func draw(_ tree: RenderTree) -> [[UInt32]] {
    let target = FrameTarget(size: CGSize(width: 8, height: 6), background: .black)
    return FrameRenderer().render(tree, at: 0, target: target).rows
  }
}

/// Returns `true` if two opaque pixels differ by at most 1 of 255 in each component.
private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
  [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1 }
}

private let styles: [TransitionRecord.Style] = [.fade, .moveIn, .push, .reveal]

@Suite
struct TransitionPixelTests {
  @Test(arguments: styles)
  func `at its ends a transition shows the old and the new layer`(style: TransitionRecord.Style) {
    let scene = Scene()
    for side in TransitionRecord.Side.allCases {
      #expect(scene.rows(style, side, at: 0)[2] == [K, K, R, R, R, R, K, K])
      #expect(scene.rows(style, side, at: 1)[2] == [K, K, B, B, B, B, K, K])
    }
  }

  @Test func `a fade is a true mix: what is opaque before and after stays so`() {
    for fraction in [0.25, 0.5, 0.75] {
      let row = Scene().rows(.fade, at: fraction)[2]
      let (old, new) = (UInt32((255 * (1 - fraction)).rounded()), UInt32((255 * fraction).rounded()))
      #expect(row[1] == K && row[6] == K)
      for pixel in row[2...5] { #expect(isNear(pixel, 0xff00_0000 | old << 16 | new), "\(fraction)") }
    }
  }

  @Test func `what does not change does not change while it fades`() {
    var scene = Scene()
    scene.tree.change(scene.layer) { $0.backgroundColor = red }
    for fraction in [0.1, 0.3, 0.5, 0.9] {
      for pixel in scene.rows(.fade, at: fraction)[2][2...5] { #expect(isNear(pixel, R)) }
    }
  }

  @Test func `a faint layer fades as the mix of two faint pictures`() {
    let row = Scene { $0.opacity = 0.5 }.rows(.fade, at: 0.5)[2]
    // Half of half red and half of half blue, on black.
    for pixel in row[2...5] { #expect(isNear(pixel, 0xff40_0040)) }
  }

  @Test func `a layer that hides fades away, one that comes out of nothing fades in`() {
    var scene = Scene()
    let fromNothing = scene.rows(.fade, at: 0.5, comesFromNothing: true)[2]
    #expect(isNear(fromNothing[3], 0xff00_0080))
    scene.tree.change(scene.layer) { $0.flags.insert(.isHidden) }
    #expect(isNear(scene.rows(.fade, at: 0.5)[2][3], 0xff80_0000))
    #expect(scene.rows(.fade, at: 1)[2][3] == K)
  }

  @Test(arguments: [TransitionRecord.Side.fromLeft, .fromRight])
  func `a push brings the new layer from its side while the old one leaves at the other`(
    side: TransitionRecord.Side
  ) {
    let row = Scene().rows(.push, side, at: 0.5)[2]
    let blues = row.map { $0 & 255 }
    let reds = row.map { $0 >> 16 & 255 }
    // The layer is at 2..<6. Halfway, the new state is shifted by two to one side and the old one by two to
    // the other, each with half its opacity.
    let newPart = side == .fromLeft ? 0..<4 : 4..<8
    let oldPart = side == .fromLeft ? 4..<8 : 0..<4
    for x in 0..<8 {
      #expect(isNear(0xff00_0000 | blues[x], newPart.contains(x) ? 0xff00_0080 : K), "\(x)")
      #expect(isNear(0xff00_0000 | reds[x], oldPart.contains(x) ? 0xff00_0080 : K), "\(x)")
    }
  }

  @Test func `top is maximum y of the layer's own space`() {
    func blueRows(_ side: TransitionRecord.Side, flipped: Bool) -> [Int] {
      var scene = Scene { if flipped { $0.flags.insert(.isGeometryFlipped) } }
      scene.tree.change(scene.layer) { $0.backgroundColor = blue }
      let rows = scene.rows(.moveIn, side, at: 0.5)
      return rows.indices.filter { rows[$0][3] & 255 > 0 }
    }
    // The layer fills rows 2 and 3 of the picture. Halfway, the new state is one row higher or lower.
    #expect(blueRows(.fromTop, flipped: false) == [1, 2])
    #expect(blueRows(.fromBottom, flipped: false) == [3, 4])
    #expect(blueRows(.fromTop, flipped: true) == [3, 4])
    #expect(blueRows(.fromBottom, flipped: true) == [1, 2])
  }

  @Test func `move in covers the old layer, reveal uncovers the new one`() {
    let movedIn = Scene().rows(.moveIn, .fromLeft, at: 0.5)[2]
    #expect(isNear(movedIn[1], 0xff00_0080) && isNear(movedIn[2], 0xff80_0080))
    #expect(movedIn[4] == R && movedIn[6] == K)
    let revealed = Scene().rows(.reveal, .fromLeft, at: 0.5)[2]
    #expect(revealed[2] == B && revealed[1] == K)
    #expect(isNear(revealed[4], 0xff80_0080) && isNear(revealed[6], 0xff80_0000))
  }

  @Test func `what slides leaves the bounds only where they do not mask`() {
    let row = Scene { $0.flags.insert(.masksToBounds) }.rows(.push, .fromLeft, at: 0.5)[2]
    #expect(row[0] == K && row[1] == K && row[6] == K && row[7] == K)
    #expect(isNear(row[2], 0xff00_0080) && isNear(row[5], 0xff80_0000))
  }

  @Test func `the old layer lies where the new one is`() {
    var scene = Scene()
    scene.tree.change(scene.layer) { $0.position = CGPoint(x: 4, y: 2) }
    #expect(scene.rows(.fade, at: 0)[2] == [K, K, K, K, R, R, R, R])
  }

  @Test func `sublayers and what happened to them belong to the two states`() {
    var scene = Scene()
    let child = scene.tree.add(to: scene.layer) {
      $0.frame(0, 0, 2, 2)
      $0.backgroundColor = green
    }
    // The past state has no sublayer.
    let row = scene.rows(.fade, at: 0.5)[2]
    #expect(isNear(row[2], 0xff80_8000) && isNear(row[4], 0xff80_0080))
    #expect(scene.rows(.fade, at: 0)[2][2] == R)
    #expect(child != scene.layer)
  }

  @Test func `an interrupted transition is part of the old state`() {
    var scene = Scene()
    let before = FrozenLayer(scene.tree.tree, node: scene.layer, at: 0)
    scene.tree.change(scene.layer) { $0.backgroundColor = red }
    var interrupted = scene.tree.tree
    interrupted.update(scene.layer) { node in
      let half = TransitionRecord(startProgress: 0.5, endProgress: 0.5, previous: before)
      node.animations = [scene.record(half)]
    }
    // Half blue and half red are replaced by green: a quarter of each and half of green.
    var tree = scene.tree.tree
    tree.update(scene.layer) { node in
      node.properties.backgroundColor = green
      let past = FrozenLayer(interrupted, node: scene.layer, at: 0)
      node.animations = [scene.record(TransitionRecord(startProgress: 0.5, endProgress: 0.5, previous: past))]
    }
    #expect(isNear(scene.draw(tree)[2][3], 0xff40_8040))
  }

  @Test func `frames and their memory do not depend on what was drawn before`() {
    let scene = Scene()
    let renderer = FrameRenderer()
    let target = FrameTarget(size: CGSize(width: 8, height: 6), background: .black)
    var running = scene.tree.tree
    running.update(scene.layer) { node in
      let past = Scene().tree.tree
      node.animations = [
        scene.record(TransitionRecord(style: .push, previous: FrozenLayer(past, node: scene.layer, at: 0)))
      ]
    }
    let first = renderer.render(running, at: 0.1, target: target)
    _ = renderer.render(running, at: 0.2, target: target)
    _ = renderer.render(running, at: 5, target: target)
    #expect(renderer.render(running, at: 0.1, target: target) == first)
  }

  @Test func `ten thousand transitions one in another are drawn without them beyond a depth`() {
    var tree = Tree(width: 2, height: 1)
    let empty = FrozenLayer(tree.tree, node: tree.root, at: 0)
    var parent: NodeID?
    var all: [NodeID] = []
    for _ in 0..<10_000 {
      let id = tree.add(to: parent) { $0.frame(0, 0, 2, 1) }
      all.append(id)
      parent = id
    }
    tree.change(parent) { $0.backgroundColor = .white }
    var copy = tree.tree
    let half = TransitionRecord(startProgress: 0.5, endProgress: 0.5, previous: empty)
    for id in all {
      copy.update(id) { node in
        node.animations = [
          AnimationRecord(
            id: AnimationID(1), key: nil, timing: TimingParameters(), curve: nil, effect: .transition(half))
        ]
      }
    }
    let target = FrameTarget(size: CGSize(width: 2, height: 1), background: .black)
    let (pixels, found) = Diagnostics.collecting {
      FrameRenderer().render(copy, at: 0, target: target)
    }
    #expect(found.count == 21 && found.allSatisfy { $0.subject == "CALayer.opacity" })
    #expect(pixels[0, 0] == K)
  }

  // MARK: Contents that fade into contents

  @Test func `contents fade into contents as a true mix`() {
    func image(_ pixel: UInt32) -> LayerContents { .image(CGImage(pixmap: Pixmap(rows: [[pixel]]))) }
    func pixel(_ contents: LayerContents) -> UInt32 {
      var tree = Tree(width: 1, height: 1)
      tree.add {
        $0.frame(0, 0, 1, 1)
        $0.contents = contents
      }
      return tree.render(width: 1, height: 1)[0, 0]
    }
    #expect(isNear(pixel(.blend(from: image(R), to: image(B), fraction: 0.25)), 0xffbf_0040))
    #expect(isNear(pixel(.blend(from: .nothing, to: image(B), fraction: 0.25)), 0xff00_0040))
    #expect(isNear(pixel(.blend(from: image(R), to: .nothing, fraction: 0.25)), 0xffbf_0000))
    let inner = LayerContents.blend(from: image(R), to: image(G), fraction: 0.5)
    #expect(isNear(pixel(.blend(from: inner, to: image(B), fraction: 0.5)), 0xff40_4080))
  }
}
