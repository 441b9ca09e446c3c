// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A sound that a test makes: samples of one channel.
struct TestSound {
  var samples: [Float]
  let rate: Int

  /// Creates silence.
  init(seconds: Double, rate: Int = 48_000) {
    samples = Array(repeating: 0, count: Int((seconds * Double(rate)).rounded()))
    self.rate = rate
  }

  /// Adds `value`, a function of the time since `start`, from `start` to `end`. Times are in seconds.
  mutating func add(from start: Double, to end: Double, _ value: (Double) -> Double) {
    let first = Int((start * Double(rate)).rounded())
    let end = Int((end * Double(rate)).rounded())
    for index in (first..<end).clamped(to: samples.indices) {
      samples[index] += Float(value(Double(index - first) / Double(rate)))
    }
  }

  /// Adds a tone from `start` to `end`.
  mutating func addTone(_ frequency: Double, level: Double, from start: Double, to end: Double) {
    add(from: start, to: end) { level * sin(2 * .pi * frequency * $0) }
  }

  /// Adds noise to all samples.
  mutating func addNoise(level: Double, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for index in samples.indices {
      samples[index] += Float(Double.random(in: -level...level, using: &random))
    }
  }

  /// Adds a click of 10 ms of noise at each time.
  mutating func addClicks(at times: [Double], level: Double = 0.5) {
    var random = SeededGenerator(seed: 3)
    for time in times {
      add(from: time, to: time + 0.01) { _ in Double.random(in: -level...level, using: &random) }
    }
  }

  /// Writes the sound as a WAV file of floating-point samples.
  func write(to path: String) throws {
    func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let data = samples.flatMap { bytes($0.bitPattern) }
    var file = Array("RIFF".utf8) + bytes(UInt32(36 + data.count)) + Array("WAVEfmt ".utf8)
    // 16 bytes of format: floating-point numbers of 32 bits, in one channel.
    file += bytes(UInt32(16)) + bytes(UInt16(3)) + bytes(UInt16(1))
    file += bytes(UInt32(rate)) + bytes(UInt32(4 * rate)) + bytes(UInt16(4)) + bytes(UInt16(32))
    file += Array("data".utf8) + bytes(UInt32(data.count)) + data
    try Data(file).write(to: URL(fileURLWithPath: path))
  }
}
