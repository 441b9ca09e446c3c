// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A sink that keeps only digests: one of the pixels of each frame, and one of a film of these frames.
///
/// Two machines with equal digests draw and encode these frames identically. The film is encoded as if its
/// frames followed each other at the frame rate of the format.
package final class FilmDigestSink: EncodingSink {
  private let kind: FilmKind
  private let settings: FilmSettings
  private var encoder: DigestEncoder?

  /// Creates a sink for films of a kind with the given settings.
  package init(kind: FilmKind, settings: FilmSettings) { (self.kind, self.settings) = (kind, settings) }

  /// The digests of the pixels of each frame.
  package var frames: [String] { encoder?.frames ?? [] }
  /// The digest of the film, or an empty string until the sink is finished.
  package var film: String { encoder?.film ?? "" }

  override func open(_ format: FrameFormat) throws -> (output: any EncoderOutput, encoder: any FrameEncoder) {
    encoder = nil
    var format = format
    format.chosenTimes = nil
    let file = try OutputFile(unnamed: "the temporary film")
    let muxer = try Muxer(kind: kind, descriptor: file.descriptor, path: file.path)
    let film = try FilmEncoder(
      codec: try kind.codec(for: settings), format: format, settings: settings, muxer: muxer)
    let encoder = DigestEncoder(film, file)
    self.encoder = encoder
    return (file, encoder)
  }
}

/// An encoder of a film that keeps only digests of its frames and of the film.
private final class DigestEncoder: FrameEncoder {
  private let encoder: FilmEncoder
  private let file: OutputFile
  private(set) var frames: [String] = []
  private(set) var film = ""

  init(_ encoder: FilmEncoder, _ file: OutputFile) { (self.encoder, self.file) = (encoder, file) }

  func encode(_ frame: Pixmap, index: Int) throws {
    let digest = SHA256()
    frame.withUnsafeBytes { digest.update($0) }
    frames.append(digest.finish())
    try encoder.encode(frame, index: index)
  }

  func finish(count: Int) throws {
    try encoder.finish(count: count)
    guard let digest = SHA256.digest(ofFile: file.descriptor) else {
      throw RecorderError.writingFailed(path: file.path, reason: errorText(errno))
    }
    film = digest.text
  }
}
