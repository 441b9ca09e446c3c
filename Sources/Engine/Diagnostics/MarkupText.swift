// SPDX-License-Identifier: Apache-2.0

/// The conversion of text to XML and HTML.
package enum MarkupText {
  /// Returns the entity of a character that markup reserves, such as `&lt;`; `nil` for other characters.
  package static func entity(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }

  /// Returns `text`, escaped for use in an element or in an attribute in double quotes.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = entity(of: scalar) { result += entity } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
