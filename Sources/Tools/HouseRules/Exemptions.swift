// SPDX-License-Identifier: Apache-2.0

/// The exemptions from the budgets, of which there may only become fewer.
///
/// A line is `path kind name`, for instance `Sources/Engine/A.swift function Outer.method(label:)`; kinds are
/// `file` (which has no name), `function`, `type` and `parameters`. Lines with `#` at their start are
/// remarks.
package struct Exemptions {
  package static let path = "scripts/budget-exemptions.txt"

  /// The lines of the exemptions, by their text.
  package private(set) var entries: [String: Int] = [:]
  /// The number of exemptions that there were before; `nil` when the file is new.
  private var previousCount: Int?

  /// No exemptions.
  package init() {}

  /// Reads the file's `text` and counts the exemptions in the text that it had before, if it existed.
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
