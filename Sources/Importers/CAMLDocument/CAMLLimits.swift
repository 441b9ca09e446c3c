// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The limits on the size of a document.
///
/// A document beyond a limit is refused with `CAMLError.Reason.tooLarge`. The exception is `imagePixels`: an
/// image beyond it is left out and listed in the report. The time and memory needed are proportional to the
/// bytes read and the pixels decoded, so the limits bound both.
public struct CAMLLimits: Sendable, Hashable {
  /// The maximum size of a file or archive that is opened, in bytes before decompression. The default is 1
  /// GiB.
  public var archiveBytes = 1 << 30
  /// The maximum size of a single file, in bytes after decompression. The default is 256 MiB.
  public var fileBytes = 1 << 28
  /// The maximum size of all files read together, in bytes after decompression. The default is 1 GiB. It is
  /// less for small archives: 16 MiB, or 64 times the bytes of the archive if that is more.
  public var totalBytes = 1 << 30
  /// The maximum number of files in an archive, and of entries in one folder. The default is 65,536.
  public var fileCount = 65_536
  /// The maximum number of elements in one CAML file. The default is 1,000,000.
  public var elementCount = 1_000_000
  /// The maximum depth of nested elements. The default is 25,000, which is 12,500 nested layers.
  public var elementDepth = 25_000
  /// The maximum number of attributes of one element. The default is 512.
  public var attributeCount = 512
  /// The maximum number of pixels of all images, tinted copies included. The default is 268,435,456, which is
  /// 1 GiB of memory. It is less for documents with small image files: 67,108,864, and 32 for each of their
  /// bytes.
  public var imagePixels = 268_435_456

  /// The default limits.
  public static let `default` = CAMLLimits()

  /// The limits on the files of the document.
  var files: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = fileBytes
    limits.totalBytes = totalBytes
    limits.fileCount = fileCount
    return limits
  }

  /// Returns the maximum number of pixels for image files with `count` bytes in all.
  func pixels(ofBytes count: Int) -> Int {
    let (product, overflows) = count.multipliedReportingOverflow(by: 32)
    let free = 67_108_864
    return overflows || product > Int.max - free ? imagePixels : min(imagePixels, free + product)
  }

  /// Creates the default limits.
  public init() {}
}
