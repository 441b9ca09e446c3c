// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Springs against numbers that were measured on iOS 26, AN1 to AN17 of the list of measurements.
@MainActor
@Suite struct ViewSpringTests {
  private let stage = Stage()

  private func spring(
    _ ratio: CGFloat, _ duration: Double, velocity: CGFloat = 0, on view: UIView? = nil
  ) throws -> CASpringAnimation {
    let view = view ?? stage.add()
    stage.perform {
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
        animations: { view.center.x = 225 })
    }
    return try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
  }

  // The closed form of the oscillator is at most 0.64 points in 100 from Apple's evaluator (AN18).
  @Test(arguments: [
    UIView.AnimationOptions([]), .curveEaseIn, .curveEaseOut, .curveLinear, .curveEaseInOut,
  ])
  func `AN1 AN2: springs run plainly, whatever the curve`(options: UIView.AnimationOptions) throws {
    let first: [(Double, CGFloat)] = [
      (0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150),
    ]
    let second: [(Double, CGFloat)] = [
      (0.15, 183.54), (0.3, 166.65), (0.45, 152.12), (0.6, 163.52), (0.8, 158.94), (1, 160),
    ]
    for (ratio, duration, from, to, values) in [
      (0.6, 0.8, CGFloat(50), CGFloat(150), first), (0.35, 1, 40, 160, second),
    ] {
      let stage = Stage()
      let view = stage.add(CGRect(x: from - 25, y: 100, width: 50, height: 40))
      stage.perform {
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: 0,
          options: options, animations: { view.center.x = to })
      }
      for (time, x) in values {
        #expect(near(try stage.shown(view, at: time).position.x, x, 0.0064 * (to - from)), "\(time)")
      }
    }
  }

  @Test(arguments: [
    (0.35, 1, 0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548), (0.1, 1, 0, 2125.3901278407934),
    (0.2, 1, 0, 707.2217886060563), (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506),
    (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793), (1, 1, 0, 85.25592900599884),
    (1, 1, 1, 83.13803615388531), (0.5, 0.3, 0, 1796.8833611577954), (0.5, 2, 0, 40.4298756260504),
    (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456), (0.5, 1, 1.5, 147.61602003056592),
    (0.5, 1, -2, 175.4224123383425),
  ])
  func `AN4 to AN15: stiffness`(ratio: Double, duration: Double, velocity: Double, stiffness: Double) throws {
    let spring = try spring(CGFloat(ratio), duration, velocity: CGFloat(velocity))
    // Apple's solver stops before the last digits of critically damped springs.
    #expect(near(spring.stiffness, CGFloat(stiffness), CGFloat(stiffness) * 1e-7))
    #expect(spring.mass == 1 && spring.initialVelocity == CGFloat(velocity) && spring.timingFunction == nil)
  }

  @Test func `AN16 AN17: high velocities have the springs of Apple's solver`() throws {
    #expect(try spring(0.5, 1, velocity: 1.65).stiffness > 145)
    #expect(try spring(0.5, 1, velocity: 1.7).stiffness < 12)
    let unsolved = try spring(0.5, 2, velocity: 0.9).stiffness
    #expect(near(unsolved, 354.6, 0.05), "\(unsolved)")
    // Whatever the solver finds, the view comes to its end.
    for velocity in [3.0, 8, 20, 1e3, -1e3] {
      let view = stage.add()
      let spring = try spring(0.5, 0.5, velocity: CGFloat(velocity), on: view)
      #expect(spring.stiffness > 0 && spring.stiffness.isFinite)
      #expect(try stage.shown(view, at: stage.host.time + 0.6).position.x == 225)
    }
  }
}
