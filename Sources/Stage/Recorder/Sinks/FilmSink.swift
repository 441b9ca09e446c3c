// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePlayback

/// A sink that writes a film with libav: `.mp4`, `.m4v`, `.mov` or `.webm`, depending on the extension of its
/// path.
///
/// - Colours are BT.709 in limited range, except for QuickTime Animation, which stores RGB.
/// - If the codec does not support transparency, transparent pixels are blended over black.
/// - If the codec needs an even width or height, the last column or row is repeated.
/// - Both substitutions are reported to `Diagnostics`.
/// - With the same version of the encoder, the same frames and settings give the same bytes.
/// - The file appears under its name when the film is finished.
/// - If the path is a named pipe or a device, an MP4 or WebM film is written in order while it is made, MP4
///   in fragments. After an error or a cancellation, the bytes that were written remain.
public final class FilmSink: EncodingSink {
  private let destination: OutputDestination
  private let settings: FilmSettings
  private let kind: FilmKind?

  /// Creates a sink that will write to `path`. The file system is not accessed before `begin`, which throws
  /// `RecorderError.unknownExtension` if the extension does not name a film.
  public convenience init(path: String, settings: FilmSettings = FilmSettings()) {
    self.init(OutputDestination(path: path), kind: OutputKind(writing: path)?.film, settings: settings)
  }

  package init(_ destination: OutputDestination, kind: FilmKind?, settings: FilmSettings) {
    self.destination = destination
    self.settings = settings
    self.kind = kind
  }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    guard let kind else { throw RecorderError.unknownExtension(path: destination.path) }
    let codec = try kind.codec(for: settings)
    guard max(format.width, format.height) <= codec.maximumSide else {
      throw RecorderError.tooLarge(
        width: format.width, height: format.height, maximumSide: codec.maximumSide)
    }
    let (output, muxer) = try openContainer(kind)
    muxer.tags = settings.tags
    muxer.duration = format.chosenTimes == nil ? format.frameCount.map { format.rate.time(ofFrame: $0) } : nil
    let encoder = try FilmEncoder(
      codec: codec, format: format, settings: settings, muxer: muxer, times: times)
    report(codec, format, encoder)
    return (output, encoder)
  }

  private func openContainer(_ kind: FilmKind) throws -> (output: any EncoderOutput, Muxer) {
    if destination.isStream {
      let pipe = try destination.open()
      return (pipe, try Muxer(kind: kind, stream: pipe, sounds: settings.sounds))
    }
    let file = try OutputFile(path: destination.path)
    return (
      file,
      try Muxer(kind: kind, descriptor: file.descriptor, path: destination.path, sounds: settings.sounds)
    )
  }

  private func report(_ codec: FilmCodec, _ format: FrameFormat, _ encoder: FilmEncoder) {
    if encoder.width != format.width || encoder.height != format.height {
      Diagnostics.report(
        .substituted, destination.path,
        "\(codec.title) needs an even width and height; the film has \(encoder.width) x \(encoder.height) pixels, "
          + "the last of each row or column repeated")
    }
  }
}
