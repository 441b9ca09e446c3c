// SPDX-License-Identifier: Apache-2.0

/// The words that are no longer used, each with advice, read from `scripts/retired-words.txt`.
///
/// A line is `kind word: advice`. The kinds are `name`, a whole identifier; `part`, a word within
/// identifiers, as `place` is in `tilePlace`; and `phrase`, which prose avoids. Lines that begin with `#` are
/// comments.
package struct RetiredWords {
  package static let path = "scripts/retired-words.txt"

  /// The words to use instead, by retired identifier.
  private(set) var names: [String: String] = [:]
  /// The words to use instead, by retired part of an identifier, in lower case.
  private(set) var parts: [String: String] = [:]
  /// The retired phrases in lower case, each with the words to use instead.
  private(set) var phrases: [(phrase: String, advice: String)] = []
  /// The violations for lines that cannot be parsed.
  private(set) var mistakes: [Violation] = []

  /// Creates an empty list of words.
  package init() {}

  /// Reads the retired words in the file's `text`.
  package init(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.hasPrefix("#") && !line.isEmpty {
      guard let (_, kind, word, advice) = line.wholeMatch(of: /(name|part|phrase) ([^:]+): (.+)/)?.output
      else {
        mistakes.append(Violation(Self.path, number + 1, "not a line of the form 'kind word: advice'"))
        continue
      }
      switch kind {
      case "name": names[String(word)] = String(advice)
      case "part": parts[String(word)] = String(advice)
      default: phrases.append((word.lowercased(), String(advice)))
      }
    }
  }
}
