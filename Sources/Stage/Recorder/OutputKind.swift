// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback

/// A kind of output, selected by the extension of a path.
package struct OutputKind: Sendable {
  /// The name on the command line, for outputs without an extension.
  package let name: String
  /// The name for lists and messages.
  package let title: String
  /// The extensions of its files, in lower case.
  package let endings: [String]
  /// The support for transparency. It is not used for films, whose codec decides.
  let transparency: Transparency
  /// True if all frames become one picture.
  package var isPicture = false
  /// True if every frame becomes a file, so that single times can be selected.
  package var isSequence = false
  /// True if it is written strictly in order, so that a pipe can receive it.
  package var isStream = true
  /// True if a quality can be chosen. It is not used for films, whose codec decides.
  var acceptsQuality = false
  /// The film format of libav, or `nil` if libav does not write this kind.
  package var film: FilmKind?
  /// Creates the sink.
  let makeSink: @Sendable (OutputDestination, FilmSettings) -> any FrameSink

  /// The support of a format for transparent pixels.
  enum Transparency { case none, full }

  /// Returns true if transparency is preserved with these settings. Throws if a setting is not supported.
  package func keepsTransparency(_ settings: FilmSettings) throws(RecorderError) -> Bool {
    guard let film else { return transparency == .full }
    return try film.codec(for: settings).transparentLayout != nil
  }

  /// Returns a sink that writes to `destination`. Throws if a setting or the destination is not supported.
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
  /// Returns the kind called `name`, in any case, or `nil` if there is none.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = kind
  }

  /// Returns the kind that the extension of a path names, in any case, or `nil` if there is none.
  package init?(writing path: String) {
    let ending = path.lowercased()
    let kinds = Self.all.filter { $0.endings.contains { ending.hasSuffix($0) } }
    let isNumbered = NumberedPath(path) != nil
    guard let kind = kinds.first(where: { $0.isSequence == isNumbered }) ?? kinds.first else { return nil }
    self = kind
  }
}
