// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// How a film or picture is compressed.
public struct FilmSettings: Sendable, Hashable {
  /// How hard the encoder tries: slower means smaller files of the same quality.
  public enum Effort: String, Sendable, CaseIterable {
    /// As quick as can be, however large the file.
    case fastest = "ultrafast"
    /// Quick; for looking at.
    case fast = "veryfast"
    /// What to publish; the default.
    case balanced = "medium"
    /// As small as is sensible.
    case small = "slow"
  }

  /// The name of the codec, such as `hevc`; `nil`, the default, is the first that the format knows. Formats without a
  /// choice of codecs refuse any name.
  public var codec: String?
  /// How much like the original it looks: 0 (worst) ... 100 (without loss where the codec can); `nil`, the default, is
  /// where a difference is hard to see. Formats that lose nothing, or always the same, refuse any number.
  public var quality: Int?
  /// How hard the encoder tries; `nil`, the default, is `balanced`. Formats that know one way only refuse any.
  public var effort: Effort?
  /// How many threads encode; 4 by default. The bytes of the film depend on this number, so it never follows the
  /// number of processors.
  public var threadCount: Int

  /// Creates settings; numbers out of range are clamped (`threadCount` to 1...64).
  public init(
    codec: String? = nil, quality: Int? = nil, effort: Effort? = nil, threadCount: Int = 4
  ) {
    self.codec = codec
    self.quality = quality.map { $0.clamped(to: 0...100) }
    self.effort = effort
    self.threadCount = threadCount.clamped(to: 1...64)
  }

  /// What x264 and x265 call the effort.
  var preset: String { (effort ?? .balanced).rawValue }

  /// What goes with the effort; where nothing is given for the least, that for the next one does.
  func chosen<Choice>(fastest: Choice? = nil, fast: Choice, balanced: Choice, small: Choice) -> Choice {
    switch effort ?? .balanced {
    case .fastest: fastest ?? fast
    case .fast: fast
    case .balanced: balanced
    case .small: small
    }
  }
}
