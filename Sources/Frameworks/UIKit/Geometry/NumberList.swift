// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Numbers as text in braces, which may be nested: "{{0, 0}, {10, 20}}".
struct NumberList {
  let numbers: [Double]

  /// Reads the numbers in `text`; `nil` unless there are exactly `count` and nothing else than braces, commas and
  /// spaces between them.
  init?(_ text: String, count: Int) {
    let parts = text.split { "{}, \t\n".contains($0) }
    let numbers = parts.compactMap { Double($0) }
    guard parts.count == count, numbers.count == count else { return nil }
    self.numbers = numbers
  }

  init(_ numbers: [CGFloat]) { self.numbers = numbers.map { Double($0) } }

  /// The numbers in braces.
  var text: String { "{" + numbers.map(Self.text).joined(separator: ", ") + "}" }

  private static func text(_ number: Double) -> String {
    // A whole number has no point, as in Apple's text.
    abs(number) < 1e15 && number == number.rounded() ? String(Int64(number)) : "\(number)"
  }
}
