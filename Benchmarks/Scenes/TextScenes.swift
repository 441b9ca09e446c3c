// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension BenchmarkScene {
  /// Twenty still lines of text over sixty moving rectangles.
  static let s9 = BenchmarkScene("S9") { root in
    var numbers = SceneNumbers(seed: 1009)
    for _ in 0..<60 {
      let position = numbers.position()
      let width = numbers.next(100, 200)
      let layer = CALayer.cornered(CGSize(width: width, height: numbers.next(100, 200)))
      layer.drift(
        from: position, by: numbers.velocity(), through: CGRect(x: -300, y: -300, width: 2220, height: 1380))
      layer.backgroundColor = numbers.dimColor()
      root.addSublayer(layer)
    }
    for line in 0..<20 {
      let layer = CATextLayer()
      layer.string = letters(&numbers)
      layer.font = NSString(string: "DejaVu Sans")
      layer.fontSize = fontSize
      layer.anchorPoint = .zero
      layer.bounds.size = CGSize(width: 1840, height: 40)
      layer.position = CGPoint(x: 60, y: 70 + 48 * Double(line) - ascent)
      root.addSublayer(layer)
    }
  }

  private static let fontSize = 24.0
  /// The distance from the top of a line of DejaVu Sans to its baseline, in points.
  private static let ascent = 1901.0 / 2048 * fontSize

  private static func letters(_ numbers: inout SceneNumbers) -> String {
    var text = ""
    for index in 0..<96 {
      let letter = index % 7 == 6 ? " " : Character(UnicodeScalar(UInt8(97 + Int(26 * numbers.unit()))))
      text.append(letter)
    }
    return text
  }
}
