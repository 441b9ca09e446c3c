// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import Testing

@Suite struct FixedRateClockTests {
  @Test func `four seconds at sixty are 240 frames`() {
    let clock = FixedRateClock(rate: FrameRate(frames: 60)!, duration: 4)
    #expect(clock.frameCount == 240)
    #expect(clock.tick(0) == FrameTick(time: 0, frame: 0))
    #expect(clock.tick(239) == FrameTick(time: 239.0 / 60, frame: 239))
    #expect(clock.tick(240) == nil)
    #expect(clock.tick(-1) == nil)
  }

  @Test(arguments: [
    // A frame that starts before the end belongs to the film. A frame that starts at the end does not.
    (4.0, 60, 1, 240), (4.001, 60, 1, 241), (3.999, 60, 1, 240), (1.0 / 3, 3, 1, 1), (0.1 + 0.2, 10, 1, 3),
    (1.0, 30_000, 1001, 30), (0, 60, 1, 1), (-1, 60, 1, 1), (.nan, 60, 1, 1), (1e-12, 60, 1, 1),
    (.infinity, 60, 1, 1_000_000_000),
  ])
  func `the frame count is that of the frames that start before the end`(
    duration: Double, frames: Int, seconds: Int, expected: Int
  ) {
    let clock = FixedRateClock(rate: FrameRate(frames: frames, seconds: seconds)!, duration: duration)
    #expect(clock.frameCount == expected)
  }

  @Test func `times are computed from zero and never summed`() {
    let clock = FixedRateClock(rate: FrameRate(frames: 30_000, seconds: 1001)!, duration: 1001)
    #expect(clock.tick(30_000 - 1)?.time == 29_999 * 1001.0 / 30_000)
    #expect(clock.tick(15_000)?.time == 500.5)
  }
}

@Suite struct ManualClockTests {
  @Test func `time moves only forward`() {
    let clock = ManualClock(rate: FrameRate(frames: 60)!)
    #expect(clock.time == 0)
    #expect(clock.tick(0) == nil)
    clock.advance(to: 2)
    clock.advance(to: 1)
    clock.advance(by: -5)
    clock.advance(by: .nan)
    clock.advance(to: .infinity)
    clock.advance(by: 0.5)
    #expect(clock.time == 2.5)
    #expect((0..<6).map { clock.tick($0)?.time } == [2, 2, 2, 2, 2, 2.5])
    #expect(clock.tick(5)?.frame == 5)
    #expect(clock.tick(6) == nil)
    #expect(clock.frameCount == nil)
  }
}

@Suite struct ChosenTimesClockTests {
  private func ticks(_ clock: ChosenTimesClock) -> [FrameTick] {
    var result: [FrameTick] = []
    while let tick = clock.tick(result.count) { result.append(tick) }
    return result
  }

  @Test func `frames between chosen times are ticked but not drawn`() {
    let clock = ChosenTimesClock(rate: FrameRate(frames: 4)!, times: [0.5, 0.25])
    #expect(clock.frameCount == 2)
    #expect(
      ticks(clock) == [
        FrameTick(time: 0, frame: nil), FrameTick(time: 0.25, frame: 0), FrameTick(time: 0.5, frame: 1),
      ])
  }

  @Test func `a time between frames gets a tick of its own`() {
    let clock = ChosenTimesClock(rate: FrameRate(frames: 4)!, times: [0.1, 0.3])
    #expect(
      ticks(clock) == [
        FrameTick(time: 0, frame: nil), FrameTick(time: 0.1, frame: 0), FrameTick(time: 0.25, frame: nil),
        FrameTick(time: 0.3, frame: 1),
      ])
  }

  @Test func `equal times are drawn once and impossible ones never`() {
    let clock = ChosenTimesClock(
      rate: FrameRate(frames: 4)!, times: [0, -0.0, 0, -1, .nan, .infinity, 1e9])
    #expect(clock.frameCount == 1)
    #expect(ticks(clock) == [FrameTick(time: 0, frame: 0)])
  }

  @Test func `no times mean no frames`() {
    let clock = ChosenTimesClock(rate: FrameRate(frames: 4)!, times: [])
    #expect(clock.frameCount == 0)
    #expect(clock.tick(0) == nil)
  }
}

@Suite struct FrameRateTests {
  @Test func `rates are written as whole numbers or fractions`() {
    #expect(FrameRate(frames: 60)?.description == "60")
    #expect(FrameRate(frames: 30_000, seconds: 1001)?.description == "30000/1001")
  }

  @Test func `a rate below one is none`() {
    #expect(FrameRate(frames: 0) == nil)
    #expect(FrameRate(frames: 1, seconds: 0) == nil)
    #expect(FrameRate(frames: -60) == nil)
  }
}
