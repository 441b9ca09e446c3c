// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The random numbers of the scenes: a 32-bit linear congruential generator, with the same numbers on every
/// machine.
struct SceneNumbers {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns the next number in 0..<1.
  mutating func unit() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) / 16_777_216
  }

  /// Returns the next number in `least`..<`least + length`.
  mutating func next(_ least: Double, _ length: Double) -> Double { least + length * unit() }

  mutating func byte() -> Int { Int(256 * unit()) }

  /// Returns the next colour, with red, green and blue in this order.
  mutating func color(alpha: Int = 255) -> CGColor {
    let (red, green, blue) = (byte(), byte(), byte())
    return CGColor(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255
    )
  }

  /// Returns the next colour, with its components halved and rounded down.
  mutating func dimColor() -> CGColor {
    let (red, green, blue) = (byte() / 2, byte() / 2, byte() / 2)
    return CGColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
  }

  /// Returns the next point of the picture.
  mutating func position() -> CGPoint {
    let x = 1920 * unit()
    return CGPoint(x: x, y: 1080 * unit())
  }

  /// Returns the next velocity, in points a second.
  mutating func velocity() -> CGVector {
    let x = next(-200, 400)
    return CGVector(dx: x, dy: next(-200, 400))
  }
}
