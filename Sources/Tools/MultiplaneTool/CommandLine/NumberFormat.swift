// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Parsing and formatting of numbers.
enum NumberFormat {
  /// Parses a number such as `2`, `-0.5` or `1e3`. Returns `nil` for anything else, including `nan`, `inf`
  /// and hexadecimal numbers, which `Double.init` accepts.
  static func number(
    _ text: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Double? {
    guard text.utf8.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite && range.contains($0) ? $0 : nil }
  }

  /// Parses a whole number written only with digits. Returns `nil` for anything else, and for numbers outside
  /// `range`.
  static func wholeNumber(_ text: Substring, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    let number = text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    return number.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Returns `value` with a fixed number of decimal places.
  static func text(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
