// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension BenchmarkScene {
  /// Five hundred translucent, rotating blobs.
  static let s5 = BenchmarkScene("S5") { root in
    var numbers = SceneNumbers(seed: 1005)
    for _ in 0..<500 {
      let layer = blob(&numbers)
      layer.fillColor = numbers.color(alpha: 192)
      root.addSublayer(layer)
    }
  }

  /// The outlines of five hundred blobs.
  static let s6 = BenchmarkScene("S6") { root in
    for layer in outlines() { root.addSublayer(layer) }
  }

  /// The same, dashed and trimmed to an end that moves back and forth.
  static let s6b = BenchmarkScene("S6b") { root in
    for (index, layer) in outlines().enumerated() {
      layer.lineCap = .butt
      layer.lineDashPattern = [12, 8]
      let phase = Double(index) / 500
      layer.play("strokeEnd", seconds: 2) { 0.5 + 0.5 * sin(2 * Double.pi * ($0 * 0.5 + phase)) }
      root.addSublayer(layer)
    }
  }

  private static func outlines() -> [CAShapeLayer] {
    var numbers = SceneNumbers(seed: 1006)
    return (0..<500).map { _ in
      let layer = blob(&numbers)
      layer.fillColor = nil
      layer.lineWidth = numbers.next(2, 6)
      layer.strokeColor = numbers.color()
      (layer.lineJoin, layer.lineCap) = (.round, .round)
      return layer
    }
  }

  /// Returns a closed curve through eight points, which rotates about the layer's position.
  private static func blob(_ numbers: inout SceneNumbers) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.position = numbers.position()
    let size = numbers.next(20, 60)
    let corners = (0..<8).map { index -> CGPoint in
      let radius = size * numbers.next(0.6, 0.8)
      let angle = 2 * Double.pi * Double(index) / 8
      return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
    }
    func corner(_ index: Int) -> CGPoint { corners[(index + 8) % 8] }
    let path = CGMutablePath()
    path.move(to: corner(0))
    for k in 0..<8 {
      let (before, start, end, after) = (corner(k - 1), corner(k), corner(k + 1), corner(k + 2))
      path.addCurve(
        to: end, control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
        control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
    }
    path.closeSubpath()
    layer.path = path
    let angle = 2 * Double.pi * numbers.unit()
    layer.turn(from: angle, by: numbers.next(-Double.pi, 2 * Double.pi))
    return layer
  }
}
