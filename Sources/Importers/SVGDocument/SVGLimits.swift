// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The limits on the size of an SVG file and of the layers built from it.
///
/// A file that exceeds `fileBytes`, `elementCount` or `depth` is refused with `SVGError.Reason.tooLarge`.
/// Content that exceeds one of the other limits is left out and listed in the report.
public struct SVGLimits: Sendable, Hashable {
  /// The maximum size of a file, in bytes, before and after decompression. The default is 256 MiB. In
  /// addition, the decompressed data may be at most 64 times the size of the compressed data, or 16 MiB if
  /// that is greater.
  public var fileBytes = 1 << 28
  /// The maximum number of elements and of pieces of text in a file. The default is 1,000,000.
  public var elementCount = 1_000_000
  /// The maximum nesting depth of elements. The default is 512.
  public var depth = 512
  /// The maximum number of layers that are built. The default is 100,000.
  public var layerCount = 100_000
  /// The maximum number of pixels in the regions of all filter primitives together, in a picture of the
  /// file's own size. The default is 40,000,000. An element whose filter exceeds it is drawn without the
  /// filter.
  public var filterPixels = 40_000_000
  /// The maximum number of pixels in all images together. The default is 67,108,864, which takes 256 MiB of
  /// memory.
  public var imagePixels = 67_108_864

  /// The limits with their default values.
  public static let `default` = SVGLimits()

  /// Creates limits with their default values.
  public init() {}

  /// The limits for reading files and compressed data.
  var files: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = fileBytes
    return limits
  }

  /// The limits of the XML.
  var markup: MarkupLimits {
    MarkupLimits(elementCount: elementCount, elementDepth: depth, attributeCount: 1_024)
  }
}
