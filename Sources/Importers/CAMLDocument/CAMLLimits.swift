// SPDX-License-Identifier: Apache-2.0

/// The limits on the size of a document.
///
/// A document beyond a limit is refused with `CAMLError.Reason.tooLarge`. The exception is `imagePixels`: an
/// image beyond it is left out and listed in the report. The time and memory needed are proportional to the
/// bytes read and the pixels decoded, so the limits bound both.
public struct CAMLLimits: Sendable, Hashable {
  /// The largest file or archive that is opened, in bytes before decompression. The default is 1 GiB.
  public var archiveBytes = 1 << 30
  /// The largest single file, in bytes after decompression. The default is 256 MiB.
  public var fileBytes = 1 << 28
  /// The sum of all files read, in bytes after decompression. The default is 1 GiB.
  public var totalBytes = 1 << 30
  /// The largest number of files in an archive, and of entries in one folder. The default is 65,536.
  public var fileCount = 65_536
  /// The largest number of elements in one CAML file. The default is 1,000,000.
  public var elementCount = 1_000_000
  /// The deepest nesting of elements. The default is 25,000, which is 12,500 nested layers.
  public var elementDepth = 25_000
  /// The largest number of attributes of one element. The default is 512.
  public var attributeCount = 512
  /// The sum of the pixels of all images, tinted copies included. The default is 268,435,456, which is 1 GiB
  /// of memory.
  public var imagePixels = 268_435_456

  /// The default limits.
  public static let `default` = CAMLLimits()

  /// Creates the default limits.
  public init() {}
}
