// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplanePages

/// The sound of a film, from a file with sound: music, or another film.
///
/// The packets are copied where the container can hold them: AAC, MP3, AC-3, Opus and FLAC in MP4, and Opus
/// and Vorbis in WebM. Other sound becomes AAC, or Opus in WebM, in at most two channels. Sound that lasts
/// longer than the film is cut off at its end. A sound with a begin, an end or levels, and sounds that are
/// mixed, are always encoded again.
public struct FilmSound: Sendable, Hashable {
  /// The path of the file.
  public var path: String
  /// The time of the sound, in seconds on the clock of its file, with which the film begins; 0 by default.
  public var start: Double

  /// The time of the film from which on it is heard, in seconds; 0 by default.
  public var begin = 0.0
  /// The time of the film at which it ends, in seconds; infinity by default.
  public var end = Double.infinity
  /// The loudness at times of the film, ascending. It is straight between them and constant outside. Without
  /// any, which is the default, it is 1.
  public var levels: [Level] = []

  /// The loudness of a sound at a time.
  public struct Level: Sendable, Hashable {
    /// The time in seconds of the film.
    public var time: Double
    /// The factor of the samples; 1 changes nothing.
    public var factor: Double

    /// Creates a level.
    public init(_ factor: Double, at time: Double) { (self.factor, self.time) = (factor, time) }
  }

  /// Creates sound from the file at `path`.
  public init(path: String, start: Double = 0) { (self.path, self.start) = (path, start) }

  /// True if the sound is heard all the time as it is.
  var isPlain: Bool { begin <= 0 && end == .infinity && levels.isEmpty }

  /// Returns the factor of the samples at a time of the film.
  func level(at time: Double) -> Float {
    guard time >= begin, time < end else { return 0 }
    guard let first = levels.first, let last = levels.last else { return 1 }
    if time <= first.time { return Float(first.factor) }
    guard time < last.time, let next = levels.firstIndex(where: { $0.time > time }) else {
      return Float(last.factor)
    }
    let (a, b) = (levels[next - 1], levels[next])
    return Float(a.factor + (b.factor - a.factor) * (time - a.time) / (b.time - a.time))
  }
}

/// The compression settings of a film or picture.
public struct FilmSettings: Sendable, Hashable {
  /// The encoder's effort. A slower encoder makes smaller files of the same quality.
  public enum Effort: String, Codable, Sendable, CaseIterable {
    /// The fastest encoding, with the largest files.
    case fastest = "ultrafast"
    /// Fast encoding, for previews.
    case fast = "veryfast"
    /// The default, for publishing.
    case balanced = "medium"
    /// Slow encoding, with small files.
    case small = "slow"
  }

  /// The name of the codec, such as `hevc`; `nil`, the default, is the first codec of the format.
  ///
  /// Formats without a choice of codecs reject any name with `RecorderError.unknownCodec`.
  public var codec: String?
  /// The visual quality, from 0 (worst) to 100 (lossless if the codec supports it). The initializer
  /// clamps it.
  ///
  /// With `nil`, the default, a difference from the original is hard to see. Formats without a quality
  /// setting reject any number with `RecorderError.noQuality`.
  public var quality: Int?
  /// The encoder's effort; `nil`, the default, is `balanced`.
  ///
  /// Formats without an effort setting reject any value with `RecorderError.noEffort`.
  public var effort: Effort?
  /// The number of encoding threads, 1...64; 4 by default. The initializer clamps it.
  ///
  /// The bytes of the film depend on it, so it never follows the number of processors.
  public var threadCount: Int
  /// The sound of the film; `nil`, the default, makes a silent film.
  ///
  /// Formats without sound reject any with `RecorderError.noSound`.
  public var sound: FilmSound?
  /// Further sounds, which are mixed with `sound`; none by default.
  public var mixedSounds: [FilmSound] = []

  /// The colours to store, for films over other films. `nil`, the default, is BT.709.
  package var color: FilmColor?
  /// The text about the scene on a page; other formats have no use for it.
  package var page = PageDetails()

  /// Creates settings. `quality` is clamped to 0...100 and `threadCount` to 1...64.
  public init(
    codec: String? = nil, quality: Int? = nil, effort: Effort? = nil, threadCount: Int = 4,
    sound: FilmSound? = nil
  ) {
    self.codec = codec
    self.quality = quality.map { $0.clamped(to: 0...100) }
    self.effort = effort
    self.threadCount = threadCount.clamped(to: 1...64)
    self.sound = sound
  }

  /// All sounds.
  package var sounds: [FilmSound] {
    get { [sound].compactMap { $0 } + mixedSounds }
    set { (sound, mixedSounds) = (newValue.first, Array(newValue.dropFirst())) }
  }

  /// The name of the effort in x264 and x265.
  var preset: String { (effort ?? .balanced).rawValue }

  /// Returns the value for the effort. `fastest` falls back to `fast`.
  func chosen<Choice>(fastest: Choice? = nil, fast: Choice, balanced: Choice, small: Choice) -> Choice {
    switch effort ?? .balanced {
    case .fastest: fastest ?? fast
    case .fast: fast
    case .balanced: balanced
    case .small: small
    }
  }
}
