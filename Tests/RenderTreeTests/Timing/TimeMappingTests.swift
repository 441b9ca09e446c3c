// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct TimeMappingTests {
  static let root = TimeMapping(beginTime: 1, timeOffset: 3, speed: 2)

  // The vectors were measured on macOS by the author of OpenCoreAnimation.
  @Test func `timing 3: converts through two levels`() {
    let child = TimeMapping(beginTime: 6, timeOffset: 5, speed: 4)
    #expect(Self.root.localTime(fromParent: 10) == 21)
    #expect(Self.root.parentTime(fromLocal: 10) == 4.5)
    #expect(child.localTime(fromParent: Self.root.localTime(fromParent: 10)) == 65)
    #expect(Self.root.parentTime(fromLocal: child.parentTime(fromLocal: 10)) == 3.125)
    #expect(child.localTime(fromParent: 10) == 21)
    #expect(child.parentTime(fromLocal: 10) == 7.25)
  }

  @Test func `timing 3: is zero before the child begins`() {
    let first = TimeMapping(beginTime: 6, timeOffset: 5, speed: 4)
    let second = TimeMapping(beginTime: 8, timeOffset: 7, speed: 0.5)
    #expect(second.localTime(fromParent: first.parentTime(fromLocal: 10)) == 0)
    #expect(first.localTime(fromParent: second.parentTime(fromLocal: 10)) == 37)
    #expect([7, 8, 10].map(second.localTime) == [0, 7, 8])
  }

  @Test func `timing 3: stands still at speed zero`() {
    let child = TimeMapping(beginTime: 8, timeOffset: 7, speed: 0)
    #expect(child.localTime(fromParent: 10) == 7)
    #expect(child.parentTime(fromLocal: 10) == 0)
    #expect(Self.root.parentTime(fromLocal: child.parentTime(fromLocal: 10)) == -0.5)
  }

  @Test func `timing 3: converts without begin times`() {
    let root = TimeMapping(timeOffset: 3, speed: 2)
    let child = TimeMapping(timeOffset: 5, speed: 4)
    #expect(child.localTime(fromParent: root.localTime(fromParent: 10)) == 97)
    #expect(child.localTime(fromParent: 10) == 45)
    #expect(child.parentTime(fromLocal: 10) == 1.25)
  }

  @Test func `converts through three levels`() {
    let middle = TimeMapping(beginTime: 2, timeOffset: 0.25, speed: 3)
    let leaf = TimeMapping(beginTime: 1, timeOffset: 0.5, speed: 2)
    #expect(leaf.localTime(fromParent: 10) == 18.5)
    #expect(leaf.localTime(fromParent: middle.localTime(fromParent: 10)) == 47)
    #expect(leaf.parentTime(fromLocal: 10) == 5.75)
    #expect(middle.parentTime(fromLocal: leaf.parentTime(fromLocal: 10)).isClose(to: 23.0 / 6))
  }

  @Test func `inverts where it has begun`() {
    var lottery = Lottery(seed: 5)
    for _ in 0..<1000 {
      let mapping = TimeMapping(
        beginTime: lottery.number(-100, 100), timeOffset: lottery.number(-100, 100),
        speed: lottery.number(0.01, 8) * (lottery.index(2) == 0 ? 1 : -1))
      let time = mapping.beginTime + lottery.number(0, 1000)
      let back = mapping.parentTime(fromLocal: mapping.localTime(fromParent: time))
      #expect(back.isClose(to: time, within: 1e-8))
    }
  }

  @Test func `hierarchy applies outer layers first`() {
    let tree = chain([Self.root, TimeMapping(beginTime: 6, timeOffset: 5, speed: 4)])
    #expect(tree.localTime(of: NodeID(0), at: 10) == 21)
    #expect(tree.localTime(of: NodeID(1), at: 10) == 65)
    #expect(tree.localTime(of: NodeID(1), at: 3) == 5 + (7 - 6) * 4)
    #expect(tree.localTime(of: NodeID(1), at: 2) == 0)
  }

  @Test func `presentation knows the same layer times`() {
    let tree = chain([Self.root, .identity, TimeMapping(beginTime: 6, timeOffset: 5, speed: 4), .identity])
    var presentation = PresentationTree()
    for time in [10.0, 3, 2, 0.5] {
      evaluate(tree, at: time, into: &presentation)
      for index in [3, 0, 2, 1] as [Int32] {
        #expect(presentation.localTime(of: NodeID(index)) == tree.localTime(of: NodeID(index), at: time))
      }
    }
  }

  @Test func `plain hierarchy has media time`() {
    let tree = chain([.identity, .identity])
    #expect(tree.localTime(of: NodeID(1), at: 10) == 10)
    #expect(tree.localTime(of: NodeID(1), at: -1) == 0)
  }
}
