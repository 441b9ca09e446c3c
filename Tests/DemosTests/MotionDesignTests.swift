// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing
import UIKit

/// The programs that reproduce recordings. `scripts/motion` compares them with the recordings.
@MainActor
@Suite struct MotionDesignTests {
  @Test func `the alert sinks along a decay of seven`() throws {
    let show = Showing(.alert)
    let (alert, overlay) = (try show.layer(named: "alert"), try show.layer(named: "overlay"))
    // 1 + 0.2 exp(-7 t) after the tap at 0.5 s. The keyframes, one a millisecond, are stretched by less than
    // 0.001.
    for (time, scale) in [(0.1, 1.09932), (0.2, 1.04932), (0.5, 1.00604)] {
      #expect(near(try show.number("transform.scale.x", of: alert, at: 0.5 + time), scale, 0.001), "\(time)")
    }
    #expect(near(try show.number("opacity", of: overlay, at: 1.2), 0.3, 1e-6))
    // The alert disappears 0.15 s after the tap on its bar, when its scale is 0.7 + 0.3 exp(-5.5 * 0.15).
    #expect(near(try show.number("transform.scale.x", of: alert, at: 2.65), 0.83147, 0.001))
    #expect(near(try show.number("opacity", of: alert, at: 2.66), 0, 1e-6))
    #expect(near(try show.number("opacity", of: overlay, at: 2.66), 0, 1e-6))
  }

  @Test func `the alert comes from below and bursts`() throws {
    let rising = Showing(.alertFromBottom)
    let alert = try rising.layer(named: "alert")
    // 600 exp(-7.5 t) and 1 - 0.75 exp(-6 t).
    #expect(near(try rising.number("transform.translation.y", of: alert, at: 0.7), 133.88, 0.5))
    #expect(near(try rising.number("transform.scale.x", of: alert, at: 0.7), 0.7741, 0.001))
    // 1 - exp(-6.667 t) cos(11.961 t) has its peak, 1.20, near 0.22 s.
    let bursting = Showing(.alertFromCentre)
    #expect(
      near(
        try bursting.number("transform.scale.x", of: bursting.layer(named: "alert"), at: 0.72), 1.2013, 0.002)
    )
  }

  @Test func `rows swing beyond the edge one after the other`() throws {
    for (program, stagger) in [(Program.musicList, 0.06), (.musicListBrisk, 0.15), (.musicListSlow, 0.3)] {
      let show = Showing(program)
      let row = try show.layer(named: "item 3")
      let start = 1 + 3 * stagger
      #expect(near(try show.number("position.x", of: row, at: start - 0.01), 640, 1e-6))
      // In the recording: 9.5 % of the distance of 480 points beyond the end, 0.87 s after the start.
      #expect(near(try show.number("position.x", of: row, at: start + 0.87), 160 - 45.6, 1.5), "\(stagger)")
      #expect(near(try show.number("position.x", of: row, at: start + 2.11), 160, 0.5))
    }
  }

  @Test func `cells wait and rise`() throws {
    let show = Showing(.risingCells)
    let cell = try show.layer(named: "cell 3")
    #expect(near(try show.number("transform.translation.y", of: cell, at: 0.14), 504, 1e-6))
    #expect(near(try show.number("transform.translation.y", of: cell, at: 2.3), 0, 1e-6))
  }

  @Test func `a pressed button keeps its velocity when it is let go`() throws {
    let show = Showing(.hamburger)
    let disc = try show.layer(named: "disc")
    var (values, least) = ([Double](), 1.0)
    for sample in 0...400 {
      values.append(try show.number("transform.scale.x", of: disc, at: 0.5 + Double(sample) / 1000))
      least = min(least, values[sample])
    }
    // In the recording: from 150 to 108 points.
    #expect(near(least, 0.72, 0.01))
    // The finger is lifted 0.2 s after it touched. No distance exceeds 0.3, so no speed exceeds 0.3 * 21.7 a
    // second, and no velocity changes by more than 470 * 0.5 a second.
    for index in 2..<values.count {
      let (before, after) = (values[index - 1] - values[index - 2], values[index] - values[index - 1])
      #expect(abs(after) < 0.0065 && abs(after - before) < 0.00024, "\(index)")
    }
    #expect(near(try show.number("transform.scale.x", of: disc, at: 1.9), 1, 0.001))
  }

  @Test func `three bars become a cross`() throws {
    let show = Showing(.hamburger)
    let disc = try show.layer(named: "disc")
    func turns(at time: Double) throws -> [Double] {
      try (disc.sublayers ?? []).map { try show.number("transform.rotation", of: $0, at: time) / degree }
    }
    #expect(try turns(at: 0.4) == [0, 0, 0])
    let crossed = try turns(at: 1.9)
    #expect(near(crossed[0], -45, 0.1) && near(crossed[2], 45, 0.1))
    let shifts = try (disc.sublayers ?? []).map {
      try show.number("transform.translation.y", of: $0, at: 1.9)
    }
    #expect(near(shifts[0], 29, 0.1) && near(shifts[2], -29, 0.1))
    #expect(near(try show.number("opacity", of: disc.sublayers?[1] ?? disc, at: 1.9), 0, 1e-6))
    #expect(near(try turns(at: 3.4)[0], 0, 0.1))
  }
}
