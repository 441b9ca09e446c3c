// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

/// The cache does not change pixels: they equal those of a rasterizer that has drawn nothing before.
@Suite
struct CoverageCacheTests {
  private static let target = FrameTarget(size: CGSize(width: 60, height: 60), background: .white)

  /// A curve, filled and stroked, beneath a moving square and above a square that exists in odd steps only.
  private func tree(step: Int, path: CGPath, turn: Double = 0) -> RenderTree {
    var tree = Tree(width: 60, height: 60)
    if step % 2 == 1 {
      tree.add {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = green
      }
    }
    tree.add {
      $0 = LayerProperties(kind: .shape)
      $0.frame(5, 5, 50, 50)
      $0.setOwn(.path(path), .path)
      $0.setOwn(.color(RGBA(0, 0.5, 0.5, 0.8)), .fillColor)
      $0.setOwn(.color(blue), .strokeColor)
      $0.setOwn(.number(3), .lineWidth)
      $0.rare.transform = .rotation(turn, 0, 0, 1)
    }
    tree.add {
      $0.frame(Double(step) * 3, 20, 12, 12)
      $0.backgroundColor = RGBA(1, 0, 0, 0.5)
    }
    return tree.tree
  }

  private func blob(_ size: Double) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addCurve(
      to: CGPoint(x: size, y: 30), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 20, y: 40))
    path.addCurve(
      to: CGPoint(x: 12, y: size), control1: CGPoint(x: size, y: 36), control2: CGPoint(x: 36, y: size))
    path.addLine(to: CGPoint(x: 10, y: size))
    path.closeSubpath()
    return path
  }

  @Test func `lines whose parts change are as if each was drawn alone`() {
    let (path, other) = (blob(45), blob(38))
    for drawsAll in [false, true] {
      let renderer = FrameRenderer(drawsAll: drawsAll)
      for step in 0..<24 {
        // The trimmed part grows, rests, is empty, and is the whole. The path changes, and sometimes there is
        // another layer in front.
        let end = [0.2, 0.5, 0.5, 0.5, 0, 1, 1, 0.7][step % 8]
        var tree = Tree(width: 60, height: 60)
        for index in 0..<(step % 5 == 0 ? 3 : 2) {
          tree.add {
            $0 = LayerProperties(kind: .shape)
            $0.frame(5, 5, 50, 50)
            $0.setOwn(.path(step / 3 % 2 == index ? path : other), .path)
            $0.setOwn(.color(index == 0 ? RGBA(0, 0.5, 0.5, 0.8) : .clear), .fillColor)
            $0.setOwn(.color(blue), .strokeColor)
            $0.setOwn(.number(3), .lineWidth)
            $0.setOwn(.number(index == 1 ? end : 1), .strokeEnd)
            $0.setOwn(.numbers(step % 7 == 0 ? [4, 2] : []), .lineDashPattern)
          }
        }
        let expected = FrameRenderer().render(tree.tree, at: 0, target: Self.target)
        #expect(renderer.render(tree.tree, at: 0, target: Self.target) == expected, "step \(step)")
      }
    }
  }

  @Test func `what is drawn and kept is counted`() {
    let renderer = FrameRenderer(drawsAll: true)
    let (tree, path) = (tree(step: 1, path: blob(45)), FrameCounts.Uses(misses: 2))
    for step in 0..<5 {
      _ = renderer.render(tree, at: 0, target: Self.target)
      // The square beneath, the path, its stroke, and the square in front. Both outlines are cached from the
      // third time on.
      #expect(renderer.counts.quads == 4 && renderer.counts.passes == 1)
      #expect(renderer.counts.coverages == (step < 3 ? path : FrameCounts.Uses(hits: 2)))
      #expect(renderer.counts.shadows == FrameCounts.Uses())
    }
    let still = FrameRenderer()
    for _ in 0..<2 { _ = still.render(tree, at: 0, target: Self.target) }
    #expect(still.counts == FrameCounts())
  }

  @Test func `frames after one another are as if each was drawn alone`() {
    let path = blob(45)
    for drawsAll in [false, true] {
      let renderer = FrameRenderer(drawsAll: drawsAll)
      for step in 0..<12 {
        let tree = tree(step: step, path: path)
        let expected = FrameRenderer().render(tree, at: 0, target: Self.target)
        #expect(renderer.render(tree, at: 0, target: Self.target) == expected, "step \(step)")
      }
    }
  }

  @Test func `another path, or the same turned, is drawn as it is`() {
    let renderer = FrameRenderer(drawsAll: true)
    let paths = [blob(45), blob(40), blob(45), blob(45)]
    for step in 0..<24 {
      let tree = tree(step: 0, path: paths[step / 3 % 4], turn: step / 6 % 2 == 0 ? 0 : 0.3)
      let expected = FrameRenderer().render(tree, at: 0, target: Self.target)
      #expect(renderer.render(tree, at: 0, target: Self.target) == expected, "step \(step)")
    }
  }

  /// The surroundings of a blob whose coverage is cached.
  enum Surroundings: CaseIterable {
    case insideCurvedMask, insideLineMask, gradientMask, offscreen
  }

  /// A blob that rests in its surroundings, and a square that moves in front of it.
  private func tree(_ surroundings: Surroundings, step: Int, path: CGPath) -> RenderTree {
    func blob(_ layer: inout LayerProperties) {
      layer = LayerProperties(kind: .shape)
      layer.frame(5, 5, 50, 50)
      layer.setOwn(.path(path), .path)
      layer.setOwn(.color(RGBA(0, 0.5, 0.5, 1)), .fillColor)
    }
    var tree = Tree(width: 60, height: 60)
    switch surroundings {
    case .insideCurvedMask, .insideLineMask:
      tree.mask(tree.add(blob)) {
        blob(&$0)
        $0.rare.transform = .rotation(0.4, 0, 0, 1)
        if surroundings == .insideLineMask {
          $0.setOwn(.color(.clear), .fillColor)
          $0.setOwn(.color(.black), .strokeColor)
          $0.setOwn(.number(9), .lineWidth)
        }
      }
    case .gradientMask:
      let gradient = tree.add {
        $0 = LayerProperties(kind: .gradient)
        $0.frame(2, 2, 50, 50)
        $0.setOwn(.colors([red, blue]), .colors)
      }
      tree.mask(gradient, blob)
    case .offscreen:
      let group = tree.add {
        $0.frame(4.5, 3, 50, 50)
        $0.opacity = 0.5
      }
      tree.add(to: group, blob)
      tree.add(to: group) {
        $0.frame(Double(14 + step % 7), 25, 8, 8)
        $0.backgroundColor = green
      }
    }
    tree.add {
      $0.frame(Double(step) * 3, 20, 12, 12)
      $0.backgroundColor = RGBA(1, 0, 0, 0.5)
    }
    return tree.tree
  }

  @Test(arguments: Surroundings.allCases)
  func `shapes inside masks, in gradients and in passes are cached and equal those drawn alone`(
    surroundings: Surroundings
  ) {
    let paths = [blob(45), blob(38)]
    for drawsAll in [false, true] {
      let renderer = FrameRenderer(drawsAll: drawsAll)
      for step in 0..<18 {
        let tree = tree(surroundings, step: step, path: paths[step / 6 % 2])
        let expected = FrameRenderer().render(tree, at: 0, target: Self.target)
        #expect(renderer.render(tree, at: 0, target: Self.target) == expected, "step \(step)")
        // The path is new in every sixth step, and cached from the second one after it on.
        if drawsAll && step % 6 >= 3 {
          #expect(renderer.counts.coverages.hits > 0 && renderer.counts.coverages.misses == 0, "step \(step)")
        }
      }
    }
  }
}
