// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Pieces of paper.
struct ConfettiBlockTests {
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)

  /// Returns the positions of the pieces that are visible at a time.
  private func positions(_ block: ConfettiBlock, at time: Double) -> [CGPoint] {
    let laws = LayerLaws(block, in: frame, at: time)
    return withExtendedLifetime(laws) {
      (laws.root.sublayers ?? []).compactMap { $0.presentation() }.filter { !$0.isHidden }.map(\.position)
    }
  }

  @Test(arguments: ConfettiBlock.Style.allCases)
  func `pieces depend only on the seed and the time`(style: ConfettiBlock.Style) {
    var block = ConfettiBlock(style, count: 40)
    let first = positions(block, at: 1.5)
    #expect(first.count > 10)
    #expect(positions(block, at: 1.5) == first)
    block.seed = 2
    #expect(positions(block, at: 1.5) != first)
  }

  @Test(arguments: ConfettiBlock.Style.allCases)
  func `nothing is visible at the end`(style: ConfettiBlock.Style) {
    let block = ConfettiBlock(style)
    #expect(block.settlingTime(in: frame) == 4)
    #expect(positions(block, at: 4.01).isEmpty)
  }

  @Test(arguments: ConfettiBlock.Style.allCases)
  func `pieces begin and end outside of the area`(style: ConfettiBlock.Style) {
    let layer = ConfettiBlock(style).makeLayer(in: frame)
    for piece in layer.sublayers ?? [] {
      let key = piece.animationKeys()?.first { $0.hasPrefix("position") } ?? ""
      let path = (piece.animation(forKey: key) as? CAKeyframeAnimation)?.values as? [CGPoint] ?? []
      let reach = max(piece.bounds.width, piece.bounds.height) / 2
      #expect((path.first?.y ?? 0) <= -reach || (path.first?.y ?? 0) >= 1000 + reach)
      #expect((path.last?.y ?? 0) >= 1000 + reach)
    }
  }

  @Test(arguments: [(-1, 0), (0, 0), (400, 400), (Int.max, 400)])
  func `the number of pieces is limited`(count: Int, shown: Int) {
    let (layer, reports) = collectingBlockReports { ConfettiBlock(.rain, count: count).makeLayer(in: frame) }
    #expect((layer.sublayers?.count ?? 0) == shown)
    #expect(reports.count == (count == shown ? 0 : 1))
  }

  @Test func `values that are no numbers have defaults`() {
    var block = ConfettiBlock()
    (block.time, block.size, block.seed) = (.nan, .nan, -5)
    #expect(block.settlingTime(in: frame) == 4)
    #expect(!positions(block, at: 2).isEmpty)
  }
}
