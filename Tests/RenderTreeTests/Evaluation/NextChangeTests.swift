// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct NextChangeTests {
  private let fade = basic("opacity", from: .number(0), to: .number(1))

  @Test func `nothing to come is infinite`() {
    #expect(RenderTree().nextChange(after: 0) == .infinity)
    #expect(tree([]).nextChange(after: 0) == .infinity)
    #expect(tree([animation(timing(1), fade)]).nextChange(after: 1) == .infinity)
  }

  @Test func `timing 11: running animations change at once`() {
    let one = tree([animation(timing(1, .begin(2)), fade)])
    #expect(one.nextChange(after: 0) == 2)
    #expect(one.nextChange(after: 2) == 2)
    #expect(one.nextChange(after: 2.5) == 2.5)
    #expect(one.nextChange(after: 3) == .infinity)
    #expect(tree([animation(timing(1, .count(.infinity)), fade)]).nextChange(after: 1e6) == 1e6)
  }

  @Test func `timing 11: earliest begin counts`() {
    let two = tree([
      animation(timing(1, .begin(5)), id: 1, fade), animation(timing(1, .begin(3)), id: 2, fade),
    ])
    #expect(two.nextChange(after: 1) == 3)
  }

  @Test func `timing 11: what does not move waits for its end`() {
    #expect(tree([animation(timing(4), .none)]).nextChange(after: 1) == 4)
    #expect(tree([animation(timing(4), .group([]))]).nextChange(after: 1) == 4)
    #expect(tree([animation(timing(4, .speed(0)), fade)]).nextChange(after: 1) == .infinity)
  }

  @Test func `counts in media time`() {
    let record = animation(timing(2, .begin(6)), fade)
    let nested = chain([TimeMapping(beginTime: 1, speed: 2)], [record])
    #expect(nested.nextChange(after: 0) == 4)
    #expect(nested.nextChange(after: 4.5) == 4.5)
    #expect(nested.nextChange(after: 5) == .infinity)
  }

  @Test func `last finite end leaves endless ones out`() {
    #expect(tree([]).lastFiniteEnd == nil)
    let endless = animation(timing(1, .count(.infinity)), id: 1, fade)
    #expect(tree([endless]).lastFiniteEnd == nil)
    #expect(tree([endless, animation(timing(1, .begin(2)), id: 2, fade)]).lastFiniteEnd == 3)
  }

  @Test func `an animation without effect ends, one without a duration does not count`() {
    #expect(tree([animation(timing(2), id: 1, .none)]).lastFiniteEnd == 2)
    #expect(tree([animation(timing(.nan), id: 1, fade)]).lastFiniteEnd == nil)
  }
}
