// SPDX-License-Identifier: Apache-2.0

internal import ImageIO
import MultiplaneDiagnostics
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that encodes frames to an output. It is the base class of `FilmSink` and `PNGSink`.
///
/// It opens the output and its encoder, passes on the frames in order, and completes or discards the output.
/// A file appears under its name when the sink is finished.
public class EncodingSink: FrameSink, MeasuredSink {
  package final let times = RecordingTimes()
  private var recording: Recording?

  /// The state between `begin` and `finish` or `cancel`.
  private struct Recording {
    let output: any EncoderOutput
    let encoder: any FrameEncoder
    var frames: FrameSequence
    /// The name of the format if it has no transparency and no transparent pixel was seen.
    var opaqueFormat: String?

    /// Reports the first frame with a transparent pixel, if the format has no transparency.
    mutating func noteTransparency(of frame: Pixmap) {
      guard let opaqueFormat, !frame.withUnsafeBytes(AlphaConversion.isOpaque) else { return }
      self.opaqueFormat = nil
      Diagnostics.report(
        .substituted, output.path, "\(opaqueFormat) has no transparency; transparent pixels become black")
    }
  }

  init() {}

  /// Opens the output for frames of a format, and the encoder that writes to it. Subclasses must override it.
  func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    preconditionFailure("a subclass opens the output")
  }

  /// Opens the output. Throws a `RecorderError` if it cannot be opened or if the format or a setting is not
  /// supported.
  public final func begin(_ format: FrameFormat) throws {
    cancel()
    let (output, encoder) = try open(format)
    recording = Recording(
      output: output, encoder: encoder, frames: FrameSequence(format),
      opaqueFormat: format.isOpaque ? nil : encoder.opaqueFormat)
  }

  /// Encodes the next frame. Throws a `RecorderError` if the frame is out of order or has another size, or if
  /// it cannot be encoded or written.
  public final func write(_ frame: Pixmap, index: Int) throws {
    guard let encoder = recording?.encoder else { throw RecorderError.unexpectedFrame(index: index) }
    try recording?.frames.accept(frame, index: index)
    recording?.noteTransparency(of: frame)
    try times.encoding { try encoder.encode(frame, index: index) }
  }

  /// Completes the output. Throws a `RecorderError` if no frame was written or if the output cannot be
  /// completed.
  public final func finish() throws {
    guard let recording, recording.frames.count > 0 else { throw RecorderError.noFrames }
    try times.encoding {
      try recording.encoder.finish(count: recording.frames.count)
      try recording.output.commit()
    }
    self.recording = nil
  }

  /// Discards the output and leaves no file behind. Does nothing after `finish`.
  public final func cancel() {
    recording?.output.discard()
    recording = nil
  }
}
