// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers as people type them.
enum TypedNumber {
  /// The number that `text` is, such as `2`, `-0.5` or `1e3`; `nil` for anything else, also for `nan`, `inf` and
  /// hexadecimal numbers, which Swift's own reading takes.
  static func number(
    _ text: String, in range: ClosedRange<Double> = -.infinity ... .infinity
  ) -> Double? {
    guard text.utf8.allSatisfy({ isDigit($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite && range.contains($0) ? $0 : nil }
  }

  /// The whole number that `text` is, written with digits only.
  static func wholeNumber(_ text: Substring, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    let number = text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    return number.flatMap { range.contains($0) ? $0 : nil }
  }

  /// `value` with a fixed number of digits after the point.
  static func text(_ value: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", value)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
