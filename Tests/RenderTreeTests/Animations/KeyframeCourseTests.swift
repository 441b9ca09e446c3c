// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct KeyframeCourseTests {
  private func shown(_ effect: AnimationRecord.Effect, at time: Double, curve: CubicTimingCurve? = nil)
    -> Double
  {
    let record = animation(timing(1, .fill(.both)), curve: curve, effect)
    return values(tree([record]) { $0.properties.zPosition = -7 }, at: time).zPosition
  }

  private func numbers(_ values: [Double]) -> [AnimatableValue] { values.map { .number($0) } }

  @Test func `linear keyframes are evenly spaced by default`() {
    let effect = keyframes("zPosition", numbers([0, 10, 0, 20]))
    #expect(shown(effect, at: 0) == 0)
    #expect(shown(effect, at: 1.0 / 6).isClose(to: 5))
    #expect(shown(effect, at: 0.5).isClose(to: 5))
    #expect(shown(effect, at: 5.0 / 6).isClose(to: 10))
    #expect(shown(effect, at: 1) == 20)
  }

  @Test func `key times place the keyframes`() {
    let effect = keyframes("zPosition", numbers([0, 10, 20]), .times([0, 0.8, 1]))
    #expect(shown(effect, at: 0.4).isClose(to: 5))
    #expect(shown(effect, at: 0.8) == 10)
    #expect(shown(effect, at: 0.9).isClose(to: 15))
  }

  @Test func `equal key times jump to the later value`() {
    let effect = keyframes("zPosition", numbers([0, 10, 50, 60]), .times([0, 0.5, 0.5, 1]))
    #expect(shown(effect, at: 0.25).isClose(to: 5))
    #expect(shown(effect, at: 0.5) == 50)
    #expect(shown(effect, at: 0.75).isClose(to: 55))
    let late = keyframes("zPosition", numbers([0, 10, 50]), .times([0, 1, 1]))
    #expect(shown(late, at: 1) == 50)
    let early = keyframes("zPosition", numbers([0, 10, 50]), .times([0, 0, 1]))
    #expect(shown(early, at: 0) == 10)
  }

  @Test func `each segment has its curve`() {
    let curves: [CubicTimingCurve?] = [.easeIn, nil, .easeOut]
    let effect = keyframes("zPosition", numbers([0, 1, 2, 3]), .curves(curves))
    #expect(shown(effect, at: 1.0 / 6).isClose(to: CubicTimingCurve.easeIn.evaluate(0.5)))
    #expect(shown(effect, at: 0.5).isClose(to: 1.5))
    #expect(shown(effect, at: 5.0 / 6).isClose(to: 2 + CubicTimingCurve.easeOut.evaluate(0.5)))
  }

  @Test func `missing curves are linear and surplus ones unused`() {
    #expect(shown(keyframes("zPosition", numbers([0, 1, 2]), .curves([.easeIn])), at: 0.75).isClose(to: 1.5))
    let surplus = keyframes("zPosition", numbers([0, 1]), .curves([nil, .easeIn, .easeIn]))
    #expect(shown(surplus, at: 0.5) == 0.5)
    #expect(shown(surplus, at: 1) == 1)
  }

  @Test func `whole curve is applied before the segments`() {
    let effect = keyframes("zPosition", numbers([0, 1, 2]), .curves([.easeOut, .easeOut]))
    let u = CubicTimingCurve.easeIn.evaluate(0.4)
    let expected = CubicTimingCurve.easeOut.evaluate(u * 2)
    #expect(u < 0.5)
    #expect(shown(effect, at: 0.4, curve: .easeIn).isClose(to: expected))
  }

  @Test func `overshooting curves stop at the ends`() {
    let effect = keyframes("zPosition", numbers([0, 1, 2]))
    #expect(shown(effect, at: 0.7, curve: CubicTimingCurve(0.3, 0, 0.5, 3)) == 2)
    #expect(shown(effect, at: 0.2, curve: CubicTimingCurve(0.5, -3, 0.7, 1)) == 0)
  }

  @Test func `discrete values hold for their slot`() {
    let effect = keyframes("zPosition", numbers([1, 2, 3, 4]), .mode(.discrete))
    #expect([0, 0.24, 0.25, 0.74, 0.75, 1].map { shown(effect, at: $0) } == [1, 1, 2, 3, 4, 4])
  }

  @Test func `discrete times are slot bounds`() {
    let bounds = keyframes("zPosition", numbers([1, 2, 3]), .mode(.discrete), .times([0, 0.1, 0.9, 1]))
    #expect([0, 0.1, 0.5, 0.9, 1].map { shown(bounds, at: $0) } == [1, 2, 2, 3, 3])
    let starts = keyframes("zPosition", numbers([1, 2, 3]), .mode(.discrete), .times([0, 0.1, 0.9]))
    #expect([0, 0.1, 0.5, 0.9, 1].map { shown(starts, at: $0) } == [1, 2, 2, 3, 3])
  }

  @Test func `no values have no effect and one holds`() {
    #expect(shown(keyframes("zPosition", []), at: 0.5) == -7)
    #expect(shown(keyframes("zPosition", [], .mode(.discrete)), at: 0.5) == -7)
    #expect(shown(keyframes("zPosition", numbers([4])), at: 0) == 4)
    #expect(shown(keyframes("zPosition", numbers([4]), .times([0.5])), at: 0.7) == 4)
    #expect(shown(keyframes("zPosition", numbers([4]), .mode(.discrete)), at: 1) == 4)
  }

  @Test func `times that do not fit count as none`() {
    typealias Course = KeyframeCourse
    #expect(Course.fittingTimes([0, 0.3, 1], count: 3, mode: .linear) == [0, 0.3, 1])
    #expect(Course.fittingTimes([0, 0.5, 0.5, 1], count: 4, mode: .linear) == [0, 0.5, 0.5, 1])
    #expect(Course.fittingTimes([0, 0.3, 0.9], count: 3, mode: .linear) == [0, 0.3, 0.9])
    #expect(Course.fittingTimes([0.1, 0.3, 1], count: 3, mode: .linear) == [0.1, 0.3, 1])
    #expect(Course.fittingTimes([-0.1, 0.3, 1], count: 3, mode: .linear) == [])
    #expect(Course.fittingTimes([0, 0.3, 1.1], count: 3, mode: .linear) == [])
    #expect(Course.fittingTimes([0, 0.7, 0.3, 1], count: 4, mode: .linear) == [])
    #expect(Course.fittingTimes([0, 1], count: 3, mode: .linear) == [])
    #expect(Course.fittingTimes([0, .nan, 1], count: 3, mode: .linear) == [])
    #expect(Course.fittingTimes([], count: 0, mode: .linear) == [])
    #expect(Course.fittingTimes([0, 0.5, 1], count: 2, mode: .discrete) == [0, 0.5, 1])
    #expect(Course.fittingTimes([0, 0.5], count: 2, mode: .discrete) == [0, 0.5])
    #expect(Course.fittingTimes([0, 0.5, 0.9], count: 2, mode: .discrete) == [0, 0.5, 0.9])
    let wrong = keyframes("zPosition", numbers([0, 10, 20]), .times([0, 1]))
    #expect(shown(wrong, at: 0.5) == 10)
  }

  @Test func `colour keyframes ease within their segments`() {
    let colours: [ColorValue] = [
      ColorValue(0, 0, 1), ColorValue(1, 0, 0), ColorValue(0, 1, 0), ColorValue(0, 0, 1),
    ]
    let effect = keyframes(
      "backgroundColor", colours.map { .color($0) }, .curves([.easeIn, .easeIn, .easeIn]))
    let shown = values(tree([animation(timing(2), effect)]), at: 1.0 / 3).backgroundColor!
    #expect(abs(shown.red - 0.315357) < 1e-5 && shown.green == 0 && abs(shown.blue - 0.684643) < 1e-5)
  }

  @Test func `wobble turns both ways`() {
    let effect = keyframes(
      "transform.rotation", numbers([0, -.pi / 4, 0, .pi / 4, 0]), .times([0, 0.25, 0.5, 0.75, 1]))
    let wobble = tree([animation(timing(0.25, .count(2)), effect)])
    for (time, degrees) in [(0.0625, -45.0), (0.1875, 45), (0.3125, -45)] {
      let expected = CATransform3D.rotation(degrees * .pi / 180, 0, 0, 1)
      #expect(values(wobble, at: time).rare.transform.isClose(to: expected))
    }
    #expect(values(wobble, at: 0.5).rare.transform == .identity)
  }

  @Test func `keyframes of matrices turn the short way`() {
    let turns = [0.0, 100, 270].map { AnimatableValue.transform(.rotation($0 * .pi / 180, 0, 0, 1)) }
    let shown = values(tree([animation(timing(1), keyframes("transform", turns))]), at: 0.75).rare.transform
    #expect(shown.isClose(to: .rotation(185 * .pi / 180, 0, 0, 1)))
  }

  @Test func `keyframes add and accumulate`() {
    let additive = keyframes("zPosition", numbers([0, 10]), .additive)
    #expect(shown(additive, at: 0.5) == -2)
    let record = animation(timing(1, .count(3)), keyframes("zPosition", numbers([10, 20]), .cumulative))
    #expect(values(tree([record]), at: 1.5).zPosition == 35)
  }

  @Test func `sizes and rectangles change by lane`() {
    let effect = keyframes("bounds", [.rect(.zero), .rect(CGRect(x: 1, y: 2, width: 30, height: 40))])
    let shown = values(tree([animation(timing(1), effect)]), at: 0.5).bounds
    #expect(shown == CGRect(x: 0.5, y: 1, width: 15, height: 20))
  }

  // The lid of the jack-in-the-box: 135 degrees with bounces that shrink to a third, each with its own curve.
  // The surplus curve has no segment.
  @Test func `lid of the jack bounces`() {
    var degrees = [0.0]
    var delta = 135.0
    var curves: [CubicTimingCurve?] = []
    degrees = []
    while delta > 1 {
      degrees += [135 - delta, 135]
      curves += [.easeIn, .easeOut]
      delta /= 3
    }
    #expect(degrees.count == 10 && curves.count == 10)
    let effect = keyframes("transform.rotation.z", degrees.map { .number($0 * .pi / 180) }, .curves(curves))
    let lid = tree([animation(timing(1.2, .fill(.forwards)), effect)])
    func angle(_ time: Double) -> Double {
      values(lid, at: time).rare.transform.component(.rotationZ).x * 180 / .pi
    }
    #expect(angle(0.06).isClose(to: 35.55, within: 0.005))
    #expect(angle(0.6).isClose(to: 124.73, within: 0.005))
    #expect(angle(1.2).isClose(to: 135))
    #expect(angle(99).isClose(to: 135))
  }
}
