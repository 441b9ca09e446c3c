// SPDX-License-Identifier: Apache-2.0

/// The rounding of a time to a unit of a timescale.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest unit; halves away from 0.
  case roundHalfAwayFromZero = 1
  /// To the unit nearer to 0.
  case roundTowardZero = 2
  /// To the unit farther from 0.
  case roundAwayFromZero = 3
  /// Towards 0 for a smaller timescale and away from 0 for a larger one. Negative times never become 0, but
  /// at most -1 unit.
  case quickTime = 4
  /// To the later unit.
  case roundTowardPositiveInfinity = 5
  /// To the earlier unit.
  case roundTowardNegativeInfinity = 6

  /// The usual rounding: to the nearest unit, halves away from 0.
  public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}
