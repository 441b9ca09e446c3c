// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that writes a film with libav: `.mp4`, `.m4v`, `.mov` or `.webm`, depending on the extension of its
/// path.
///
/// - Colours are BT.709 in limited range, except for QuickTime Animation, which stores RGB.
/// - If the codec has no transparency, transparent pixels are blended over black.
/// - If the codec needs an even width or height, the last column or row is repeated.
/// - Both substitutions are reported to `Diagnostics`.
/// - The same frames and settings give the same bytes with the same version of the encoder.
/// - The file appears under its name when the film is finished.
public final class FilmSink: FrameSink, MeasuredSink {
  private let path: String
  private let settings: FilmSettings
  private let kind: FilmKind?
  private var recording: Recording?
  package let times = RecordingTimes()

  /// The state between `begin` and `finish` or `cancel`.
  private struct Recording {
    let file: OutputFile
    let encoder: FilmEncoder
    var frames: FrameSequence
  }

  /// Creates a sink that will write to `path`. The file system is not accessed before `begin`.
  public convenience init(path: String, settings: FilmSettings = FilmSettings()) {
    self.init(path: path, kind: OutputKind(writing: path)?.film, settings: settings)
  }

  package init(path: String, kind: FilmKind?, settings: FilmSettings) {
    self.path = path
    self.settings = settings
    self.kind = kind
  }

  /// Creates the unnamed file and opens the encoder. Throws a `RecorderError` if either fails or a setting is
  /// not supported.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard let kind else { throw RecorderError.unknownExtension(path: path) }
    let codec = try kind.codec(for: settings)
    guard max(format.width, format.height) <= codec.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: codec.maximumSide)
    }
    let file = try OutputFile(path: path)
    let muxer = try Muxer(kind: kind, descriptor: file.descriptor, path: path, sounds: settings.sounds)
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

  /// Encodes the next frame. Throws if it is out of order, has another size or cannot be written.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard recording != nil else { throw RecorderError.unexpectedFrame(index: index) }
    try recording?.frames.accept(frame, index: index)
    try recording?.encoder.encode(frame, index: index)
  }

  /// Completes the film and gives the file its name. Throws if the film has no frame or cannot be written.
  public func finish() throws {
    guard let recording, recording.frames.count > 0 else { throw RecorderError.noFrames }
    try recording.encoder.finish()
    try times.encoding { try recording.file.commit() }
    self.recording = nil
  }

  /// Discards the film and leaves no file behind.
  public func cancel() {
    recording?.file.discard()
    recording = nil
  }
}
