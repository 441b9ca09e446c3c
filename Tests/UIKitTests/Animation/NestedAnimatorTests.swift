// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Blocks and keyframes in the blocks of an animator, which are a part of it.
@MainActor
@Suite struct NestedAnimatorTests {
  private let stage = Stage()

  private func x(_ view: UIView, at time: Double? = nil) throws -> CGFloat {
    try stage.shown(view, at: time ?? stage.host.time).position.x
  }

  @Test func `a block in an animator's block is scrubbed with it`() throws {
    let view = stage.add()
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.alpha = 0
      UIView.animate(withDuration: 0.5) {
        view.center.x = 225
      } completion: {
        log.append("block \($0)")
      }
    }
    animator.addCompletion { log.append("animator \($0 == .end)") }
    stage.perform { animator.fractionComplete = 0.25 }
    #expect(try x(view) == 150)
    #expect(try x(view, at: 3) == 150)
    stage.perform { animator.fractionComplete = 0.5 }
    #expect(try x(view) == 175 && log.isEmpty)
    stage.perform { animator.startAnimation() }
    #expect(near(try x(view, at: 3.5), 200, 1e-6))
    stage.perform { animator.isReversed = true }
    #expect(near(try x(view, at: 3.5), 200, 1e-6))
    #expect(near(try x(view, at: 4.5), 150, 1e-6))
    stage.perform { animator.isReversed = false }
    #expect(try x(view, at: 7) == 225 && view.center.x == 225)
    #expect(log == ["block true", "animator true"] && view.layer.animationKeys() == nil)
  }

  @Test func `delays and durations of inner blocks are parts of the animator`() throws {
    let (late, short) = (stage.add(), stage.add())
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      UIView.animate(withDuration: 9, delay: 1) {
        late.center.x = 225
      } completion: {
        log.append("late \($0)")
      }
      UIView.animate(withDuration: 0.5, delay: 0.5, options: .overrideInheritedDuration) {
        short.center.x = 225
      } completion: {
        log.append("short \($0)")
      }
    }
    stage.perform { animator.startAnimation() }
    #expect(near(try x(late, at: 1), 125, 1e-6))
    #expect(near(try x(late, at: 1.5), 175, 1e-6))
    #expect(try x(short, at: 1.5) == 225)
    stage.perform { animator.fractionComplete = 0.375 }
    #expect(near(try x(short), 175, 1e-6))
    #expect(near(try x(late), 125, 1e-6))
    stage.perform { animator.isReversed = true }
    stage.perform { animator.startAnimation() }
    #expect(near(try x(short, at: 1.625), 150, 1e-6))
    stage.perform { animator.stopAnimation(true) }
    stage.go(to: 2)
    #expect(near(short.center.x, 150, 1e-6) && log == ["late false", "short false"])
    stage.go(to: 5)
    #expect(log.count == 2)
  }

  @Test func `keyframes in an animator's block are scrubbed with it`() throws {
    let view = stage.add()
    var ends: [Bool] = []
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
      UIView.animateKeyframes(
        withDuration: 0, delay: 0, options: .calculationModeLinear,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 325 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 225 }
        }, completion: { ends.append($0) })
    }
    for (fraction, shown) in [(0.25, 225.0), (0.5, 325), (0.75, 275), (1, 225), (0.125, 175)] {
      stage.perform { animator.fractionComplete = fraction }
      #expect(near(try x(view), shown, 1e-6), "\(fraction)")
    }
    stage.perform { animator.startAnimation() }
    #expect(near(try x(view, at: 1), 275, 1e-6))
    #expect(near(try x(view, at: 2.5), 275, 1e-6))
    stage.perform { animator.isReversed = true }
    #expect(near(try x(view, at: 2.5), 275, 1e-6))
    #expect(near(try x(view, at: 3.5), 325, 1e-6))
    #expect(near(try x(view, at: 4.5), 225, 1e-6))
    stage.go(to: 9)
    #expect(try x(view) == 125 && view.center.x == 125 && ends == [true])
  }

  @Test func `an inner block without changes completes at once`() {
    let view = stage.add()
    var isDone = false
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.alpha = 0
      UIView.animate(withDuration: 0.5, animations: {}, completion: { _ in isDone = true })
    }
    stage.perform { animator.startAnimation() }
    stage.go(to: 0.1)
    #expect(isDone)
    animator.stopAnimation(true)
  }

  @Test func `an inner block that repeats goes on by itself`() throws {
    let view = stage.add()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
      view.alpha = 0
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.repeat, .curveLinear, .overrideInheritedDuration, .overrideInheritedCurve],
        animations: { view.center.x = 225 })
    }
    stage.perform { animator.startAnimation() }
    stage.go(to: 0.5)
    stage.perform { animator.pauseAnimation() }
    #expect(near(try x(view, at: 1.25), 150, 1e-6))
    animator.stopAnimation(true)
  }
}
