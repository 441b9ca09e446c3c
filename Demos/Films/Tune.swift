// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Broken chords on a plucked string, as the bytes of a WAV file.
struct Tune {
  /// The notes of each chord in half tones above A of 220 Hz, from the first to the last pluck. They are
  /// played evenly.
  var chords: [[Int]]
  /// The time of a chord, in seconds.
  var chordTime: Double

  private static let rate = 24_000

  /// The samples of the left and the right channel in turn, from -1 to 1.
  private var samples: [Float] {
    let count = Int(Double(chords.count) * chordTime * Double(Self.rate))
    var result = [Float](repeating: 0, count: 2 * count)
    for (number, chord) in chords.enumerated() {
      for (step, note) in chord.enumerated() {
        let time = (Double(number) + Double(step) / Double(chord.count)) * chordTime
        // Notes walk from one side to the other.
        let side = Float(step) / Float(max(chord.count - 1, 1))
        pluck(220 * exp2(Double(note) / 12), at: Int(time * Double(Self.rate)), side: side, into: &result)
      }
    }
    fadeOut(&result)
    return result
  }

  /// Adds a string that is plucked: a few overtones, of which the higher ones die away sooner.
  private func pluck(_ frequency: Double, at first: Int, side: Float, into samples: inout [Float]) {
    let length = min(2 * Self.rate, samples.count / 2 - first)
    for index in 0..<max(length, 0) {
      let time = Double(index) / Double(Self.rate)
      var value = 0.0
      for overtone in 1...4 {
        let part = Double(overtone)
        value += sin(2 * .pi * frequency * part * time) * exp(-time * (2 + 2 * part)) / (part * part)
      }
      // The first 4 ms rise, so that nothing clicks.
      let sample = Float(0.2 * value * min(1, time / 0.004))
      samples[2 * (first + index)] += sample * (1 - 0.7 * side)
      samples[2 * (first + index) + 1] += sample * (0.3 + 0.7 * side)
    }
  }

  /// Makes the last half second silent by degrees.
  private func fadeOut(_ samples: inout [Float]) {
    let length = min(Self.rate, samples.count)
    for index in 0..<length { samples[samples.count - 1 - index] *= Float(index) / Float(length) }
  }

  /// The bytes of a WAV file of 16 bits a sample.
  var bytes: [UInt8] {
    let data = samples.flatMap { sample -> [UInt8] in
      Self.bytes(UInt16(bitPattern: Int16(sample.clamped(to: -1...1) * 32_767)))
    }
    let format =
      Self.bytes(UInt16(1)) + Self.bytes(UInt16(2)) + Self.bytes(UInt32(Self.rate))
      + Self.bytes(UInt32(4 * Self.rate)) + Self.bytes(UInt16(4)) + Self.bytes(UInt16(16))
    let chunks =
      Array("WAVEfmt ".utf8) + Self.bytes(UInt32(format.count)) + format + Array("data".utf8)
      + Self.bytes(UInt32(data.count)) + data
    return Array("RIFF".utf8) + Self.bytes(UInt32(chunks.count)) + chunks
  }

  /// Returns a number with the lowest byte first.
  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
