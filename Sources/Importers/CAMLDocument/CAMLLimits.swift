// SPDX-License-Identifier: Apache-2.0

/// How much a document may hold; what is beyond is refused, so that time and memory stay bounded.
///
/// Reading takes time in proportion to the bytes read and the pixels decoded, so these bound it too.
public struct CAMLLimits: Sendable, Hashable {
  /// The bytes of an archive, packed; default 1 GiB.
  public var archiveBytes = 1 << 30
  /// The bytes of one file, unpacked; default 256 MiB.
  public var fileBytes = 1 << 28
  /// The bytes of all files that are read, unpacked; default 1 GiB.
  public var totalBytes = 1 << 30
  /// The files of an archive, and the names of one folder; default 65,536.
  public var fileCount = 65_536
  /// The elements of one CAML file; default 1,000,000.
  public var elementCount = 1_000_000
  /// How deep elements may lie in each other; default 25,000, which is 12,500 layers.
  public var elementDepth = 25_000
  /// The attributes of one element; default 512.
  public var attributeCount = 512
  /// The pixels of all images, each counted once; default 268,435,456, which are 1 GiB.
  public var imagePixels = 268_435_456

  /// The limits that hold unless others are given.
  public static let `default` = CAMLLimits()

  /// Creates the default limits.
  public init() {}
}
