// SPDX-License-Identifier: Apache-2.0

/// Conversion of values to JSON. Members keep their order.
enum JSONText {
  /// Returns a quoted string, or `null`.
  static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(string($0)): \($1)" }.joined(separator: ", ") + "}"
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// Returns an array with one value per line, indented two spaces more than `indent`.
  static func lines(_ values: [String], indent: String = "") -> String {
    guard !values.isEmpty else { return "[]" }
    return "[\n" + values.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)]"
  }
}
