// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct EventsTests {
  private let fade = basic("opacity", from: .number(0), to: .number(1))

  private func event(_ kind: AnimationEvent.Kind, _ id: UInt64, _ time: Double, node: Int32 = 0)
    -> AnimationEvent
  {
    AnimationEvent(kind, of: AnimationID(id), on: NodeID(node), at: time)
  }

  @Test func startsAndStopsComeInOrderOfTimeThenOfAdding() {
    let all = tree([
      animation(timing(2), id: 1, fade), animation(timing(1, .begin(1)), id: 2, fade),
      animation(timing(2, .begin(0), .speed(2)), id: 3, fade),
    ])
    #expect(
      all.events(in: 0..<10) == [
        event(.start, 1, 0), event(.start, 3, 0), event(.start, 2, 1), event(.stop, 3, 1), event(.stop, 1, 2),
        event(.stop, 2, 2),
      ])
  }

  @Test func rangeIsHalfOpen() {
    let one = tree([animation(timing(1, .begin(1)), id: 1, fade)])
    #expect(one.events(in: 0..<1) == [])
    #expect(one.events(in: 1..<2) == [event(.start, 1, 1)])
    #expect(one.events(in: 2..<3) == [event(.stop, 1, 2)])
    #expect(one.events(in: 1..<1) == [])
  }

  @Test func repeatsAndReversesCountUntilTheirEnd() {
    let wheel = tree([animation(timing(2, .count(3.5)), id: 1, fade)])
    #expect(wheel.events(in: 0..<100) == [event(.start, 1, 0), event(.stop, 1, 7)])
    let door = tree([animation(timing(2, .repeating(.infinity), .reverses), id: 1, fade)])
    #expect(door.events(in: 0..<1e9) == [event(.start, 1, 0)])
  }

  @Test("Timing 3: times are media times")
  func timesAreMediaTimes() {
    let record = animation(timing(2, .begin(6)), id: 1, fade)
    // local = (t - 1) * 2, and inside it (local - 2) * 2
    let nested = chain([TimeMapping(beginTime: 1, speed: 2), TimeMapping(beginTime: 2, speed: 2)], [record])
    #expect(nested.events(in: 0..<10) == [event(.start, 1, 3.5, node: 1), event(.stop, 1, 4, node: 1)])
    #expect(nested.lastFiniteEnd == 4)
  }

  @Test("Timing 11: nothing happens where time stands still")
  func nothingHappensWhereTimeStandsStill() {
    let record = animation(timing(2), id: 1, fade)
    let paused = tree([record]) { $0.timing = TimeMapping(timeOffset: 1, speed: 0) }
    #expect(paused.events(in: 0..<1000) == [])
    #expect(paused.nextChange(after: 0) == .infinity)
    #expect(paused.lastFiniteEnd == nil)
    let inner = chain([TimeMapping(speed: 0), TimeMapping(speed: 2)], [record])
    #expect(inner.events(in: 0..<1000) == [])
    #expect(inner.nextChange(after: 5) == .infinity)
  }

  @Test func stillLayersKnowWhatIsOver() {
    func interval(_ offset: Double) -> MediaInterval {
      let paused = chain([TimeMapping(timeOffset: offset, speed: 0)])
      return paused.mediaInterval(of: timing(2, .begin(1)), on: NodeID(0))
    }
    #expect((interval(0.5).start, interval(0.5).end) == (.infinity, .infinity))
    #expect((interval(1).start, interval(1).end) == (-.infinity, .infinity))
    #expect((interval(3).start, interval(3).end) == (-.infinity, -.infinity))
    #expect(interval(1).isStill)
  }

  @Test func layersRunningBackwardsStartAtTheEnd() {
    // local = 10 - t
    let record = animation(timing(2, .begin(3)), id: 1, fade)
    let back = chain([TimeMapping(timeOffset: 10, speed: -1)], [record])
    #expect(back.events(in: 0..<20) == [event(.start, 1, 5), event(.stop, 1, 7)])
    let endless = animation(timing(2, .begin(3), .count(.infinity)), id: 1, fade)
    #expect(chain([TimeMapping(timeOffset: 10, speed: -1)], [endless]).nextChange(after: 1) == 1)
  }

  @Test func futureLayersBeginTheirAnimationsThen() {
    let record = animation(timing(2), id: 1, fade)
    let late = chain([TimeMapping(beginTime: 5)], [record])
    #expect(late.events(in: 0..<20) == [event(.start, 1, 5), event(.stop, 1, 7)])
  }

  @Test func childrenOfGroupsHaveNoEvents() {
    let group = animation(timing(3), id: 1, .group([animation(timing(1), id: 2, fade)]))
    #expect(tree([group]).events(in: 0..<9) == [event(.start, 1, 0), event(.stop, 1, 3)])
  }

  @Test func stoppedAnimationsStartAndNeverStop() {
    #expect(tree([animation(timing(2, .speed(0)), id: 1, fade)]).events(in: 0..<9) == [event(.start, 1, 0)])
  }

  @Test func animationsWithoutEffectStillStartAndStop() {
    #expect(tree([animation(timing(2), id: 1, .none)]).events(in: 0..<9).count == 2)
    #expect(tree([animation(timing(.nan), id: 1, fade)]).events(in: 0..<9) == [])
  }

  @Test func evaluationIsOverWhenTheStopIsDue() {
    var lottery = Lottery(seed: 4)
    for _ in 0..<2000 {
      let timing = timing(
        lottery.number(0.01, 3), .begin(lottery.number(0, 3)), .speed([1, 0.3, 1.1, -2][lottery.index(4)]),
        .count([0, 3, 1.7][lottery.index(3)]))
      let record = animation(timing, id: 1, fade)
      let nested = chain(
        [
          TimeMapping(
            beginTime: lottery.number(0, 1), timeOffset: lottery.number(0, 1), speed: lottery.number(0.1, 3)),
          TimeMapping(beginTime: lottery.number(0, 1), speed: lottery.number(0.1, 3)),
        ], [record])
      let interval = nested.mediaInterval(of: timing, on: NodeID(1))
      let atEnd = nested.localTime(of: NodeID(1), at: interval.end)
      #expect(timing.isFinished(at: atEnd) && timing.sample(at: atEnd) == nil)
      let atStart = nested.localTime(of: NodeID(1), at: interval.start)
      #expect(timing.sample(at: atStart) != nil || interval.start == interval.end)
    }
  }

  @Test func lastFiniteEndLeavesEndlessOnesOut() {
    #expect(tree([]).lastFiniteEnd == nil)
    let endless = animation(timing(1, .count(.infinity)), id: 1, fade)
    #expect(tree([endless]).lastFiniteEnd == nil)
    #expect(tree([endless, animation(timing(1, .begin(2)), id: 2, fade)]).lastFiniteEnd == 3)
  }
}

@Suite struct NextChangeTests {
  private let fade = basic("opacity", from: .number(0), to: .number(1))

  @Test func nothingToComeIsInfinite() {
    #expect(RenderTree().nextChange(after: 0) == .infinity)
    #expect(tree([]).nextChange(after: 0) == .infinity)
    #expect(tree([animation(timing(1), fade)]).nextChange(after: 1) == .infinity)
  }

  @Test("Timing 11: running animations change at once")
  func runningAnimationsChangeAtOnce() {
    let one = tree([animation(timing(1, .begin(2)), fade)])
    #expect(one.nextChange(after: 0) == 2)
    #expect(one.nextChange(after: 2) == 2)
    #expect(one.nextChange(after: 2.5) == 2.5)
    #expect(one.nextChange(after: 3) == .infinity)
    #expect(tree([animation(timing(1, .count(.infinity)), fade)]).nextChange(after: 1e6) == 1e6)
  }

  @Test("Timing 11: earliest begin counts")
  func earliestBeginCounts() {
    let two = tree([
      animation(timing(1, .begin(5)), id: 1, fade), animation(timing(1, .begin(3)), id: 2, fade),
    ])
    #expect(two.nextChange(after: 1) == 3)
  }

  @Test("Timing 11: what does not move waits for its end")
  func whatDoesNotMoveWaitsForItsEnd() {
    #expect(tree([animation(timing(4), .none)]).nextChange(after: 1) == 4)
    #expect(tree([animation(timing(4), .group([]))]).nextChange(after: 1) == 4)
    #expect(tree([animation(timing(4, .speed(0)), fade)]).nextChange(after: 1) == .infinity)
  }

  @Test func countsInMediaTime() {
    let record = animation(timing(2, .begin(6)), fade)
    let nested = chain([TimeMapping(beginTime: 1, speed: 2)], [record])
    #expect(nested.nextChange(after: 0) == 4)
    #expect(nested.nextChange(after: 4.5) == 4.5)
    #expect(nested.nextChange(after: 5) == .infinity)
  }
}
