// SPDX-License-Identifier: Apache-2.0

/// The sources that `adopt` reads, and the folder to which it writes.
package struct AdoptRequest: Equatable {
  package var sources: [String]
  /// The folder for the results. `nil` means the current folder. A check ignores it.
  package var folder: String?
  /// True to print the changes and write nothing.
  package var isCheck: Bool
  /// True to replace existing files in the folder that differ from the results.
  package var replacesFiles: Bool

  package init(sources: [String], folder: String?, isCheck: Bool, replacesFiles: Bool) {
    (self.sources, self.folder) = (sources, folder)
    (self.isCheck, self.replacesFiles) = (isCheck, replacesFiles)
  }
}
