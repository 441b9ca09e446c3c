// SPDX-License-Identifier: Apache-2.0

/// A line of the repository that breaks a house rule.
package struct Violation: Hashable, Comparable, CustomStringConvertible {
  /// The file, relative to the repository's root.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The rule that is broken and the text that breaks it.
  package let message: String

  package init(_ path: String, _ line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  package static func < (a: Violation, b: Violation) -> Bool {
    (a.path, a.line, a.message) < (b.path, b.line, b.message)
  }

  /// `path:line: message`, which editors and terminals make clickable.
  package var description: String { "\(path):\(line): \(message)" }
}
