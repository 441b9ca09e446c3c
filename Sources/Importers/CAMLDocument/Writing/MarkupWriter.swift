// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// Writes XML, element by element.
struct MarkupWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var names: [String] = []
  /// The number of control characters replaced by U+FFFD.
  private(set) var lostCharacterCount = 0

  /// The maximum depth of the elements that are indented. Without it, the indents of a deep tree would
  /// outgrow its text.
  private static let indentLimit = 32

  private static let indents = (0...indentLimit).map { String(repeating: "  ", count: $0) }

  private var indent: String { Self.indents[min(names.count, Self.indentLimit)] }

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    writeTag(name, attributes, end: ">\n")
    names.append(name)
  }

  mutating func close() {
    let name = names.removeLast()
    text += "\(indent)</\(name)>\n"
  }

  mutating func element(_ name: String, _ attributes: [(String, String)] = []) {
    writeTag(name, attributes, end: "/>\n")
  }

  /// Writes an element that contains text.
  mutating func leaf(_ name: String, _ content: String) {
    text += "\(indent)<\(name)>\(escaped(content))</\(name)>\n"
  }

  private mutating func writeTag(_ name: String, _ attributes: [(String, String)], end: String) {
    // Large trees have millions of parts, so none is joined before it is appended.
    text += indent
    text += "<"
    text += name
    for (key, value) in attributes {
      text += " "
      text += key
      text += "=\""
      text += escaped(value)
      text += "\""
    }
    text += end
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    default: byte < 0x20
    }
  }

  private mutating func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: Self.isEscaped) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      // XML cannot represent the other control characters.
      case _ where scalar.value < 0x20:
        lostCharacterCount += 1
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
}
