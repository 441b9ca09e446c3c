// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing
import UIKit

@MainActor
@Suite struct MapRevealTests {
  private func layers(_ show: Showing) throws -> (app: CALayer, map: CALayer) {
    let views = try #require(show.window?.rootViewController?.view).subviews
    try #require(views.count == 3)
    return (views[0].layer, views[1].layer)
  }

  @Test func `springs bring the map and take it away`() throws {
    let show = Showing(.mapReveal)
    let (app, map) = try layers(show)
    show.go(to: 0.4)
    #expect(map.opacity == 0)
    // e^(-8t). The 1153 samples, one a millisecond, are spread over 1153 ms, although they cover 1152 ms.
    for (time, scale, shift) in [(0.1, 0.944964, 13.489), (0.3, 0.909091, 2.727)] {
      #expect(near(try show.number("transform.scale.x", of: app, at: 0.5 + time), scale, 2e-6), "\(time)")
      #expect(
        near(try show.number("transform.translation.y", of: map, at: 0.5 + time), shift, 0.001), "\(time)")
    }
    #expect(near(try show.number("opacity", of: app, at: 1.2), 0.3, 1e-6))
    #expect(near(try show.number("opacity", of: map, at: 1.2), 1, 1e-6))
    #expect(near(try show.number("transform.scale.x", of: app, at: 2.4), 0.9, 1e-9))
    #expect(near(try show.number("transform.scale.x", of: app, at: 3.8), 1, 1e-9))
    #expect(near(try show.number("opacity", of: map, at: 3.8), 0, 1e-6))
    #expect(near(try show.number("opacity", of: app, at: 3.8), 1, 1e-6))
  }

  /// A generator that gives the same numbers on every run.
  private struct Numbers {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  /// Returns the largest change of a value from just before a tap to just after it.
  ///
  /// The known jumps come from the listing, not from our code. A view at rest whose transform is scaled in
  /// the plane reads as the mean of three factors (`transform.scale`). Hiding sets a model 3 points beside
  /// the end of its animation.
  @Test func `tapping at any time does not make things jump`() throws {
    let show = Showing(.mapReveal)
    let window = try #require(show.window)
    let (app, map) = try layers(show)
    var (time, numbers) = (4.5, Numbers())
    for tap in 0..<200 {
      time += 0.02 + numbers.next() * 0.6
      func values() throws -> [Double] {
        try [
          show.number("transform.scale.x", of: app, at: time), show.number("opacity", of: app, at: time),
          show.number("transform.scale.x", of: map, at: time), show.number("opacity", of: map, at: time),
        ]
      }
      let isMoving =
        app.animation(forKey: "transform.scale") != nil && map.animation(forKey: "transform.scale") != nil
      let before = try values()
      show.perform {
        window.send(.pointerDown(CGPoint(x: 295.5, y: 41)))
        window.send(.pointerUp(CGPoint(x: 295.5, y: 41)))
      }
      let after = try values()
      // At rest, the mean of (.9, .9, 1) is .9333, and that of (1.1, 1.1, 1) is 1.0667.
      let tolerances = isMoving ? [1e-6, 1e-6, 1e-6, 1e-6] : [0.0334, 1e-6, 0.0334, 1e-6]
      for index in 0..<4 {
        #expect(near(before[index], after[index], tolerances[index]), "tap \(tap) at \(time), value \(index)")
      }
    }
  }
}
