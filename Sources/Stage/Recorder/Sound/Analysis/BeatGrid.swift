// SPDX-License-Identifier: Apache-2.0

/// The regular beats of a sound, found in the strengths of its onsets.
///
/// The period is the distance at which the onsets resemble themselves most. The beats are the sequence that
/// has the strongest onsets and the most even distances, found by dynamic programming. Each beat is then
/// moved to the onset next to it.
struct BeatGrid {
  /// The times of the beats in seconds, rounded to milliseconds.
  private(set) var beats: [Double] = []
  /// The average number of beats per minute, or `nil` if there is no regular beat.
  private(set) var tempo: Double?

  /// The duration of a hop in seconds.
  private static let hop = Double(SoundMeter.hop) / Double(MonoSound.rate)
  /// The time in seconds from the start of a sound to the strongest rise of energy.
  private static let delay = 0.002
  /// The number of beats below which they are not regular.
  private static let fewestBeats = 4
  /// The maximum distance, in hops, by which a beat is moved to an onset: 30 ms.
  private static let reach = 6
  /// The strength of an audible beat, relative to the median of all beats.
  private static let audibleShare: Float = 0.3
  /// The number of distances between beats from which the first and the last beat are expected.
  private static let context = 4
  /// The maximum distance, in hops, of the first and the last beat from the expected time: 20 ms.
  private static let endTolerance = 4.0

  /// Finds the beats in the strengths of onsets at each hop.
  init(onsets: [Float]) {
    let curve = OnsetCurve(onsets)
    guard let period = BeatPeriod(curve.values).hops else { return }
    let hops = BeatSequence(curve.values, period: period).beats
    guard hops.count >= Self.fewestBeats else { return }
    let strengths = hops.map { curve.values[$0] }
    let audible = strengths.sorted()[strengths.count / 2] * Self.audibleShare
    guard audible > 0 else { return }
    let onsetTimes = hops.map { curve.peak(near: $0, within: Self.reach, above: audible) }
    guard let first = onsetTimes.firstIndex(where: { $0 != nil }),
      let last = onsetTimes.lastIndex(where: { $0 != nil })
    else { return }
    let times = Array(onsetTimes[first...last])
    let heardCount = times.count { $0 != nil }
    guard heardCount >= Self.fewestBeats, 2 * heardCount >= times.count else { return }
    let grid = Self.trimmed(Self.interpolated(times))
    beats = grid.map { (max($0 * Self.hop - Self.delay, 0) * 1000).rounded() / 1000 }
    tempo = (6000 / (Self.slope(of: grid) * Self.hop)).rounded() / 100
  }

  /// Returns the beats without a first and a last one that do not continue the others. A sound may begin with
  /// an onset that is no beat.
  private static func trimmed(_ beats: [Double]) -> [Double] {
    guard beats.count > context + 1 else { return beats }
    func isRegular(_ end: Double, _ next: Double, _ far: Double) -> Bool {
      abs(next - (far - next) / Double(context) - end) <= endTolerance
    }
    let last = beats.count - 1
    let start = isRegular(beats[0], beats[1], beats[1 + context]) ? 0 : 1
    let end = isRegular(beats[last], beats[last - 1], beats[last - 1 - context]) ? last : last - 1
    return Array(beats[start...end])
  }

  /// Returns the times with those that are `nil` between their neighbours. The first and the last are known.
  private static func interpolated(_ times: [Double?]) -> [Double] {
    var (result, last) = ([Double](), 0)
    for (index, time) in times.enumerated() {
      guard let time else { continue }
      if let start = result.last {
        for missing in last + 1..<index {
          result.append(start + (time - start) * Double(missing - last) / Double(index - last))
        }
      }
      result.append(time)
      last = index
    }
    return result
  }

  /// Returns the slope of the line through the values, by least squares: their average distance.
  private static func slope(of values: [Double]) -> Double {
    let (middle, count) = (Double(values.count - 1) / 2, Double(values.count))
    var sum = 0.0
    for (index, value) in values.enumerated() { sum += (Double(index) - middle) * value }
    return sum * 12 / (count * (count * count - 1))
  }
}
