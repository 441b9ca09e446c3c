// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplanePages

/// A sound for a film, from a file with sound, such as music or another film.
///
/// The packets are copied if the container can hold them: AAC, MP3, AC-3, Opus and FLAC in MP4, and Opus and
/// Vorbis in WebM. Other sound is converted to AAC, or to Opus in WebM, with at most two channels. Sound that
/// lasts longer than the film is cut off at the film's end. A sound with a begin time, an end time or levels,
/// and sounds that are mixed, are always encoded again.
public struct FilmSound: Sendable, Hashable {
  /// The path of the sound's file.
  public var path: String
  /// The time in the sound's file with which the film begins, in seconds. The default is 0.
  public var start: Double

  /// The time in the film from which the sound is audible, in seconds. The default is 0.
  public var begin = 0.0
  /// The time in the film at which the sound ends, in seconds. The default is infinity.
  public var end = Double.infinity
  /// The factors for the loudness at times of the film, in ascending order of time. The factor is
  /// interpolated linearly between these times and is constant outside them. If empty, the default, the
  /// factor is 1.
  public var levels: [Level] = []

  /// The loudness of a sound at a time of the film.
  public struct Level: Sendable, Hashable {
    /// The time in the film, in seconds.
    public var time: Double
    /// The factor by which samples are multiplied. A factor of 1 changes nothing.
    public var factor: Double

    /// Creates a level from a factor and a time of the film, in seconds.
    public init(_ factor: Double, at time: Double) { (self.factor, self.time) = (factor, time) }
  }

  /// Creates a sound from the file at `path`. The film begins with the time `start` of the file, in seconds.
  public init(path: String, start: Double = 0) { (self.path, self.start) = (path, start) }

  /// Indicates whether the whole sound is audible without changes.
  var isPlain: Bool { begin <= 0 && end == .infinity && levels.isEmpty }

  /// Returns the factor by which samples are multiplied at a time of the film, in seconds. It is 0 before
  /// `begin` and from `end` on.
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
  /// The effort of the encoder. A slower encoder makes smaller files with the same quality.
  public enum Effort: String, Codable, Sendable, CaseIterable {
    /// The fastest encoding, with the largest files.
    case fastest = "ultrafast"
    /// Fast encoding, for previews.
    case fast = "veryfast"
    /// The default effort, for publishing.
    case balanced = "medium"
    /// Slow encoding, with small files.
    case small = "slow"
  }

  /// The name of the codec, such as `hevc`. With `nil`, the default, it is the first codec of the format.
  ///
  /// Formats without a choice of codecs reject any name with `RecorderError.unknownCodec`.
  public var codec: String?
  /// The visual quality, from 0 (worst) to 100 (lossless if the codec supports it). The initializer clamps
  /// it.
  ///
  /// With `nil`, the default, differences from the original are hard to see. Formats without a quality
  /// setting reject any number with `RecorderError.noQuality`.
  public var quality: Int?
  /// The effort of the encoder. With `nil`, the default, it is `balanced`.
  ///
  /// Formats without an effort setting reject any value with `RecorderError.noEffort`.
  public var effort: Effort?
  /// The number of encoding threads, from 1 to 64. The default is 4. The initializer clamps it.
  ///
  /// The bytes of the film depend on this number, so it never follows the number of processors.
  public var threadCount: Int
  /// The sound of the film. With `nil`, the default, the film is silent.
  ///
  /// Formats without sound reject any sound with `RecorderError.noSound`.
  public var sound: FilmSound?
  /// Further sounds, which are mixed with `sound`. By default, there are none.
  public var mixedSounds: [FilmSound] = []

  /// The colours in which the film is stored, for a film over another film. With `nil`, the default, they are
  /// the colours of BT.709.
  package var color: FilmColor?
  /// The metadata of a film by the names of libav, such as `title`. Other formats ignore them.
  package var tags: [String: String] = [:]
  /// The text about the scene on a page. Other formats ignore it.
  package var page = PageDetails()
  /// The number of columns of a contact sheet, or `nil` for a sheet that is about twice as wide as high.
  /// Other formats ignore it.
  package var columns: Int?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - codec: The name of the codec, or `nil` for the first codec of the format.
  ///   - quality: The visual quality, clamped to 0...100, or `nil` for the default quality.
  ///   - effort: The effort of the encoder, or `nil` for `balanced`.
  ///   - threadCount: The number of encoding threads. Clamped to 1...64.
  ///   - sound: The sound of the film, or `nil` for a silent film.
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

  /// All sounds of the film, with `sound` first.
  package var sounds: [FilmSound] {
    get { [sound].compactMap { $0 } + mixedSounds }
    set { (sound, mixedSounds) = (newValue.first, Array(newValue.dropFirst())) }
  }

  /// The preset of x264 and x265 for the effort.
  var preset: String { (effort ?? .balanced).rawValue }

  /// Returns the value for the effort. If `fastest` is `nil`, `fast` is used instead.
  func chosen<Choice>(fastest: Choice? = nil, fast: Choice, balanced: Choice, small: Choice) -> Choice {
    switch effort ?? .balanced {
    case .fastest: fastest ?? fast
    case .fast: fast
    case .balanced: balanced
    case .small: small
    }
  }
}
