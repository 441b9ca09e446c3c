// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct GroupTests {
  private func fade(_ timing: TimingParameters, from: Double = 0, to: Double = 1) -> AnimationRecord {
    animation(timing, basic("zPosition", from: .number(from), to: .number(to)))
  }

  /// Returns the zPosition of a group with this timing; `nil` if the model value shows.
  private func shown(
    _ timing: TimingParameters, _ children: [AnimationRecord], curve: CubicTimingCurve? = nil, at time: Double
  ) -> Double? {
    let group = animation(timing, curve: curve, .group(children))
    let result = values(tree([group]) { $0.properties.zPosition = -7 }, at: time).zPosition
    return result == -7 ? nil : result
  }

  @Test func `fact 87, Timing 8: children are clipped not scaled`() {
    #expect(shown(timing(5), [fade(timing(10))], at: 2.5) == 0.25)
    #expect(shown(timing(5), [fade(timing(10))], at: 4.999).isClose(to: 0.4999))
    #expect(shown(timing(5), [fade(timing(10))], at: 5) == nil)
  }

  @Test func `timing 5: shorter children stop contributing`() {
    #expect(shown(timing(5), [fade(timing(2))], at: 1) == 0.5)
    #expect(shown(timing(5), [fade(timing(2))], at: 3) == nil)
    #expect(shown(timing(5), [fade(timing(2, .fill(.forwards)))], at: 3) == 1)
    #expect(shown(timing(5, .fill(.forwards)), [fade(timing(2, .fill(.forwards)))], at: 30) == 1)
    #expect(shown(timing(5, .fill(.forwards)), [fade(timing(2))], at: 30) == nil)
  }

  @Test func `fact 87, Timing 6: children begin in the group's time`() {
    let late = fade(timing(1, .begin(2)))
    #expect(shown(timing(5, .begin(10)), [late], at: 11) == nil)
    #expect(shown(timing(5, .begin(10)), [late], at: 12.5) == 0.5)
    let filled = fade(timing(1, .begin(2), .fill(.backwards)))
    #expect(shown(timing(5, .begin(10)), [filled], at: 11) == 0)
    #expect(shown(timing(5, .begin(10)), [fade(timing(1, .begin(1000)))], at: 12) == nil)
  }

  @Test func `timing 5: child of equal length holds with the group`() {
    #expect(shown(timing(1, .fill(.both)), [fade(timing(1))], at: 1) == 1)
    #expect(shown(timing(1, .fill(.both)), [fade(timing(1))], at: 50) == 1)
  }

  @Test func `timing 4b: held subrange shows its last frame`() {
    // Seconds 5 to 10 of a child of 10 s: the last frame is the child's end, not its start.
    let child = fade(timing(10, .offset(5), .repeating(10)))
    #expect(shown(timing(5, .fill(.both)), [child], at: 0) == 0.5)
    #expect(shown(timing(5, .fill(.both)), [child], at: 4).isClose(to: 0.9))
    #expect(shown(timing(5, .fill(.both)), [child], at: 5) == 1)
    #expect(shown(timing(5, .fill(.both)), [child], at: 500) == 1)
  }

  @Test func `timing 8: repeating group replays its children`() {
    let looping = timing(2, .count(3))
    #expect(shown(looping, [fade(timing(1))], at: 0.5) == 0.5)
    #expect(shown(looping, [fade(timing(1))], at: 1.5) == nil)
    #expect(shown(looping, [fade(timing(1))], at: 4.25) == 0.25)
  }

  @Test func `timing 8: reversing group samples backwards`() {
    let swinging = timing(2, .reverses)
    #expect(shown(swinging, [fade(timing(2))], at: 1) == 0.5)
    #expect(shown(swinging, [fade(timing(2))], at: 3.5) == 0.25)
    #expect(shown(swinging, [fade(timing(2))], at: 2) == 1)
  }

  @Test func `timing 8: curve of the group bends the children's time`() {
    let u = CubicTimingCurve.easeIn.evaluate(0.5)
    #expect(shown(timing(4), [fade(timing(4))], curve: .easeIn, at: 2).isClose(to: u))
    #expect(shown(timing(4), [fade(timing(2))], curve: .easeIn, at: 2).isClose(to: u * 2))
  }

  @Test func `timing 5: delayed group fills backwards`() {
    let delayed = timing(0.5, .begin(0.5), .fill(.backwards))
    #expect(shown(delayed, [fade(timing(0.5), from: 3)], at: 0) == 3)
    #expect(shown(delayed, [fade(timing(0.5), from: 3)], at: 0.49) == 3)
    #expect(shown(delayed, [fade(timing(0.5), from: 3)], at: 0.75) == 2)
    #expect(shown(delayed, [fade(timing(0.5), from: 3)], at: 1) == nil)
  }

  @Test func `timing 4c: children run backwards from their offset`() {
    let back = fade(timing(1, .offset(0.75), .speed(-1)))
    #expect(shown(timing(1), [back], at: 0) == 0.75)
    #expect(shown(timing(1), [back], at: 0.5) == 0.25)
  }

  @Test func `timing 8: groups nest`() {
    let inner = animation(timing(2, .begin(1)), .group([fade(timing(1, .begin(0.5)))]))
    #expect(shown(timing(5, .begin(10)), [inner], at: 11.4) == nil)
    #expect(shown(timing(5, .begin(10)), [inner], at: 12) == 0.5)
    #expect(shown(timing(5, .begin(10)), [inner], at: 13.2) == nil)
  }

  @Test func `children apply in their order and place`() {
    let children = [fade(timing(1), to: 10), fade(timing(1), to: 20)]
    #expect(shown(timing(1), children, at: 0.5) == 10)
    let group = animation(timing(1), id: 1, .group(children))
    let later = animation(timing(1), id: 2, basic("zPosition", from: .number(0), to: .number(2)))
    #expect(values(tree([group, later]), at: 0.5).zPosition == 1)
    #expect(values(tree([later, group]), at: 0.5).zPosition == 10)
  }

  @Test func `empty groups show nothing`() {
    #expect(shown(timing(1), [], at: 0.5) == nil)
    #expect(shown(timing(1), [animation(timing(1), .none)], at: 0.5) == nil)
  }

  @Test func `depth is limited`() {
    func nested(_ depth: Int) -> AnimationRecord {
      var record = fade(timing(1))
      for _ in 0..<depth { record = animation(timing(1), .group([record])) }
      return record
    }
    let limit = AnimationRecord.groupDepthLimit
    #expect(values(tree([nested(limit)]), at: 0.5).zPosition == 0.5)
    #expect(values(tree([nested(limit + 1)]), at: 0.5).zPosition == 0)
  }
}
