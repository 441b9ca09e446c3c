// SPDX-License-Identifier: Apache-2.0

/// The text about a scene that a page has besides its pictures.
package struct PageDetails: Sendable, Hashable {
  /// The name of the scene; `nil` for that of the file.
  package var title: String?
  /// The lines of the report of `check`; `nil` for a scene that is not from a file.
  package var findings: [String]?

  package init(title: String? = nil, findings: [String]? = nil) {
    (self.title, self.findings) = (title, findings)
  }
}
