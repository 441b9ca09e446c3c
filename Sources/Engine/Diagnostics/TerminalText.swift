// SPDX-License-Identifier: Apache-2.0

/// The conversion of text to text that a terminal prints as it is.
///
/// Names from files can contain escape sequences, line breaks and characters that reorder text. They would
/// change the terminal or forge a message.
package enum TerminalText {
  /// Returns text for one line: control characters, line separators and characters that change the direction
  /// of text are written like `\u{1B}`.
  package static func line(_ text: String) -> String { escaped(text, keeping: nil) }

  /// Returns text of several lines: the same as `line(_:)`, but with its line feeds.
  package static func lines(_ text: String) -> String { escaped(text, keeping: "\n") }

  /// Returns whether a terminal acts on a character instead of printing it where it stands.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: true
    default: changesDirection(scalar)
    }
  }

  /// Returns whether a character changes the order of the text that follows, and so can disguise a name.
  package static func changesDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func escaped(_ text: String, keeping kept: Unicode.Scalar?) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) && $0 != kept }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard isControl(scalar), scalar != kept else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }
}
