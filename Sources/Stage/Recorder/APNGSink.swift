// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes an animated PNG, which loops forever.
package final class APNGSink: StreamSink {
  private var stream = APNGStream(isOpaque: true)

  private static let largestPart = Int(UInt16.max)
  private static let millisecondsPerSecond = 1000

  override func start(_ recording: Recording) throws {
    guard recording.output.canReplace || recording.format.frameCount != nil else {
      throw RecorderError.notAPicture(frameCount: nil, maximum: Int(Int32.max))
    }
    stream = APNGStream(isOpaque: recording.format.isOpaque)
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    let format = recording.format
    try times.encoding {
      let bytes = try reportingPNGErrors { () throws(PNGError) in
        try stream.bytes(
          of: frame, lasting: Self.delay(ofFrame: index, format.rate),
          count: APNGStream.count(format.frameCount ?? 1))
      }
      try recording.output.append(bytes)
    }
  }

  override func end(_ recording: Recording) throws {
    try recording.output.append(APNGStream.end)
    let count = recording.frames.count
    if count != recording.format.frameCount, recording.output.canReplace {
      try recording.output.replace(APNGStream.count(count), at: stream.countOffset)
    }
  }

  /// Returns the duration of a frame as a fraction of two 16-bit numbers.
  ///
  /// It is exact if the rate has 16-bit terms. Otherwise it is in milliseconds, rounded so that the errors do
  /// not accumulate.
  static func delay(ofFrame index: Int, _ rate: FrameRate) -> (numerator: Int, denominator: Int) {
    if rate.seconds <= largestPart, rate.frames <= largestPart { return (rate.seconds, rate.frames) }
    func milliseconds(_ index: Int) -> Int {
      Int((rate.time(ofFrame: index) * Double(millisecondsPerSecond)).rounded())
    }
    return (min(largestPart, milliseconds(index + 1) - milliseconds(index)), millisecondsPerSecond)
  }
}
