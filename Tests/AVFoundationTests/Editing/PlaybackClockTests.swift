// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Testing

@Suite struct PlaybackClockTests {
  @Test func `a clock that is stopped stays at its time`() {
    let clock = PlaybackClock(at: CMTime(value: 7, timescale: 3))
    #expect(clock.time(at: 100) == CMTime(value: 7, timescale: 3))
    #expect(clock.hostTime(of: .zero) == .infinity)
  }

  @Test func `the time continues from a change of the rate`() {
    var clock = PlaybackClock()
    clock.setRate(1, at: 10)
    #expect(clock.time(at: 12) == CMTime(value: 2, timescale: 1))
    clock.setRate(0.5, at: 12)
    #expect(clock.time(at: 13) == CMTime(value: 5, timescale: 2))
    clock.setRate(-1, at: 13)
    #expect(clock.time(at: 15) == CMTime(value: 1, timescale: 2))
    #expect(clock.hostTime(of: .zero) == 15.5)
  }

  @Test func `a jump keeps the rate`() {
    var clock = PlaybackClock()
    clock.setRate(2, at: 0)
    clock.jump(to: CMTime(value: 30, timescale: 1), at: 1)
    #expect(clock.time(at: 2) == CMTime(value: 32, timescale: 1))
  }
}
