// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The limits on the size of a Lottie file and of the layers built from it.
///
/// A file that exceeds `fileBytes`, `depth` or `valueCount` is refused with `LottieError.Reason.tooLarge`.
/// Content that exceeds one of the other limits is left out and listed in the report.
public struct LottieLimits: Sendable, Hashable {
  /// The maximum size of a file, in bytes, before and after decompression. The default is 256 MiB. In
  /// addition, the decompressed data may be at most 64 times the size of the compressed data, or 16 MiB if
  /// that is greater.
  public var fileBytes = 1 << 28
  /// The maximum nesting depth of JSON values. The default is 512.
  public var depth = 512
  /// The maximum number of JSON values in a file. The default is 8,000,000.
  public var valueCount = 8_000_000
  /// The maximum number of layers that are built. The default is 100,000.
  public var layerCount = 100_000
  /// The maximum count of numbers in all animations together. The default is 3,000,000.
  public var sampleCount = 3_000_000
  /// The maximum number of values that are computed for sampled animations, such as the positions of letters
  /// that a text animator moves. The default is 4,000,000. As many more may be computed for letters at rest.
  public var evaluationCount = 4_000_000
  /// The maximum number of copies that one repeater draws. The default is 1,000.
  public var copyCount = 1_000
  /// The maximum number of pixels in all images together. The default is 67,108,864, which takes 256 MiB of
  /// memory.
  public var imagePixels = 67_108_864

  /// The limits with their default values.
  public static let `default` = LottieLimits()

  /// Creates limits with their default values.
  public init() {}

  /// The limits for reading packages and compressed files.
  var files: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = fileBytes
    return limits
  }
}
