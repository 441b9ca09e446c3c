// SPDX-License-Identifier: Apache-2.0

/// A position in a document.
package struct DocumentPosition: Sendable, Hashable {
  /// The file, as a path in the document.
  package var file: String
  /// The line, counted from 1. `nil` if the file has no lines.
  package var line: Int?

  /// Creates a position.
  package init(file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }
}
