// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A table of cells in columns, with a row for the headings.
struct TextTable {
  private var rows: [[String]]

  init(_ headings: [String]) { rows = [headings] }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// Returns a figure with three digits, or a dash for `nil`.
  static func number(_ value: Double?) -> String { value.map { String(format: "%.3g", $0) } ?? "-" }
}

extension TextTable: CustomStringConvertible {
  /// The rows, with cells aligned on the right.
  var description: String {
    let widths = rows[0].indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
        + "\n"
    }.joined()
  }
}
