// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that makes a film by way of libav: `.mp4`, `.mov` or `.webm`, by the ending of its path.
///
/// Colours are BT.709 in limited range. Where the codec has no transparency, black is behind transparent pixels; where it
/// needs an even width or height, the last column or row is there twice; both are reported. The same frames and settings
/// give the same bytes with the same version of the encoder. The file appears under its name when the film is finished.
public final class FilmSink: FrameSink, MeasuredSink {
  private let path: String
  private let settings: FilmSettings
  private let kind: FilmKind?
  private var recording: Recording?
  package let times = RecordingTimes()

  /// Everything that exists while frames come.
  private struct Recording {
    let file: OutputFile
    let encoder: FilmEncoder
    var frames: FrameSequence
  }

  /// Creates a sink that will write `path`; nothing is touched before `begin`.
  public convenience init(path: String, settings: FilmSettings = FilmSettings()) {
    self.init(path: path, kind: OutputKind(writing: path)?.film, settings: settings)
  }

  package init(path: String, kind: FilmKind?, settings: FilmSettings) {
    self.path = path
    self.settings = settings
    self.kind = kind
  }

  /// Creates the file, still without its name, and opens the encoder; throws a `RecorderError` when either fails.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard let kind else { throw RecorderError.unknownExtension(path: path) }
    let codec = try kind.codec(for: settings)
    guard max(format.width, format.height) <= codec.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: codec.maximumSide)
    }
    let file = try OutputFile(path: path)
    let muxer = try Muxer(kind: kind, descriptor: file.descriptor, path: path)
    let encoder = try FilmEncoder(
      codec: codec, format: format, settings: settings, muxer: muxer, times: times)
    recording = Recording(file: file, encoder: encoder, frames: FrameSequence(format))
    report(codec, format, encoder)
  }

  private func report(_ codec: FilmCodec, _ format: FrameFormat, _ encoder: FilmEncoder) {
    if encoder.width != format.width || encoder.height != format.height {
      Diagnostics.report(
        .substituted, path,
        "\(codec.title) needs an even width and height; the film has \(encoder.width) x \(encoder.height) pixels, "
          + "the last of each row or column repeated")
    }
    if !format.isOpaque, codec.transparentLayout == nil {
      Diagnostics.report(
        .substituted, path, "\(codec.title) has no transparency; what shines through is black")
    }
  }

  /// Encodes the next frame; throws when it is not the next, has another size, or cannot be written.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard recording != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try recording?.frames.take(frame, index: index)
    try recording?.encoder.encode(frame, index: index)
  }

  /// Completes the film and gives it its name; throws when it has no frame or cannot be written.
  public func finish() throws {
    guard let recording, recording.frames.count > 0 else { throw RecorderError.noFrames }
    try recording.encoder.finish()
    try times.encoding { try recording.file.commit() }
    self.recording = nil
  }

  /// Gives the film up and leaves nothing.
  public func cancel() {
    recording?.file.discard()
    recording = nil
  }
}
