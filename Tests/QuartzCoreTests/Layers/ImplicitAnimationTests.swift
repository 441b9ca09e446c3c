// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct ImplicitAnimationTests {
  private let layer = CALayer("layer")
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  private func animation(_ key: String) -> CABasicAnimation? {
    layer.animation(forKey: key) as? CABasicAnimation
  }

  // MARK: Fades

  @Test(arguments: ["filters", "backgroundFilters", "compositingFilter", "mask"])
  func `layers 1: a change of filters or mask fades`(key: String) throws {
    let filter = CAFilter(type: key == "compositingFilter" ? "multiplyBlendMode" : "colorInvert")
    hosted.change {
      switch key {
      case "mask": layer.mask = CALayer("mask", size: CGSize(width: 1, height: 1))
      case "compositingFilter": layer.compositingFilter = filter
      default: layer.setValue([filter], forKey: key)
      }
    }
    let fade = try #require(layer.animation(forKey: kCATransition) as? CATransition)
    #expect(fade.type == .fade && fade.duration == 0.25)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(layer.animationKeys() == [kCATransition])
    hosted.tick(0.3)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `no filter fades where actions are disabled or the layer has one`() {
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.filters = [CAFilter(type: "colorInvert")]
    }
    layer.actions = ["filters": NSNull(), "mask": NSNull()]
    hosted.change {
      layer.filters = nil
      layer.mask = CALayer("mask")
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an input of a filter runs from its presented to its new value`() throws {
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(2, forKey: "inputRadius")
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.filters = [blur]
    }
    let keyPath = "filters.gaussianBlur.inputRadius"
    hosted.change { layer.setValue(10, forKeyPath: keyPath) }
    let added = try #require(animation(keyPath))
    #expect(added.keyPath == keyPath && added.duration == 0.25 && added.fromValue as? Double == 2)
    #expect(layer.animationKeys() == [keyPath])
    let shown = hosted.shown(layer, at: 0.3125 * 0.25) { $0.value(forKeyPath: keyPath) as? Double } ?? nil
    #expect(near(CGFloat(try #require(shown)), 2 + 8 * 0.5375, 1e-6))
  }

  // MARK: What it is

  @Test func `fact 70: a change on screen adds a basic animation under the property's key`() throws {
    hosted.change { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == ["opacity"])
    let added = try #require(animation("opacity"))
    #expect(added.keyPath == "opacity")
    #expect(added.duration == 0.25)
    #expect(added.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(added.fromValue as? Double == 1)
    #expect(added.toValue == nil && added.byValue == nil)
    #expect(added.isRemovedOnCompletion)
  }

  @Test func `it runs from the old to the new value and leaves`() {
    hosted.change { layer.position = CGPoint(x: 100, y: 0) }
    func x(_ time: Double) -> CGFloat { hosted.shown(layer, at: time) { $0.position.x } ?? -1 }
    #expect(x(0) == 0)
    // The default curve at half its time. Its parameter 1/2 gives exactly x = .3125 and y = .5375.
    #expect(near(x(0.3125 * 0.25), 53.75, 1e-5))
    #expect(near(x(0.125), 80.2403, 1e-4))
    #expect(x(0.25) == 100)
    #expect(layer.animationKeys() == nil)
  }

  @Test(arguments: [nil, "position.x"])
  func `an animation without values runs from the presented to the new value`(keyPath: String?) {
    let action = CABasicAnimation(keyPath: keyPath)
    action.duration = 1
    layer.actions = ["position": action]
    hosted.change {
      CATransaction.setDisableActions(true); layer.position.x = 10
    }
    hosted.change { layer.position.x = 20 }
    let shown = [0, 0.5, 0.99, 1].map { time in hosted.shown(layer, at: time) { $0.position.x } ?? -1 }
    for (value, expected) in zip(shown, [10, 15, 19.9, 20]) { #expect(near(value, expected, 1e-9)) }
  }

  @Test func `an added animation without values runs from the presented to the new value`() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      layer.add(animation, forKey: nil)
    }
    #expect(hosted.shown(layer, at: 0) { $0.opacity } == 1)
    #expect(hosted.shown(layer, at: 0.5) { $0.opacity } == 0.75)
    #expect(hosted.shown(layer, at: 1) { $0.opacity } == 0.5)
  }

  @Test func `transactions 4: the transaction gives duration and curve`() {
    hosted.change {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
      layer.position = CGPoint(x: 100, y: 0)
    }
    // Ease-out at .3 and .7.
    #expect(near(hosted.shown(layer, at: 0.3) { $0.position.x } ?? -1, 44.5186, 1e-4))
    #expect(near(hosted.shown(layer, at: 0.7) { $0.position.x } ?? -1, 87.0423, 1e-4))
    #expect(hosted.shown(layer, at: 1) { $0.position.x } == 100)
  }

  @Test func `a transaction of no duration shows the new value at once`() {
    hosted.change {
      CATransaction.setAnimationDuration(0)
      layer.position = CGPoint(x: 100, y: 0)
    }
    #expect(hosted.shown(layer) { $0.position.x } == 100)
    hosted.tick(0.1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `transactions 4: a second change starts from what shows`() {
    hosted.change { layer.position = CGPoint(x: 100, y: 0) }
    hosted.tick(0.3125 * 0.25)
    hosted.change { layer.position = CGPoint(x: 0, y: 0) }
    #expect(layer.animationKeys() == ["position"])
    // The first animation had reached 53.75. The second goes from there to 0. At the same moment of its own
    // time 46.25 % are left.
    #expect(near(hosted.shown(layer) { $0.position.x } ?? -1, 53.75, 1e-5))
    let later = hosted.shown(layer, at: 2 * 0.3125 * 0.25) { $0.position.x }
    #expect(near(later ?? -1, 53.75 * 0.4625, 1e-5))
    #expect(hosted.shown(layer, at: 1) { $0.position.x } == 0)
  }

  @Test func `two changes in one transaction animate from what shows to the last`() {
    hosted.change {
      layer.position = CGPoint(x: 50, y: 0)
      layer.position = CGPoint(x: 100, y: 0)
    }
    #expect(hosted.shown(layer) { $0.position.x } == 0)
    #expect(near(hosted.shown(layer, at: 0.3125 * 0.25) { $0.position.x } ?? -1, 53.75, 1e-5))
  }

  @Test func `a colour fades in from transparent black`() {
    hosted.change { layer.backgroundColor = color(1, 0, 0) }
    let shown = hosted.shown(layer, at: 0.3125 * 0.25) { $0.backgroundColor?.components ?? [] } ?? []
    #expect(zip(shown, [0.5375, 0, 0, 0.5375]).allSatisfy { near($0, $1, 1e-6) } && shown.count == 4)
  }

  @Test func `transactions 4: the lid of the box swings through about four fifths in half its time`() {
    hosted.change { layer.setValue(135 * Double.pi / 180, forKeyPath: "transform.rotation.z") }
    let angle = hosted.shown(layer, at: 0.125) { $0.value(forKeyPath: "transform.rotation.z") as? Double }
    // 135 degrees times .802403 is 108.3244.
    #expect(near((angle ?? nil) ?? -1, 108.3244 * .pi / 180, 1e-5))
    let end = hosted.shown(layer, at: 0.25) { $0.value(forKeyPath: "transform.rotation.z") as? Double }
    #expect(near((end ?? nil) ?? -1, 135 * .pi / 180))
  }

  @Test(arguments: [
    "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "transform", "sublayerTransform",
    "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "opacity", "contentsRect",
  ])
  func `the animatable properties animate`(key: String) {
    hosted.change { change(key) }
    #expect(layer.animationKeys() == [key])
  }

  @Test(arguments: [
    "name", "contentsGravity", "geometryFlipped", "speed", "timeOffset", "beginTime", "fillMode", "own key",
    "hidden", "doubleSided",
  ])
  func `transactions 4: other properties do not`(key: String) {
    hosted.change { change(key) }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `transactions 4: the frame animates as bounds and position`() {
    hosted.change { layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    #expect(layer.animationKeys() == ["bounds", "position"])
  }

  private func change(_ key: String) {
    switch key {
    case "bounds", "contentsRect": layer.setValue([1, 2, 3, 4], forKey: key)
    case "position", "anchorPoint": layer.setValue([1, 2], forKey: key)
    case "transform", "sublayerTransform": layer.setValue(CATransform3DMakeScale(2, 2, 2), forKey: key)
    case "backgroundColor", "borderColor": layer.setValue(color(1, 0, 0), forKey: key)
    case "name": layer.setValue("new", forKey: key)
    case "contentsGravity": layer.setValue("top", forKey: key)
    case "fillMode": layer.setValue("both", forKey: key)
    case "doubleSided": layer.setValue(false, forKey: key)
    case "opacity": layer.setValue(0.5, forKey: key)
    default: layer.setValue(1.5, forKey: key)
    }
  }

  // MARK: When there is none

  @Test func `fact 70: a layer outside of trees does not animate`() {
    let alone = CALayer()
    alone.opacity = 0.5
    CATransaction.flush()
    #expect(alone.animationKeys() == nil)
  }

  @Test func `transactions 4: a layer that no commit has published does not animate`() {
    let new = CALayer()
    hosted.change {
      hosted.root.addSublayer(new)
      new.position = CGPoint(x: 100, y: 0)
    }
    #expect(new.animationKeys() == nil)
    #expect(hosted.shown(new) { $0.position.x } == 100)
    hosted.change { new.position = .zero }
    #expect(new.animationKeys() == ["position"])
  }

  @Test func `the root of a new host does not animate before its first commit`() {
    let root = CALayer()
    let host = LayerHost(root: root)
    host.perform { root.backgroundColor = color(1, 0, 0) }
    #expect(root.animationKeys() == nil)
    _ = host.tick(to: 0)
    host.perform { root.backgroundColor = color(0, 1, 0) }
    #expect(root.animationKeys() == ["backgroundColor"])
  }

  @Test func `the first layout of a new layer does not animate`() {
    let parent = Placing()
    let child = CALayer()
    parent.addSublayer(child)
    hosted.change { hosted.root.addSublayer(parent) }
    #expect(child.position == CGPoint(x: 30, y: 40))
    #expect(child.animationKeys() == nil)
    #expect(hosted.shown(child) { $0.position } == CGPoint(x: 30, y: 40))
    // On screen, layout animates like any other change.
    parent.target = CGPoint(x: 50, y: 60)
    hosted.change { parent.setNeedsLayout() }
    #expect(child.animationKeys() == ["position"])
  }

  @Test func `a layer that has left the tree does not animate`() {
    hosted.change { layer.removeFromSuperlayer() }
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  @Test func `fact 70: disabled actions make none`() {
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
    }
    #expect(layer.animationKeys() == nil)
    #expect(hosted.shown(layer) { $0.opacity } == 0.5)
  }

  @Test func `fact 70: an unchanged value makes none`() {
    hosted.change { layer.opacity = 1 }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a delegate that says null makes none`() {
    let delegate = NullDelegate()
    layer.delegate = delegate
    hosted.change { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a null in actions makes none`() {
    layer.actions = ["opacity": NSNull()]
    hosted.change {
      layer.opacity = 0.5
      layer.zPosition = 1
    }
    #expect(layer.animationKeys() == ["zPosition"])
  }

  @Test
  func `transactions 4: an explicit animation added before the change is overridden for a quarter second`() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (-50, 350, 4)
    hosted.change {
      layer.add(move, forKey: "fly")
      layer.position = CGPoint(x: 100, y: 0)
    }
    #expect(layer.animationKeys() == ["fly", "position"])
    // The implicit animation is later in order and replaces the value of the flight.
    #expect(hosted.shown(layer) { $0.position.x } == 0)
    #expect(hosted.shown(layer, at: 1) { $0.position.x } == 50)
  }
}

private final class NullDelegate: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// A layer that moves its sublayers at layout.
private final class Placing: CALayer {
  var target = CGPoint(x: 30, y: 40)
  override func layoutSublayers() {
    for layer in sublayers ?? [] { layer.position = target }
  }
}
