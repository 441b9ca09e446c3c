// SPDX-License-Identifier: Apache-2.0

/// The exemptions from the budgets. Their number may only decrease.
///
/// A line is `path kind name`, for instance `Sources/Engine/A.swift function Outer.method(label:)`. The kinds
/// are `file` (which has no name), `function`, `type` and `parameters`. Lines that begin with `#` are
/// comments.
package struct Exemptions {
  package static let path = "scripts/budget-exemptions.txt"

  /// The line number of each exemption, by its text.
  package private(set) var entries: [String: Int] = [:]
  /// The number of exemptions before the change, or `nil` if the file is new.
  private var previousCount: Int?

  /// Creates an empty list of exemptions.
  package init() {}

  /// Reads the exemptions in `text`, and counts the exemptions in `previous`, the file's text before the
  /// change.
  package init(_ text: String, previous: String? = nil) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let entry = Self.entry(in: line) else { continue }
      entries[entry] = number + 1
    }
    previousCount = previous.map { $0.split(separator: "\n").compactMap(Self.entry).count }
  }

  var growth: [Violation] {
    guard let previousCount, entries.count > previousCount else { return [] }
    return [
      Violation(
        Self.path, 1, "\(entries.count) exemptions, there were \(previousCount): they may only become fewer")
    ]
  }

  private static func entry(in line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.isEmpty || line.hasPrefix("#") ? nil : words.joined(separator: " ")
  }
}
