// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import TestSupport
import Testing

/// The loudness, the bands and the silences of sounds.
@Suite struct SoundAnalysisTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analysis(of sound: TestSound) throws -> SoundAnalysis {
    try sound.write(to: folder.file("a.wav"))
    return try SoundAnalysis(path: folder.file("a.wav"))
  }

  /// The level of a tone rises by 10 dB in a second, from -60 dB, and stays from 6 s on. A window of 40 ms is
  /// off by less than 0.1 dB: 1/600 of the range.
  @Test func `loudness follows the level in decibels`() throws {
    var sound = TestSound(seconds: 7)
    sound.add(from: 0, to: 7) { 0.9 * pow(10, (10 * min($0, 6) - 60) / 20) * sin(2 * .pi * 1000 * $0) }
    let analysis = try analysis(of: sound)
    #expect(analysis.duration == 7)
    for time in stride(from: 0.5, through: 5.5, by: 0.5) {
      #expect(abs(analysis.loudness(at: time) - time / 6) < 0.0025, "\(time) s")
    }
    #expect(analysis.loudness(at: 6.5) == 1 && analysis.loudness(at: 7) == 1)
    for time in [-0.001, 7.001, .infinity, -.infinity, .nan] {
      #expect(analysis.loudness(at: time) == 0)
      #expect(analysis.bands(at: time) == Array(repeating: 0, count: 16))
    }
  }

  /// Windows around times before 0.98 s are silent, and around times after 1.52 s again.
  @Test func `loudness rises at once and falls slowly`() throws {
    var sound = TestSound(seconds: 4)
    sound.addTone(1000, level: 0.5, from: 1, to: 1.5)
    let analysis = try analysis(of: sound)
    #expect(analysis.loudness(at: 0.98) == 0)
    #expect(analysis.loudness(at: 1.02) == 1)
    #expect(analysis.loudness(at: 1.48) == 1)
    let start = analysis.loudness(at: 1.53)
    #expect(start > 0.8)
    for count in 1...3 {
      let expected = start * exp(-Double(count))
      #expect(abs(analysis.loudness(at: 1.53 + 0.15 * Double(count)) - expected) < 0.001)
    }
  }

  /// In the middle of each second, the tone at the centre of the next band has sounded for half a second.
  @Test func `each band is highest at a tone in its centre`() throws {
    let limits = SoundAnalysis.bandLimits
    #expect(limits.count == 17 && limits[0] == 40 && abs(limits[16] - 16_000) < 1e-6)
    let centers = zip(limits, limits.dropFirst()).map { ($0 * $1).squareRoot() }
    var sound = TestSound(seconds: 16)
    for (band, center) in centers.enumerated() {
      sound.addTone(center, level: 0.5, from: Double(band), to: Double(band + 1))
    }
    let analysis = try analysis(of: sound)
    for band in centers.indices {
      let values = analysis.bands(at: Double(band) + 0.5)
      // The lowest bands are narrower than the frequencies of the transform.
      #expect(values[band] > 0.97, "\(values)")
      for (other, value) in values.enumerated() where abs(other - band) > 1 {
        #expect(value < 0.6, "band \(other) at a tone in band \(band)")
      }
    }
  }

  @Test func `values are multiples of a step, and do not depend on the order of frames`() throws {
    var sound = TestSound(seconds: 3)
    sound.addNoise(level: 0.2, seed: 1)
    sound.addTone(330, level: 0.5, from: 1, to: 2)
    let (analysis, again) = (try analysis(of: sound), try analysis(of: sound))
    let times = (0..<72).map { Double($0) / 24 }
    let forward = times.map { analysis.bands(at: $0) + [analysis.loudness(at: $0)] }
    let backward = times.reversed().map { again.bands(at: $0) + [again.loudness(at: $0)] }
    #expect(forward == backward.reversed())
    #expect(forward.joined().allSatisfy { $0 * 4096 == ($0 * 4096).rounded() && (0...1).contains($0) })
    #expect(Set(forward).count > 60)
  }

  /// A tone with pauses that begin and end with hops of 5 ms. In one, the tone is 60 dB quieter.
  @Test func `silences are found, and their middles are cut points`() throws {
    var sound = TestSound(seconds: 10)
    for (start, end) in [(0.5, 2), (2.25, 3), (3.3, 5.12), (6.45, 9)] {
      sound.addTone(300, level: 0.5, from: start, to: end)
    }
    sound.addTone(300, level: 0.0005, from: 5.12, to: 6.45)
    let analysis = try analysis(of: sound)
    #expect(analysis.silences() == [0...0.5, 3...3.3, 5.12...6.45, 9...10])
    #expect(analysis.silences(lasting: 0.2) == [0...0.5, 2...2.25, 3...3.3, 5.12...6.45, 9...10])
    #expect(analysis.silences(lasting: 0.35) == [0...0.5, 5.12...6.45, 9...10])
    #expect(analysis.silences(quieterThan: -70) == [0...0.5, 3...3.3, 9...10])
    #expect(analysis.silences(lasting: .infinity).isEmpty)
    #expect(analysis.cutPoints() == [(3 + 3.3) / 2, (5.12 + 6.45) / 2])
  }

  @Test func `silence has no loudness, bands or beats`() throws {
    var sound = TestSound(seconds: 2.5)
    sound.samples[100] = .nan
    let analysis = try analysis(of: sound)
    #expect(analysis.silences() == [0...2.5] && analysis.cutPoints().isEmpty)
    #expect(analysis.loudness(at: 1) == 0 && analysis.bands(at: 1).allSatisfy { $0 == 0 })
    #expect(analysis.beats.isEmpty && analysis.tempo == nil)
  }

  /// The magnitude of a damaged sample counts as 2. It adds 2² / 1920 to the mean square of 0.125 in 40 ms:
  /// 0.07 dB, or 0.0012 of the range.
  @Test func `damaged samples do not hide the sound`() throws {
    var sound = TestSound(seconds: 2)
    sound.addTone(1000, level: 0.5, from: 0, to: 2)
    sound.samples[48_000] = 3e38
    let analysis = try analysis(of: sound)
    #expect(analysis.loudness(at: 0.5) > 0.998)
  }

  @Test func `files without sound are refused`() throws {
    try folder.write("no sound at all", to: "text.wav")
    try TestSound(seconds: 0).write(to: folder.file("empty.wav"))
    for (name, reason) in [
      ("none.wav", "No such file or directory"), ("text.wav", "it has no stream of sound"),
      ("empty.wav", "its sound is empty or damaged"),
    ] {
      let path = folder.file(name)
      #expect(throws: RecorderError.cannotDecode(path: path, reason: reason)) {
        try SoundAnalysis(path: path)
      }
    }
  }

  @Test func `damaged files end in an error or an analysis`() throws {
    var sound = TestSound(seconds: 0.5)
    sound.addNoise(level: 0.5, seed: 2)
    try sound.write(to: folder.file("whole.wav"))
    let whole = folder.bytes(of: "whole.wav")
    var random = SeededGenerator(seed: 11)
    for _ in 0..<TestScale.count(20, long: 2_000) {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<60, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      for _ in 0..<20 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("damaged.wav")))
      // The initializer throws no other errors than `RecorderError`.
      guard let analysis = try? SoundAnalysis(path: folder.file("damaged.wav")) else { continue }
      #expect((0...1).contains(analysis.loudness(at: analysis.duration / 2)))
    }
  }
}
