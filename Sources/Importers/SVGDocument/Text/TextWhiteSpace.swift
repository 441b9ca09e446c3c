// SPDX-License-Identifier: Apache-2.0

/// The white space of text elements.
enum TextWhiteSpace {
  /// A piece of text as it is in the file.
  struct Part {
    var text: String
    /// A Boolean value that indicates whether `xml:space="preserve"` or `white-space: pre` holds.
    var isPreserved = false
  }

  /// Returns the text of the parts of one text element, with white space as it is drawn.
  ///
  /// Line breaks and tabs become spaces. Unless it is preserved, a space disappears at both ends of the
  /// element and after any other space, also one of an earlier part.
  static func collapsed(_ parts: [Part]) -> [String] {
    var result: [String] = []
    // A space at the start of the text disappears just as one after another space.
    var isAfterSpace = true
    for part in parts {
      var text = String.UnicodeScalarView()
      var last: Unicode.Scalar?
      for scalar in part.text.unicodeScalars {
        defer { last = scalar }
        // A line break of two characters is one space.
        if scalar == "\n", last == "\r" { continue }
        guard isSpace(scalar) else {
          text.append(scalar)
          isAfterSpace = false
          continue
        }
        if part.isPreserved || !isAfterSpace { text.append(" ") }
        isAfterSpace = true
      }
      result.append(String(text))
    }
    stripEnd(of: &result, parts)
    return result
  }

  /// Returns whether a character is white space of XML.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
  }

  /// Removes the space at the end of the text. There is at most one.
  private static func stripEnd(of texts: inout [String], _ parts: [Part]) {
    guard let index = texts.lastIndex(where: { !$0.isEmpty }), !parts[index].isPreserved,
      texts[index].unicodeScalars.last == " "
    else { return }
    texts[index].unicodeScalars.removeLast()
  }
}
