// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Functions for numbers.
enum MotionMath {
  /// Returns the number at a fraction of the way from one number to another.
  static func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

  /// Returns the number in a range that further arithmetic survives. Zero stands for what is not a number.
  static func finite(_ number: Double) -> Double { number.clamped(to: -1e30...1e30, ifNaN: 0) }
}
