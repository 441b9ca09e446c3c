// SPDX-License-Identifier: Apache-2.0

/// The search for the period of regular beats in the strengths of onsets.
///
/// It is the distance at which, with its multiples, the strengths resemble themselves most. Beats also
/// resemble themselves at every second beat, so shorter periods with equally strong beats are preferred.
struct BeatPeriod {
  private let values: [Float]
  /// The mean product of the strengths at each distance in hops.
  private let similarities: [Double]

  /// The shortest and the longest period, in hops: 205 and 57 beats per minute. A tempo of 200 or 60 may
  /// drift beyond its limit.
  private static let limits = (shortest: 58.5, longest: 210.5)
  /// The distance between two periods that are compared, in hops.
  private static let step = 0.25
  /// The number of multiples of a period that are compared.
  private static let multipleCount = 4
  /// The resemblance, relative to that at a distance of 0, below which there is no regular beat.
  private static let regularShare = 0.15
  /// The resemblance at a part of a period, relative to that at the period, from which the part may be the
  /// period.
  private static let partShare = 0.85
  /// The strength of weak beats, relative to strong ones, below which they are between beats. Drums on beats
  /// reach 0.8, and cymbals between beats 0.65.
  private static let evenShare = 0.72

  /// Prepares the search in the strengths of onsets at each hop.
  init(_ values: [Float]) {
    self.values = values
    similarities = (0..<Int(Self.limits.longest) * Self.multipleCount + Self.multipleCount).map {
      distance in
      guard distance < values.count else { return 0 }
      return values.withUnsafeBufferPointer { values in
        var sum = 0.0
        for index in distance..<values.count {
          sum += Double(values[index] * values[index - distance])
        }
        return sum / Double(values.count - distance)
      }
    }
  }

  /// The period in hops, or `nil` if there are no regular beats.
  var hops: Double? {
    guard let best = best(in: Self.limits.shortest...Self.limits.longest),
      resemblance(best) >= Self.regularShare * similarities[0], similarities[0] > 0
    else { return nil }
    for count in [3, 2] {
      guard let part = self.best(near: best / Double(count)),
        resemblance(part) >= Self.partShare * resemblance(best), isEven(part, every: count)
      else { continue }
      return part
    }
    if let double = self.best(near: best * 2), !isEven(best, every: 2) { return double }
    return best
  }

  /// Returns the mean similarity at a period and those multiples that the sound contains twice.
  private func resemblance(_ period: Double) -> Double {
    let count = Int(Double(values.count) / 2 / period).clamped(to: 1...Self.multipleCount)
    let sum = (1...count).reduce(0) { sum, multiple in
      let distance = period * Double(multiple)
      let (low, part) = (Int(distance), distance - distance.rounded(.down))
      return sum + similarities[low] + (similarities[low + 1] - similarities[low]) * part
    }
    return sum / Double(count)
  }

  /// Returns the period with the greatest resemblance in a range within the limits.
  private func best(in range: ClosedRange<Double>) -> Double? {
    stride(from: range.lowerBound, through: range.upperBound, by: Self.step)
      .max { resemblance($0) < resemblance($1) }
  }

  /// Returns the period with the greatest resemblance within a hop of another one, or `nil` if that one is
  /// outside the limits.
  private func best(near period: Double) -> Double? {
    let (shortest, longest) = Self.limits
    guard period >= shortest, period <= longest else { return nil }
    return best(in: max(period - 1, shortest)...min(period + 1, longest))
  }

  /// Returns whether the beats of a period are equally strong, if every `count`-th of them is compared with
  /// every other.
  private func isEven(_ period: Double, every count: Int) -> Bool {
    let beats = BeatSequence(values, period: period).beats
    guard beats.count >= count else { return false }
    let means = (0..<count).map { first in
      let group = stride(from: first, to: beats.count, by: count).map { Double(values[beats[$0]]) }
      return group.reduce(0, +) / Double(group.count)
    }
    return (means.min() ?? 0) >= Self.evenShare * (means.max() ?? 0)
  }
}
