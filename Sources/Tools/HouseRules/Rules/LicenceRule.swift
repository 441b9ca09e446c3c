// SPDX-License-Identifier: Apache-2.0

/// Requires a licence header at the top of every file of code.
package enum LicenceRule {
  private static let header = "SPDX-License-Identifier: Apache-2.0"
  /// An interpreter line or the tools version of a package may precede the header.
  private static let lineLimit = 2

  package static func check(_ repository: Repository) -> [Violation] {
    repository.files.compactMap { file in
      guard file.language != .markdown, !file.lines.prefix(lineLimit).contains(where: { $0.contains(header) })
      else { return nil }
      return Violation(file.path, 1, "the licence header is missing: \(header)")
    }
  }
}
