// SPDX-License-Identifier: Apache-2.0

import Demos
import Foundation
import Multiplane
import Testing
import UIKit

/// A weight on a spring, in closed form.
private struct Oscillator {
  var damping: Double
  var stiffness: Double
  var mass = 1.0

  /// Returns the progress that JNWSpringAnimation samples. It lacks the term that makes the weight start at
  /// rest.
  func sampledProgress(_ time: Double) -> Double {
    let decay = damping / (2 * mass)
    let frequency = max(stiffness / mass - decay * decay, 0).squareRoot()
    return 1 - exp(-decay * time) * cos(frequency * time)
  }

  /// Returns the progress from 0 to 1 at `time` seconds after it is let go.
  func progress(_ time: Double) -> Double {
    let decay = damping / (2 * mass)
    let square = stiffness / mass - decay * decay
    if square > 0 {
      let frequency = square.squareRoot()
      return 1 - exp(-decay * time) * (cos(frequency * time) + decay / frequency * sin(frequency * time))
    }
    let rate = (-square).squareRoot()
    return 1 - exp(-decay * time) * (cosh(rate * time) + decay / rate * sinh(rate * time))
  }
}

/// The programs along springs, beside the closed forms of their springs. They are tapped at 0.5 s.
@MainActor
@Suite struct SpringProgramTests {
  private static let times = [0.05, 0.1, 0.2, 0.35, 0.6, 1.2]

  // The keyframes are stretched by one in their number. Where a ball is fastest, that is .003.
  @Test func `balls double in size along their springs`() throws {
    let balls: [(String, Oscillator)] = [
      ("violet", Oscillator(damping: 9, stiffness: 100, mass: 2)),
      ("orange", Oscillator(damping: 13, stiffness: 540, mass: 11)),
      ("red", Oscillator(damping: 6, stiffness: 6)), ("green", Oscillator(damping: 15, stiffness: 15)),
      ("blue", Oscillator(damping: 30, stiffness: 30)),
    ]
    for (name, spring) in balls {
      let show = Showing(.springBalls)
      let ball = try show.layer(named: name)
      for time in Self.times {
        let scale = try show.number("transform.scale.x", of: ball, at: 0.5 + time)
        #expect(near(scale, 1 + spring.sampledProgress(time), 0.005), "\(name) \(time): \(scale)")
      }
    }
  }

  @Test func `squares turn, and one grows by another animation of its transform`() throws {
    let show = Showing(.springTurns)
    let (turning, growing) = (try show.layer(named: "turning"), try show.layer(named: "growing"))
    let (quarter, half) = (
      Oscillator(damping: 10, stiffness: 100, mass: 3), Oscillator(damping: 9, stiffness: 9)
    )
    for time in Self.times {
      let angle = try show.number("transform.rotation", of: turning, at: 0.5 + time)
      #expect(near(angle, .pi / 2 * quarter.sampledProgress(time), 0.01), "\(time): \(angle)")
      let turn = try show.number("transform.rotation", of: growing, at: 0.5 + time)
      #expect(near(turn, .pi * half.sampledProgress(time), 0.01), "\(time): \(turn)")
      let scale = try show.number("transform.scale.x", of: growing, at: 0.5 + time)
      #expect(near(scale, 1 + 3 * half.sampledProgress(time), 0.01), "\(time): \(scale)")
    }
  }

  @Test func `a sampled spring creeps, and a view's spring swings beyond its end`() throws {
    let show = Showing(.springSlides)
    let brown = try show.layer(named: "brown")
    let spring = Oscillator(damping: 7, stiffness: 7)
    for time in Self.times {
      let x = try show.number("transform.translation.x", of: brown, at: 0.5 + time)
      #expect(near(x, 400 * spring.sampledProgress(time), 1), "\(time): \(x)")
    }
    let swinging = Showing(.springSlides)
    let red = try swinging.layer(named: "red")
    func x(_ time: Double) throws -> Double {
      try swinging.number("transform.translation.x", of: red, at: time)
    }
    let farthest = try (30..<120).map { try x(Double($0) / 60) }.max() ?? 0
    // The first swing of a damping ratio z exceeds the distance by exp(-pi z / sqrt(1 - z z)): .3723 for .3.
    #expect(near(farthest, 300 * 1.3723, 1), "\(farthest)")
    #expect(near(try x(3.6), 300, 1e-6))
  }

  @Test func `arrows swing as far as their damping lets them`() throws {
    for (index, beyond) in [0.3723, 0.3723, 0.0948].enumerated() {
      let show = Showing(.musicArrows)
      let bar = try show.layer(named: "arrow \(index)")
      #expect(near(try show.number("position.x", of: bar, at: 0.49), 480, 1e-6))
      var least = 480.0
      for frame in 30..<150 {
        least = min(least, try show.number("position.x", of: bar, at: Double(frame) / 60))
      }
      // From x = 320 to 0; the position is the middle of 320 points.
      #expect(near(least, 160 - 320 * beyond, 1.5), "\(index): \(least)")
      #expect(near(try show.number("position.x", of: bar, at: 2.61), 160, 1e-6))
    }
  }

  @Test func `eased balls are half way at half time`() throws {
    let show = Showing(.easedBall)
    let (first, second) = (try show.layer(named: "first"), try show.layer(named: "second"))
    // The curve (.42, 0), (.58, 1) has the values .12916 at a quarter and .5 at half of its time.
    for (time, part) in [(0.125, 0.12916), (0.25, 0.5), (0.5, 1)] {
      #expect(near(try show.number("transform.scale.x", of: first, at: 0.5 + time), 1 + part, 1e-4))
      let shown = try show.shown(second, at: 0.5 + time)
      #expect(
        near(Double(shown.transform.m41), 75 * part, 0.01)
          && near(Double(shown.transform.m11), 1 + part, 1e-4))
      let color = try #require(shown.backgroundColor?.components)
      #expect(near(Double(color[0]), 1 - part, 1e-4) && near(Double(color[1]), part, 1e-4) && color[2] == 0)
    }
  }

  @Test func `balls of the other library follow their springs`() throws {
    let balls: [(String, String, Double, Double, Oscillator)] = [
      ("slow", "transform.scale.x", 1, 2, Oscillator(damping: 4.62, stiffness: 108.45)),
      ("red", "transform.scale.x", 1, 2, Oscillator(damping: 27.05, stiffness: 299.62)),
      ("blue", "transform.scale.x", 1, 2, Oscillator(damping: 18.24, stiffness: 299.62)),
      ("green", "transform.scale.x", 1, 2, Oscillator(damping: 10.40, stiffness: 299.62)),
      ("slider", "transform.scale.x", 1, 1.5, Oscillator(damping: 11.78, stiffness: 193.41)),
      ("slider", "position.x", 40, 365, Oscillator(damping: 11.78, stiffness: 193.41)),
    ]
    for (name, keyPath, from, to, spring) in balls {
      let show = Showing(.popBalls)
      let ball = try show.layer(named: name)
      for time in Self.times.dropLast() {
        let value = try show.number(keyPath, of: ball, at: 0.5 + time)
        let expected = from + (to - from) * spring.progress(time)
        // The animation ends where less than a thousandth of the way is left.
        #expect(near(value, expected, (to - from) * 0.001), "\(name) \(keyPath) \(time): \(value)")
      }
    }
  }

  @Test func `a pressed gear turns towards thirty degrees`() throws {
    let show = Showing(.gear)
    let gear = try show.layer(named: "gear")
    let spring = Oscillator(damping: 12.86, stiffness: 469.55)
    for time in [0.05, 0.1, 0.15, 0.19] {
      let angle = try show.number("transform.rotation", of: gear, at: 0.5 + time)
      #expect(near(angle, .pi / 6 * spring.progress(time), 1e-6), "\(time): \(angle)")
    }
    #expect(near(try show.number("transform.rotation", of: gear, at: 1.9), 0, 0.001))
  }
}
