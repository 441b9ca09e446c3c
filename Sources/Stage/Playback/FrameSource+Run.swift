// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRenderTree

extension FrameSource {
  /// Moves the source to `time`, in seconds, through the frame times of a film at `rate`. Returns the tree at
  /// `time`.
  package func run(to time: Double, at rate: FrameRate) -> RenderTree {
    let clock = ChosenTimesClock(rate: rate, times: [time])
    var (tree, number) = (RenderTree(), 0)
    while let tick = clock.tick(number) {
      tree = self.tick(to: tick.time)
      number += 1
    }
    return tree
  }
}
