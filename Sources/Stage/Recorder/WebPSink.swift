// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes an animated WebP, which loops forever. A frame without changes extends the previous
/// one.
package final class WebPSink: StreamSink {
  private let settings: FilmSettings
  private var stream: WebPStream?

  /// The default quality. A difference from the original is hard to see.
  private static let usualQuality = 90
  private static let best = 100

  package init(_ destination: OutputDestination, settings: FilmSettings) {
    self.settings = settings
    super.init(destination)
  }

  override func start(_ recording: Recording) throws {
    let format = recording.format
    guard max(format.width, format.height) <= WebPStream.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: WebPStream.maximumSide)
    }
    let quality = settings.quality ?? Self.usualQuality
    var compression = WebPStream.Settings(isLossless: quality == Self.best)
    compression.method = settings.chosen(fast: 1, balanced: 4, small: 6)
    compression.quality =
      compression.isLossless ? settings.chosen(fast: 10, balanced: 50, small: 90) : Float(quality)
    stream = try reportingWebPErrors { () throws(WebPStream.Failure) in
      try WebPStream(width: format.width, height: format.height, settings: compression)
    }
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    times.converting { stream?.fill(with: frame) }
    try times.encoding {
      try reportingWebPErrors { () throws(WebPStream.Failure) in
        try stream?.add(atMillisecond: Self.milliseconds(index, recording.format.rate))
      }
    }
  }

  override func end(_ recording: Recording) throws {
    let time = Self.milliseconds(recording.frames.count, recording.format.rate)
    let bytes = try reportingWebPErrors { () throws(WebPStream.Failure) in
      try stream?.finish(atMillisecond: time)
    }
    try recording.output.append(bytes ?? [])
    stream = nil
  }

  /// Returns the start of a frame in milliseconds, rounded. Up to 1000 frames a second have distinct times.
  private static func milliseconds(_ index: Int, _ rate: FrameRate) -> Int {
    let perSecond = 1000.0
    return Int((rate.time(ofFrame: index) * perSecond).rounded())
  }
}

private func reportingWebPErrors<Result>(
  _ body: () throws(WebPStream.Failure) -> Result
) throws(RecorderError) -> Result {
  do {
    return try body()
  } catch {
    let reason =
      switch error {
      case .otherVersion: "the installed libwebp is another one than this was built with"
      case .noMemory: "libwebp has not enough memory"
      case .encoder(let reason): reason ?? "libwebp fails"
      }
    throw .encodingFailed(reason: reason)
  }
}
