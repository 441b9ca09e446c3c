// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite
struct FrameRendererTests {
  @Test func `a renderer that drew other trees draws the same bytes`() {
    var first = Tree(width: 20, height: 20)
    let group = first.add {
      $0.frame(1.3, 2.6, 15, 13)
      $0.cornerRadius = 4
      $0.opacity = 0.7
      $0.backgroundColor = red
      $0.flags.insert(.masksToBounds)
    }
    first.add(to: group) {
      $0.frame(3, 3, 30, 5)
      $0.backgroundColor = green
      $0.rare.transform = .rotation(0.3, 0, 0, 1)
    }
    var second = Tree(width: 40, height: 40)
    second.change { $0.backgroundColor = blue }
    let renderer = FrameRenderer()
    let small = FrameTarget(size: CGSize(width: 20, height: 20), background: .white)
    let large = FrameTarget(size: CGSize(width: 40, height: 40))
    let expected = FrameRenderer().render(first.tree, at: 0, target: small)
    #expect(renderer.render(second.tree, at: 0, target: large).width == 40)
    #expect(renderer.render(first.tree, at: 0, target: small) == expected)
    #expect(renderer.render(first.tree, at: 7, target: small) == expected)
  }

  @Test func `a stopwatch is read around each stage`() {
    let readings = Readings([5, 7, 10, 14])
    let renderer = FrameRenderer(stopwatch: { readings.next() })
    let target = FrameTarget(size: CGSize(width: 1, height: 1))
    #expect(renderer.render(Tree(width: 1, height: 1).tree, at: 3, target: target).rows == [[0]])
    #expect(renderer.stageTimes == StageTimes(evaluate: 2, flatten: 3, rasterize: 4))
    #expect(renderer.presentation.time == 3 && renderer.frame.width == 1)
  }

  @Test func `frames drawn one after another are as if each was drawn alone`() {
    let target = FrameTarget(size: CGSize(width: 40, height: 40), background: .white)
    for seed in 0..<UInt64(TestScale.count(60, long: 600)) {
      let renderer = FrameRenderer()
      let tree = RandomTree(seed: seed, side: 40).tree
      var (moved, other) = (tree, RandomTree(seed: seed / 2, side: 40).tree)
      moved.change(NodeID(Int32(1))) { $0.position.x += 3.5 }
      other.change { $0.backgroundColor = seed % 3 == 0 ? blue : nil }
      for shown in [tree, tree, moved, other, tree, moved] {
        let expected = FrameRenderer().render(shown.tree, at: 0, target: target)
        #expect(renderer.render(shown.tree, at: 0, target: target) == expected, "seed \(seed)")
      }
    }
  }

  /// A square that fades from 2 s to 3 s.
  @Test func `a tree that stands still is drawn again when it moves, and when time goes back`() {
    var tree = Tree(width: 20, height: 20)
    let square = tree.add {
      $0.frame(2, 2, 5, 5)
      $0.backgroundColor = red
    }
    let course = BasicCourse(from: .number(1), to: .number(0.2))
    let target = PropertyTarget(keyPath: "opacity", table: .layer)!
    var timing = TimingParameters()
    (timing.beginTime, timing.duration) = (2, 1)
    let fade = AnimationRecord(
      id: AnimationID(1), key: nil, timing: timing, curve: nil,
      effect: .property(PropertyTrack(target: target, course: .basic(course))))
    tree.updateNode(square) { $0.animations = [fade] }
    let size = FrameTarget(size: CGSize(width: 20, height: 20), background: .white)
    let renderer = FrameRenderer()
    for time in [0, 1, 1.5, 2, 2.25, 2.5, 3, 4, 1, 2.75, 0, 2.999, 3, 3.001, 1.999, 2] {
      let expected = FrameRenderer().render(tree.tree, at: time, target: size)
      #expect(renderer.render(tree.tree, at: time, target: size) == expected, "at \(time)")
      #expect(renderer.presentation.time == time)
    }
  }

  @Test func `another size or background draws everything`() {
    var tree = Tree(width: 20, height: 20)
    tree.add {
      $0.frame(2, 2, 5, 5)
      $0.backgroundColor = red
    }
    let renderer = FrameRenderer()
    let targets = [
      FrameTarget(size: CGSize(width: 20, height: 20), background: .white),
      FrameTarget(size: CGSize(width: 20, height: 20), background: .clear),
      FrameTarget(size: CGSize(width: 20, height: 20), scale: 2, background: .clear),
      FrameTarget(size: CGSize(width: 40, height: 40), background: .clear),
    ]
    for target in targets + targets {
      let expected = FrameRenderer().render(tree.tree, at: 0, target: target)
      #expect(renderer.render(tree.tree, at: 0, target: target) == expected)
    }
  }

  // MARK: Backends

  private static let target = FrameTarget(size: CGSize(width: 20, height: 20), background: .white)

  private static func squares(at positions: Double...) -> Tree {
    var tree = Tree(width: 20, height: 20)
    for x in positions {
      tree.add {
        $0.frame(x, 3, 4, 4)
        $0.backgroundColor = red
      }
    }
    return tree
  }

  @Test func `a backend is told of a frame before it is made, and draws it after the one that it drew`() {
    let backend = CountingBackend()
    let renderer = FrameRenderer(backend, onto: 0)
    let (one, two) = (Self.squares(at: 1), Self.squares(at: 1, 9))
    #expect(renderer.render(one.tree, at: 0, target: Self.target) == 1)
    #expect(renderer.render(two.tree, at: 0, target: Self.target) == 2)
    #expect(backend.calls == ["prepare", "draw 1 after none", "prepare", "draw 2 after 1"])
    #expect(
      renderer.counts.quads == 2 && renderer.stageCounts == StageCounts(evaluate: 2, flatten: 2, draw: 2))
  }

  @Test func `nothing is asked of a backend for a tree that stands still`() {
    let backend = CountingBackend()
    let renderer = FrameRenderer(backend, onto: 0)
    let tree = Self.squares(at: 1).tree
    for time in 0..<100 { _ = renderer.render(tree, at: Double(time), target: Self.target) }
    #expect(backend.calls == ["prepare", "draw 1 after none"])
    #expect(renderer.stageCounts == StageCounts(evaluate: 1, flatten: 1, draw: 1))
    #expect(renderer.drawnRects.isEmpty && renderer.counts == FrameCounts() && renderer.pixels == 1)
  }

  @Test func `lost pixels are drawn from the frame that is there`() {
    let backend = CountingBackend()
    let renderer = FrameRenderer(backend, onto: 0)
    let tree = Self.squares(at: 1).tree
    _ = renderer.render(tree, at: 0, target: Self.target)
    renderer.invalidate()
    #expect(renderer.damage == [renderer.frame.pixelBounds])
    _ = renderer.render(tree, at: 1, target: Self.target)
    #expect(backend.calls == ["prepare", "draw 1 after none", "draw 1 after none"])
    #expect(renderer.damage.isEmpty)
  }

  @Test func `a frame that was not drawn is not what the next one is compared with`() {
    let backend = CountingBackend()
    let renderer = FrameRenderer(backend, onto: 0)
    let trees = [Self.squares(at: 1), Self.squares(at: 1, 9), Self.squares(at: 1, 9, 14)]
    _ = renderer.render(trees[0].tree, at: 0, target: Self.target)
    renderer.update(to: trees[1].tree, at: 0, target: Self.target)
    #expect(renderer.damage == [PixelRect(x0: 9, y0: 13, x1: 13, y1: 17)])
    renderer.update(to: trees[2].tree, at: 0, target: Self.target)
    #expect(renderer.damage.count == 2)
    renderer.draw()
    #expect(backend.calls == ["prepare", "draw 1 after none", "prepare", "prepare", "draw 3 after 1"])
    renderer.draw()
    #expect(backend.calls.count == 5)
  }

  @Test func `a renderer that keeps nothing has its backend forget and draws all`() {
    let backend = CountingBackend()
    let renderer = FrameRenderer(backend, onto: 0, drawsAll: true, keepsNothing: true)
    let tree = Self.squares(at: 1).tree
    for _ in 0..<2 { _ = renderer.render(tree, at: 0, target: Self.target) }
    let frame = ["forget", "prepare", "draw 1 after none"]
    #expect(backend.calls == frame + frame)
  }

  @Test func `damage is tinted in a copy, and only in the frame that it belongs to`() {
    let renderer = FrameRenderer()
    let (one, two) = (Self.squares(at: 1).tree, Self.squares(at: 1, 9).tree)
    _ = renderer.render(one, at: 0, target: Self.target)
    let plain = FrameRenderer().render(two, at: 0, target: Self.target)
    let tinted = renderer.renderTintingDamage(two, at: 0, target: Self.target)
    for (y, row) in tinted.rows.enumerated() {
      for x in row.indices {
        let isDamaged = (9..<13).contains(x) && (13..<17).contains(y)
        #expect((row[x] != plain[x, y]) == isDamaged, "\(x), \(y)")
      }
    }
    #expect(renderer.renderTintingDamage(two, at: 1, target: Self.target) == plain)
  }

  @Test func `a target without pixels gives none`() {
    var tree = Tree(width: 10, height: 10)
    tree.change { $0.backgroundColor = red }
    let pixmap = tree.render(width: 0, height: 0)
    #expect(pixmap.width == 0 && pixmap.height == 0)
  }

  /// Every number of a layer is one that breaks careless arithmetic.
  @Test(arguments: 1...40)
  func `layers with any numbers whatever are drawn or left out`(seed: UInt32) {
    let numbers = [
      0, -0.0, 1, -1, 0.5, 2024 * .leastNonzeroMagnitude, -1e-9, 3, 100, -77.7, 1e9, -1e18, 1e99, 1e150,
      -1e300, .greatestFiniteMagnitude,
      .infinity, -.infinity, .nan,
    ]
    var random = Random(seed: seed)
    func number() -> Double {
      random.next(4) < 1 ? numbers[Int(random.next(Double(numbers.count)))] : random.next(40)
    }
    var tree = Tree(width: 32, height: 32)
    var parent: NodeID?
    let image = CGImage(pixmap: Pixmap(rows: [[R, G], [B, W]]))
    for _ in 0..<30 {
      let id = tree.add(to: parent) {
        $0.bounds = CGRect(x: number(), y: number(), width: number(), height: number())
        $0.position = CGPoint(x: number(), y: number())
        $0.backgroundColor = RGBA(Float(number()), Float(number()), Float(number()), Float(number()))
        $0.opacity = Float(number() / 40)
        $0.cornerRadius = number()
        $0.rare.borderWidth = number()
        $0.rare.transform.m11 = number()
        $0.rare.transform.m12 = number()
        $0.rare.transform.m41 = number()
        if random.next(4) < 1 { $0.rare.sublayerTransform.m34 = number() }
        if random.next(2) < 1 { $0.flags.insert(.masksToBounds) }
        if random.next(2) < 1 { $0.contents = .image(image) }
        $0.contentsGravity = ContentsGravity.allCases[Int(random.next(12))]
        $0.rare.contentsRect = CGRect(x: number() / 40, y: 0, width: number() / 40, height: number())
        $0.rare.contentsScale = number()
        $0.zPosition = number()
      }
      if random.next(3) < 1 { parent = id }
    }
    let (pixmap, _) = Diagnostics.collecting { tree.render(width: 32, height: 32) }
    #expect(pixmap.width == 32 && pixmap == Diagnostics.collecting { tree.render(width: 32, height: 32) }.0)
  }
}

private final class Readings {
  private var values: [UInt64]

  init(_ values: [UInt64]) { self.values = values }

  func next() -> UInt64 { values.removeFirst() }
}

/// A backend that records its calls. Its target is the number of frames drawn.
private final class CountingBackend: FrameBackend {
  private(set) var calls: [String] = []
  var counts: FrameCounts { FrameCounts() }

  func prepare() { calls.append("prepare") }

  func draw(_ frame: Frame, after last: Frame?, into target: inout Int) -> [PixelRect] {
    calls.append("draw \(frame.quads.count) after \(last.map { "\($0.quads.count)" } ?? "none")")
    target += 1
    return [frame.pixelBounds]
  }

  func forget() { calls.append("forget") }
}
