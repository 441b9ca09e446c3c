// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A meter that draws a path, which its view animates with the action of another property.
private final class MeterView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var key = "backgroundColor"

  var length: CGFloat = 0 {
    didSet {
      guard let shape = layer as? CAShapeLayer else { return }
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: length, height: 10), transform: nil)
      if let action = action(for: layer, forKey: key) as? CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = shape.path
        animation.duration = action.duration
        animation.timingFunction = action.timingFunction
        animation.beginTime = action.beginTime
        animation.fillMode = .backwards
        layer.add(animation, forKey: "path")
      }
      shape.path = path
    }
  }
}

/// A layer whose own property moves with the action that its view returns for another one.
private final class DialLayer: CALayer {
  @Animatable var angle: CGFloat = 0

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "angle", let action = super.action(forKey: "opacity") as? CABasicAnimation else {
      return super.action(forKey: event)
    }
    action.keyPath = event
    action.fromValue = presentation()?.angle
    return action
  }
}

private final class DialView: UIView {
  override class var layerClass: AnyClass { DialLayer.self }
}

@MainActor
@Suite struct ViewActionTests {
  private let stage = Stage()

  private func show<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.perform { stage.window.addSubview(view) }
    return view
  }

  @Test(arguments: [
    "position", "bounds", "transform", "sublayerTransform", "opacity", "backgroundColor", "cornerRadius",
    "borderColor", "borderWidth", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "zPosition", "anchorPoint", "contentsRect", "path", "strokeEnd", "fillColor", "lineWidth",
  ])
  func `actions in a block have its timing`(key: String) throws {
    let view = show(MeterView())
    #expect(view.action(for: view.layer, forKey: key) is NSNull)
    stage.go(to: 1)
    stage.perform {
      UIView.animate(
        withDuration: 3, delay: 0.5, options: .curveEaseOut,
        animations: {
          let action = view.action(for: view.layer, forKey: key) as? CABasicAnimation
          #expect(action?.duration == 3 && action?.keyPath == key && action?.beginTime == 1.5)
          #expect(action?.timingFunction?.curve == CAMediaTimingFunction(name: .easeOut).curve)
          #expect(view.layer.action(forKey: key) is CABasicAnimation)
        })
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: {
          let action = view.action(for: view.layer, forKey: key) as? CASpringAnimation
          #expect(action?.duration == 2 && action.map { near($0.stiffness, 40.43, 0.01) } == true)
        })
      UIView.animateKeyframes(
        withDuration: 4, delay: 0,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
            let action = view.action(for: view.layer, forKey: key) as? CABasicAnimation
            #expect(action?.duration == 2 && action?.beginTime == 2)
          }
        })
      UIViewPropertyAnimator(duration: 5, curve: .linear) {
        #expect((view.action(for: view.layer, forKey: key) as? CABasicAnimation)?.duration == 5)
      }.startAnimation()
    }
  }

  @Test func `other keys and other times have no actions`() {
    let (view, gauge) = (show(MeterView()), show(DialView()))
    stage.perform {
      UIView.animate(withDuration: 1) {
        for key in ["hidden", "masksToBounds", "contents", "contentsScale", "name", "onOrderIn", "lineCap"] {
          #expect(view.action(for: view.layer, forKey: key) is NSNull, "\(key)")
        }
        #expect(gauge.action(for: gauge.layer, forKey: "angle") is CABasicAnimation)
        #expect(view.action(for: view.layer, forKey: "angle") is NSNull)
        UIView.performWithoutAnimation {
          #expect(view.action(for: view.layer, forKey: "opacity") is NSNull)
        }
      }
      UIView.animate(withDuration: 0) { #expect(view.action(for: view.layer, forKey: "opacity") is NSNull) }
    }
    #expect(view.layer.animationKeys() == nil && gauge.layer.animationKeys() == nil)
  }

  @Test(arguments: ["backgroundColor", "bounds", "path"])
  func `a path moves with the block`(key: String) throws {
    let view = show(MeterView())
    view.key = key
    stage.perform { view.length = 100 }
    var finished: [Bool] = []
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.length = 200 },
        completion: { finished.append($0) })
    }
    for (time, width) in [(0, 100), (0.5, 150), (0.75, 175), (1.1, 200)] {
      let shape = try #require(try stage.shown(view, at: time) as? CAShapeLayer)
      #expect(near(try #require(shape.path).boundingBox.width, CGFloat(width), 1e-9), "\(time)")
    }
    #expect(finished == [true])
  }

  @Test func `a modified action moves another property`() throws {
    let view = show(DialView())
    let dial = try #require(view.layer as? DialLayer)
    var finished: [Bool] = []
    func turn(to angle: CGFloat) {
      stage.perform {
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear, animations: { dial.angle = angle },
          completion: { finished.append($0) })
      }
    }
    turn(to: 100)
    #expect(near(try #require(try stage.shown(view, at: 0.5) as? DialLayer).angle, 50, 1e-9))
    // Its key is that of the first one, which it replaces.
    turn(to: 0)
    #expect(near(try #require(try stage.shown(view, at: 0.5) as? DialLayer).angle, 50, 1e-9))
    #expect(near(try #require(try stage.shown(view, at: 1) as? DialLayer).angle, 25, 1e-9))
    stage.go(to: 2)
    #expect(finished == [false, true] && dial.animationKeys() == nil)
  }

  @Test func `bounds have a key for each part`() {
    let view = stage.add()
    stage.perform { UIView.animate(withDuration: 1) { view.bounds.size.width = 90 } }
    #expect(Set(view.layer.animationKeys() ?? []) == ["bounds.origin", "bounds.size"])
    stage.perform { UIView.animate(withDuration: 1) { view.frame = CGRect(x: 3, y: 4, width: 5, height: 6) } }
    #expect(
      Set(view.layer.animationKeys() ?? []) == [
        "bounds.origin", "bounds.size", "bounds.origin-2", "bounds.size-2", "position",
      ])
    for key in view.layer.animationKeys() ?? [] {
      #expect((view.layer.animation(forKey: key) as? CABasicAnimation)?.isAdditive == true)
    }
  }

  @Test func `a transaction's timing function maps the time of a spring`() throws {
    let (view, plain) = (stage.add(), stage.add())
    func spring(_ view: UIView) {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        animations: { view.center.x += 100 })
    }
    stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
      spring(view)
      CATransaction.commit()
      spring(plain)
    }
    // Half of the time stays half of the time. At a fifth, 0.0816598563 of the time has passed for the
    // spring.
    let early = try stage.shown(plain, at: 0.0816598563).position.x
    #expect(near(try stage.shown(view, at: 0.2).position.x, early, 1e-4))
    let middle = try stage.shown(plain, at: 0.5).position.x
    #expect(near(try stage.shown(view, at: 0.5).position.x, middle, 1e-6))
  }

  // The curve with the control points (.5, 0) and (.5, 1) has the value 0.10589 at a quarter of the time.
  @Test(arguments: [true, false]) func `a transaction's timing function is the curve`(isInside: Bool) throws {
    let curve = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
    let views = (0..<4).map { _ in stage.add() }
    func timed(_ body: () -> Void) {
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(curve)
      body()
      CATransaction.commit()
    }
    func around(_ body: () -> Void) { if isInside { body() } else { timed(body) } }
    func inside(_ body: () -> Void) { if isInside { timed(body) } else { body() } }
    stage.perform {
      around {
        UIView.animate(withDuration: 1) { inside { views[0].center.x += 100 } }
        UIView.animate(
          withDuration: 1, delay: 0, options: .curveLinear,
          animations: { inside { views[1].center.x += 100 } })
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { views[2].center.x += 100 }
        }
        UIViewPropertyAnimator(duration: 1, curve: .linear) { inside { views[3].center.x += 100 } }
          .startAnimation()
      }
    }
    let shown = try views.map { try stage.shown($0, at: 0.25).position.x - 125 }
    let expected = CGFloat(curve.curve.evaluate(0.25)) * 100
    #expect(near(expected, 10.589, 0.001))
    #expect(near(shown[0], expected, 1e-9) && near(shown[1], expected, 1e-9) && near(shown[3], 25, 1e-9))
    if !isInside { #expect(near(shown[2], expected, 1e-9)) }
  }
}
