// SPDX-License-Identifier: Apache-2.0

/// A line of a comment.
package struct Comment: Hashable, Sendable {
  package let line: Int
  /// The text without the comment's delimiters, and without a field name such as `- Parameter name:`.
  package let text: Substring

  /// True if the next line does not continue this line's sentence.
  package var endsSentence: Bool { text.last.map { ".:!?".contains($0) } ?? true }

  /// Returns the lines of a comment that begins on line `line`.
  package static func lines(of text: String, from line: Int) -> [Comment] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { offset, text in
      Comment(line: line + offset, text: withoutSigns(text))
    }
  }

  private static func withoutSigns(_ line: Substring) -> Substring {
    let text = line.drop { $0.isWhitespace || "/*".contains($0) }
    guard let field = text.prefixMatch(of: /- (Parameter \w+|Returns|Throws|\w+):\s*/) else { return text }
    return text[field.range.upperBound...]
  }
}
