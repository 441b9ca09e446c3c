// SPDX-License-Identifier: Apache-2.0

import CoreMedia
import MultiplaneGeometry

/// The mixed sound of tracks in a range of an asset's time, in stereo.
final class SoundMix {
  /// The number of samples a second, in each channel.
  let rate: Int
  /// The number of samples of the range, in each channel.
  let count: Int
  /// The number of the range's first sample, from the time 0 of the asset.
  private let first: Int
  private let voices: [Voice]
  private var position = 0

  /// The sound of a track.
  private struct Voice {
    var reading: any TrackReading
    var volumes: VolumeCurve
  }

  /// The number of channels, and the number of samples of each that are mixed at once.
  static let (channelCount, blockLength) = (2, 4096)

  /// Creates a mix of the sound tracks of an asset. Throws an `AVError` if one cannot be decoded.
  init(_ tracks: [AVAssetTrack], _ mix: AVAudioMix?, range: CMTimeRange, rate: Int) throws {
    self.rate = rate
    first = Int((range.start.seconds * Double(rate)).rounded())
    count = Int((range.duration.seconds * Double(rate)).rounded())
    voices = try tracks.map { track in
      let parameters = mix?.inputParameters.first { $0.trackID == track.trackID }
      return Voice(
        reading: try track.makeReading(rate: rate, channels: Self.channelCount),
        volumes: VolumeCurve(parameters?.values.volumes, base: track.preferredVolume, rate: Double(rate)))
    }
  }

  /// Returns the next block, the channels of each sample by turns, or `nil` at the end.
  func next() throws -> [Float]? {
    let length = min(Self.blockLength, count - position)
    guard length > 0 else { return nil }
    var block = [Float](repeating: 0, count: Self.channelCount * length)
    var samples = block
    for voice in voices {
      try samples.withUnsafeMutableBufferPointer {
        try voice.reading.readSound(from: first + position, into: $0)
      }
      for index in 0..<length {
        let factor = voice.volumes.factor(at: Double(first + position + index))
        for slot in Self.channelCount * index..<Self.channelCount * (index + 1) {
          block[slot] += samples[slot] * factor
        }
      }
    }
    for index in block.indices { block[index] = block[index].clamped(to: -1...1, ifNaN: 0) }
    position += length
    return block
  }
}

/// The factor of a track's samples over time, with times in samples.
private struct VolumeCurve {
  private let entries: [(start: Double, length: Double, from: Float, to: Float)]
  private let base: Float

  init(_ course: RampCourse<Float>?, base: Float, rate: Double) {
    self.base = base
    entries = (course?.entries ?? []).map {
      ($0.range.start.seconds * rate, $0.range.duration.seconds * rate, $0.start, $0.end)
    }
  }

  /// Returns the factor of a sample.
  func factor(at sample: Double) -> Float {
    guard let entry = entries.last(where: { $0.start <= sample }) else { return base }
    let share = (sample - entry.start) / entry.length
    return base * (share < 1 ? .between(entry.from, entry.to, at: share) : entry.to)
  }
}
