// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Animations between `beginAnimations` and `commitAnimations`.
@MainActor @Suite(.serialized)
struct BeginAnimationsTests {
  private final class Listener: NSObject {
    var told: [String] = []
    func start(_ name: String) { told.append("start \(name)") }
    func stop(_ name: String, _ finished: NSNumber) { told.append("stop \(name) \(finished.boolValue)") }
  }

  @Test func `changes have the duration, the delay and the curve that are set before them`() throws {
    let stage = Stage()
    let (first, second) = (stage.add(), stage.add())
    stage.perform {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationCurve(.linear)
      first.center.x += 100
      UIView.setAnimationDelay(1)
      second.center.x += 100
      UIView.commitAnimations()
      first.center.y = 7
    }
    #expect(try stage.shown(first, at: 0.5).position.x == 150 && first.center.x == 225)
    #expect(try stage.shown(second, at: 1).position.x == 125)
    #expect(near(try stage.shown(second, at: 2).position.x, 175, 1e-9))
    #expect(try stage.shown(first, at: 2.5).position == CGPoint(x: 225, y: 7))
  }

  @Test func `the default is a fifth of a second of ease in, ease out`() throws {
    let stage = Stage()
    let view = stage.add()
    stage.perform {
      UIView.beginAnimations(nil, context: nil)
      view.center.x += 100
      UIView.commitAnimations()
    }
    #expect(
      near(try stage.shown(view, at: 0.05).position.x, 125 + 100 * bezier(0.42, 0, 0.58, 1, at: 0.25), 1e-3))
    #expect(try stage.shown(view, at: 0.2).position.x == 225)
  }

  @Test func `the delegate hears of the start and, once, of the end`() {
    let stage = Stage()
    let (view, listener) = (stage.add(), Listener())
    stage.perform {
      UIView.beginAnimations("fade", context: nil)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Selector("start:", Listener.start))
      UIView.setAnimationDidStop(Selector("stop:finished:", Listener.stop))
      view.alpha = 0
      UIView.setAnimationDuration(0.5)
      view.center.x = 0
      UIView.commitAnimations()
    }
    stage.go(to: 0.4)
    #expect(listener.told == ["start fade"])
    stage.go(to: 0.7)
    #expect(listener.told == ["start fade", "stop fade true"])
  }

  @Test func `inner animations have the duration of the outer ones, and repetitions count`() throws {
    let stage = Stage()
    let view = stage.add()
    stage.perform {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(9)
      UIView.commitAnimations()
      view.center.x += 100
      UIView.commitAnimations()
    }
    #expect(near(try stage.shown(view, at: 1.5).position.x, 175, 1e-9), "Halfway back.")
    #expect(near(try stage.shown(view, at: 2.5).position.x, 175, 1e-9), "Halfway there again.")
    #expect(try stage.shown(view, at: 4.1).position.x == 225)
  }

  @Test func `calls without a beginning are reported`() {
    let reports = Diagnostics.collecting {
      UIView.commitAnimations()
      UIView.setAnimationDuration(1)
    }.1
    #expect(reports.map(\.subject) == ["UIView.commitAnimations", "UIView.setAnimationDuration"])
  }
}
