// SPDX-License-Identifier: Apache-2.0

/// The frame rates, in frames a second, that are good enough for an animation or a display link.
///
/// Players draw at the rate of their display or film; the preferred rate of a display link thins out its
/// calls.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate; 0 means any.
  public var minimum: Float
  /// The highest rate; 0 means any.
  public var maximum: Float
  /// The wanted rate; `nil` means the highest one.
  public var preferred: Float?

  /// Creates the range that is called default: any rate.
  public init() { self = .default }

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Any rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
