// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes JSON text.
enum JSONLiteral {
  static func object(_ members: [(name: String, text: String)]) -> String {
    "{" + members.map { quoted($0.name) + ":" + $0.text }.joined(separator: ",") + "}"
  }

  static func numbers(_ list: [Double]) -> String { "[" + list.map(number).joined(separator: ",") + "]" }

  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return value.isFinite ? "\(value)" : "null"
  }

  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
