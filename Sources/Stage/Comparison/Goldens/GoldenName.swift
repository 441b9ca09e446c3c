// SPDX-License-Identifier: Apache-2.0

/// The name of a golden's file, without its extension.
///
/// It is the text that a test gives or, by default, the name of the test function. Each run of characters
/// other than letters, digits, periods and underscores becomes one hyphen. Hyphens and periods at both ends
/// are removed.
package struct GoldenName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Creates a name from the text that a test gives. Throws `GoldenError.emptyName` if the text has neither a
  /// letter nor a digit.
  package init(_ text: String) throws(GoldenError) {
    var name = ""
    for character in text {
      if character.isLetter || character.isNumber || "._".contains(character) {
        name.append(character)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while let last = name.last, "-.".contains(last) { name.removeLast() }
    while let first = name.first, "-.".contains(first) { name.removeFirst() }
    guard name.contains(where: { $0.isLetter || $0.isNumber }) else { throw .emptyName(text) }
    description = name
  }

  /// Creates a name from a test function's name, such as `` `door opens`() `` or `door(side:)`.
  package init(function: String) throws(GoldenError) {
    let end = function.lastIndex(of: "(") ?? function.endIndex
    try self.init(String(function[..<end]))
  }
}
