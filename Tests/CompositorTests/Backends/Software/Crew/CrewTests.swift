// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

@Suite
struct CrewTests {
  private static let side = 40
  private static let target = FrameTarget(
    size: CGSize(width: side, height: side), background: ColorValue(0.9, 0.9, 0.9))

  /// Performs the parts in order, last one first. A part that reads pixels of another part would find old
  /// ones.
  private final class Backwards: Crew {
    let size: Int
    nonisolated(unsafe) private(set) var partCounts: [Int] = []
    nonisolated(unsafe) private(set) var expectedCount = 0

    init(size: Int) { self.size = size }

    func run(_ count: Int, _ part: (Int) -> Void) {
      partCounts.append(count)
      for number in (0..<count).reversed() { part(number) }
    }

    func expectJob() { expectedCount += 1 }
  }

  private func frame(of tree: Tree) -> Frame {
    var frame = Frame()
    tree.flatten(into: &frame, Self.target)
    return frame
  }

  @Test(arguments: [2, 3, 7]) func `random trees have the bytes that one thread draws`(size: Int) {
    let (alone, together) = (
      SoftwareRasterizer(), SoftwareRasterizer(crew: Backwards(size: size), smallestSharedWork: 0)
    )
    for seed in 0..<UInt64(TestScale.count(150, long: 2000)) {
      let random = RandomTree(seed: seed, side: Double(Self.side))
      var presentation = PresentationTree()
      evaluate(random.tree.tree, at: random.time, into: &presentation)
      var frame = Frame()
      Flattening().flatten(presentation, target: Self.target, into: &frame)
      var (one, many) = (Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 0))
      alone.rasterize(frame, into: &one)
      together.rasterize(frame, into: &many)
      #expect(one == many, "seed \(seed)")
    }
  }

  @Test func `rows are shared by their work`() {
    // All content is in the upper quarter, and all four parts get a share of it.
    var tree = Tree(width: 40, height: 40)
    for _ in 0..<50 {
      tree.add {
        $0.frame(0, 30, 40, 10)
        $0.backgroundColor = ColorValue(0, 1, 0, 0.1)
      }
    }
    var work = RowWork()
    let all = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    let shares = work.shares(4, of: frame(of: tree), within: [all], from: 0)
    #expect(shares == [0..<3, 3..<5, 5..<8, 8..<40])
    #expect(work.shares(4, of: frame(of: tree), within: [all], from: 1e9) == nil)
  }

  @Test func `small frames and crews of one do not share`() {
    let crews = [Backwards(size: 1), Backwards(size: 3), Backwards(size: 3)]
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(0, 0, 40, 40)
      $0.backgroundColor = ColorValue(0, 1, 0)
    }
    for (crew, smallest) in zip(crews, [Float(0), 1e6, 0]) {
      var pixmap = Pixmap(width: 0, height: 0)
      SoftwareRasterizer(crew: crew, smallestSharedWork: smallest).rasterize(frame(of: tree), into: &pixmap)
      #expect(pixmap.pixel(20, 20) == (0, 255, 0, 255))
    }
    #expect(crews.map(\.partCounts) == [[], [], [3]])
  }

  @Test func `a crew that drew a frame is told when the next one is being made`() {
    var (large, small) = (Tree(width: 40, height: 40), Tree(width: 40, height: 40))
    for _ in 0..<1000 {
      large.add {
        $0.frame(0, 0, 40, 40)
        $0.backgroundColor = ColorValue(0, 1, 0, 0.1)
      }
    }
    small.change { $0.backgroundColor = blue }
    let crew = Backwards(size: 2)
    let renderer = FrameRenderer(drawsAll: true, crew: crew)
    var expectedCounts: [Int] = []
    for tree in [small, large, large, small, small] {
      _ = renderer.render(tree.tree, at: 0, target: Self.target)
      expectedCounts.append(crew.expectedCount)
    }
    #expect(expectedCounts == [0, 0, 1, 2, 2])
    #expect(crew.partCounts == [2, 2])
  }
}
