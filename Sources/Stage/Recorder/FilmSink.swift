// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback
public import MultiplaneRaster

/// A sink that makes a film: H.264 in MP4, 4:2:0, BT.709 in limited range.
///
/// A film has no transparency: what is behind transparent pixels is black. The same frames and settings give the same
/// bytes with the same version of the encoder. The file appears under its name when the film is finished.
public final class FilmSink: FrameSink {
  private let path: String
  private let settings: FilmSettings
  private let kind = FilmKind.mp4
  private var recording: Recording?

  /// Everything that exists while frames come.
  private struct Recording {
    let file: OutputFile
    let encoder: FilmEncoder
    let format: FrameFormat
    var count = 0
  }

  /// Creates a sink that will write `path`; nothing is touched before `begin`.
  public init(path: String, settings: FilmSettings = FilmSettings()) {
    self.path = path
    self.settings = settings
  }

  /// Creates the file, still without its name, and opens the encoder; throws a `RecorderError` when either fails.
  public func begin(_ format: FrameFormat) throws {
    cancel()
    guard max(format.width, format.height) <= kind.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: kind.maximumSide)
    }
    guard !kind.needsEvenSize || (format.width % 2 == 0 && format.height % 2 == 0) else {
      throw RecorderError.oddSize(width: format.width, height: format.height)
    }
    let file = try OutputFile(path: path)
    let muxer = try Muxer(kind: kind, descriptor: file.descriptor, path: path)
    let encoder = try FilmEncoder(kind: kind, format: format, settings: settings, muxer: muxer)
    recording = Recording(file: file, encoder: encoder, format: format)
  }

  /// Encodes the next frame; throws when it is not the next, has another size, or cannot be written.
  public func write(_ frame: Pixmap, index: Int) throws {
    guard let recording, index == recording.count, frame.width == recording.format.width,
      frame.height == recording.format.height
    else { throw RecorderError.unexpectedFrame(index: index) }
    try recording.encoder.encode(frame, index: index)
    self.recording?.count += 1
  }

  /// Completes the film and gives it its name; throws when it has no frame or cannot be written.
  public func finish() throws {
    guard let recording, recording.count > 0 else { throw RecorderError.noFrames }
    try recording.encoder.finish()
    try recording.file.commit()
    self.recording = nil
  }

  /// Gives the film up and leaves nothing.
  public func cancel() {
    recording?.file.discard()
    recording = nil
  }
}
