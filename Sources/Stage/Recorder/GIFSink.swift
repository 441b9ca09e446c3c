// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes an animated GIF (version 89a), which loops forever.
///
/// Every frame has its own palette of up to 255 colours for the pixels that it changes. If there are more
/// colours, the best 255 are chosen and the pixels are dithered. GIF pixels are either opaque or transparent;
/// a pixel with less than half alpha becomes transparent. A GIF shows at most 50 frames a second; dropped
/// frames are reported.
package final class GIFSink: StreamSink {
  private var stream: GIFStream?
  /// The start time of the last frame, in hundredths of a second.
  private var start = 0

  /// The minimum duration of a frame, in hundredths of a second. Browsers show shorter ones for a tenth of a
  /// second.
  private static let shortestTime = 2

  override func start(_ recording: Recording) throws {
    let format = recording.format
    guard let stream = GIFStream(width: format.width, height: format.height) else {
      throw RecorderError.encodingFailed(reason: "there is not enough memory")
    }
    self.stream = stream
    try recording.output.append(GIFFrame.header(width: format.width, height: format.height))
    if FrameDecimator(rate: format.rate).isThinning {
      Diagnostics.report(
        .substituted, destination.path,
        "a GIF shows at most \(FrameDecimator.limit) frames a second; of \(format.rate) so many are in it")
    }
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    guard let time = FrameDecimator(rate: recording.format.rate).start(ofFrame: index) else { return }
    let picture = times.converting { frame.withoutTranslucency }
    try times.encoding { try endFrame(before: picture, at: time, in: recording) }
    times.converting { stream?.begin(picture) }
    start = time
  }

  override func end(_ recording: Recording) throws {
    let time = FrameDecimator(rate: recording.format.rate).end(ofFrames: recording.frames.count)
    try endFrame(before: nil, at: time, in: recording)
    try recording.output.append(GIFStream.trailer)
  }

  private func endFrame(before next: Pixmap?, at time: Int, in recording: Recording) throws {
    let blocks = stream?.end(before: next, lasting: max(Self.shortestTime, time - start))
    try recording.output.append(blocks ?? [])
  }
}
