// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The limits on the size of a Lottie file and of the layers built from it.
///
/// A file that exceeds one of the first three limits is refused with `LottieError.Reason.tooLarge`. Content
/// that exceeds one of the others is left out and listed in the report.
public struct LottieLimits: Sendable, Hashable {
  /// The largest file in bytes, before and after decompression. The default is 256 MiB. The contents of a
  /// compressed file may also have at most 64 times its size, or 16 MiB if that is more.
  public var fileBytes = 1 << 28
  /// The deepest nesting of JSON values. The default is 512.
  public var depth = 512
  /// The largest number of JSON values in a file. The default is 8,000,000.
  public var valueCount = 8_000_000
  /// The largest number of layers that are built. The default is 100,000.
  public var layerCount = 100_000
  /// The most numbers in all animations. The default is 3,000,000.
  public var sampleCount = 3_000_000
  /// The largest number of copies of one repeater. The default is 1,000.
  public var copyCount = 1_000
  /// The sum of the pixels of all images. The default is 67,108,864, which is 256 MiB of memory.
  public var imagePixels = 67_108_864

  /// The default limits.
  public static let `default` = LottieLimits()

  /// Creates the default limits.
  public init() {}

  /// The limits on the files of a package.
  var files: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = fileBytes
    return limits
  }
}
