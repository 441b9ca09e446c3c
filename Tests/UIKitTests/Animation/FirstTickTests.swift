// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite struct FirstTickTests {
  private enum Moment: CaseIterable { case build, before, atZero, later }

  /// Returns the opacity one second into an animation of two seconds that starts at a moment.
  private func opacity(_ moment: Moment) throws -> Float {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let fade = {
      view.alpha = 0
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    let host = LayerHost(view: {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      window.addSubview(view)
      if moment == .build { fade() }
      return window
    })
    switch moment {
    case .build: break
    case .before: host.perform(fade)
    case .atZero: host.schedule(at: 0, fade)
    case .later: host.schedule(at: 0.001, fade)
    }
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
    return try #require(host.perform { view.layer.presentation() }).opacity
  }

  @Test func `an animation before the first tick or at 0 runs`() throws {
    for moment in [Moment.build, .before, .atZero] { #expect(try opacity(moment) == 0.5) }
    #expect(abs(try opacity(.later) - 0.5) < 0.01)
  }

  @Test func `an animation of a view without a window runs once the view is in a host`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = LayerHost(view: {
      let room = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      room.addSubview(view)
      return room
    })
    host.perform {
      view.alpha = 0
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
    #expect(host.perform { view.layer.presentation()?.opacity } == 0.5)
  }
}
