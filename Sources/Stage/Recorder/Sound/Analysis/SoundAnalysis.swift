// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The loudness, frequency bands, silences and beats of a sound, by which scenes move and change.
///
/// ```swift
/// let music = try SoundAnalysis(path: "music.m4a")
/// let scale = 1 + 0.2 * music.loudness(at: time)
/// let changes = music.beats
/// ```
///
/// Times are in seconds of the file's clock, as in `FilmSound`. The channels are mixed to one. Values depend
/// on the time alone, so frames may be made in any order.
///
/// The analysis is repeatable: it uses one thread and double precision. Decoders and mathematical functions
/// may differ in the last bits between processors, so levels are rounded to 1/4096 and beats to milliseconds.
public struct SoundAnalysis: Sendable {
  /// The limits of the frequency bands in hertz, in ascending order: 17 numbers of equal ratio from 40 to
  /// 16,000. Each band is between two successive limits.
  public static let bandLimits = SoundMeter.edges

  /// The duration of the sound in seconds.
  public let duration: Double
  /// The times of the beats in ascending order, in seconds. It is empty if the sound has no regular beat.
  ///
  /// A beat is at the start of its sound. Beats continue through short breaks with the tempo around them.
  /// They follow a tempo that changes slowly by a few percent, but not one that jumps.
  public let beats: [Double]
  /// The average number of beats per minute, rounded to 0.01, or `nil` if the sound has no regular beat.
  ///
  /// It is from about 60 to 200. Sounds halfway between beats count as beats if they are about as strong.
  public let tempo: Double?

  private let loudness: LevelCurves
  private let bands: LevelCurves
  /// The mean square of the samples in each hop.
  private let powers: [Float]

  /// Analyzes the sound of the file at `path`: a sound file, or a film.
  ///
  /// It reads the whole sound, which takes about a second for three minutes, and keeps 4 KB for each second.
  /// Throws a `RecorderError` that names the file if it cannot be read, has no sound, or has more than 4
  /// hours of it.
  public init(path: String) throws(RecorderError) {
    let meter: SoundMeter
    do {
      meter = try SoundMeter(path: path)
    } catch {
      switch error {
      case .cannotRead(_, let reason), .encodingFailed(let reason):
        throw .cannotDecode(path: path, reason: reason)
      default: throw error
      }
    }
    guard meter.sampleCount > 0 else {
      throw .cannotDecode(path: path, reason: "its sound is empty or damaged")
    }
    duration = Double(meter.sampleCount) / Double(MonoSound.rate)
    powers = meter.powers
    loudness = LevelCurves(levels: meter.loudnessLevels, columnCount: 1)
    bands = LevelCurves(levels: meter.bandLevels, columnCount: Self.bandLimits.count - 1)
    let grid = BeatGrid(onsets: meter.onsets)
    (beats, tempo) = (grid.beats, grid.tempo)
  }

  /// Returns the loudness at a time, from 0 to 1: 1 at the loudest moment, and 0 outside the sound.
  ///
  /// It is the level of the mean square in a window of 40 ms around the time. Levels from -60 to 0 dB,
  /// relative to the loudest moment, become 0...1; lower ones become 0. It rises at once, and falls to 1/e in
  /// 0.15 s. A moment below -80 dB of full scale never becomes 1, even if it is the loudest. The result for
  /// NaN is 0.
  public func loudness(at time: Double) -> Double {
    contains(time) ? loudness.value(at: time, 0) : 0
  }

  /// Returns the levels of the 16 frequency bands at a time, from the lowest band to the highest, from 0 to
  /// 1.
  ///
  /// They are the levels of the power between `bandLimits`, and rise and fall like `loudness(at:)`. All bands
  /// have the same scale, in which 1 is the highest level of any band in the sound. The windows around the
  /// time are 85 ms long for bands below 378 Hz, and 21 ms for the others. Outside the sound, all levels are
  /// 0.
  public func bands(at time: Double) -> [Double] {
    (1..<Self.bandLimits.count).map { contains(time) ? bands.value(at: time, $0 - 1) : 0 }
  }

  private func contains(_ time: Double) -> Bool { time >= 0 && time <= duration }

  /// Returns the silent ranges of time in ascending order.
  ///
  /// A silence is quieter than `decibels`, relative to the loudest 5 ms of the sound, for at least `minimum`
  /// seconds. Its limits are multiples of 5 ms, or the end of the sound. `decibels` is clamped to -100...0.
  /// Sound below -80 dB of full scale is always silent.
  public func silences(
    quieterThan decibels: Double = -40, lasting minimum: Double = 0.3
  ) -> [ClosedRange<Double>] {
    let limit = SoundLevel.power(ofDecibels: decibels.clamped(to: -100...0, ifNaN: 0))
    let quietest = SoundLevel.power(ofDecibels: LevelCurves.quietest)
    let threshold = max(Double(powers.max() ?? 0) * limit, quietest)
    func time(_ hop: Int) -> Double { Double(hop * SoundMeter.hop) / Double(MonoSound.rate) }
    var (silences, start) = ([ClosedRange<Double>](), 0)
    for index in 0...powers.count where index == powers.count || Double(powers[index]) >= threshold {
      // A silence that does not begin with a hop has one whole hop less.
      if index > start, time(index - start + 1) >= minimum {
        silences.append(time(start)...min(time(index), duration))
      }
      start = index + 1
    }
    return silences
  }

  /// Returns the times at which the sound can be cut, in ascending order: the middles of the silences between
  /// two audible parts. The parameters are those of `silences(quieterThan:lasting:)`.
  public func cutPoints(quieterThan decibels: Double = -40, lasting minimum: Double = 0.3)
    -> [Double]
  {
    silences(quieterThan: decibels, lasting: minimum).compactMap { silence in
      guard silence.lowerBound > 0, silence.upperBound < duration else { return nil }
      return (silence.lowerBound + silence.upperBound) / 2
    }
  }
}
