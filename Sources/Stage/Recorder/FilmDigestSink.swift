// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback
package import MultiplaneRaster

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A sink that keeps only digests: one of the pixels of each frame, and one of the film of these frames.
///
/// Two machines with equal digests draw these frames alike and have encoders that agree. The film is encoded
/// as if its frames followed each other at the rate of the format.
package final class FilmDigestSink: FrameSink {
  /// The digests of the frames' pixels.
  package private(set) var frames: [String] = []
  /// The digest of the film; empty until the sink is finished.
  package private(set) var film = ""

  private let kind: FilmKind
  private let settings: FilmSettings
  private var encoder: FilmEncoder?
  private var descriptor: Int32 = -1
  private var sequence: FrameSequence?

  /// Creates a sink for films of a kind.
  package init(kind: FilmKind, settings: FilmSettings) { (self.kind, self.settings) = (kind, settings) }

  deinit { cancel() }

  package func begin(_ format: FrameFormat) throws {
    cancel()
    var format = format
    format.chosenTimes = nil
    descriptor = try Self.openUnnamed()
    let muxer = try Muxer(kind: kind, descriptor: descriptor, path: "the temporary film")
    encoder = try FilmEncoder(
      codec: try kind.codec(for: settings), format: format, settings: settings, muxer: muxer)
    sequence = FrameSequence(format)
  }

  package func write(_ frame: Pixmap, index: Int) throws {
    try sequence?.accept(frame, index: index)
    let digest = SHA256()
    frame.withUnsafeBytes { digest.update($0) }
    frames.append(digest.finish())
    try encoder?.encode(frame, index: index)
  }

  package func finish() throws {
    guard let encoder, !frames.isEmpty else { throw RecorderError.noFrames }
    try encoder.finish()
    guard let digest = SHA256.digest(ofFile: descriptor) else {
      throw RecorderError.writingFailed(path: "the temporary film", reason: errorText(errno))
    }
    film = digest.text
    close(descriptor)
    (self.encoder, descriptor) = (nil, -1)
  }

  package func cancel() {
    encoder = nil
    if descriptor >= 0 { close(descriptor) }
    (descriptor, frames, film) = (-1, [], "")
  }

  /// Returns the descriptor of a new file without a name.
  private static func openUnnamed() throws(RecorderError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/multiplane-XXXXXX\0".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw .cannotCreate(path: folder, reason: errorText(errno)) }
    unlink(name)
    return descriptor
  }
}
