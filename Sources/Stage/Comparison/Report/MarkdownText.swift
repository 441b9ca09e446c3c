// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePages

/// Conversion of text to Markdown of one line.
enum MarkdownText {
  /// Returns text that has no marks and is no HTML.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in HTMLText.shortened(text) {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!": result += "\\\(character)"
      case "<", ">", "&": result += MarkupText.escaped(String(character))
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// Returns the text as code. Marks that would end it become apostrophes.
  static func code(_ text: String) -> String {
    let body = HTMLText.shortened(text).map { character -> Character in
      character == "`" ? "'" : character.isNewline ? " " : character
    }
    return "`" + String(body).replacing("|", with: "\\|") + "`"
  }
}
