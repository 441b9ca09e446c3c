// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension BenchmarkScene {
  /// One hundred rounded rectangles of the same size, each with a shadow.
  static let s4 = BenchmarkScene("S4") { root in
    var numbers = SceneNumbers(seed: 1004)
    for _ in 0..<100 {
      let position = numbers.position()
      let layer = shadowed(CGSize(width: 200, height: 140))
      layer.drift(from: position, by: numbers.velocity(), through: driftArea)
      layer.backgroundColor = numbers.color()
      layer.shadowRadius = 8 * radiusOfSigma
      root.addSublayer(layer)
    }
  }

  /// One hundred rounded rectangles of different sizes, with shadows whose blur radius changes.
  static let s4b = BenchmarkScene("S4b") { root in
    var numbers = SceneNumbers(seed: 1044)
    for index in 0..<100 {
      let position = numbers.position()
      let width = numbers.next(120, 160)
      let layer = shadowed(CGSize(width: width, height: numbers.next(90, 110)))
      layer.drift(from: position, by: numbers.velocity(), through: driftArea)
      layer.backgroundColor = numbers.color()
      let phase = Double(index) / 100
      layer.play("shadowRadius", seconds: 2) {
        (8 + 6 * sin(2 * Double.pi * ($0 * 0.5 + phase))) * radiusOfSigma
      }
      root.addSublayer(layer)
    }
  }

  /// The ratio of a shadow's radius to its standard deviation. The peers use standard deviations.
  private static let radiusOfSigma = 1 / 0.96

  private static func shadowed(_ size: CGSize) -> CALayer {
    let layer = CALayer.cornered(size)
    layer.cornerRadius = 16
    layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 128 / 255
    layer.shadowOffset = CGSize(width: 0, height: 6)
    return layer
  }
}
