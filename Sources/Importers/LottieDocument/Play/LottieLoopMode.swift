// SPDX-License-Identifier: Apache-2.0

/// The repetition of a played segment.
///
/// Counts may be fractional: `.repeat(1.5)` ends in the middle of the segment. A count that is 0, negative
/// or not a number counts as 1, and infinity repeats forever.
public enum LottieLoopMode: Hashable, Sendable {
  /// The segment plays once.
  case playOnce
  /// The segment repeats from its start until something stops it.
  case loop
  /// The segment plays forward and back until something stops it.
  case autoReverse
  /// The segment plays a number of times.
  case `repeat`(Float)
  /// The segment plays forward and back a number of times.
  case repeatBackwards(Float)

  /// A Boolean value that indicates whether every second pass runs in the opposite direction.
  var isReversing: Bool {
    switch self {
    case .autoReverse, .repeatBackwards: true
    case .playOnce, .loop, .repeat: false
    }
  }

  /// The total number of passes over the segment, in both directions.
  var passCount: Double {
    switch self {
    case .playOnce: 1
    case .loop, .autoReverse: .infinity
    case .repeat(let count): Self.valid(count)
    case .repeatBackwards(let count): 2 * Self.valid(count)
    }
  }

  private static func valid(_ count: Float) -> Double { count > 0 ? Double(count) : 1 }
}
