// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree
import Testing

@Suite struct BasicCourseTests {
  /// Returns zPosition, which is 100 in the model, halfway through an animation.
  private func half(_ effect: AnimationRecord.Effect) -> Double {
    values(tree([animation(timing(1), effect)]) { $0.properties.zPosition = 100 }, at: 0.5).zPosition
  }

  @Test func `fact 86: ends follow from what is set`() {
    #expect(half(basic("zPosition", from: .number(10), to: .number(20))) == 15)
    #expect(half(basic("zPosition", from: .number(10), by: .number(4))) == 12)
    #expect(half(basic("zPosition", to: .number(20), by: .number(4))) == 18)
    #expect(half(basic("zPosition", from: .number(10))) == 55)
    #expect(half(basic("zPosition", to: .number(20))) == 60)
    #expect(half(basic("zPosition", by: .number(4))) == 102)
    #expect(half(basic("zPosition")) == 100)
    #expect(half(basic("zPosition", from: .number(10), to: .number(20), by: .number(1000))) == 15)
  }

  @Test func `missing ends follow the model of each frame`() {
    let record = animation(timing(1), basic("zPosition", from: .number(0)))
    #expect(values(tree([record]) { $0.properties.zPosition = 8 }, at: 0.5).zPosition == 4)
    #expect(values(tree([record]) { $0.properties.zPosition = 80 }, at: 0.5).zPosition == 40)
  }

  @Test func `animations 3: scale by half up to three starts at two and a half`() {
    let record = animation(timing(2), basic("transform.scale.y", to: .number(3), by: .number(0.5)))
    let shown = [0.0, 1, 1.9999999].map { values(tree([record]), at: $0).rare.transform.m22 }
    #expect(shown[0] == 2.5)
    #expect(shown[1] == 2.75)
    #expect((shown[2] - 3).magnitude < 1e-6)
  }

  @Test func `animations 3.4: additive animations add to what is there`() {
    #expect(half(basic("zPosition", from: .number(10), to: .number(20), .additive)) == 115)
    #expect(half(basic("zPosition", by: .number(4), .additive)) == 102)
    #expect(half(basic("zPosition", to: .number(4), .additive)) == 102)
    #expect(half(basic("zPosition", from: .number(4), .additive)) == 102)
  }

  @Test func `animations 3.4: cumulative animations go on from the end value`() {
    let record = animation(
      timing(1, .count(3)), basic("zPosition", from: .number(10), to: .number(20), .cumulative))
    #expect(values(tree([record]), at: 0.5).zPosition == 15)
    #expect(values(tree([record]), at: 1.5).zPosition == 35)
    #expect(values(tree([record]), at: 2.5).zPosition == 55)
  }

  @Test func `animations 3.4: cumulative animations that come back carry the start value`() {
    let record = animation(
      timing(1, .count(3), .reverses),
      basic("zPosition", from: .number(10), to: .number(20), .cumulative))
    #expect(values(tree([record]), at: 2.5).zPosition == 25)
  }

  @Test func `end of a cumulative animation is its last iterations`() {
    let record = animation(
      timing(1, .count(3), .fill(.forwards)),
      basic("zPosition", from: .number(0), to: .number(2), .cumulative))
    #expect(values(tree([record]), at: 9).zPosition == 6)
  }

  @Test func `animations 3: transforms add as products`() {
    let turn = CATransform3D.rotation(0.5, 0, 0, 1)
    let shift = CATransform3D.translation(10, 0)
    func end(_ effect: AnimationRecord.Effect) -> CATransform3D {
      let record = animation(timing(1, .fill(.forwards)), effect)
      return values(tree([record]) { $0.properties.rare.transform = turn }, at: 1).rare.transform
    }
    #expect(end(basic("transform", by: .transform(shift))) == turn.concatenating(shift))
    let additive = end(basic("transform", from: .transform(.identity), to: .transform(shift), .additive))
    #expect(additive == shift.concatenating(turn))
    let record = animation(timing(1), basic("transform", to: .transform(turn), by: .transform(shift)))
    let start = values(tree([record]), at: 0).rare.transform
    #expect(start.isClose(to: turn.concatenating(.translation(-10, 0))))
  }

  @Test func `transforms accumulate as products`() {
    let turn = CATransform3D.rotation(0.5, 0, 0, 1)
    let record = animation(
      timing(1, .count(8), .fill(.forwards)),
      basic("transform", from: .transform(.identity), to: .transform(turn), .cumulative))
    #expect(values(tree([record]), at: 5.5).rare.transform.isClose(to: .rotation(2.75, 0, 0, 1)))
    #expect(values(tree([record]), at: 9).rare.transform.isClose(to: .rotation(4, 0, 0, 1)))
  }

  @Test func `animations 3.1: colours change unpremultiplied in s r g b`() {
    func half(_ effect: AnimationRecord.Effect, _ model: ColorValue?) -> ColorValue? {
      let record = animation(timing(1), effect)
      return values(tree([record]) { $0.properties.backgroundColor = model }, at: 0.5).backgroundColor
    }
    let (red, green) = (ColorValue(1, 0, 0), ColorValue(0, 1, 0))
    #expect(
      half(basic("backgroundColor", from: .color(red), to: .color(green)), nil) == ColorValue(0.5, 0.5, 0))
    #expect(half(basic("backgroundColor", to: .color(red)), nil) == ColorValue(0.5, 0, 0, 0.5))
    #expect(half(basic("backgroundColor", from: .nothing), green) == ColorValue(0, 0.5, 0, 0.5))
  }

  @Test func `opacity is a float and goes beyond its ends`() {
    let curve = CubicTimingCurve(0.3, 0, 0.5, 3)
    let record = animation(
      timing(1), curve: curve, basic("opacity", from: .number(0), to: .number(1)))
    #expect(values(tree([record]), at: 0.6).opacity == Float(curve.evaluate(0.6)))
    #expect(curve.evaluate(0.6) > 1)
  }

  @Test func `animations 3.1: hiding hides at once and showing shows at the end`() {
    func hidden(_ from: Double, _ to: Double, _ time: Double) -> Bool {
      let record = animation(
        timing(1, .fill(.forwards)), basic("hidden", from: .number(from), to: .number(to)))
      return values(tree([record]), at: time).flags.contains(.isHidden)
    }
    #expect([0, 1e-9, 0.5, 1].map { hidden(0, 1, $0) } == [false, true, true, true])
    #expect([0, 0.5, 0.999999, 1].map { hidden(1, 0, $0) } == [true, true, true, false])
  }

  @Test func `truth values do not add`() {
    let record = animation(
      timing(1), basic("hidden", from: .number(0), to: .number(0), .additive, .cumulative))
    let shown = values(tree([record]) { $0.properties.flags.insert(.isHidden) }, at: 0.5)
    #expect(!shown.flags.contains(.isHidden))
  }

  @Test func `animations 3.1: contents fade and names change in the middle`() {
    let (a, b) = (CGImage.test(1), CGImage.test(2))
    let record = animation(
      timing(1), basic("contents", from: .contents(.image(a)), to: .contents(.image(b))))
    #expect(
      values(tree([record]), at: 0.25).contents == .blend(from: .image(a), to: .image(b), fraction: 0.25))
    #expect(values(tree([record]), at: 0).contents == .image(a))
    let gravity = animation(timing(1), basic("contentsGravity", to: .name("top")))
    #expect(values(tree([gravity]), at: 0.49).contentsGravity == .resize)
    #expect(values(tree([gravity]), at: 0.5).contentsGravity == .top)
  }

  @Test func `values of another kind have no effect`() {
    #expect(half(basic("zPosition", from: .transform(.identity), to: .name("x"))) == 100)
    let record = animation(timing(1), basic("transform", from: .number(3), to: .number(4)))
    #expect(values(tree([record]), at: 0.5).rare.transform == .identity)
  }

  @Test func `values that are not finite have no effect`() {
    #expect(half(basic("zPosition", from: .number(.nan), to: .number(1))) == 100)
    #expect(half(basic("zPosition", from: .number(-.infinity), to: .number(1))) == 100)
    #expect(half(basic("zPosition", from: .number(-1.7e308), to: .number(1.7e308))) == 100)
    let huge = animation(timing(1), basic("opacity", from: .number(1e300), to: .number(1e300)))
    #expect(values(tree([huge]), at: 0.5).opacity.isFinite)
  }
}
