// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics
import QuartzCore

extension ValueShape {
  /// Returns the report about text that has not this shape: the text, and the form that it needs.
  func problem(with text: String) -> String {
    "\"\(shortened(text))\" is no value of it" + (advice(for: text).map { " (\($0))" } ?? "")
  }

  /// Returns a request for the right form, such as `did you mean round?`; `nil` if the text says that there
  /// is no value.
  private func advice(for text: String) -> String? {
    if Self.isNothing(text) { return nil }
    switch self {
    case .oneOf(let names):
      return Spelling.advice(for: text, among: names, else: "write " + Self.choice(of: names))
    case .timingFunction:
      let names = TimingFunctionText.names
      return Spelling.advice(
        for: text, among: names, else: "write \(Self.choice(of: names)), or four numbers such as .4 0 .6 1")
    case .numberOrInfinity: return "write a number such as 2, or inf"
    case .text: return nil
    case .engine(let kind): return kind.example.map { "write \($0)" }
    }
  }

  /// Returns whether text stands for no value. Editors write JavaScript's words for it. An empty string is
  /// common, too, for example as a name.
  static func isNothing(_ text: String) -> Bool { text.isEmpty || text == "undefined" || text == "null" }

  private static func choice(of names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension ValueKind {
  /// An example of the values of this kind in a file; `nil` for a kind that needs more than a string.
  fileprivate var example: String? {
    switch self {
    case .number: "a number such as 0.5"
    case .bool: "1 or 0"
    case .point: "x and y such as 10 20"
    case .size: "width and height such as 100 50"
    case .rect: "x, y, width and height such as 0 0 100 50"
    case .triple: "three numbers such as 1 1 1"
    case .transform: "functions such as rotate(30deg) scale(2, 2, 1), or 16 numbers"
    case .color: "#rrggbb, or numbers from 0 to 1 such as 1 0 0"
    case .path: "a path such as M 0 0 L 10 10 Z"
    case .numbers: "numbers such as 4 2"
    case .name, .text, .contents, .colors, .filters, .cells: nil
    }
  }
}
