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

  /// Returns the text or, if it has more than `count` characters, its first `count` characters and an
  /// ellipsis.
  package static func shortened(_ text: String, to count: Int = 240) -> String {
    text.count <= count ? text : String(text.prefix(count)) + "…"
  }
}

extension Unicode.Scalar {
  /// Indicates whether the character changes the order of the text that follows, and so can disguise a name.
  fileprivate var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
