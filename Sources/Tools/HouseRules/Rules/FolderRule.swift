// SPDX-License-Identifier: Apache-2.0

/// Refuses a folder in Sources that directly contains too many files of code.
package enum FolderRule {
  private static let fileLimit = 25

  package static func check(_ repository: Repository) -> [Violation] {
    let code = repository.files.filter {
      $0.path.hasPrefix("Sources/") && ($0.language == .swift || $0.language == .c)
    }
    let folders = Dictionary(grouping: code) { $0.path.dropLast($0.name.count + 1) }
    return folders.compactMap { folder, files in
      guard files.count > fileLimit else { return nil }
      return Violation(
        String(folder), 1, "\(files.count) files in one folder, the limit is \(fileLimit); divide it")
    }
  }
}
