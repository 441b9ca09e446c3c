// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback

/// A kind of output. The extension of a path selects it.
package struct OutputKind: Sendable {
  /// The name on the command line, for outputs whose path has no extension.
  package let name: String
  /// The name in lists and messages.
  package let title: String
  /// The extensions of the kind's files, in lower case.
  package let endings: [String]
  /// The support for transparency. It is not used for films, for which the codec decides.
  let transparency: Transparency
  /// Indicates whether all frames become one picture.
  package var isPicture = false
  /// Indicates whether every frame becomes a separate file, so that single times can be selected.
  package var isSequence = false
  /// Indicates whether the output is written strictly in order, so that a pipe can receive it.
  package var isStream = true
  /// Indicates whether the quality can be chosen. It is not used for films, for which the codec decides.
  var acceptsQuality = false
  /// The libav format of a film, or `nil` if libav does not write this kind.
  package var film: FilmKind?
  /// A closure that creates the sink.
  let makeSink: @Sendable (OutputDestination, FilmSettings) -> any FrameSink

  /// The support for transparent pixels.
  enum Transparency { case none, full }

  /// Returns whether transparency is preserved with these settings. Throws a `RecorderError` if a setting is
  /// not supported.
  package func keepsTransparency(_ settings: FilmSettings) throws(RecorderError) -> Bool {
    guard let film else { return transparency == .full }
    return try film.codec(for: settings).transparentLayout != nil
  }

  /// Returns a sink that writes to `destination`. Throws a `RecorderError` if a setting or the destination is
  /// not supported.
  package func sink(to destination: OutputDestination, settings: FilmSettings) throws(RecorderError)
    -> any FrameSink
  {
    if let film {
      _ = try film.codec(for: settings)
    } else {
      if let name = settings.codec { throw .unknownCodec(name: name, known: []) }
      if settings.quality != nil, !acceptsQuality { throw .noQuality(of: title) }
      if settings.effort != nil { throw .noEffort(of: title) }
      if !settings.sounds.isEmpty { throw .noSound(of: title) }
    }
    if destination.isStream, !isStream { throw .needsFile(kind: title) }
    return makeSink(destination, settings)
  }
}

extension OutputKind {
  /// Creates the kind with a name, in upper or lower case. Returns `nil` if no kind has the name.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = kind
  }

  /// Creates the kind that the extension of a path selects, in upper or lower case. Returns `nil` if no kind
  /// has the extension.
  package init?(writing path: String) {
    let ending = path.lowercased()
    let kinds = Self.all.filter { $0.endings.contains { ending.hasSuffix($0) } }
    let isNumbered = NumberedPath(path) != nil
    guard let kind = kinds.first(where: { $0.isSequence == isNumbered }) ?? kinds.first else { return nil }
    self = kind
  }
}
