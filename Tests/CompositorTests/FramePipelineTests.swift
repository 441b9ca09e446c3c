// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite("The frame pipeline")
struct FramePipelineTests {
  @Test func `a pipeline that drew other trees draws the same bytes`() {
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
    let pipeline = FramePipeline()
    let small = FrameTarget(size: CGSize(width: 20, height: 20), background: .white)
    let large = FrameTarget(size: CGSize(width: 40, height: 40))
    let expected = FramePipeline().render(first.tree, at: 0, target: small)
    #expect(pipeline.render(second.tree, at: 0, target: large).width == 40)
    #expect(pipeline.render(first.tree, at: 0, target: small) == expected)
    #expect(pipeline.render(first.tree, at: 7, target: small) == expected)
  }

  @Test func `a stopwatch is read around each stage`() {
    let readings = Readings([5, 7, 10, 14])
    let pipeline = FramePipeline(stopwatch: { readings.next() })
    let target = FrameTarget(size: CGSize(width: 1, height: 1))
    #expect(pipeline.render(Tree(width: 1, height: 1).tree, at: 3, target: target).rows == [[0]])
    #expect(pipeline.stageTimes == StageTimes(evaluate: 2, flatten: 3, rasterize: 4))
    #expect(pipeline.presentation.time == 3 && pipeline.frame.width == 1)
  }
}

private final class Readings {
  private var values: [UInt64]

  init(_ values: [UInt64]) { self.values = values }

  func next() -> UInt64 { values.removeFirst() }
}
