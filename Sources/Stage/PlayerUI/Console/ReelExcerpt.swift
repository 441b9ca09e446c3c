// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplaneRenderTree

/// A range of a reel's past, replayed from time 0 with the effects of all input. No code of the program runs
/// again.
final class ReelExcerpt: RetimedSource {
  private let reel: Reel
  private let range: ClosedRange<Double>

  init(_ reel: Reel, range: ClosedRange<Double>) { (self.reel, self.range) = (reel, range) }

  var visibleRect: CGRect { reel.visibleRect }
  func tick(to time: Double) -> RenderTree { reel.tree(at: pictureTime(at: time)) }
  func pictureTime(at time: Double) -> Double { min(range.lowerBound + time, range.upperBound) }
  func nextChange(after time: Double) -> Double { time }
}
