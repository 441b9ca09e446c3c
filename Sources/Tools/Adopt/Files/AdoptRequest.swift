// SPDX-License-Identifier: Apache-2.0

/// The sources that `adopt` reads, and the folder to write to.
package struct AdoptRequest: Equatable {
  package var sources: [String]
  /// The folder of the results; `nil` for a check.
  package var folder: String?
  /// True to print the changes and write nothing.
  package var isCheck: Bool
  /// True to replace files of the folder that differ.
  package var replacesFiles: Bool

  package init(sources: [String], folder: String?, isCheck: Bool, replacesFiles: Bool) {
    (self.sources, self.folder) = (sources, folder)
    (self.isCheck, self.replacesFiles) = (isCheck, replacesFiles)
  }
}
