// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster

/// An encoder of animations that loop forever: GIF, animated PNG and WebP.
final class AnimationEncoder: FrameEncoder {
  private let writer: any AnimationWriter
  private let output: any ByteOutput
  /// A closure that returns the start of a frame in the writer's time units, or `nil` if the frame is
  /// dropped.
  private let start: (_ index: Int) -> Int?
  /// A closure that returns the end of a number of frames in the writer's time units.
  private let end: (_ count: Int) -> Int
  /// The start of the latest frame that was not dropped.
  private var lastStart = 0
  /// The minimum duration of the last frame.
  private var shortestTime = 0

  /// The minimum duration of a frame in a GIF, in hundredths of a second. Browsers show frames with a shorter
  /// duration for a tenth of a second.
  private static let shortestGIFTime = 2
  private static let millisecondsPerSecond = 1000
  /// The default quality of a WebP, with which differences from the original are hard to see.
  private static let usualQuality = 90
  private static let best = 100

  private init(
    _ writer: any AnimationWriter, _ output: any ByteOutput, start: @escaping (Int) -> Int?,
    end: @escaping (Int) -> Int
  ) {
    (self.writer, self.output, self.start, self.end) = (writer, output, start, end)
  }

  func encode(_ frame: Pixmap, index: Int) throws {
    guard let time = start(index) else { return }
    lastStart = time
    try output.append(reportingErrors { () throws(AnimationError) in try writer.append(frame, at: time) })
  }

  func finish(count: Int) throws {
    let time = max(lastStart + shortestTime, end(count))
    try output.append(reportingErrors { () throws(AnimationError) in try writer.finish(at: time) })
    if output.canReplace, let correction = (writer as? APNGWriter)?.correction {
      try output.replace(correction.bytes, at: correction.offset)
    }
  }

  // MARK: Formats

  /// Returns an encoder of a GIF, version 89a.
  ///
  /// Every frame has its own palette of up to 255 colours for the pixels that it changes. If there are more
  /// colours, the best 255 are chosen and the pixels are dithered. GIF pixels are either opaque or
  /// transparent; a pixel with an alpha below one half becomes transparent. A GIF shows at most 50 frames per
  /// second. Dropped frames are reported.
  static func gif(_ format: FrameFormat, _ output: any ByteOutput) throws -> AnimationEncoder {
    let decimator = FrameDecimator(rate: format.rate)
    let writer = try reportingErrors { () throws(AnimationError) in
      try GIFWriter(width: format.width, height: format.height, loopCount: 0)
    }
    if decimator.isThinning {
      Diagnostics.report(
        .substituted, output.path,
        "a GIF shows at most \(FrameDecimator.limit) frames a second, so some of the \(format.rate) are "
          + "left out")
    }
    let encoder = AnimationEncoder(writer, output, start: decimator.start, end: decimator.end)
    encoder.shortestTime = shortestGIFTime
    return encoder
  }

  /// Returns an encoder of an animated PNG.
  ///
  /// The durations are exact if the numerator and denominator of the rate have at most 16 bits. Otherwise,
  /// they are in milliseconds, rounded so that errors do not accumulate.
  static func apng(_ format: FrameFormat, _ output: any ByteOutput) throws -> AnimationEncoder {
    guard output.canReplace || format.frameCount != nil else {
      throw RecorderError.notAPicture(frameCount: nil, maximum: Int(Int32.max))
    }
    let rate = format.rate
    let isExact = max(rate.seconds, rate.frames) <= APNGWriter.largestPart
    let writer = APNGWriter(
      isOpaque: format.isOpaque, frameCount: format.frameCount ?? 1, loopCount: 0,
      unitsPerSecond: isExact ? rate.frames : millisecondsPerSecond)
    func time(_ index: Int) -> Int { isExact ? index * rate.seconds : milliseconds(index, rate) }
    return AnimationEncoder(writer, output, start: time, end: time)
  }

  /// Returns an encoder of an animated WebP. Frames have distinct times at rates up to 1,000 frames per
  /// second.
  static func webP(
    _ format: FrameFormat, _ output: any ByteOutput, _ settings: FilmSettings
  ) throws -> AnimationEncoder {
    guard max(format.width, format.height) <= WebPWriter.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: WebPWriter.maximumSide)
    }
    let quality = settings.quality ?? usualQuality
    var compression = WebPWriter.Settings(isLossless: quality == best)
    compression.method = settings.chosen(fast: 1, balanced: 4, small: 6)
    compression.quality =
      compression.isLossless ? settings.chosen(fast: 10, balanced: 50, small: 90) : Float(quality)
    let writer = try reportingErrors { () throws(AnimationError) in
      try WebPWriter(width: format.width, height: format.height, loopCount: 0, settings: compression)
    }
    func time(_ index: Int) -> Int { milliseconds(index, format.rate) }
    return AnimationEncoder(writer, output, start: time, end: time)
  }

  /// Returns the start of a frame, rounded to milliseconds.
  private static func milliseconds(_ index: Int, _ rate: FrameRate) -> Int {
    Int((rate.time(ofFrame: index) * Double(millisecondsPerSecond)).rounded())
  }
}

/// Calls `body`, and rethrows an error of a picture encoder as a `RecorderError`.
func reportingErrors<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(RecorderError) -> Result {
  do {
    return try body()
  } catch {
    throw .encodingFailed(reason: "\(error)")
  }
}
