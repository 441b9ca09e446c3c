// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import QuartzCore
import Testing

/// A layer that draws its own animatable properties.
final class DialLayer: CALayer {
  @Animatable var angle: CGFloat = 1
  @Animatable(key: "spot") var marker = CGPoint(x: 1, y: 2)
  @Animatable var tint: CGColor? = nil
  @Animatable var isLit = false
  @Animatable var count = 3
  @Animatable var label = "none"
  /// The values that `draw(in:)` has seen.
  var seenHere: Seen = Seen()

  final class Seen { var angles: [CGFloat] = [] }

  override class func needsDisplay(forKey key: String) -> Bool {
    ["angle", "cornerRadius"].contains(key) || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    seenHere.angles.append(angle + cornerRadius)
    ctx.fill(CGRect(x: 0, y: 0, width: angle, height: 1))
  }
}

/// A layer whose action for its own key is an animation from the value shown.
final class SelfMovingLayer: CALayer {
  @Animatable var level: Double = 0

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "level" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (presentation() ?? self).level
    animation.duration = 1
    return animation
  }
}

@Suite struct AnimatableTests {
  private let dial = DialLayer()
  private let hosted: Hosted

  init() {
    dial.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    hosted = Hosted(dial)
  }

  private func angle(_ from: Any?, _ to: Any?, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "angle")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  // MARK: The value

  @Test func `components of a property are reached by key path`() {
    #expect(dial.value(forKeyPath: "spot.y") as? Double == 2)
    hosted.change { dial.setValue(7, forKeyPath: "spot.x") }
    #expect(dial.marker == CGPoint(x: 7, y: 2))
    let found = reports { dial.setValue("far", forKeyPath: "spot.x") }
    #expect(found.map(\.kind) == [.invalid] && dial.marker.x == 7)
    let animation = CABasicAnimation(keyPath: "spot.y")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    hosted.change { dial.add(animation, forKey: nil) }
    hosted.tick(0.5)
    let shown = hosted.host.perform { dial.presentation()?.value(forKeyPath: "spot.y") as? Double }
    #expect(shown == 5)
  }

  @Test func `a property has its first value until it is set`() {
    #expect(dial.angle == 1 && dial.marker == CGPoint(x: 1, y: 2) && dial.tint == nil && !dial.isLit)
    #expect(dial.count == 3 && dial.label == "none")
    #expect(DialLayer().value(forKey: "angle") as? CGFloat == 1)
    dial.angle = 2
    dial.tint = color(1, 0, 0)
    #expect(dial.angle == 2 && dial.tint == color(1, 0, 0))
    dial.tint = nil
    #expect(dial.tint == nil)
    #expect(DialLayer().angle == 1)
  }

  @Test func `key value coding reaches it`() {
    dial.setValue(3, forKey: "angle")
    dial.setValue([5, 6], forKey: "spot")
    dial.setValue(true, forKey: "isLit")
    dial.setValue(7.6, forKey: "count")
    #expect(dial.angle == 3 && dial.marker == CGPoint(x: 5, y: 6) && dial.isLit && dial.count == 8)
    #expect(dial.value(forKey: "spot") as? CGPoint == CGPoint(x: 5, y: 6))
    dial.marker.x = 9
    #expect(dial.value(forKey: "spot") as? CGPoint == CGPoint(x: 9, y: 6))
    dial.setValue(nil, forKey: "angle")
    #expect(dial.angle == 1)
    #expect(reports { dial.setValue("steep", forKey: "angle") }.map(\.kind) == [.invalid])
    #expect(reports { dial.setValue(Double.nan, forKey: "angle") }.map(\.kind) == [.invalid])
    #expect(reports { dial.angle = .infinity }.map(\.kind) == [.invalid])
    #expect(dial.angle == 1)
  }

  @Test func `a copy and an archive have it`() throws {
    dial.angle = 4
    dial.marker = CGPoint(x: 7, y: 8)
    dial.isLit = true
    dial.setValue("mine", forKey: "own")
    #expect(dial.shouldArchiveValue(forKey: "angle") && !dial.shouldArchiveValue(forKey: "count"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: dial, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: DialLayer.self, from: data))
    for copy in [DialLayer(layer: dial), read] {
      #expect(copy.angle == 4 && copy.marker == CGPoint(x: 7, y: 8) && copy.isLit && copy.count == 3)
      #expect(copy.value(forKey: "own") as? String == "mine")
    }
  }

  // MARK: Actions and drawing

  @Test func `a change draws where the class says so`() {
    hosted.tick(0)
    dial.seenHere.angles = []
    hosted.change { dial.angle = 2 }
    hosted.change { dial.angle = 2 }
    hosted.change { dial.isLit = true }
    hosted.change { dial.setValue(3, forKey: "angle") }
    #expect(dial.seenHere.angles == [2, 3])
  }

  @Test func `the action of a key is looked up before the change`() {
    let layer = SelfMovingLayer()
    hosted.change { hosted.root.addSublayer(layer) }
    hosted.change { layer.level = 8 }
    #expect(layer.animationKeys() == ["level"])
    #expect(hosted.shown(layer, at: 0.25) { $0.level } == 2)
    // From the value shown.
    hosted.change { layer.level = 0 }
    #expect(hosted.shown(layer, at: 0.75) { $0.level } == 1)
    #expect(hosted.shown(layer, at: 1.25) { $0.level } == 0)
    #expect(layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.level = 5
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  @Test func `every frame of an animation is drawn by a presentation copy`() {
    dial.seenHere.angles = []
    hosted.change { dial.add(angle(2, 6), forKey: "angle") }
    for time in [0.25, 0.5, 0.75] { hosted.tick(time) }
    #expect(dial.seenHere.angles == [2, 3, 4, 5])
    #expect(dial.angle == 1 && hosted.shown(dial) { $0.angle } == 5)
    #expect(hosted.host.nextChange(after: 0.75) == 0.75)
    // After the end, the model is drawn once.
    hosted.tick(1)
    hosted.tick(1.25)
    #expect(dial.seenHere.angles == [2, 3, 4, 5, 1])
    #expect(hosted.host.nextChange(after: 1.25) == .infinity)
  }

  @Test func `the drawing of each frame is published`() {
    hosted.change { dial.add(angle(2, 6), forKey: "angle") }
    func contents(_ time: Double) -> LayerContents { hosted.tick(time)[dial.node].properties.contents }
    let first = contents(0.25)
    #expect(first != .nothing && contents(0.25) == first && contents(0.5) != first)
  }

  @Test func `a key of the table that the class draws is drawn too`() {
    dial.seenHere.angles = []
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (10, 20, 1)
    hosted.change { dial.add(animation, forKey: nil) }
    hosted.tick(0.5)
    #expect(dial.seenHere.angles == [11, 16])
  }

  @Test func `an animation that holds its end is drawn once`() {
    let animation = angle(2, 6)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    hosted.change { dial.add(animation, forKey: "angle") }
    dial.seenHere.angles = []
    for time in [1.0, 2, 3] { hosted.tick(time) }
    #expect(dial.seenHere.angles == [6])
    hosted.change { dial.removeAllAnimations() }
    #expect(dial.seenHere.angles == [6, 1])
  }

  @Test func `components groups keyframes and sums`() {
    let x = CAKeyframeAnimation(keyPath: "spot.x")
    (x.values, x.duration) = ([0, 10, 20], 1)
    let turn = angle(nil, nil)
    (turn.byValue, turn.isAdditive) = (8, true)
    let lit = CABasicAnimation(keyPath: "isLit")
    (lit.fromValue, lit.toValue) = (false, true)
    let tint = CABasicAnimation(keyPath: "tint")
    (tint.fromValue, tint.toValue) = (color(0, 0, 0), color(1, 1, 0))
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([x, turn, lit, tint], 1)
    hosted.change { dial.add(group, forKey: nil) }
    hosted.tick(0.25)
    #expect(hosted.shown(dial) { $0.marker } == CGPoint(x: 5, y: 2))
    #expect(hosted.shown(dial) { $0.angle } == 3 && hosted.shown(dial) { $0.isLit } == true)
    #expect(hosted.shown(dial) { $0.tint?.components ?? [] } == [0.25, 0.25, 0, 1])
    #expect(dial.marker == CGPoint(x: 1, y: 2))
  }

  @Test func `what cannot change gradually is reported`() {
    let label = CABasicAnimation(keyPath: "label")
    (label.fromValue, label.toValue) = ("a", "b")
    let found = reports { hosted.change { dial.add(label, forKey: nil) } }
    #expect(found.map(\.kind) == [.invalid])
    #expect(hosted.shown(dial, at: 0.1) { $0.label } == "none")
    #expect(reports { hosted.change { dial.add(angle("a", 2), forKey: nil) } }.map(\.kind) == [.invalid])
  }

  @Test func `a presentation cannot be changed`() throws {
    let shown = try #require(hosted.host.perform { dial.presentation() })
    #expect(reports { shown.angle = 7 }.map(\.kind) == [.invalid])
    #expect(shown.angle == 1)
  }
}
