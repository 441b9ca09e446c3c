// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension BenchmarkScene {
  /// The area through which the rectangles of most scenes drift: the picture with a margin, so that they
  /// leave it completely.
  static let driftArea = CGRect(x: -200, y: -200, width: 2120, height: 1280)

  /// One thousand translucent rectangles.
  static let s1 = BenchmarkScene("S1") { root in
    var numbers = SceneNumbers(seed: 1001)
    for _ in 0..<1000 {
      let position = numbers.position()
      let width = numbers.next(20, 180)
      let layer = CALayer.cornered(CGSize(width: width, height: numbers.next(20, 180)))
      layer.drift(from: position, by: numbers.velocity(), through: driftArea)
      layer.backgroundColor = numbers.color(alpha: 128)
      root.addSublayer(layer)
    }
  }

  /// One thousand opaque rounded rectangles with a border.
  static let s2 = BenchmarkScene("S2") { root in
    var numbers = SceneNumbers(seed: 1002)
    for _ in 0..<1000 {
      let position = numbers.position()
      let width = numbers.next(40, 120)
      let layer = CALayer.cornered(CGSize(width: width, height: numbers.next(40, 120)))
      layer.drift(from: position, by: numbers.velocity(), through: driftArea)
      layer.backgroundColor = numbers.color()
      layer.cornerRadius = 12
      layer.borderWidth = 1
      layer.borderColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      root.addSublayer(layer)
    }
  }

  /// Fifty translucent groups, clipped to rounded rectangles, of twenty rectangles each.
  static let s7 = BenchmarkScene("S7") { root in
    var numbers = SceneNumbers(seed: 1007)
    for _ in 0..<50 {
      let group = CALayer.cornered(CGSize(width: 300, height: 200))
      let position = numbers.position()
      group.drift(
        from: position, by: numbers.velocity(), through: CGRect(x: -300, y: -200, width: 2220, height: 1280))
      group.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      group.cornerRadius = 20
      group.masksToBounds = true
      group.opacity = 128 / 255
      for _ in 0..<20 {
        let x = 300 * numbers.unit() - 20
        let position = CGPoint(x: x, y: 200 * numbers.unit() - 20)
        let width = numbers.next(20, 100)
        let layer = CALayer.cornered(CGSize(width: width, height: numbers.next(20, 100)))
        layer.position = position
        layer.backgroundColor = numbers.color()
        group.addSublayer(layer)
      }
      root.addSublayer(group)
    }
  }
}
