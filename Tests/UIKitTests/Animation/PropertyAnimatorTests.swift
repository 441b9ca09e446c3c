// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor
@Suite struct PropertyAnimatorTests {
  private let stage = Stage()

  private func makeAnimator(
    _ view: UIView, _ positions: @escaping (UIViewAnimatingPosition) -> Void = { _ in }
  )
    -> UIViewPropertyAnimator
  {
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 225 }
    animator.addCompletion(positions)
    return animator
  }

  @Test func `runs to the end`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator(view) { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 125)
    stage.perform { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning && view.center.x == 225)
    #expect(near(try stage.shown(view, at: 0.5).position.x, 150, 1e-6))
    stage.host.perform { #expect(near(animator.fractionComplete, 0.25, 1e-6)) }
    stage.go(to: 2.1)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.layer.animationKeys() == nil && view.center.x == 225)
  }

  @Test func `pauses and goes on`() throws {
    let view = stage.add()
    let animator = makeAnimator(view)
    stage.perform { animator.startAnimation() }
    stage.go(to: 0.5)
    stage.perform { animator.pauseAnimation() }
    #expect(near(try stage.shown(view, at: 3).position.x, 150, 1e-6))
    stage.perform { animator.fractionComplete = 0.75 }
    #expect(near(try stage.shown(view, at: 3.1).position.x, 200, 1e-6))
    stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(near(try stage.shown(view, at: 3.35).position.x, 212.5, 1e-6))
    stage.go(to: 3.7)
    #expect(animator.state == .inactive)
  }

  @Test func `turns round`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator(view) { ends.append($0) }
    stage.perform { animator.startAnimation() }
    stage.go(to: 1)
    stage.perform { animator.isReversed = true }
    #expect(near(try stage.shown(view, at: 1).position.x, 175, 1e-6))
    #expect(near(try stage.shown(view, at: 1.5).position.x, 150, 1e-6))
    stage.go(to: 2.1)
    #expect(ends == [.start] && view.center.x == 125)
  }

  @Test func `stops and is finished`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = makeAnimator(view) { ends.append($0) }
    stage.perform { animator.startAnimation() }
    stage.go(to: 1)
    stage.perform { animator.stopAnimation(false) }
    #expect(animator.state == .stopped && ends == [])
    #expect(near(view.center.x, 175, 1e-6))
    stage.perform { animator.finishAnimation(at: .current) }
    #expect(animator.state == .inactive && ends == [.current])
    #expect(near(try stage.shown(view, at: 3).position.x, 175, 1e-6))
  }

  @Test func `spring parameters say how long it takes`() {
    let stiff = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let spring = CASpringAnimation()
    #expect(
      near(
        CGFloat(UIViewPropertyAnimator(duration: 9, timingParameters: stiff).duration),
        CGFloat(spring.settlingDuration), 1e-9))
    let ratio = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(UIViewPropertyAnimator(duration: 9, timingParameters: ratio).duration == 9)
  }

  @Test(arguments: [false, true]) func `touches find views where they are shown`(isManual: Bool) {
    let view = stage.add()
    let animator = makeAnimator(view)
    animator.isManualHitTestingEnabled = isManual
    stage.perform { animator.startAnimation() }
    stage.go(to: 1)
    // From 125 to 225 within two seconds: the view is shown at 175, with 25 to either side. Its model is at
    // the end.
    func hit(_ x: CGFloat) -> UIView? {
      var found: UIView?
      stage.perform { found = stage.window.hitTest(CGPoint(x: x, y: 120), with: nil) }
      return found
    }
    #expect((hit(160) === view) == !isManual)
    #expect((hit(240) === view) == isManual)
    stage.perform { animator.pauseAnimation() }
    #expect((hit(160) === view) == !isManual)
    stage.perform { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    stage.go(to: 2.2)
    #expect(hit(240) === view && hit(160) !== view)
  }
}
