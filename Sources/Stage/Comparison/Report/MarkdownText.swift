// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePages

/// The conversion of text to one line of Markdown.
enum MarkdownText {
  /// Returns the text on one line, with the characters escaped that have a meaning in Markdown or HTML. A
  /// long text is shortened.
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

  /// Returns the text as inline code on one line. Backticks become apostrophes. A long text is shortened.
  static func code(_ text: String) -> String {
    let body = HTMLText.shortened(text).map { character -> Character in
      character == "`" ? "'" : character.isNewline ? " " : character
    }
    return "`" + String(body).replacing("|", with: "\\|") + "`"
  }
}
