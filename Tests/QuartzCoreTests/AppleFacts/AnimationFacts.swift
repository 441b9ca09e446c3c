// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// Facts about animations from test suites that run against Apple's own classes. The numbers are those of the
// project's list.
@Suite struct AnimationFacts {
  @Test func `fact 71: a new property animation has no key path, no function, and adds to nothing`() {
    let animation = CAPropertyAnimation(keyPath: nil)
    #expect(animation.keyPath == nil && animation.valueFunction == nil)
    #expect(!animation.isAdditive && !animation.isCumulative)
  }

  @Test func `fact 73: a spring that is left alone comes to rest some time`() {
    #expect(CASpringAnimation().settlingDuration > 0)
  }

  @Test(arguments: CAValueFunctionTests.names)
  func `fact 78: one name gives one object, from an archive too`(name: CAValueFunctionName) throws {
    let function = try #require(CAValueFunction(name: name))
    #expect(CAValueFunction(name: name) === function)
    let data = try NSKeyedArchiver.archivedData(withRootObject: function, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAValueFunction.self, from: data)
    #expect(read?.name == name)
  }

  @Test func `fact 78: there are eleven value functions`() {
    #expect(
      CAValueFunctionTests.names.map(\.rawValue) == [
        "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate", "translateX",
        "translateY",
        "translateZ",
      ])
    #expect(ValueFunction.allCases.count == 11)
  }

  private final class Deaf: NSObject, CALayerDelegate, CAAnimationDelegate {}

  @Test func `fact 80: delegates need no method, and layers and animations have times`() {
    let (layer, animation, deaf) = (CALayer(), fade(), Deaf())
    (layer.delegate, animation.delegate) = (deaf, deaf)
    let timed: [any CAMediaTiming] = [layer, animation]
    let action: any CAAction = animation
    #expect(timed.count == 2 && action is CAAnimation)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
  }

  @Test func `fact 84: media time is positive, finite, never runs back, and is no wall clock's`() {
    let yearInSeconds = 365.0 * 86_400
    var last = CACurrentMediaTime()
    #expect(last > 0 && last.isFinite)
    #expect(abs(Date().timeIntervalSince1970 - last) > yearInSeconds)
    var steps: [Double] = []
    while steps.count < 100 {
      let next = CACurrentMediaTime()
      #expect(next >= last)
      if next > last { steps.append(next - last) }
      last = next
    }
    #expect((steps.min() ?? 1) < 1e-3)
  }

  @Test(arguments: [
    ("removed", 7.0, 7.0), ("forwards", 7, 3), ("backwards", 2, 7), ("both", 2, 3), ("frozen", 2, 3),
    ("other", 7, 7),
  ])
  func `fact 85: outside of an animation shows what its fill mode says`(
    name: String, before: Double, after: Double
  ) {
    let layer = CALayer()
    layer.zPosition = 7
    let hosted = Hosted(layer)
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration, animation.beginTime) = (2, 3, 1, 1)
    (animation.fillMode, animation.isRemovedOnCompletion) = (CAMediaTimingFillMode(rawValue: name), false)
    hosted.change { layer.add(animation, forKey: nil) }
    #expect(hosted.shown(layer, at: 0.5) { $0.zPosition } == CGFloat(before))
    #expect(hosted.shown(layer, at: 3) { $0.zPosition } == CGFloat(after))
  }

  @Test func `fact 87: a group's animation begins when the group has run for its begin time`() {
    let layer = CALayer()
    let hosted = Hosted(layer, startTime: 10)
    let (group, late) = (CAAnimationGroup(), fade(duration: 1))
    late.beginTime = 2
    (group.animations, group.duration) = ([late], 5)
    hosted.change { layer.add(group, forKey: nil) }
    #expect(hosted.shown(layer, at: 11) { $0.opacity } == 1)
    #expect(hosted.shown(layer, at: 12.5) { $0.opacity } == 0.5)
    #expect(hosted.shown(layer, at: 14) { $0.opacity } == 1)
  }

  @Test
  func `fact A6: on its way back a path turns the layer the other way round, and matrices have no pace`()
    throws
  {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let hosted = Hosted(layer)
    let up = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    (up.path, up.rotationMode, up.duration) = (path, .rotateAutoReverse, 1)
    hosted.change { layer.add(up, forKey: "up") }
    let turned = try #require(hosted.shown(layer, at: 0.5) { $0.transform })
    #expect(near(turned.m12, -3) && near(turned.m21, 2))
    let turns = CAKeyframeAnimation(keyPath: "transform")
    turns.values = [0, 1, 100].map { CATransform3DMakeTranslation($0, 0, 0) }
    (turns.calculationMode, turns.duration) = (.paced, 1)
    hosted.change {
      layer.removeAllAnimations()
      layer.add(turns, forKey: "turns")
    }
    #expect(hosted.shown(layer, at: 1) { $0.transform.m41 } == 1)
  }

  @Test func `fact A7: functions that add are put before the model's transform, others replace it`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let hosted = Hosted(layer)
    let shift = CABasicAnimation(keyPath: "transform")
    shift.valueFunction = CAValueFunction(name: .translateX)
    (shift.fromValue, shift.toValue, shift.duration) = (5, 5, 1)
    hosted.change { layer.add(shift, forKey: "shift") }
    #expect(hosted.shown(layer, at: 0.5) { $0.transform } == CATransform3DMakeTranslation(5, 0, 0))
    shift.isAdditive = true
    hosted.change { layer.add(shift, forKey: "shift") }
    let added = CATransform3DConcat(CATransform3DMakeTranslation(5, 0, 0), layer.transform)
    #expect(hosted.shown(layer, at: 1) { $0.transform } == added)
  }

  @Test
  func `fact 77: a new transition fades, from nowhere, all the way, and lasts as long as its transaction`() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect((transition.startProgress, transition.endProgress, transition.duration) == (0, 1, 0))
  }

  @Test func `fact 16: transitions keep any progress, and keyframes any name of a mode`() {
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (1.5, -2)
    #expect((transition.startProgress, transition.endProgress) == (1.5, -2))
    let keyframes = CAKeyframeAnimation()
    keyframes.calculationMode = CAAnimationCalculationMode(rawValue: "own")
    #expect(keyframes.calculationMode.rawValue == "own")
  }
}
