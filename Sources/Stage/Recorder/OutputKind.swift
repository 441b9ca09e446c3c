// SPDX-License-Identifier: Apache-2.0

package import MultiplanePlayback

/// A kind of output: what the ending of a name asks for.
package struct OutputKind: Sendable {
  /// What a person types for it where there is no ending.
  package let name: String
  /// What it is, for lists.
  package let title: String
  /// The endings of names that ask for it, in lower case.
  package let endings: [String]
  /// What can hold what shines through.
  let transparency: Transparency
  /// Whether all frames become one picture.
  package var isPicture = false
  /// Whether every frame becomes a file, so that single times can be asked for.
  package var isSequence = false
  /// Whether it can be written to a pipe: from the front to the end.
  package var isStream = true
  /// Whether a quality can be chosen; films know themselves.
  var takesQuality = false
  /// What libav makes of it; `nil` for what it does not make.
  package var film: FilmKind?
  /// Makes the sink.
  let makeSink: @Sendable (OutputPlace, FilmSettings) -> any FrameSink

  /// Which pixels may be transparent.
  enum Transparency { case none, full }

  /// Whether transparency is kept with these settings; throws when they are none of this kind's.
  package func keepsTransparency(_ settings: FilmSettings) throws(RecorderError) -> Bool {
    guard let film else { return transparency == .full }
    return try film.codec(for: settings).transparentLayout != nil
  }

  /// A sink that writes to `place`; throws when the settings, or the place, are none of this kind's.
  package func sink(to place: OutputPlace, settings: FilmSettings) throws(RecorderError) -> any FrameSink {
    if let film {
      _ = try film.codec(for: settings)
    } else {
      if let name = settings.codec { throw .unknownCodec(name: name, known: []) }
      if settings.quality != nil, !takesQuality { throw .noQuality(of: title) }
      if settings.effort != nil { throw .noEffort(of: title) }
    }
    if case .pipe = place, !isStream { throw .needsFile(kind: title) }
    return makeSink(place, settings)
  }
}

extension OutputKind {
  /// The kind called `name`; `nil` when there is none.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name.lowercased() }) else { return nil }
    self = kind
  }

  /// The kind that the ending of a path asks for; `nil` when none is known. Capital letters do not matter.
  package init?(writing path: String) {
    let ending = path.lowercased()
    let kinds = Self.all.filter { $0.endings.contains { ending.hasSuffix($0) } }
    let isNumbered = NumberedPath(path) != nil
    guard let kind = kinds.first(where: { $0.isSequence == isNumbered }) ?? kinds.first else { return nil }
    self = kind
  }
}
