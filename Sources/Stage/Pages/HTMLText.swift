// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// The conversion of text to HTML.
package enum HTMLText {
  /// Returns text for the content of an element or a quoted attribute. Control characters other than line
  /// feeds, and characters that change the direction of text, become the replacement character.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += "&#39;"
      case "\n": result += "\n"
      case _ where TerminalText.isControl(scalar):
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

  /// Returns the text or, if it has more than `count` characters, its first `count` characters and an
  /// ellipsis.
  package static func shortened(_ text: String, to count: Int = 240) -> String {
    text.count <= count ? text : String(text.prefix(count)) + "…"
  }
}
