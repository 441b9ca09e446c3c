// SPDX-License-Identifier: Apache-2.0

/// The number of bytes read from a document, checked against the limits.
package struct ByteBudget {
  /// The limits.
  package let limits: FileLimits
  private var used = 0

  /// Creates a budget from which nothing is used.
  package init(_ limits: FileLimits) { self.limits = limits }

  /// Adds the size of a file. Throws if the file, or the sum of all files, exceeds its limit.
  package mutating func consume(_ count: Int, of path: String) throws(FileError) {
    guard count <= limits.fileBytes else {
      throw FileError(
        .tooLarge, file: path, explanation: "the file has more than \(limits.fileBytes) bytes")
    }
    guard count <= limits.totalBytes - used else {
      throw FileError(
        .tooLarge, file: path,
        explanation: "the files of the document have more than \(limits.totalBytes) bytes")
    }
    used += count
  }
}
