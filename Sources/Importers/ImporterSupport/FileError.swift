// SPDX-License-Identifier: Apache-2.0

/// An error from reading the files of a document. Each importer throws it on as an error of its own.
package struct FileError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Sendable {
    /// A file is missing, is not a regular file, or cannot be read.
    case unreadable
    /// A limit of `FileLimits` is exceeded.
    case tooLarge
    /// The archive is damaged, encrypted or compressed with an unknown method.
    case badArchive
    /// The library that reads archives is not installed.
    case libraryMissing
    /// A path leads out of the document.
    case unsafePath
  }

  /// The kind of error.
  package var reason: Reason
  /// The file: its path in the document, or the path given by the caller.
  package var file: String
  /// The beginning of the path at fault, or `nil` if that is the path of the file.
  package var value: String?
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String

  /// Creates an error.
  package init(_ reason: Reason, file: String, value: String? = nil, explanation: String) {
    self.reason = reason
    self.file = file
    self.value = value.map { shortened($0) }
    self.explanation = explanation
  }
}

/// Returns `text`, cut after 60 characters if it is longer, for use in a message.
package func shortened(_ text: some StringProtocol) -> String {
  let longest = 60
  return text.unicodeScalars.count > longest ? String(text.prefix(longest)) + "…" : String(text)
}
