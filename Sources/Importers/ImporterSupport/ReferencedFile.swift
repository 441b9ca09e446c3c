// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// Files to which a document refers by a path relative to its folder.
package enum ReferencedFile {
  /// Returns whether a reference holds the data itself.
  package static func isData(_ reference: String) -> Bool { reference.prefix(5).lowercased() == "data:" }

  /// Returns whether a reference is a URL with a scheme. Such files are never read.
  package static func isURL(_ reference: String) -> Bool {
    guard let colon = reference.firstIndex(of: ":") else { return false }
    return reference[..<colon].allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// Returns the path of a file on the disk, with symbolic links resolved.
  ///
  /// - Parameters:
  ///   - reference: The path in the document.
  ///   - folder: The folder of the document.
  ///   - root: The folder outside of which no file is read.
  /// - Throws: A `FileError` if there is no folder or no file, or if the path leads out of `root`.
  package static func path(
    of reference: String, in folder: String, root: String
  ) throws(FileError) -> String {
    guard let base = DiskPath.resolved(root) else {
      throw FileError(.unreadable, file: reference, explanation: "there is no folder to read it from")
    }
    guard let file = DiskPath.resolved(folder + "/" + reference) else {
      throw FileError(
        .unreadable, file: reference, explanation: "there is no file \"\(reference.prefix(80))\"")
    }
    guard file.hasPrefix(base == "/" ? base : base + "/") else {
      throw FileError(.unsafePath, file: reference, explanation: "the path leaves the folder")
    }
    return file
  }
}
