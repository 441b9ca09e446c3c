// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Numbers written in braces, which may be nested: "{{0, 0}, {10, 20}}".
struct NumberList {
  let numbers: [Double]

  /// Parses the numbers in `text`. Returns `nil` unless there are exactly `count` numbers, separated only by
  /// braces, commas and white space.
  init?(_ text: String, count: Int) {
    let parts = text.split { "{}, \t\n".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == count, numbers.count == count else { return nil }
    self.numbers = numbers
  }

  init(_ numbers: [CGFloat]) { self.numbers = numbers.map { Double($0) } }

  /// The numbers as text in one pair of braces.
  var text: String { "{" + numbers.map(Self.text).joined(separator: ", ") + "}" }

  private static func text(_ number: Double) -> String {
    // Whole numbers are written without a decimal point, as in Apple's format.
    abs(number) < 1e15 && number == number.rounded() ? String(Int64(number)) : "\(number)"
  }
}
