// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder
import TestSupport
import Testing

/// The beats of sounds of 30 seconds.
@Suite struct BeatTests {
  private let folder: TemporaryFolder
  private static let duration = 30.0
  /// The greatest difference of a beat from its click, in seconds.
  private static let tolerance = 0.02

  init() throws { folder = try TemporaryFolder() }

  private func analysis(of sound: TestSound) throws -> SoundAnalysis {
    try sound.write(to: folder.file("a.wav"))
    return try SoundAnalysis(path: folder.file("a.wav"))
  }

  /// Returns the times of clicks that end before the sound does.
  private static func times(_ tempo: Double, from start: Double = 0.37) -> [Double] {
    Array(stride(from: start, to: duration - 0.02, by: 60 / tempo))
  }

  /// Expects one beat at each of the times.
  private func expect(_ beats: [Double], at times: [Double], _ comment: Comment) {
    #expect(beats.count == times.count, comment)
    let distance = zip(beats, times).map { abs($0 - $1) }.max() ?? .infinity
    #expect(distance <= Self.tolerance, comment)
    #expect(beats == beats.map { ($0 * 1000).rounded() / 1000 }, comment)
  }

  /// The sound beside the clicks.
  enum Background: CaseIterable { case silence, tone, softNoise, noise }

  @Test(arguments: [90, 120, 174], Background.allCases)
  func `beats are at clicks`(tempo: Double, background: Background) throws {
    let times = Self.times(tempo)
    var sound = TestSound(seconds: Self.duration)
    sound.addClicks(at: times)
    switch background {
    case .silence: break
    case .tone: sound.addTone(440, level: 0.2, from: 0, to: Self.duration)
    case .softNoise: sound.addNoise(level: 0.02, seed: 5)
    case .noise: sound.addNoise(level: 0.15, seed: 6)
    }
    let analysis = try analysis(of: sound)
    expect(analysis.beats, at: times, "\(tempo) over \(background)")
    #expect(abs((analysis.tempo ?? 0) - tempo) < 0.1)
  }

  @Test(arguments: [60, 90, 120, 174, 200]) func `beeps from the start on are beats`(tempo: Double) throws {
    let times = Self.times(tempo, from: 0)
    var sound = TestSound(seconds: Self.duration)
    for time in times { sound.addTone(1000, level: 0.5, from: time, to: time + 0.01) }
    let analysis = try analysis(of: sound)
    expect(analysis.beats, at: times, "\(tempo)")
    #expect(abs((analysis.tempo ?? 0) - tempo) < 0.1)
  }

  /// Every tenth click is missing, and noise is heard.
  @Test(arguments: [90, 120, 174]) func `beats continue where clicks are missing`(tempo: Double) throws {
    let times = Self.times(tempo)
    var sound = TestSound(seconds: Self.duration)
    sound.addClicks(at: times.enumerated().filter { $0.offset % 10 != 7 }.map(\.element))
    sound.addNoise(level: 0.03, seed: 7)
    expect(try analysis(of: sound).beats, at: times, "\(tempo)")
  }

  /// The tempo changes evenly by a share of itself. Its average is that of the clicks.
  @Test(arguments: [90, 120, 174], [0.02, -0.03])
  func `beats follow a tempo that drifts`(tempo: Double, change: Double) throws {
    var (times, time) = ([Double](), 0.37)
    while time < Self.duration - 0.02 {
      times.append(time)
      time += 60 / (tempo * (1 + change * time / Self.duration))
    }
    var sound = TestSound(seconds: Self.duration)
    sound.addClicks(at: times)
    let analysis = try analysis(of: sound)
    expect(analysis.beats, at: times, "\(tempo) by \(change)")
    #expect(abs((analysis.tempo ?? 0) - tempo * (1 + change / 2)) < 0.5)
  }

  /// Low drums on the beats, with a cymbal on them and halfway between them.
  @Test(arguments: [72, 90, 128]) func `cymbals between beats are no beats`(tempo: Double) throws {
    let times = Self.times(tempo)
    var sound = TestSound(seconds: Self.duration)
    for time in times {
      sound.add(from: time, to: time + 0.2) { 0.5 * sin(2 * .pi * 60 * $0) * exp(-$0 / 0.08) }
      sound.add(from: time, to: time + 0.05) { 0.3 * sin(2 * .pi * 400 * $0) * exp(-$0 / 0.02) }
      for start in [time, time + 30 / tempo] {
        for (number, frequency) in [5123.0, 7001, 9377, 12_211].enumerated() {
          sound.add(from: start, to: start + 0.05) {
            0.05 * sin(2 * .pi * frequency * $0 + Double(number)) * exp(-$0 / 0.02)
          }
        }
      }
    }
    let analysis = try analysis(of: sound)
    expect(analysis.beats, at: times, "\(tempo)")
  }

  @Test func `irregular sounds have no beats`() throws {
    var noise = TestSound(seconds: Self.duration)
    noise.addNoise(level: 0.5, seed: 8)
    var tone = TestSound(seconds: Self.duration)
    tone.addTone(440, level: 0.5, from: 0, to: Self.duration)
    var clicks = TestSound(seconds: Self.duration)
    var random = SeededGenerator(seed: 9)
    clicks.addClicks(at: (0..<60).map { _ in Double.random(in: 0...29.5, using: &random) })
    var few = TestSound(seconds: Self.duration)
    few.addClicks(at: [1, 1.5, 2])
    for sound in [noise, tone, clicks, few] {
      let analysis = try analysis(of: sound)
      #expect(analysis.beats.isEmpty && analysis.tempo == nil)
    }
  }

  /// Lossy codecs begin with samples that are not heard, and a film has its own clock.
  @Test(
    .enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"),
    arguments: [
      ("a.m4a", "-c:a aac"), ("a.webm", "-c:a libopus"), ("a.flac", "-c:a flac -ar 44100 -ac 2"),
      ("a.mp4", "-f lavfi -i testsrc2=size=32x32:rate=25:duration=30 -c:v libx264 -c:a aac"),
    ])
  func `beats of encoded sound and of films are right`(name: String, options: String) throws {
    let times = Self.times(120)
    var sound = TestSound(seconds: Self.duration)
    sound.addClicks(at: times)
    try sound.write(to: folder.file("a.wav"))
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-i", folder.file("a.wav")] + options.split(separator: " ").map(String.init)
        + [folder.file(name)])
    expect(try SoundAnalysis(path: folder.file(name)).beats, at: times, "\(name)")
  }
}
