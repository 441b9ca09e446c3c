// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct MediaIntervalTests {
  private let fade = basic("opacity", from: .number(0), to: .number(1))

  /// Returns the start and end times of the first animation of a layer.
  private func interval(_ tree: RenderTree, node: Int32 = 0) -> [Double] {
    let id = NodeID(node)
    let interval = tree.mediaInterval(of: tree[id].animations[0].timing, on: id)
    return [interval.start, interval.end]
  }

  @Test func `repeats and reverses count until their end`() {
    #expect(interval(tree([animation(timing(2, .count(3.5)), id: 1, fade)])) == [0, 7])
    let door = tree([animation(timing(2, .repeating(.infinity), .reverses), id: 1, fade)])
    #expect(interval(door) == [0, .infinity])
  }

  @Test func `timing 3: times are media times`() {
    let record = animation(timing(2, .begin(6)), id: 1, fade)
    // local = (t - 1) * 2, and within it (local - 2) * 2
    let nested = chain([TimeMapping(beginTime: 1, speed: 2), TimeMapping(beginTime: 2, speed: 2)], [record])
    #expect(interval(nested, node: 1) == [3.5, 4])
    #expect(nested.lastFiniteEnd == 4)
  }

  @Test func `timing 11: nothing happens where time stands still`() {
    let record = animation(timing(2), id: 1, fade)
    let paused = tree([record]) { $0.timing = TimeMapping(timeOffset: 1, speed: 0) }
    #expect(interval(paused) == [-.infinity, .infinity])
    #expect(paused.nextChange(after: 0) == .infinity)
    #expect(paused.lastFiniteEnd == nil)
    let inner = chain([TimeMapping(speed: 0), TimeMapping(speed: 2)], [record])
    #expect(interval(inner, node: 1) == [-.infinity, .infinity])
    #expect(inner.nextChange(after: 5) == .infinity)
  }

  @Test func `still layers know what is over`() {
    func interval(_ offset: Double) -> MediaInterval {
      let paused = chain([TimeMapping(timeOffset: offset, speed: 0)])
      return paused.mediaInterval(of: timing(2, .begin(1)), on: NodeID(0))
    }
    #expect((interval(0.5).start, interval(0.5).end) == (.infinity, .infinity))
    #expect((interval(1).start, interval(1).end) == (-.infinity, .infinity))
    #expect((interval(3).start, interval(3).end) == (-.infinity, -.infinity))
    #expect(interval(1).isStill)
  }

  @Test func `layers running backwards start at the end`() {
    // local = 10 - t
    let record = animation(timing(2, .begin(3)), id: 1, fade)
    #expect(interval(chain([TimeMapping(timeOffset: 10, speed: -1)], [record])) == [5, 7])
    let endless = animation(timing(2, .begin(3), .count(.infinity)), id: 1, fade)
    #expect(chain([TimeMapping(timeOffset: 10, speed: -1)], [endless]).nextChange(after: 1) == 1)
  }

  @Test func `future layers begin their animations then`() {
    let record = animation(timing(2), id: 1, fade)
    #expect(interval(chain([TimeMapping(beginTime: 5)], [record])) == [5, 7])
  }

  @Test func `stopped animations start and never stop`() {
    #expect(interval(tree([animation(timing(2, .speed(0)), id: 1, fade)])) == [0, .infinity])
  }

  @Test func `evaluation is over when the stop is due`() {
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
}
