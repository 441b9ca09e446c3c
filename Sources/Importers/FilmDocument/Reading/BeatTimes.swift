// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneFilms
internal import MultiplaneGeometry

/// The ends of scenes that last a number of beats of a film's first sound.
struct BeatTimes {
  /// The times of the beats in seconds of the film, in ascending order. There are at least two.
  private let beats: [Double]

  /// The time by which a scene may begin after a beat that still counts as its first one, in seconds.
  private static let tolerance = 0.05

  /// Creates the times of beats, or returns `nil` if there are fewer than two.
  init?(_ beats: [Double]) {
    guard beats.count >= 2 else { return nil }
    self.beats = beats
  }

  /// Returns the duration of a scene that begins at a time and ends `count` beats after its first beat. Beats
  /// after the last one have the distance of the last two.
  func duration(from start: Double, count: Int) -> Double {
    let first = beats.partitioningIndex { $0 >= start - Self.tolerance }
    return time(of: first + count) - start
  }

  private func time(of index: Int) -> Double {
    let last = beats.count - 1
    guard index > last else { return beats[index] }
    return beats[last] + Double(index - last) * (beats[last] - beats[last - 1])
  }
}
