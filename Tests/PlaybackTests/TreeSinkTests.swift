// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport
import Testing

/// A sink that also receives the trees of its frames.
@Suite struct TreeSinkTests {
  private final class TreeLog: TreeSink {
    let sink = MemorySink()
    var lines: [String] = []

    func begin(_ format: FrameFormat) throws { try sink.begin(format) }

    func accept(_ tree: RenderTree, at time: Double, index: Int) {
      lines.append("tree \(tree.root.map { "\($0.index)" } ?? "none") at \(time) of \(index)")
    }

    func write(_ frame: Pixmap, index: Int) throws { lines.append("write \(index)") }
    func finish() throws {}
    func cancel() {}
  }

  /// A source whose root is another node in each frame.
  private final class CountingSource: FrameSource {
    let visibleRect = CGRect(x: 0, y: 0, width: 2, height: 2)
    private var count: Int32 = 0

    func tick(to time: Double) -> RenderTree {
      var tree = RenderTree()
      tree.set(RenderNode(), at: NodeID(count))
      tree.setRoot(NodeID(count))
      count += 1
      return tree
    }

    func nextChange(after time: Double) -> Double { .infinity }
  }

  @Test(.tags(.threads), arguments: [0, 1, 3]) func `each frame comes after its tree`(threadCount: Int) throws
  {
    let sink = TreeLog()
    let player = Player(clock: FixedRateClock(rate: 4, duration: 0.75), sink: sink)
    try player.play(CountingSource(), options: PlaybackOptions(threadCount: threadCount))
    #expect(
      sink.lines == [
        "tree 0 at 0.0 of 0", "write 0", "tree 1 at 0.25 of 1", "write 1", "tree 2 at 0.5 of 2", "write 2",
      ])
  }
}
