// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The sequence of beats with the highest score: the sum of the strengths of its onsets, less a penalty for
/// each distance that differs from the period.
struct BeatSequence {
  /// The beats, as indexes of hops.
  private(set) var beats: [Int] = []

  /// The penalty for the square of the logarithm of a distance relative to the period. A distance that is 3 %
  /// too long costs as much as an onset of average strength.
  private static let strictness = 1000.0
  /// The range of distances relative to the period.
  private static let distances = (shortest: 0.75, longest: 1.33)

  /// Finds the sequence in the strengths of onsets at each hop, which have a mean square of 1. The period is
  /// in hops.
  init(_ strengths: [Float], period: Double) {
    let shortest = max(Int(period * Self.distances.shortest), 1)
    let penalties = (shortest...max(Int(period * Self.distances.longest), shortest)).map {
      distance in
      let ratio = log(Double(distance) / period)
      return Float(Self.strictness * ratio * ratio)
    }
    // The score of the best sequence that ends at each hop, and the distance to the beat before it, or 0.
    var scores = strengths
    var distances = [Int32](repeating: 0, count: strengths.count)
    for hop in strengths.indices {
      var best: Float = 0
      for (index, penalty) in penalties.enumerated() where hop >= shortest + index {
        let score = scores[hop - shortest - index] - penalty
        if score > best {
          best = score
          distances[hop] = Int32(shortest + index)
        }
      }
      scores[hop] += best
    }
    guard var hop = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return }
    beats.append(hop)
    while distances[hop] > 0 {
      hop -= Int(distances[hop])
      beats.append(hop)
    }
    beats.reverse()
  }
}
