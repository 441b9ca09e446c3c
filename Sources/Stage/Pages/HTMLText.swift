// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Conversion of text to HTML.
package enum HTMLText {
  /// Returns text that is the same in an element and in a quoted attribute. Control characters other than
  /// line feeds become the replacement character.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "&#39;"
      case "\n": result += "\n"
      case _ where scalar.properties.generalCategory == .control || scalar.isBidirectionalControl:
        result += "\u{FFFD}"
      default:
        if let entity = MarkupText.entity(of: scalar) {
          result += entity
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns the text if it is short, otherwise its beginning and an ellipsis.
  package static func shortened(_ text: String, to count: Int = 240) -> String {
    text.count <= count ? text : String(text.prefix(count)) + "…"
  }
}

extension Unicode.Scalar {
  /// True for characters that change the order of the text after them, and so can disguise a name.
  fileprivate var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
