// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension BenchmarkScene {
  /// One hundred rotating linear gradients under fifty moving radial ones.
  static let s8 = BenchmarkScene("S8") { root in
    var numbers = SceneNumbers(seed: 1008)
    for _ in 0..<100 { root.addSublayer(axial(&numbers)) }
    for _ in 0..<50 { root.addSublayer(radial(&numbers)) }
  }

  private static func axial(_ numbers: inout SceneNumbers) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    let x = 1720 * numbers.unit()
    layer.position = CGPoint(x: x, y: 880 * numbers.unit())
    let width = numbers.next(100, 200)
    let height = numbers.next(100, 200)
    layer.bounds.size = CGSize(width: width, height: height)
    let angle = 2 * Double.pi * numbers.unit()
    let speed = numbers.next(-2, 4)
    layer.colors = (0..<3).map { _ in numbers.color() }
    layer.locations = [0, 0.5, 1]
    for (keyPath, sign) in [("startPoint", -1.0), ("endPoint", 1.0)] {
      layer.play(keyPath, seconds: 5) { time in
        let (dx, dy) = (cos(angle + speed * time) / 2, sin(angle + speed * time) / 2 * width / height)
        return CGPoint(x: 0.5 + sign * dx, y: 0.5 + sign * dy)
      }
    }
    return layer
  }

  private static func radial(_ numbers: inout SceneNumbers) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = .radial
    let position = numbers.position()
    layer.position = position
    let radius = numbers.next(50, 100)
    layer.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
    layer.cornerRadius = radius
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    let phase = 2 * Double.pi * numbers.unit()
    layer.colors = [numbers.color(), numbers.color(alpha: 0)]
    layer.play("position.x", seconds: 3) { position.x + 50 * sin(2 * Double.pi * $0 / 3 + phase) }
    return layer
  }
}
