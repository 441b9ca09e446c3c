// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback

/// A namespace for creating the sink that matches a path's extension.
public enum FrameSinks {
  /// The supported extensions as text for messages.
  package static let endings: String = {
    var endings: [String] = []
    for ending in OutputKind.all.flatMap(\.endings) where !endings.contains(ending) { endings.append(ending) }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }()

  /// The path of a sink that discards its frames.
  public static let nullPath = "null:"

  /// Returns a sink that writes to `path`. The extension, in upper or lower case, selects the kind of output:
  ///
  /// - `.mp4`, `.m4v`, `.webm`, `.mov`: a film.
  /// - `.gif`, `.apng`, `.webp`: an animation.
  /// - `.html`: a page that plays the frames without a network and shows the layers and their values.
  /// - `.png`: a picture or contact sheet, or one picture for each frame if the name has a number pattern
  ///   such as `%04d.png`.
  /// - `.y4m`, `.bgra`, `.raw`: uncompressed frames.
  /// - `null:` as the whole path: no output.
  ///
  /// - Throws: `RecorderError.unknownExtension` for any other extension. `unknownCodec`, `noQuality`,
  ///   `noEffort` or `noSound` if the kind does not support one of the settings. `needsFile` if `path` is a
  ///   pipe or a device and the kind cannot be written to one.
  public static func sink(writingTo path: String, film: FilmSettings = FilmSettings()) throws -> any FrameSink
  {
    if path == nullPath { return NullSink() }
    guard let kind = OutputKind(writing: path) else { throw RecorderError.unknownExtension(path: path) }
    return try kind.sink(to: OutputDestination(path: path), settings: film)
  }
}
