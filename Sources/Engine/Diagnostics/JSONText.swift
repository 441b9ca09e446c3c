// SPDX-License-Identifier: Apache-2.0

/// The conversion of values to JSON. Members keep their order.
package enum JSONText {
  /// Returns a quoted string, or `null` for `nil`.
  package static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      // JSON needs the escape only below 0x20, but a terminal may show the text.
      case _ where TerminalText.isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  package static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  package static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// Returns an array with one value per line, indented two spaces more than `indent`.
  package static func lines(_ values: [String], indent: String = "") -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }

  /// Returns a number, or `null` if JSON cannot represent it. With `digits`, a number below 1e9 in magnitude
  /// is rounded to that many decimals.
  package static func number(_ value: Double, digits: Int? = nil) -> String {
    guard value.isFinite else { return "null" }
    var value = value
    // Large numbers have few decimals, and rounding would lose digits. Adding 0 removes the sign of zero.
    if let digits, abs(value) < 1e9 {
      let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
      value = (value * factor).rounded() / factor + 0
    }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package static func numbers(_ values: [Double], digits: Int? = nil) -> String {
    array(values.map { number($0, digits: digits) })
  }

  /// Returns JSON for an element of an HTML page. No string in it can end the element.
  package static func inPage(_ json: String) -> String { json.replacing("<", with: "\\u003c") }
}
