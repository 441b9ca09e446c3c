// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import Testing

@Suite struct SegmentClockTests {
  /// Returns all ticks of a clock.
  private func ticks(_ clock: some FrameClock) -> [FrameTick] {
    var ticks: [FrameTick] = []
    while let tick = clock.tick(ticks.count) { ticks.append(tick) }
    return ticks
  }

  @Test(arguments: [(10, 3), (10, 1), (16, 16), (7, 5), (3, 8)])
  func `the parts are the whole`(count: Int, parts: Int) throws {
    let whole = FixedRateClock(rate: 10, duration: Double(count) / 10)
    var (times, sizes) = ([Double](), [Int]())
    for part in 1...parts {
      let clock = try #require(SegmentClock(whole, part: part, of: parts))
      let drawn = ticks(clock).filter { $0.frame != nil }
      #expect(drawn.map(\.frame) == Array(0..<drawn.count))
      #expect(drawn.count == clock.frameCount)
      // Earlier frames are ticked but not drawn. There are no later ones.
      if !drawn.isEmpty { #expect(ticks(clock).count == clock.frames.upperBound) }
      times += drawn.map(\.time)
      sizes.append(drawn.count)
    }
    #expect(times == ticks(whole).map(\.time))
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (-1, 2)])
  func `there are no other parts`(part: Int, count: Int) {
    #expect(SegmentClock(FixedRateClock(rate: 10, duration: 1), part: part, of: count) == nil)
  }
}
