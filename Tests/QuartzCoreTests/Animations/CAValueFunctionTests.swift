// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAValueFunctionTests {
  static let names: [CAValueFunctionName] = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY,
    .translateZ,
  ]

  @Test(arguments: names) func `fact 78: exists for each name`(_ name: CAValueFunctionName) {
    #expect(CAValueFunction(name: name)?.name == name)
    #expect(CAValueFunction(name: name) == CAValueFunction(name: name))
  }

  @Test func `fact 78: is missing for other names`() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "")) == nil)
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }

  private func transform(
    _ name: CAValueFunctionName, from: Any?, to: Any?, model: CATransform3D, additive: Bool
  ) throws -> CATransform3D {
    let layer = CALayer("a")
    layer.transform = model
    let hosted = Hosted(layer)
    hosted.change {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: name)
      (animation.fromValue, animation.toValue, animation.isAdditive) = (from, to, additive)
      animation.duration = 1
      layer.add(animation, forKey: "function")
    }
    hosted.tick(0.5)
    return try #require(hosted.host.perform { layer.presentation() }).transform
  }

  @Test func `fact A7, Animations 3.3: replaces the transform`() throws {
    let scaled = CATransform3DMakeScale(2, 3, 1)
    let half = try transform(.translateX, from: 0, to: 10, model: scaled, additive: false)
    #expect(half == CATransform3DMakeTranslation(5, 0, 0))
  }

  @Test func `fact A7, Animations 3.3: comes before the transform when additive`() throws {
    let scaled = CATransform3DMakeScale(2, 3, 1)
    let half = try transform(.translateX, from: 0, to: 10, model: scaled, additive: true)
    #expect(half.m41 == 10)
    #expect(half.m11 == 2)
  }

  @Test func `animations 3.3: turns further than half a turn`() throws {
    let half = try transform(
      .rotateZ, from: 0, to: 3 * CGFloat.pi, model: CATransform3DIdentity, additive: false)
    // One and a half pi: the x axis points down.
    #expect(near(half.m11, 0))
    #expect(near(half.m12, -1))
  }

  @Test func `fact A7, Animations 3.3: starts at one when scaling`() throws {
    let half = try transform(.scale, from: nil, to: [3, 5, 1], model: CATransform3DIdentity, additive: false)
    #expect([half.m11, half.m22, half.m33] == [2, 3, 1])
  }
}
