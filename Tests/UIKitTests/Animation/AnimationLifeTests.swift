// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The ends of animations that lose their layer, their window or the foreground, and of animators whose
/// properties are set by others.
@MainActor
@Suite struct AnimationLifeTests {
  private let stage = Stage()

  private func spin(_ view: UIView, stays: Bool, _ done: @escaping (Bool) -> Void = { _ in }) {
    stage.perform {
      let spin = CABasicAnimation(keyPath: "transform.rotation")
      spin.toValue = 2.0
      spin.duration = 1
      spin.repeatCount = .infinity
      spin.isRemovedOnCompletion = !stays
      spin.delegate = StopDelegate(done)
      view.layer.add(spin, forKey: "spin")
    }
  }

  // MARK: Animators

  @Test(arguments: [false, true]) func `a property keeps what was set last`(isReversed: Bool) throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.2 }
    animator.addCompletion { ends.append($0) }
    stage.perform { animator.startAnimation() }
    stage.go(to: 0.5)
    if isReversed { stage.perform { animator.isReversed = true } }
    stage.perform { view.alpha = 0.75 }
    stage.go(to: 2)
    #expect(ends == [isReversed ? .start : .end] && animator.state == .inactive)
    #expect(try view.alpha == 0.75 && stage.shown(view, at: 2).opacity == 0.75)
  }

  @Test func `a drawer that is toggled completes every time`() throws {
    let view = stage.add()
    var completed = 0
    for tap in 0..<5 {
      stage.perform {
        let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.8) {
          view.center.x = tap % 2 == 0 ? 250 : 50
        }
        animator.addCompletion { _ in completed += 1 }
        animator.startAnimation()
      }
      stage.go(to: Double(tap + 1) * 0.2)
    }
    stage.go(to: 3)
    #expect(try completed == 5 && view.center.x == 250 && stage.shown(view, at: 3).position.x == 250)
    #expect(view.layer.animationKeys() == nil)
  }

  /// The losses that end an animator.
  enum Loss: CaseIterable { case animations, itsAnimation, view, superview }

  @Test(arguments: Loss.allCases, [false, true])
  func `an animator without its animations ends`(loss: Loss, isPaused: Bool) throws {
    let (outer, view) = (stage.add(), UIView())
    stage.perform { outer.addSubview(view) }
    var (ends, blocks): ([UIViewAnimatingPosition], [Bool]) = ([], [])
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 250
      view.bounds.size.width = 7
    }
    animator.addCompletion { ends.append($0) }
    stage.perform {
      animator.startAnimation()
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { blocks.append($0) })
    }
    stage.go(to: 0.5)
    if isPaused { stage.perform { animator.pauseAnimation() } }
    stage.perform {
      switch loss {
      case .animations: view.layer.removeAllAnimations()
      case .itsAnimation:
        for key in ["position", "bounds.size", "bounds.origin"] { view.layer.removeAnimation(forKey: key) }
      case .view: view.removeFromSuperview()
      case .superview: outer.removeFromSuperview()
      }
    }
    stage.go(to: 0.6)
    #expect(ends == [.end] && animator.state == .inactive && !animator.isRunning)
    #expect(view.center.x == 250 && blocks == (loss == .itsAnimation ? [] : [false]))
    stage.go(to: 3)
    #expect(ends == [.end] && blocks == [loss == .itsAnimation])
  }

  @Test func `an animator that loses one of its animations goes on`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.center.x = 225
      view.alpha = 0
    }
    animator.addCompletion { ends.append($0) }
    stage.perform { animator.startAnimation() }
    stage.go(to: 0.25)
    stage.perform { view.layer.removeAnimation(forKey: "position") }
    stage.perform { animator.pauseAnimation() }
    #expect(try stage.shown(view, at: 0.3).position.x == 225)
    stage.perform { animator.startAnimation() }
    #expect(near(CGFloat(try stage.shown(view, at: 0.8).opacity), 0.25, 1e-6))
    stage.go(to: 1.2)
    #expect(ends == [.end])
  }

  @Test func `changes that are added later run with the others`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 225 }
    animator.addCompletion { ends.append($0) }
    stage.perform { animator.startAnimation() }
    stage.go(to: 1)
    stage.perform {
      animator.addAnimations { view.alpha = 0 }
      animator.addAnimations({ view.center.x = 75 }, delayFactor: 0.5)
    }
    #expect(try view.center.x == 75 && stage.shown(view, at: 1).position.x == 175)
    #expect(near(CGFloat(try stage.shown(view, at: 1.5).opacity), 0.5, 1e-6))
    // The first change has 25 points left, and the second one begins.
    #expect(near(try stage.shown(view, at: 1.5).position.x, 200, 1e-6))
    #expect(near(try stage.shown(view, at: 1.75).position.x, 75 - 12.5 + 75, 1e-6))
    stage.perform { animator.isReversed = true }
    #expect(near(try stage.shown(view, at: 1.75).position.x, 137.5, 1e-6))
    stage.go(to: 5)
    #expect(try ends == [.start] && view.center.x == 125 && stage.shown(view, at: 5).position.x == 125)
    #expect(view.alpha == 1)
  }

  @Test func `scrubbing adds to other animations`() throws {
    let view = stage.add()
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) { view.center.x = 225 }
    stage.perform { animator.fractionComplete = 0.25 }
    #expect(near(try stage.shown(view, at: 0).position.x, 150, 1e-6))
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 325 })
    }
    #expect(near(try stage.shown(view, at: 0).position.x, 150, 1e-6))
    #expect(near(try stage.shown(view, at: 0.5).position.x, 200, 1e-6))
    stage.perform { animator.fractionComplete = 0.75 }
    #expect(near(try stage.shown(view, at: 0.5).position.x, 250, 1e-6))
    #expect(near(try stage.shown(view, at: 2).position.x, 300, 1e-6))
    stage.perform { animator.stopAnimation(false) }
    stage.perform { animator.finishAnimation(at: .start) }
    #expect(view.center.x == 325)
  }

  @Test func `an animator may pause at its end`() throws {
    let view = stage.add()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 225 }
    animator.pausesOnCompletion = true
    animator.addCompletion { ends.append($0) }
    stage.perform { animator.startAnimation() }
    #expect(try stage.shown(view, at: 2).position.x == 225 && animator.state == .active && ends == [])
    stage.perform { animator.isReversed = true }
    stage.perform { animator.startAnimation() }
    #expect(near(try stage.shown(view, at: 2.5).position.x, 175, 1e-6))
    stage.go(to: 4)
    #expect(animator.state == .active && view.center.x == 125)
    stage.perform { animator.stopAnimation(false) }
    stage.perform { animator.finishAnimation(at: .start) }
    #expect(ends == [.start] && view.center.x == 125)
  }

  @Test func `scales of zero move without a jump`() throws {
    let view = stage.add()
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    stage.perform { view.transform = nothing }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.transform = .identity }
    stage.perform { animator.startAnimation() }
    #expect(near(try stage.shown(view, at: 0.5).transform.m11, 0.5, 1e-6))
    stage.perform { animator.isReversed = true }
    #expect(near(try stage.shown(view, at: 0.5).transform.m11, 0.5, 1e-6))
    #expect(near(try stage.shown(view, at: 0.75).transform.m11, 0.25, 1e-6))
    #expect(try stage.shown(view, at: 2).transform.m11 == 0 && view.transform == nothing)
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.transform = .identity })
    }
    let before = try stage.shown(view, at: 2.5).transform.m11
    stage.perform { UIView.animate(withDuration: 1) { view.transform = nothing } }
    #expect(near(try stage.shown(view, at: 2.5).transform.m11, before, 1e-6))
    #expect(try stage.shown(view, at: 4).transform.m11 == 0)
  }

  // MARK: Off screen

  @Test(arguments: [false, true]) func `animations that stay survive a time off screen`(stays: Bool) throws {
    let view = stage.add()
    var stops: [Bool] = []
    spin(view, stays: stays) { stops.append($0) }
    stage.go(to: 0.5)
    stage.perform { view.removeFromSuperview() }
    stage.go(to: 1)
    #expect(view.layer.animationKeys() == (stays ? ["spin"] : nil))
    stage.perform { stage.window.addSubview(view) }
    let shown = try stage.shown(view, at: 1.25)
    #expect(near(shown.transform.m12, stays ? sin(0.5) : 0, 1e-9))
    #expect(stops == (stays ? [] : [false]))
    if stays { stage.perform { view.layer.removeAllAnimations() } }
    #expect(stops == [false])
  }

  @Test func `the end of a layer ends its animations`() {
    var finished: [Bool] = []
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform {
      let view = UIView()
      window.addSubview(view)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished.append($0) })
      view.removeFromSuperview()
    }
    stage.go(to: 0.1)
    #expect(finished == [false])
  }

  @Test(arguments: [false, true])
  func `a view that leaves before it was shown ends its animations`(isInner: Bool) {
    var (blocks, ends): ([Bool], [UIViewAnimatingPosition]) = ([], [])
    let (outer, view) = (UIView(), UIView())
    outer.addSubview(view)
    stage.perform {
      stage.window.addSubview(outer)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { blocks.append($0) })
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 225 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      (isInner ? view : outer).removeFromSuperview()
    }
    stage.go(to: 0.1)
    #expect(blocks == [false] && ends == [.end] && view.layer.animationKeys() == nil)
    #expect(view.alpha == 0 && view.center.x == 225)
    stage.go(to: 3)
    #expect(blocks == [false] && ends == [.end])
  }

  @Test func `a view that moves before it was shown keeps its animations`() throws {
    let other = stage.add()
    var blocks: [Bool] = []
    let view = UIView()
    stage.perform {
      stage.window.addSubview(view)
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { blocks.append($0) })
      view.removeFromSuperview()
      other.addSubview(view)
    }
    #expect(near(CGFloat(try stage.shown(view, at: 0.5).opacity), 0.5, 1e-6) && blocks.isEmpty)
    stage.go(to: 2)
    #expect(blocks == [true])
  }

  @Test func `the background removes animations`() {
    let (view, other) = (stage.add(), stage.add())
    var (blocks, ends): ([Bool], [UIViewAnimatingPosition]) = ([], [])
    spin(view, stays: true)
    spin(other, stays: false)
    var keys: [String]?
    let observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { keys = other.layer.animationKeys() } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.perform {
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { blocks.append($0) })
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 225 }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
    }
    stage.perform { UIApplication.shared.setInBackground(true) }
    defer { UIApplication.shared.setInBackground(false) }
    #expect(view.layer.animationKeys() == ["spin"] && other.layer.animationKeys() == nil)
    // The program still finds them when it is told of the background, so that it can keep them.
    #expect(keys == ["spin"])
    stage.go(to: 0.1)
    #expect(blocks == [false] && ends == [.end] && view.alpha == 0 && view.center.x == 225)
  }
}
