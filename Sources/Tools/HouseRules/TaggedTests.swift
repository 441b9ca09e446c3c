// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The tests and suites that have a tag. They are found in the code, because the package manager can select
/// tests only by name.
package enum TaggedTests {
  /// Returns a regular expression that matches the names of the tests with the tag `tag`, or `nil` if no test
  /// has it.
  package static func pattern(_ tag: String, in repository: Repository) -> String? {
    let tests = repository.files.filter { $0.path.hasPrefix("Tests/") }
    let tagged = tests.flatMap { names(tag, in: $0.tokens) }
    return tagged.isEmpty ? nil : "(" + tagged.map(escaped).joined(separator: "|") + ")"
  }

  /// Returns the names of the functions and types that follow an attribute with the tag.
  private static func names(_ tag: String, in tokens: [SourceToken]) -> [String] {
    tokens.indices.dropLast(4).compactMap { index in
      guard tokens[index].isWord("tags"), tokens[index + 1].isSign("("), tokens[index + 2].isSign("."),
        tokens[index + 3].isWord(tag),
        let keyword = tokens[index...].firstIndex(where: { ["func", "struct", "class"].contains($0.text) }),
        keyword + 1 < tokens.count
      else { return nil }
      return tokens[keyword + 1].text
    }
  }

  /// Returns a regular expression for `name` in which each character except letters and digits matches any
  /// character.
  private static func escaped(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "." })
  }
}
