// SPDX-License-Identifier: Apache-2.0

/// The limits on the counted work of one frame.
///
/// Work is counted before it is done, from the shapes, paints and sizes of the frame. So every machine leaves
/// the same things out, on any number of threads. A shape that does not fit is left out and reported with its
/// layer, and the rest of the frame is drawn.
///
/// ```swift
/// var options = PlaybackOptions()
/// options.workLimits = WorkLimits.standard.scaled(by: 4)
/// ```
public struct WorkLimits: Sendable, Hashable {
  /// The maximum work of one frame, in units that each take about an eighth of a nanosecond. The default is
  /// 2^34, which is about two seconds. A frame with more than 1920 x 1080 pixels may take proportionally
  /// more.
  ///
  /// A pixel counts 1 for each plain colour over it, up to 96 for a blur. A line of an outline counts 128,
  /// and 64 more for each row and column of pixels that it crosses. A byte of text counts 32,000.
  public var frameWork = 1 << 34
  /// The maximum number of lines in the outline of one shape, after its curves are subdivided and its line is
  /// widened and dashed. The default is 3,500,000. A line takes about 120 bytes of memory.
  public var shapeLines = 3_500_000

  /// The limits with their default values.
  public static let standard = WorkLimits()

  /// Creates limits with their default values.
  public init() {}

  /// Returns the limits multiplied by `factor`. Factors below 0, and NaN, count as 0; no limit exceeds 2^48.
  public func scaled(by factor: Double) -> WorkLimits {
    func scaled(_ limit: Int) -> Int {
      let product = Double(limit) * factor
      return product > 0 ? Int(min(product, 0x1p48)) : 0
    }
    var result = self
    (result.frameWork, result.shapeLines) = (scaled(frameWork), scaled(shapeLines))
    return result
  }
}
