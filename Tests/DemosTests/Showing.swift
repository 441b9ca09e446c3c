// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import Testing
import UIKit

/// A running program, advanced by a sixtieth of a second at a time.
@MainActor
final class Showing {
  let host: LayerHost
  private var frame = 0

  init(_ program: Program) { host = program.makeHost() }

  /// Shows a controller in its own window. Nobody touches the window.
  init(_ controller: @escaping @MainActor () -> UIViewController) {
    let program = Program(
      name: "test", title: "Test",
      window: { _ in UIWindow(size: CGSize(width: 375, height: 667), rootViewController: controller()) })
    host = program.makeHost()
  }

  /// Advances to `time`, in seconds, through all frames before it.
  func go(to time: Double) {
    while Double(frame) / 60 <= time {
      _ = host.tick(to: Double(frame) / 60)
      frame += 1
    }
    _ = host.tick(to: time)
  }

  var window: UIWindow? { host.root.delegate as? UIWindow }

  func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) throws
    -> Controller
  {
    try #require(window?.rootViewController as? Controller)
  }

  /// Returns the layer with a name.
  func layer(named name: String) throws -> CALayer {
    var pending = [host.root]
    while let layer = pending.popLast() {
      if layer.name == name { return layer }
      pending += layer.sublayers ?? []
    }
    return try #require(nil as CALayer?, "no layer \(name)")
  }

  /// Returns the presentation of a layer at `time`.
  func shown(_ layer: CALayer, at time: Double) throws -> CALayer {
    go(to: time)
    return try #require(host.perform { layer.presentation() })
  }

  func number(_ keyPath: String, of layer: CALayer, at time: Double) throws -> Double {
    try #require((shown(layer, at: time).value(forKeyPath: keyPath) as? NSNumber)?.doubleValue)
  }

  func perform(_ body: () -> Void) { host.perform(body) }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func near(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double) -> Bool {
  near(Double(a.x), Double(b.x), tolerance) && near(Double(a.y), Double(b.y), tolerance)
}

let degree = Double.pi / 180
