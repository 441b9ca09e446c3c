// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneTesting
import TestSupport
import Testing

// The same tree, time and size give the same bytes, independent of earlier frames.
@Suite struct DeterminismTests {
  private static let target = FrameTarget(
    width: 96, height: 72, showing: CGRect(x: 0, y: 0, width: 120, height: 90))

  /// Returns a tree with animations of every kind and without custom drawing.
  private func makeTree() -> RenderTree {
    let host = LayerHost { () -> CALayer in
      let stage = makeStage()
      for index in 0..<12 {
        let layer = stage.add(CGFloat(index) * 9, 30, 20, 20, index.isMultiple(of: 2) ? red : blue)
        layer.cornerRadius = CGFloat(index % 5)
        layer.borderWidth = CGFloat(index % 3)
        layer.add(5, 5, 10, 10, gold)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 1 + Double(index) / 7, .infinity)
        layer.add(turn, forKey: "turn")
        let bounce = CAKeyframeAnimation(keyPath: "position.y")
        bounce.values = [20, 70, 45]
        (bounce.duration, bounce.autoreverses, bounce.repeatCount) = (0.7, true, 3)
        bounce.timingFunctions = [CAMediaTimingFunction(name: .easeOut)]
        layer.add(bounce, forKey: "bounce")
        layer.opacity = index.isMultiple(of: 3) ? 0.5 : 1
      }
      return stage
    }
    return host.tick(to: 0)
  }

  @Test func `two renderers give the same bytes`() {
    let (a, b) = (FrameRenderer(), FrameRenderer())
    let (one, other) = (makeTree(), makeTree())
    for step in 0..<20 {
      let time = Double(step) * 0.17
      let first = a.render(one, at: time, target: Self.target)
      #expect(first == b.render(other, at: time, target: Self.target), "at \(time)")
      #expect(first == a.render(one, at: time, target: Self.target), "twice at \(time)")
    }
  }

  @Test func `frames in any order are those of the film`() {
    let tree = makeTree()
    let times = (0..<30).map { Double($0) / 10 }
    let renderer = FrameRenderer()
    let film = times.map { renderer.render(tree, at: $0, target: Self.target) }
    #expect(Set(film.map(bytes)).count > 25)
    var generator = SeededGenerator(seed: 1)
    let jumping = FrameRenderer()
    for index in times.indices.shuffled(using: &generator) {
      #expect(
        jumping.render(tree, at: times[index], target: Self.target) == film[index], "at \(times[index])")
    }
  }

  @Test(.tags(.threads)) func `frames on another thread are the same`() async {
    let tree = makeTree()
    let here = bytes(FrameRenderer().render(tree, at: 1.5, target: Self.target))
    let there = await Task.detached { bytes(FrameRenderer().render(tree, at: 1.5, target: Self.target)) }
      .value
    #expect(here == there)
  }

  @Test func `a program shows the same each time`() throws {
    let times = [0.0, 0.3, 1.1, 3.1]
    let jack = Program.jackInTheBox.framed(width: 50, height: 76)
    let first = try jack.frames(at: times)
    #expect(try jack.frames(at: times) == first)
    // Other frames in between change nothing.
    let more = try jack.frames(at: [0.0, 0.1, 0.3, 1.1, 2.2, 3.1])
    #expect([more[0], more[2], more[3], more[5]] == first)
  }
}

private func bytes(_ picture: Pixmap) -> [UInt8] { picture.withUnsafeBytes { Array($0) } }
