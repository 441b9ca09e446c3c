// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// An animation that begins while another one moves the same property.
@MainActor
@Suite struct InterruptionTests {
  /// A move to level 1, during which another one to level 0.25 begins.
  struct Row: CustomTestStringConvertible {
    let first: Mover
    let second: Mover
    let progress: Double

    var testDescription: String { "\(second) during \(first) at \(progress)" }

    static let all = Mover.allCases.flatMap { first in
      Mover.allCases.flatMap { second in
        [0.1, 0.5, 0.93].map { Row(first: first, second: second, progress: $0) }
      }
    }
  }

  @Test(arguments: Row.all) func `a second animation continues where the first one is`(row: Row) throws {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(row.first, to: 1, lasting: 2) }
    try moved.withoutJump(at: 2 * row.progress) { moved.move(row.second, to: 0.25, lasting: 1.5) }
    #expect(moved.view.center.x == 100)
    moved.stage.go(to: 6)
    try moved.expectEnd(at: 6, 0.25)
    #expect(moved.completions == [0: 1, 1: 1] && moved.haveAllFinished)
    #expect(moved.view.layer.animationKeys() == nil)
  }

  @Test(arguments: Mover.allCases, [0.1, 0.5, 0.93])
  func `three animations combine`(mover: Mover, progress: Double) throws {
    for third in Mover.allCases {
      let moved = MovedView(.center)
      moved.stage.perform { moved.move(mover, to: 1, lasting: 2) }
      try moved.withoutJump(at: 2 * progress) { moved.move(.spring, to: -0.5, lasting: 1) }
      try moved.withoutJump(at: 2 * progress + 0.4) { moved.move(third, to: 0.75, lasting: 1) }
      try moved.expectEnd(at: 6, 0.75)
      #expect(moved.completions == [0: 1, 1: 1, 2: 1] && moved.haveAllFinished, "\(third)")
    }
  }

  @Test(arguments: Mover.viewMovers, [0.1, 0.5, 0.93])
  func `a view's animation continues where one that replaces the value is`(mover: Mover, progress: Double)
    throws
  {
    for keyPath in ["position", "position.x"] {
      let moved = MovedView(.center)
      moved.stage.perform {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = keyPath == "position" ? CGPoint(x: 50, y: 120) : 50.0
        animation.duration = 2
        moved.view.layer.add(animation, forKey: "mine")
        moved.property.set(moved.view, 1)
      }
      try moved.withoutJump(at: 2 * progress, keyPath) { moved.move(mover, to: 0.25, lasting: 1.5) }
      try moved.expectEnd(at: 6, 0.25)
      #expect(moved.completions == [0: 1] && moved.haveAllFinished, "\(keyPath)")
    }
  }

  @Test(arguments: Mover.allCases, [0.1, 0.5, 0.93])
  func `an animation that replaces the value jumps to its own`(mover: Mover, progress: Double) throws {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(mover, to: 1, lasting: 2) }
    moved.stage.go(to: 2 * progress)
    moved.stage.perform {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (-30.0, 10.0, 1)
      moved.view.layer.add(animation, forKey: "mine")
      moved.property.set(moved.view, 0.25)
    }
    #expect(try moved.shown(at: 2 * progress) == [-30])
    #expect(near(try moved.shown(at: 2 * progress + 0.5)[0], -10, 1e-9))
    try moved.expectEnd(at: 6, 0.25)
    #expect(moved.completions == [0: 1] && moved.haveAllFinished)
  }

  @Test(arguments: MovingProperty.allCases) func `all properties combine`(property: MovingProperty) throws {
    for first in Mover.viewMovers {
      for second in Mover.viewMovers {
        let moved = MovedView(property)
        let row = "\(property): \(second) during \(first)"
        moved.stage.perform { moved.move(first, to: 1, lasting: 2) }
        let start = try moved.shown(at: 0)
        #expect(zip(start, moved.numbers(at: 0)).allSatisfy { abs($0 - $1) < 1e-5 }, "\(row)")
        #expect(try moved.shown(at: 0.9) != start, "\(row)")
        try moved.withoutJump(at: 1, row) { moved.move(second, to: 0.25, lasting: 1.5) }
        try moved.expectEnd(at: 6, 0.25)
        #expect(moved.completions == [0: 1, 1: 1] && moved.haveAllFinished, "\(row)")
      }
    }
  }

  // MARK: Animators that change direction or stop meanwhile

  @Test(arguments: Mover.allCases, [0.1, 0.5, 0.93])
  func `an animator that is reversed during another animation`(first: Mover, progress: Double) throws {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(first, to: 1, lasting: 2) }
    try moved.withoutJump(at: 0.5) { moved.move(.animator, to: 0.25, lasting: 1) }
    let animator = try #require(moved.animators.last)
    try moved.withoutJump(at: 0.5 + progress) { animator.isReversed = true }
    try moved.withoutJump(at: 0.52 + progress) { animator.pauseAnimation() }
    try moved.withoutJump(at: 0.7 + progress) { animator.startAnimation() }
    try moved.expectEnd(at: 6, 1)
    #expect(moved.completions == [0: 1, 1: 1] && moved.haveAllFinished)
    #expect(moved.ends[1] == .start)
  }

  @Test(arguments: Mover.allCases, [0.1, 0.5, 0.93])
  func `an animator that is reversed after another animation has begun`(second: Mover, progress: Double)
    throws
  {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(.animator, to: 1, lasting: 2) }
    try moved.withoutJump(at: 2 * progress) { moved.move(second, to: 0.25, lasting: 1.5) }
    let animator = try #require(moved.animators.first)
    try moved.withoutJump(at: 2 * progress + 0.05) { animator.isReversed = true }
    try moved.expectEnd(at: 6, 0.25)
    #expect(moved.completions == [0: 1, 1: 1] && moved.haveAllFinished)
  }

  @Test(arguments: Mover.allCases, [0.1, 0.5, 0.93])
  func `an animator that pauses while another animation runs`(second: Mover, progress: Double) throws {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(.animator, to: 1, lasting: 2) }
    let animator = try #require(moved.animators.first)
    try moved.withoutJump(at: 2 * progress) { animator.pauseAnimation() }
    try moved.withoutJump(at: 2 * progress + 0.1) { moved.move(second, to: 0.25, lasting: 1.5) }
    try moved.withoutJump(at: 2 * progress + 0.3) { animator.startAnimation() }
    try moved.expectEnd(at: 7, 0.25)
    #expect(moved.completions == [0: 1, 1: 1] && moved.haveAllFinished)
  }

  @Test(arguments: Mover.allCases, [true, false])
  func `an animator that stops during another animation`(second: Mover, stopsFirst: Bool) throws {
    let moved = MovedView(.center)
    moved.stage.perform { moved.move(.animator, to: 1, lasting: 2) }
    let animator = try #require(moved.animators.first)
    if stopsFirst {
      try moved.withoutJump(at: 0.8) { animator.stopAnimation(true) }
      try moved.withoutJump(at: 0.8) { moved.move(second, to: 0.25, lasting: 1) }
    } else {
      try moved.withoutJump(at: 0.8) { moved.move(second, to: 0.25, lasting: 1) }
      try moved.withoutJump(at: 1.1) { animator.stopAnimation(true) }
    }
    #expect(animator.state == .inactive)
    try moved.expectEnd(at: 6, 0.25)
    #expect(moved.completions == [0: 0, 1: 1])
  }

  @Test(arguments: MovingProperty.allCases) func `all properties reverse, pause and stop`(
    property: MovingProperty
  ) throws {
    let moved = MovedView(property)
    moved.stage.perform { moved.move(.animator, to: 1, lasting: 2) }
    let animator = try #require(moved.animators.first)
    let name = "\(property)"
    try moved.withoutJump(at: 0.5, name) { moved.move(.block, to: 0.5, lasting: 1) }
    try moved.withoutJump(at: 0.7, name) { moved.move(.animator, to: 1.25, lasting: 1) }
    let second = try #require(moved.animators.last)
    try moved.withoutJump(at: 0.9, name) { animator.pauseAnimation() }
    try moved.withoutJump(at: 1, name) { second.isReversed = true }
    try moved.withoutJump(at: 1.1, name) { second.isReversed = false }
    try moved.withoutJump(at: 1.2, name) { second.stopAnimation(false) }
    try moved.withoutJump(at: 1.3, name) { animator.startAnimation() }
    moved.stage.go(to: 5)
    moved.stage.perform { second.finishAnimation(at: .end) }
    try moved.expectEnd(at: 5, 1.25)
    #expect(moved.completions == [0: 1, 1: 1, 2: 1])
  }
}
