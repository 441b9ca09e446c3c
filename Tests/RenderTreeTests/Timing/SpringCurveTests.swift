// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct SpringCurveTests {
  @Test func `defaults are apples`() {
    let spring = SpringCurve()
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    #expect(spring.perceptualDuration.isClose(to: 2 * .pi / 10, within: 1e-15))
    #expect(spring.bounce == 0.5)
  }

  // Measured on macOS by the author of OpenCoreAnimation. The values for damping 5 and 15 are from Apple's
  // documentation.
  @Test func `fact A3, Animations 5: settles as long as Apple's`() {
    #expect(SpringCurve().settlingDuration.isClose(to: 1.4727003346780927, within: 1e-14))
    #expect(SpringCurve(damping: 1).settlingDuration.isClose(to: 13.91321015404625, within: 1e-13))
    #expect(SpringCurve(damping: 5).settlingDuration.isClose(to: 2.855, within: 0.001))
    #expect(SpringCurve(damping: 15).settlingDuration.isClose(to: 1.022, within: 0.001))
    #expect(SpringCurve(damping: 20).settlingDuration == 1)
    #expect(SpringCurve(damping: 100).settlingDuration == 1)
    let pleasant = SpringCurve(perceptualDuration: 1, bounce: 0.5)
    #expect(pleasant.settlingDuration.isClose(to: 2.3438753795710707, within: 1e-14))
    #expect(SpringCurve(perceptualDuration: 1, bounce: -0.5).settlingDuration == 2.6)
    #expect(SpringCurve(perceptualDuration: 1, bounce: -1).settlingDuration == 0)
    #expect(SpringCurve(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func `animations 5: settles with velocity by the same bound`() {
    let jump = SpringCurve(mass: 10, stiffness: 1500, damping: 50, initialVelocity: 100)
    #expect(jump.settlingDuration.isClose(to: 3.6478, within: 5e-5))
    #expect(SpringCurve(stiffness: 200, damping: 7).settlingDuration.isClose(to: 2.0386, within: 5e-5))
  }

  @Test func `fact A4: perceptual numbers make the spring`() {
    let half = SpringCurve(perceptualDuration: 1, bounce: 0.5)
    #expect(half.mass == 1 && half.allowsOverdamping)
    #expect(half.stiffness.isClose(to: 4 * .pi * .pi) && half.damping.isClose(to: 2 * .pi))
    #expect(half.perceptualDuration.isClose(to: 1) && half.bounce.isClose(to: 0.5))
    let slow = SpringCurve(perceptualDuration: 1, bounce: -0.5)
    #expect(slow.damping.isClose(to: 8 * .pi) && slow.bounce.isClose(to: -0.5))
    #expect(SpringCurve(perceptualDuration: 1, bounce: -1).damping == .infinity)
    #expect(SpringCurve(perceptualDuration: 2, bounce: 1).damping == 0)
  }

  @Test func `animations 5: swings over and comes to rest`() {
    let jump = SpringCurve(mass: 10, stiffness: 1500, damping: 50, initialVelocity: 100)
    #expect(jump.value(at: 0) == 0)
    #expect(jump.value(at: 0.124).isClose(to: 6.882, within: 0.001))
    #expect(jump.value(at: 0.386).isClose(to: -2.055, within: 0.001))
    #expect(jump.value(at: 0.25).isClose(to: 2.155, within: 0.001))
    #expect(jump.value(at: 1e6) == 1)
    #expect(SpringCurve(stiffness: 200, damping: 7).value(at: 0.229).isClose(to: 1.448, within: 0.001))
  }

  /// Solves the equation of motion in small steps (fourth-order Runge-Kutta).
  private func integrated(_ s: SpringCurve, to end: Double, damping: Double) -> Double {
    let steps = 4000
    let h = end / Double(steps)
    var (x, v) = (1.0, -s.initialVelocity)
    func acceleration(_ x: Double, _ v: Double) -> Double { -(damping * v + s.stiffness * x) / s.mass }
    for _ in 0..<steps {
      let (k1, l1) = (v, acceleration(x, v))
      let (k2, l2) = (v + h / 2 * l1, acceleration(x + h / 2 * k1, v + h / 2 * l1))
      let (k3, l3) = (v + h / 2 * l2, acceleration(x + h / 2 * k2, v + h / 2 * l2))
      let (k4, l4) = (v + h * l3, acceleration(x + h * k3, v + h * l3))
      x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
    }
    return 1 - x
  }

  @Test(arguments: [0.0, 0.3, 0.9, 0.999999, 1, 1.000001, 1.2, 3])
  func `solves the equation of motion`(_ ratio: Double) {
    for velocity in [0.0, 5, -8] {
      let critical = 2 * (2.0 * 50).squareRoot()
      let spring = SpringCurve(
        mass: 2, stiffness: 50, damping: ratio * critical, initialVelocity: velocity, allowsOverdamping: true)
      for time in [0.05, 0.4, 1.5] {
        let expected = integrated(spring, to: time, damping: ratio * critical)
        #expect(spring.value(at: time).isClose(to: expected, within: 1e-7), "\(velocity) at \(time)")
      }
    }
  }

  @Test func `more than critical damping counts as critical unless allowed`() {
    let (critical, heavy) = (SpringCurve(damping: 20), SpringCurve(damping: 90))
    for time in [0.1, 0.3, 1] { #expect(heavy.value(at: time) == critical.value(at: time)) }
    let creeping = SpringCurve(damping: 90, allowsOverdamping: true)
    #expect(creeping.value(at: 0.3) < critical.value(at: 0.3))
  }

  @Test func `fact A4: infinite damping jumps`() {
    let jump = SpringCurve(perceptualDuration: 1, bounce: -1)
    #expect(jump.value(at: 0) == 0)
    #expect(jump.value(at: 1e-9) == 1)
  }

  @Test func `rest lasts from the settling time on`() {
    var lottery = Lottery(seed: 31)
    for _ in 0..<300 {
      let spring = SpringCurve(
        mass: lottery.number(0.1, 20), stiffness: lottery.number(1, 900), damping: lottery.number(0.5, 120),
        initialVelocity: lottery.number(-30, 30))
      let rest = spring.settlingDuration
      for step in 0..<40 {
        let value = spring.value(at: rest * (1 + Double(step) / 10))
        #expect(abs(value - 1) <= 0.001 + 1e-12)
      }
    }
  }

  @Test func `nonsense counts as the defaults`() {
    let odd = SpringCurve(mass: -1, stiffness: 0, damping: -3, initialVelocity: .nan)
    #expect(odd == SpringCurve())
    #expect(SpringCurve(mass: .nan, stiffness: .infinity, damping: .nan) == SpringCurve())
    #expect(
      SpringCurve(perceptualDuration: -1, bounce: .nan) == SpringCurve(perceptualDuration: 0.5, bounce: 0))
    for time in [-1, 0, 1e-300, 1e300, .infinity, .nan] {
      #expect(SpringCurve().value(at: time).isFinite)
      #expect(SpringCurve(damping: 1e300, allowsOverdamping: true).value(at: time).isFinite)
    }
  }
}
