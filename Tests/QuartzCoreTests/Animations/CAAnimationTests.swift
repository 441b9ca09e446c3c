// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAAnimationTests {
  @Test func `facts 71, 72: new animations have Apple's defaults`() {
    let animation = CAAnimation()
    #expect(animation.delegate == nil && animation.timingFunction == nil && animation.isRemovedOnCompletion)
    let basic = CABasicAnimation()
    #expect(basic.keyPath == nil && !basic.isAdditive && !basic.isCumulative)
    #expect(basic.fromValue == nil && basic.toValue == nil && basic.byValue == nil)
    #expect(CABasicAnimation(keyPath: "opacity").keyPath == "opacity")
    let keyframes = CAKeyframeAnimation()
    #expect(keyframes.values == nil && keyframes.keyTimes == nil && keyframes.timingFunctions == nil)
    #expect(keyframes.calculationMode == .linear)
    #expect(CAAnimationGroup().animations == nil)
  }

  @Test func `facts 72, A8: the classes tell their defaults`() {
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CAAnimation.defaultValue(forKey: "fillMode") as? String == "removed")
    #expect(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    for key in ["duration", "autoreverses", "isRemovedOnCompletion", "unknown"] {
      #expect(CAAnimation.defaultValue(forKey: key) == nil)
    }
    #expect(CAKeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(CAKeyframeAnimation.defaultValue(forKey: "values") == nil)
  }

  @Test func `fact 75: a copy is equal and apart`() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.duration, animation.repeatCount, animation.toValue) = (2, 3, 0.5)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.setValue("kept", forKey: "own")
    let copy = try #require(animation.copy() as? CABasicAnimation)
    #expect(copy !== animation)
    #expect((copy.duration, copy.repeatCount, copy.keyPath) == (2, 3, "opacity"))
    #expect(copy.toValue as? Double == 0.5)
    #expect(copy.timingFunction == animation.timingFunction)
    #expect(copy.value(forKey: "own") as? String == "kept")
    animation.setValue("changed", forKey: "own")
    #expect(copy.value(forKey: "own") as? String == "kept")
  }

  @Test func `fact 74: a copy of a group shares its animations`() {
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([CABasicAnimation()], 3)
    let copy = group.copy() as? CAAnimationGroup
    #expect(copy?.animations?.first === group.animations?.first)
    #expect(copy?.duration == 3)
  }

  @Test func `key value coding reaches every property`() {
    let animation = CABasicAnimation()
    animation.setValue("opacity", forKey: "keyPath")
    animation.setValue(NSNumber(value: 2), forKey: "duration")
    animation.setValue(0.5, forKey: "speed")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(true, forKey: "additive")
    animation.setValue(1, forKeyPath: "toValue")
    #expect((animation.keyPath, animation.duration, animation.speed) == ("opacity", 2, 0.5))
    #expect(animation.fillMode == .both)
    #expect(!animation.isRemovedOnCompletion && animation.isAdditive)
    #expect(animation.value(forKeyPath: "toValue") as? Int == 1)
    #expect(animation.value(forKey: "duration") as? Double == 2)
    #expect(animation.value(forKey: "fillMode") as? String == "both")
    #expect(animation.value(forKey: "fromValue") == nil)
  }

  @Test func `other keys hold anything`() {
    let animation = CAAnimation()
    #expect(animation.value(forKey: "layer") == nil)
    let layer = CALayer()
    animation.setValue(layer, forKey: "layer")
    #expect(animation.value(forKey: "layer") as? CALayer === layer)
    animation.setValue(nil, forKey: "layer")
    #expect(animation.value(forKey: "layer") == nil)
  }

  /// One type that can store the point (0, 100).
  struct Box: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let value: Any
  }

  @Test(arguments: [
    Box(testDescription: "point", value: CGPoint(x: 0, y: 100)),
    Box(testDescription: "boxed point", value: NSValue(point: CGPoint(x: 0, y: 100))),
    Box(testDescription: "whole numbers", value: [0, 100]),
    Box(testDescription: "boxed numbers", value: [NSNumber(value: 0), NSNumber(value: 100.0)]),
    Box(testDescription: "optional", value: Optional(CGPoint(x: 0, y: 100)) as Any),
  ])
  func `a point may be written in any way`(box: Box) {
    let layer = CALayer()
    let hosted = Hosted(layer)
    let animation = CABasicAnimation(keyPath: "position")
    (animation.fromValue, animation.toValue, animation.duration) = (box.value, [100, 0], 1)
    hosted.change { layer.add(animation, forKey: nil) }
    #expect(hosted.shown(layer, at: 0.25) { $0.position } == CGPoint(x: 25, y: 75))
  }

  @Test func `delegate methods are optional`() {
    final class Deaf: NSObject, CAAnimationDelegate {}
    let layer = CALayer()
    let hosted = Hosted(layer)
    let animation = fade()
    animation.delegate = Deaf()
    hosted.change { layer.add(animation, forKey: nil) }
    hosted.tick(1)
    #expect(hosted.shown(layer) { $0.opacity } == 1)
  }
}

@Suite struct CAAnimationBadInputTests {
  private let layer = CALayer("layer")
  private let log = AnimationLog()
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  /// Adds an animation of 1 s that should have no effect, and returns the reports.
  private func addUseless(_ animation: CAAnimation) -> [Report] {
    animation.delegate = log
    animation.setValue("it", forKey: "name")
    if animation.duration == 0 { animation.duration = 1 }
    let found = reports {
      hosted.change { layer.add(animation, forKey: "it") }
      hosted.tick(0.5)
      #expect(hosted.shown(layer) { $0.opacity } == 1)
      #expect(hosted.shown(layer) { $0.position } == .zero)
    }
    hosted.tick(2)
    return found
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is no number makes an animation without effect`(number: Double) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, number)
    #expect(addUseless(animation).map(\.kind) == [.invalid])
    #expect(log.take() == ["it starts at 0.5", "it ends at 2.0"])
  }

  @Test func `a keyframe that is no number makes an animation without effect`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, Double.nan, 1]
    #expect(addUseless(animation).map(\.kind) == [.invalid])
    #expect(log.take() == ["it starts at 0.5", "it ends at 2.0"])
  }

  @Test func `a value of the wrong type makes an animation without effect`() {
    for value in ["text", CGPoint.zero, color(1, 0, 0), [1, 2]] as [Any] {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = value
      #expect(addUseless(animation).map(\.kind) == [.invalid])
    }
    let move = CABasicAnimation(keyPath: "position")
    move.toValue = 5
    #expect(addUseless(move).map(\.kind) == [.invalid])
  }

  @Test func `keyframes without values have no effect`() {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    #expect(addUseless(animation).map(\.kind) == [.invalid])
    animation.values = []
    #expect(addUseless(animation).map(\.kind) == [.invalid])
  }

  @Test(arguments: ["", ".", "opacity.", "nothing", "position.z", "transform.rotation.w", "opacity.x", "..x"])
  func `a key path that names nothing has no effect`(keyPath: String) {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (0, 0)
    #expect(addUseless(animation).map(\.kind) == [.invalid])
    #expect(log.take() == ["it starts at 0.5", "it ends at 2.0"])
  }

  @Test func `the path of a property that does not animate is reported`() {
    let animation = CABasicAnimation(keyPath: "contentsGravity")
    animation.toValue = "center"
    #expect(addUseless(animation).map(\.kind) == [.invalid])
  }

  /// A setter of one timing property.
  struct Setter: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: @Sendable (CAAnimation, Double) -> Void

    static let all = [
      Setter(testDescription: "beginTime") { $0.beginTime = $1 },
      Setter(testDescription: "timeOffset") { $0.timeOffset = $1 },
      Setter(testDescription: "speed") { $0.speed = Float($1) },
      Setter(testDescription: "duration") { $0.duration = $1 },
      Setter(testDescription: "repeatCount") { $0.repeatCount = Float($1) },
      Setter(testDescription: "repeatDuration") { $0.repeatDuration = $1 },
    ]
  }

  @Test(arguments: Setter.all)
  func `timing 4: timing that is no number makes an animation that ends unfinished`(setter: Setter) {
    let animation = fade()
    setter.set(animation, .nan)
    #expect(addUseless(animation).map(\.kind) == [.invalid])
    #expect(log.take() == ["it is cut at 0.5"])
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: Setter.all, [Double.infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -1])
  func `extreme timing does not stop a commit`(setter: Setter, number: Double) {
    let animation = fade()
    setter.set(animation, number)
    _ = Diagnostics.collecting {
      hosted.change { layer.add(animation, forKey: "it") }
      for time in [0.5, 1, 1e9] { hosted.tick(time) }
      _ = hosted.host.nextChange(after: 1e9)
    }
    let shown = hosted.shown(layer) { $0.opacity } ?? -1
    #expect(shown >= 0 && shown <= 1)
  }

  @Test func `a group inside itself is reported`() {
    let group = CAAnimationGroup()
    group.duration = 1
    group.animations = [group, fade()]
    let found = reports { hosted.change { layer.add(group, forKey: "it") } }
    #expect(found.map(\.kind) == [.invalid])
    #expect(hosted.shown(layer, at: 0.5) { $0.opacity } == 0.5)
  }
}
