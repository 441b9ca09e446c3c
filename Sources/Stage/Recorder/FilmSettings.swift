// SPDX-License-Identifier: Apache-2.0

/// How a film is compressed.
public struct FilmSettings: Sendable, Hashable {
  /// How hard the encoder tries: slower means smaller files of the same quality.
  public enum Effort: String, Sendable {
    /// Quick; for looking at.
    case fast = "veryfast"
    /// What to publish; the default.
    case balanced = "medium"
    /// As small as is sensible.
    case small = "slow"
  }

  /// The constant rate factor: 0 (without loss) ... 51 (worst); 18 by default, where a difference is hard to see.
  public var rateFactor: Int
  /// How hard the encoder tries.
  public var effort: Effort
  /// How many threads encode; 4 by default. The bytes of the film depend on this number, so it never follows the
  /// number of processors.
  public var threadCount: Int

  /// Creates settings; numbers out of range are clamped (`threadCount` to 1...64).
  public init(rateFactor: Int = 18, effort: Effort = .balanced, threadCount: Int = 4) {
    self.rateFactor = min(max(rateFactor, 0), 51)
    self.effort = effort
    self.threadCount = min(max(threadCount, 1), 64)
  }
}

/// A kind of film: a container, and what is in it.
package struct FilmKind: Sendable {
  /// The container's name at libavformat.
  var container: String
  /// The container's options.
  var containerOptions: [(name: String, value: String)]
  /// The encoder's name at libavcodec.
  package var encoder: String
  /// The longest side of a frame in pixels.
  var maximumSide: Int
  /// Whether width and height must be even, because two by two pixels share their colour.
  var needsEvenSize: Bool

  /// H.264 in MP4 with the index in front, so that a browser starts playing before it has the whole file.
  package static let mp4 = FilmKind(
    container: "mp4", containerOptions: [("movflags", "+faststart")], encoder: "libx264",
    maximumSide: 16_384, needsEvenSize: true)
}
