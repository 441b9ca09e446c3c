// SPDX-License-Identifier: Apache-2.0

public import MultiplanePlayback

/// Which sink makes what a path's ending asks for.
public enum FrameSinks {
  /// The endings that are understood, for messages.
  static let endings = ".mp4 or .png"

  /// The path that stands for throwing the frames away.
  public static let nullPath = "null:"

  /// The sink that makes `path`: a film for `.mp4`, a picture or contact sheet for `.png`, nothing for `null:`.
  ///
  /// Capital letters in the ending do not matter. Throws `RecorderError.unknownExtension` for other endings.
  public static func sink(writingTo path: String, film: FilmSettings = FilmSettings()) throws -> any FrameSink
  {
    if path == nullPath { return NullSink() }
    let ending = path.lowercased()
    if ending.hasSuffix(".mp4") { return FilmSink(path: path, settings: film) }
    if ending.hasSuffix(".png") { return PNGSink(path: path) }
    throw RecorderError.unknownExtension(path: path)
  }
}
