// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct ValueFunctionTests {
  private func end(
    _ effects: [AnimationRecord.Effect], _ model: CATransform3D = .identity, at time: Double = 1
  ) -> CATransform3D {
    let records = effects.enumerated().map { animation(timing(1, .fill(.forwards)), id: UInt64($0 + 1), $1) }
    return values(tree(records) { $0.properties.rare.transform = model }, at: time).rare.transform
  }

  @Test func `every function makes its matrix`() {
    let quarter = Double.pi / 2
    #expect(ValueFunction.rotateX.matrix(ShortLanes(quarter)).isClose(to: .rotation(quarter, 1, 0, 0)))
    #expect(ValueFunction.rotateY.matrix(ShortLanes(quarter)).isClose(to: .rotation(quarter, 0, 1, 0)))
    #expect(ValueFunction.rotateZ.matrix(ShortLanes(quarter)).isClose(to: .rotation(quarter, 0, 0, 1)))
    #expect(ValueFunction.scale.matrix(ShortLanes(2, 3, 4, 0)) == .scale(2, 3, 4))
    #expect(ValueFunction.scaleX.matrix(ShortLanes(2)) == .scale(2, 1))
    #expect(ValueFunction.scaleY.matrix(ShortLanes(2)) == .scale(1, 2))
    #expect(ValueFunction.scaleZ.matrix(ShortLanes(2)) == .scale(1, 1, 2))
    #expect(ValueFunction.translate.matrix(ShortLanes(2, 3, 4, 0)) == .translation(2, 3, 4))
    #expect(ValueFunction.translateX.matrix(ShortLanes(2)) == .translation(2, 0))
    #expect(ValueFunction.translateY.matrix(ShortLanes(2)) == .translation(0, 2))
    #expect(ValueFunction.translateZ.matrix(ShortLanes(2)) == .translation(0, 0, 2))
    #expect(ValueFunction.allCases.count == 11)
    #expect(ValueFunction(rawValue: "translateX") == .translateX && ValueFunction(rawValue: "") == nil)
    for function in ValueFunction.allCases { #expect(function.matrix(function.neutralArgument) == .identity) }
  }

  @Test func `animations 3.3: replaces the whole matrix`() {
    #expect(
      end([basic("transform", to: .number(5), .function(.translateX))], .scale(2, 3)) == .translation(5, 0))
  }

  @Test func `animations 3.3: additive one comes before the matrix`() {
    let shown = end([basic("transform", to: .number(5), .additive, .function(.translateX))], .scale(2, 3))
    #expect(shown.m41 == 10 && shown.m11 == 2 && shown.m22 == 3)
  }

  @Test func `animations 3.3: turns as far as the numbers say`() {
    let spin = basic("transform", from: .number(0), to: .number(4 * .pi), .function(.rotateZ))
    for (time, turns) in [(0.25, 0.5), (0.375, 0.75), (0.75, 1.5)] {
      let expected = CATransform3D.rotation(turns * 2 * .pi, 0, 0, 1)
      #expect(end([spin], at: time).isClose(to: expected))
    }
  }

  @Test func `animations 3.3: missing ends are neutral`() {
    #expect(
      end([basic("transform", to: .triple(3, 5, 1), .function(.scale))], .scale(9, 9), at: 0.5)
        == .scale(2, 3))
    #expect(end([basic("transform", from: .number(3), .function(.scaleX))], at: 0.5) == .scale(2, 1))
    #expect(
      end([basic("transform", by: .number(1), .function(.rotateZ))], at: 0.5).isClose(
        to: .rotation(0.5, 0, 0, 1)))
  }

  @Test func `animations 3.3: later one replaces the earlier unless additive`() {
    let scale = basic("transform", from: .triple(1, 1, 1), to: .triple(2, 2, 1), .function(.scale))
    #expect(
      end([scale, basic("transform", from: .number(1), to: .number(0.5), .function(.rotateZ))]).isClose(
        to: .rotation(0.5, 0, 0, 1)))
    let both = end([
      scale, basic("transform", from: .number(1), to: .number(0.5), .additive, .function(.rotateZ)),
    ])
    #expect(both.isClose(to: CATransform3D.rotation(0.5, 0, 0, 1).concatenating(.scale(2, 2, 1))))
  }

  @Test func `accumulates the numbers`() {
    let record = animation(
      timing(1, .count(3)), basic("transform", to: .number(1), .cumulative, .function(.rotateZ)))
    #expect(values(tree([record]), at: 2.5).rare.transform.isClose(to: .rotation(2.5, 0, 0, 1)))
  }

  @Test func `keyframes of arguments work`() {
    var list = ValueList(kind: ValueFunction.scale.argumentKind)
    list.append(.triple(1, 1, 1))
    list.append(.triple(3, 1, 2))
    let course = KeyframeCourse(mode: .linear, values: list, times: [], curves: [])
    let track = PropertyTrack(target: target("transform"), course: .keyframes(course), function: .scale)
    #expect(end([.property(track)], at: 0.5) == .scale(2, 1, 1.5))
  }
}
