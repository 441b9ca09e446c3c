// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
package import MultiplanePlayback
package import MultiplaneRaster

/// A sink that makes an animated GIF (version 89a), which plays over and over.
///
/// Every frame has up to 255 colours of its own for the pixels that it changes: those themselves where they are so few,
/// else the best ones, with the error spread. A pixel that is less than half opaque is transparent, another one opaque.
/// At most 50 frames a second are shown; what is left out is reported.
package final class GIFSink: FrameSink, MeasuredSink {
  private let place: OutputPlace
  private var animation: Animation?
  package let times = RecordingTimes()

  /// Everything that exists while frames come.
  private struct Animation {
    let output: any ByteOutput
    var frames: FrameSequence
    let thinner: FrameThinner
    /// What is shown by all frames up to now, before its colours were replaced.
    var canvas: Pixmap
    let quantizer: FrameQuantizer
    /// The last frame: it is written when it is known how it ends.
    var pending: GIFFrame?
  }

  package init(_ place: OutputPlace) { self.place = place }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    let thinner = FrameThinner(rate: format.rate)
    guard let quantizer = FrameQuantizer(width: format.width) else {
      throw RecorderError.encodingFailed(reason: "there is not enough memory")
    }
    animation = Animation(
      output: try place.open(), frames: FrameSequence(format), thinner: thinner,
      canvas: Pixmap(width: format.width, height: format.height),
      quantizer: quantizer)
    if thinner.isThinning {
      Diagnostics.report(
        .substituted, place.path,
        "a GIF shows at most \(FrameThinner.limit) frames a second; of \(format.rate) so many are in it")
    }
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    guard animation != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try animation?.frames.take(frame, index: index)
    if index == 0 { try writeHeader() }
    guard let start = animation?.thinner.start(ofFrame: index) else { return }
    let picture = times.converting { frame.withoutTranslucency }
    try endPending(before: picture, at: start)
    times.converting { begin(picture, at: start) }
  }

  private func writeHeader() throws {
    guard let animation else { return }
    let format = animation.frames.format
    try animation.output.append(GIFFrame.header(width: format.width, height: format.height))
  }

  /// Writes the last frame, which also takes away what the next one does not show.
  private func endPending(before next: Pixmap, at time: Int) throws {
    guard var pending = animation?.pending, let animation else { return }
    if let cleared = ChangedArea.cleared(from: animation.canvas, to: next) {
      pending.extend(to: cleared)
      pending.isClearedAfterwards = true
      self.animation?.canvas.clear(pending.rect)
    }
    try times.encoding { try animation.output.append(pending.bytes(until: time)) }
    self.animation?.pending = nil
  }

  private func begin(_ picture: Pixmap, at time: Int) {
    guard let animation else { return }
    let isFirst = time == 0
    let changes = isFirst ? picture.bounds : ChangedArea.differences(from: animation.canvas, to: picture)
    let rect = changes ?? PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    self.animation?.pending = animation.quantizer.frame(
      of: picture, on: animation.canvas, in: rect, from: time)
    self.animation?.canvas = picture
  }

  package func finish() throws {
    guard let animation, animation.frames.count > 0 else { throw RecorderError.noFrames }
    try times.encoding {
      if let pending = animation.pending {
        try animation.output.append(
          pending.bytes(until: animation.thinner.end(ofFrames: animation.frames.count)))
      }
      try animation.output.append(GIFFrame.trailer)
      try animation.output.commit()
    }
    self.animation = nil
  }

  package func cancel() {
    animation?.output.discard()
    animation = nil
  }
}
