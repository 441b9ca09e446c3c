// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
@Suite struct ViewAnimationTests {
  private let stage = Stage()

  // The curve with the control points (.42, 0) and (.58, 1) has the value 1/2 at half of the time.
  @Test func `changes are made at once and shown along a curve`() throws {
    let view = stage.add()
    stage.perform {
      UIView.animate(withDuration: 2) {
        view.center.x += 100
        view.alpha = 0
        view.backgroundColor = .red
      }
    }
    #expect(view.center.x == 225)
    let half = try stage.shown(view, at: 1)
    #expect(near(half.position.x, 175, 1e-4))
    #expect(near(CGFloat(half.opacity), 0.5, 1e-6))
    #expect(near(half.backgroundColor?.alpha ?? 0, 0.5, 1e-5))
    #expect(try stage.shown(view, at: 2.1).position.x == 225)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `nothing is animated outside of blocks`() throws {
    let view = stage.add()
    stage.perform { view.center.x = 200 }
    #expect(try stage.shown(view, at: 0).position.x == 200)
    stage.perform {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.x = 10 } }
    }
    #expect(try stage.shown(view, at: 0.1).position.x == 10)
    stage.perform { UIView.animate(withDuration: 0) { view.center.x = 20 } }
    #expect(try stage.shown(view, at: 0.2).position.x == 20)
  }

  @Test func `delays show the old values`() throws {
    let view = stage.add()
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { view.alpha = 0 })
    }
    #expect(try stage.shown(view, at: 0.4).opacity == 1)
    #expect(near(CGFloat(try stage.shown(view, at: 0.75).opacity), 0.75, 1e-6))
    #expect(try stage.shown(view, at: 1.6).opacity == 0)
  }

  @Test func `blocks add up by default`() throws {
    let view = stage.add()
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 225 })
    }
    #expect(near(try stage.shown(view, at: 0.5).position.x, 175, 1e-9))
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 125 })
    }
    #expect(Set(view.layer.animationKeys() ?? []) == ["position", "position-2"])
    // There is no jump. From there on, the first animation adds its remaining distance and the second one
    // adds its own.
    #expect(near(try stage.shown(view, at: 0.5).position.x, 175, 1e-9))
    #expect(near(try stage.shown(view, at: 0.75).position.x, 125 - 25 + 75, 1e-9))
    #expect(near(try stage.shown(view, at: 1.6).position.x, 125, 1e-9))
  }

  @Test func `additive transforms do not jump`() throws {
    let view = stage.add()
    stage.perform {
      UIView.animate(withDuration: 1) {
        view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 2)
      }
    }
    let before = try stage.shown(view, at: 0.5).transform
    stage.perform {
      UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 0.5, y: 1.5) }
    }
    let after = try stage.shown(view, at: 0.5).transform
    #expect(
      near(before.m11, after.m11, 1e-6) && near(before.m12, after.m12, 1e-6)
        && near(before.m22, after.m22, 1e-6))
    let end = try stage.shown(view, at: 1.6).transform
    #expect(near(end.m11, 0.5, 1e-6) && near(end.m22, 1.5, 1e-6))
  }

  @Test func `beginning from the current state adds up too`() throws {
    let view = stage.add()
    var finished: [String] = []
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
        animations: { view.center.x = 225 }, completion: { finished.append("first \($0)") })
    }
    #expect(near(try stage.shown(view, at: 0.5).position.x, 175, 1e-9))
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
        animations: { view.center.x = 75 }, completion: { finished.append("second \($0)") })
    }
    #expect(view.center.x == 75)
    #expect(near(try stage.shown(view, at: 0.5).position.x, 175, 1e-9))
    #expect(near(try stage.shown(view, at: 0.75).position.x, 75 - 25 + 112.5, 1e-9))
    // A plain block after it does not jump either.
    stage.perform {
      UIView.animate(
        withDuration: 1, animations: { view.center.x = 25 }, completion: { finished.append("third \($0)") })
    }
    #expect(near(try stage.shown(view, at: 0.75).position.x, 162.5, 1e-9))
    stage.perform { UIView.animate(withDuration: 0.5) { view.center.x = 75 } }
    stage.go(to: 2)
    #expect(finished == ["first true", "second true", "third true"])
    #expect(near(try stage.shown(view, at: 2).position.x, 75, 1e-9))
  }

  @Test(arguments: [false, true])
  func `tapping at any time does not make things jump`(fromCurrentState: Bool) throws {
    let view = stage.add()
    var (time, state) = (0.0, UInt64(7))
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    for tap in 0..<200 {
      time += random() * 0.5
      let before = try stage.shown(view, at: time)
      let (x, scale) = (CGFloat(random() * 300), CGFloat(0.5 + random()))
      stage.perform {
        UIView.animate(
          withDuration: 0.1 + random(), delay: 0, options: fromCurrentState ? .beginFromCurrentState : [],
          animations: {
            view.center.x = x
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.alpha = scale - 0.5
          })
      }
      let after = try stage.shown(view, at: time)
      #expect(near(before.position.x, after.position.x, 1e-6), "tap \(tap)")
      #expect(near(before.transform.m11, after.transform.m11, 1e-6), "tap \(tap)")
      #expect(near(CGFloat(before.opacity), CGFloat(after.opacity), 1e-5), "tap \(tap)")
    }
  }

  @Test func `completion comes without animations too`() {
    let view = stage.add()
    var finished: [Bool] = []
    stage.perform { UIView.animate(withDuration: 1, animations: {}, completion: { finished.append($0) }) }
    stage.perform {
      UIView.animate(withDuration: 1, animations: { view.tag = 3 }, completion: { finished.append($0) })
    }
    stage.go(to: 0.1)
    #expect(finished == [true, true])
  }

  @Test func `repeats and comes back`() throws {
    let view = stage.add()
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { view.alpha = 0 })
    }
    for (time, alpha) in [(0.25, 0.75), (1.0, 0), (1.25, 0.25), (2, 1), (7.5, 0.5)] {
      #expect(near(CGFloat(try stage.shown(view, at: time).opacity), alpha, 1e-6), "\(time)")
    }
  }

  @Test func `inner blocks take over the outers time`() throws {
    let (view, other) = (stage.add(), stage.add())
    stage.perform {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          #expect(UIView.inheritedAnimationDuration == 2)
          UIView.animate(withDuration: 1) { view.alpha = 0 }
          UIView.animate(
            withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: { other.alpha = 0 })
        })
    }
    #expect(near(CGFloat(try stage.shown(view, at: 0.5).opacity), 0.75, 1e-6))
    #expect(near(CGFloat(try stage.shown(other, at: 0.5).opacity), 0.5, 1e-6))
  }

  @Test func `inner springs take over the outers time and curve`() throws {
    let views = (0..<3).map { _ in stage.add() }
    let options: [UIView.AnimationOptions] = [[], .overrideInheritedCurve, .overrideInheritedOptions]
    stage.perform {
      UIView.animate(
        withDuration: 2, delay: 0, options: .curveLinear,
        animations: {
          for (view, options) in zip(views, options) {
            UIView.animate(
              withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
              options: options, animations: { view.alpha = 0 })
          }
        })
    }
    let animations = try views.map { try #require($0.layer.animation(forKey: "opacity")) }
    #expect(!(animations[0] is CASpringAnimation) && animations[0].duration == 2)
    #expect(near(CGFloat(try stage.shown(views[0], at: 0.5).opacity), 0.75, 1e-6))
    // The spring settles at the end of the outer duration, or of its own.
    let springs = try animations.dropFirst().map { try #require($0 as? CASpringAnimation) }
    #expect(springs.map(\.duration) == [2, 1])
    #expect(near(springs[1].stiffness, 4 * springs[0].stiffness, 1e-9 * springs[1].stiffness))
  }

  @Test func `keyframes follow each other`() throws {
    let view = stage.add()
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    stage.perform {
      UIView.animateKeyframes(
        withDuration: 2, delay: 0, options: linear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.alpha = 0 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 225 }
        })
    }
    for (time, alpha, x) in [
      (0.25, 0.5, 125.0), (0.5, 0, 125), (0.99, 0, 125), (1.25, 0.25, 175), (1.5, 0.5, 225), (2, 1, 225),
    ] {
      let shown = try stage.shown(view, at: time)
      #expect(near(CGFloat(shown.opacity), alpha, 1e-6) && near(shown.position.x, x, 1e-6), "\(time)")
    }
  }

  // The angular frequency for a damping ratio and a duration, and the position of the oscillator with
  // velocity 0.
  @Test(arguments: [(0.3, 3.0, 6.3899), (0.3, 1.1, 17.4271), (0.6, 2.1, 5.2540), (0.77, 1.6, 5.7595)])
  func `springs rest at the end of their duration`(ratio: Double, duration: Double, frequency: Double) throws
  {
    let view = stage.add()
    stage.perform {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: 0,
        animations: { view.center.x = 225 })
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    #expect(near(spring.stiffness, CGFloat(frequency * frequency), 0.01 * CGFloat(frequency)))
    #expect(near(spring.damping, CGFloat(2 * ratio * frequency), 0.001 * CGFloat(frequency)))
    let t = duration / 3
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    let left = exp(-ratio * frequency * t) * (cos(swing * t) + ratio * frequency / swing * sin(swing * t))
    #expect(near(try stage.shown(view, at: t).position.x, CGFloat(225 - 100 * left), 0.01))
    #expect(near(try stage.shown(view, at: duration + 0.1).position.x, 225, 1e-9))
  }

  @Test func `animated views take no touches`() {
    let view = stage.add()
    stage.perform { UIView.animate(withDuration: 1) { view.alpha = 0.5 } }
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === stage.window)
    stage.go(to: 1.1)
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.alpha = 1 })
    }
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
  }
}
