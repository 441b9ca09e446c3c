// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms
import Testing
import UIKit

/// A window of 300 x 400 points with a host, advanced by a sixtieth of a second at a time.
@MainActor
final class Stage {
  let window: UIWindow
  let host: LayerHost
  private var frame = 0
  /// Objects that live as long as the stage: views do not retain their data sources.
  var kept: [AnyObject] = []

  init() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    window.makeKeyAndVisible()
    self.window = window
    host = LayerHost(root: window.layer)
    _ = host.tick(to: 0)
  }

  /// Adds a view with a frame to the window and shows it.
  func add(_ frame: CGRect = CGRect(x: 100, y: 100, width: 50, height: 40)) -> UIView {
    let view = UIView(frame: frame)
    perform { window.addSubview(view) }
    _ = host.tick(to: host.time)
    return view
  }

  func perform(_ body: () -> Void) {
    host.perform(body)
    _ = host.tick(to: host.time)
  }

  func go(to time: Double) {
    while Double(frame) / 60 <= time {
      _ = host.tick(to: Double(frame) / 60)
      frame += 1
    }
    _ = host.tick(to: time)
  }

  func shown(_ view: UIView, at time: Double) throws -> CALayer {
    go(to: time)
    return try #require(host.perform { view.layer.presentation() })
  }
}

func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat) -> Bool { abs(a - b) <= tolerance }
