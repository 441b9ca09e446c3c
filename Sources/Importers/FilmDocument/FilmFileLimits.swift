// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport

/// The limits of film files.
enum FilmFileLimits {
  /// The maximum number of bytes of a file, of scenes, and of blocks in all scenes and tracks.
  static let (bytes, scenes, blocks) = (8 << 20, 1000, 5000)
  /// The maximum duration of a scene in seconds.
  static let sceneSeconds = 86_400.0
  /// The maximum width and height of the frame in points.
  static let side = 32_768.0

  /// The limits of the file's text.
  static var file: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = bytes
    return limits
  }

  /// The limits of the file's values.
  static var json: JSONLimits {
    var limits = JSONLimits()
    (limits.depth, limits.valueCount) = (64, 1_000_000)
    return limits
  }
}
