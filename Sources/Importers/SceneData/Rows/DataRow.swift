// SPDX-License-Identifier: Apache-2.0

package import MultiplanePrograms

/// A row of data whose values fit their inputs.
package struct DataRow: Sendable, Hashable {
  /// The number of the row, counted from 1. The header of a table is not counted.
  package let number: Int
  /// The line of the file at which the row begins, counted from 1.
  package let line: Int
  /// The values of the row over those that all rows share. Other inputs have their defaults.
  package let values: [String: SceneInput.Value]
  /// The path of the row's output.
  package let outputPath: String
}

/// A row of data from which no output can be made.
package struct BadRow: Sendable, Hashable {
  /// The number of the row, counted from 1. The header of a table is not counted.
  package let number: Int
  /// The line of the file at which the row begins, counted from 1.
  package let line: Int
  /// The reason, with the file and the line of the row.
  package let error: InputError

  /// The column at fault, or `nil` if it is not known or there are several.
  package var column: String? { error.input }
  /// The file, the line, the number of the row, and the reason, in one line.
  package var problem: String {
    var inner = error
    (inner.file, inner.line) = (nil, nil)
    return "\(error.file.map { "\($0):\(line): " } ?? "")row \(number): \(inner.problem)"
  }
}
