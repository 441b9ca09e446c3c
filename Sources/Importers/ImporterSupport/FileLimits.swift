// SPDX-License-Identifier: Apache-2.0

/// The limits on the files of a document. A document beyond one is refused with `FileError.Reason.tooLarge`.
package struct FileLimits: Sendable, Hashable {
  /// The maximum size of a single file, in bytes after decompression. The default is 256 MiB.
  package var fileBytes = 1 << 28
  /// The maximum size of all files read together, in bytes after decompression. The default is 1 GiB. It is
  /// less for small archives: see `decompressedBytes(of:)`.
  package var totalBytes = 1 << 30
  /// The maximum number of files in an archive, and of entries in one folder. The default is 65,536.
  package var fileCount = 65_536

  /// Creates the default limits.
  package init() {}

  /// Returns the maximum number of bytes to which `count` bytes of compressed data may be expanded: 16 MiB,
  /// or 64 times `count` if that is more. A few bytes can expand to any number, and real scenes need less
  /// than half of this.
  package static func decompressedBytes(of count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: 64)
    return overflows ? .max : max(product, 1 << 24)
  }
}
