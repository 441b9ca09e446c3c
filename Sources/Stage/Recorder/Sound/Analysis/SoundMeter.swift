// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The measurements of a whole sound at regular times, taken while it is decoded. Samples are not kept.
struct SoundMeter {
  /// The number of samples between two measurements of power and of onsets: 5 ms.
  static let hop = 240
  /// The number of hops between two measurements of bands: 10 ms.
  static let hopsPerStep = 2
  /// The number of samples between two measurements of bands.
  static let step = hop * hopsPerStep
  /// The limits of the bands in hertz: 16 bands of equal ratio from 40 Hz to 16 kHz.
  static let edges = (0...16).map { 40 * pow(400, Double($0) / 16) }
  /// The maximum number of samples: 4 hours.
  static let longest = 4 * 3600 * MonoSound.rate

  /// The number of samples in the sound.
  private(set) var sampleCount = 0
  /// The mean square of the samples in each hop. Full scale is 1.
  private(set) var powers: [Float] = []
  /// The levels of all bands in windows around each step, step by step, as codes of `SoundLevel`.
  private(set) var bandLevels: [UInt16] = []
  /// The strengths of onsets at each hop: the sums of the rises of band energies within 10 ms, in nepers.
  private(set) var onsets: [Float] = []

  /// The number of hops in a window of loudness: 40 ms.
  private static let loudnessHops = 8
  /// The number of bands with long windows. Low bands are narrow, and need them. High ones change quickly.
  private static let lowCount = 6
  /// Twice the hop of bands, because the meters transform two windows at once.
  private static let block = 2 * step
  /// The limits of the bands in which onsets are searched, in hertz. They are octaves.
  private static let onsetEdges = [0, 200, 400, 800, 1600, 3200, 6400, 12_800, 20_000.0]
  /// The power below which changes of a band hardly matter for onsets: -70 dB, as the noise of a recording.
  private static let onsetFloor = 1e-7

  private let low: SoundSpectrum
  private let high: SoundSpectrum
  private let onset: SoundSpectrum
  /// The number of samples before the first window's centre.
  private let lead: Int
  /// The energies of the onset bands at the last two hops, in nepers.
  private var last: [[Double]]

  /// Measures the sound of the file at `path`.
  init(path: String) throws(RecorderError) {
    let sound = try MonoSound(path: path)
    low = try SoundSpectrum(windowLength: 4096, edges: Array(Self.edges[...Self.lowCount]))
    high = try SoundSpectrum(windowLength: 1024, edges: Array(Self.edges[Self.lowCount...]))
    onset = try SoundSpectrum(windowLength: 512, edges: Self.onsetEdges)
    lead = low.windowLength / 2
    last = Array(repeating: Array(repeating: 0, count: onset.bandCount), count: 2)
    // From `lead` samples before a block to the end of the last window in it.
    let size = low.windowLength + Self.step
    let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: size)
    memory.initialize(repeating: 0)
    defer { memory.deallocate() }
    // The start of the part of the memory that is not filled. The first windows begin with silence.
    var (start, measuredCount, hasEnded) = (lead, 0, false)
    repeat {
      let rest = UnsafeMutableBufferPointer(rebasing: memory[start...])
      let count = hasEnded ? 0 : try sound.read(into: rest)
      hasEnded = count < rest.count
      for index in count..<rest.count { rest[index] = 0 }
      sampleCount += count
      guard sampleCount <= Self.longest else {
        throw .cannotDecode(path: path, reason: "its sound is longer than 4 hours")
      }
      measure(UnsafeBufferPointer(memory))
      measuredCount += Self.block
      start = size - Self.block
      guard let first = memory.baseAddress else { break }
      first.update(from: first + Self.block, count: start)
    } while !hasEnded || measuredCount <= sampleCount
    // The last block continues in the silence after the sound.
    let hopCount = (sampleCount + Self.hop - 1) / Self.hop
    powers.removeLast(max(powers.count - hopCount, 0))
    onsets.removeLast(max(onsets.count - hopCount, 0))
  }

  /// The levels of the mean square in windows of 40 ms around each step, as codes of `SoundLevel`.
  var loudnessLevels: [UInt16] {
    let radius = Self.loudnessHops / 2
    return stride(from: 0, through: powers.count, by: Self.hopsPerStep).map { hop in
      let window = powers[max(hop - radius, 0)..<min(hop + radius, powers.count)]
      let sum = window.reduce(0) { $0 + Double($1) }
      return SoundLevel.code(ofPower: sum / Double(max(window.count, 1)))
    }
  }

  /// Measures a block of samples, which begins `lead` samples after the first of `samples`.
  private mutating func measure(_ samples: UnsafeBufferPointer<Float>) {
    for hop in 0..<Self.block / Self.hop {
      let start = lead + hop * Self.hop
      var sum: Float = 0
      for index in start..<start + Self.hop { sum += samples[index] * samples[index] }
      powers.append(sum / Float(Self.hop))
    }
    for hop in stride(from: 0, to: Self.block / Self.hop, by: 2) {
      let start = lead + hop * Self.hop - onset.windowLength / 2
      measureOnsets(samples, at: start)
    }
    let (first, second) = (bandLevels.count, bandLevels.count + Self.edges.count - 1)
    bandLevels += repeatElement(0, count: 2 * (second - first))
    for (offset, meter) in [(0, low), (Self.lowCount, high)] {
      let start = lead - meter.windowLength / 2
      meter.measure(samples, at: start, and: start + Self.step) { band, one, two in
        bandLevels[first + offset + band] = SoundLevel.code(ofPower: one)
        bandLevels[second + offset + band] = SoundLevel.code(ofPower: two)
      }
    }
  }

  /// Measures the onsets in two windows, of which the first begins at `start`.
  private mutating func measureOnsets(_ samples: UnsafeBufferPointer<Float>, at start: Int) {
    var (one, two) = (0.0, 0.0)
    onset.measure(samples, at: start, and: start + Self.hop) { band, first, second in
      let energies = (log(1 + first / Self.onsetFloor), log(1 + second / Self.onsetFloor))
      one += max(energies.0 - last[0][band], 0)
      two += max(energies.1 - last[1][band], 0)
      last[0][band] = energies.0
      last[1][band] = energies.1
    }
    onsets.append(Float(one))
    onsets.append(Float(two))
  }
}
