// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import UIKit

/// Seeded sequences of animations of one property, of which nothing makes it jump.
@MainActor
@Suite struct InterruptionLawTests {
  /// A step of a sequence.
  private enum Step: CaseIterable { case move, pause, resume, reverse, add, stop, finish }

  @Test(arguments: MovingProperty.allCases, 0..<6)
  func `random animations combine without a jump and end`(property: MovingProperty, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let moved = MovedView(property)
    var stopped: Set<Int> = []
    var time = 0.0
    for index in 0..<24 {
      time += Double(pick(40)) / 100
      let step = Step.allCases[pick(Step.allCases.count)]
      let level = CGFloat(pick(16)) / 8 - 0.5
      let mover = Mover.viewMovers[pick(4)]
      let duration = 0.2 + Double(pick(12)) / 10
      moved.stage.go(to: time)
      let animators = moved.animators.filter { $0.state == .active }
      let animator = animators.isEmpty ? nil : animators[pick(animators.count)]
      try moved.withoutJump(at: time, "\(index): \(step) \(mover) \(level)") {
        switch (step, animator) {
        case (.pause, let animator?): animator.pauseAnimation()
        case (.resume, let animator?): animator.startAnimation()
        case (.reverse, let animator?): animator.isReversed.toggle()
        case (.add, let animator?): animator.addAnimations { property.set(moved.view, level) }
        case (.stop, let animator?):
          animator.stopAnimation(true)
          if let number = moved.number(of: animator) { stopped.insert(number) }
        case (.finish, let animator?):
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        default: moved.move(mover, to: level, lasting: duration)
        }
      }
    }
    moved.stage.perform { for animator in moved.animators { animator.resume() } }
    try moved.withoutJump(at: time + 0.01) { moved.move(.block, to: 0.5, lasting: 0.4) }
    try moved.expectEnd(at: time + 5, 0.5)
    #expect(moved.view.layer.animationKeys() == nil && moved.view.blocksNoTouches)
    for (number, count) in moved.completions { #expect(count == (stopped.contains(number) ? 0 : 1)) }
  }
}

extension UIViewPropertyAnimator {
  fileprivate func resume() { if state == .active { startAnimation() } }
}

extension UIView {
  /// Indicates whether touches hit the view.
  fileprivate var blocksNoTouches: Bool {
    alpha < 0.01 || hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil) === self
  }
}
