// SPDX-License-Identifier: Apache-2.0

/// The maximum counts of figures, read from `scripts/figure-limits.txt`.
///
/// A line is `area count figure: reason`. The area is a part of the repository or a product. A figure without
/// a line has no limit. A limit of 0 needs no reason.
package struct FigureLimits {
  package static let path = "scripts/figure-limits.txt"

  struct Limit {
    let count: Int
    let line: Int
  }

  private var limits: [String: Limit] = [:]
  /// The violations for lines that cannot be parsed.
  private(set) var mistakes: [Violation] = []

  /// Creates a table without limits.
  package init() {}

  /// Reads the limits in the file's `text`.
  package init(_ text: String) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.hasPrefix("#") && !line.isEmpty {
      guard
        let (_, area, digits, figure, reason) = line.wholeMatch(of: /(\w+) (\d+) ([^:]+)(?:: (.+))?/)?.output,
        let count = Int(digits), count == 0 || reason != nil
      else {
        mistakes.append(
          Violation(Self.path, number + 1, "not a line of the form 'area count figure: reason'"))
        continue
      }
      limits["\(area) \(figure)"] = Limit(count: count, line: number + 1)
    }
  }

  /// Returns the maximum count of a figure, or `nil` if it has no limit.
  package func count(of figure: Figure) -> Int? { limits["\(figure.area) \(figure.name)"]?.count }

  /// Returns violations for the lines whose figures are not measured.
  func unknown(_ figures: [Figure]) -> [Violation] {
    let known = Set(figures.map { "\($0.area) \($0.name)" })
    return limits.filter { !known.contains($0.key) }.map {
      Violation(Self.path, $0.value.line, "there is no figure '\($0.key)'")
    }
  }
}
