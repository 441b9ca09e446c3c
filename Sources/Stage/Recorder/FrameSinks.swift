// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback

/// Which sink makes what a path's ending asks for.
public enum FrameSinks {
  /// The endings that are understood, for messages.
  package static let endings: String = {
    var endings: [String] = []
    for ending in OutputKind.all.flatMap(\.endings) where !endings.contains(ending) { endings.append(ending) }
    return endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
  }()

  /// The path that stands for throwing the frames away.
  public static let nullPath = "null:"

  /// The sink that makes `path`: a film for `.mp4`, `.webm` and `.mov`, an animation for `.gif`, `.apng` and `.webp`, a
  /// picture or contact sheet for `.png`, or a picture of every frame when there is a place for its number in the name as
  /// in `%04d.png`, uncompressed frames for `.y4m` and `.bgra`, nothing for `null:`.
  ///
  /// Capital letters in the ending do not matter. Throws `RecorderError.unknownExtension` for other endings, and
  /// `unknownCodec` or `noQuality` for settings that the kind does not have.
  public static func sink(writingTo path: String, film: FilmSettings = FilmSettings()) throws -> any FrameSink
  {
    if path == nullPath { return NullSink() }
    guard let kind = OutputKind(writing: path) else { throw RecorderError.unknownExtension(path: path) }
    return try kind.sink(to: .file(path), settings: film)
  }
}
