// SPDX-License-Identifier: Apache-2.0

/// The numerator of a time.
public typealias CMTimeValue = Int64
/// The denominator of a time: units per second. It must be above 0.
public typealias CMTimeScale = Int32
/// A number that tells timelines with the same times from each other, such as the rounds of a loop.
public typealias CMTimeEpoch = Int64

/// The greatest timescale.
public let kCMTimeMaxTimescale: Int = 0x7FFF_FFFF

/// The state of a time.
public struct CMTimeFlags: OptionSet, Sendable, Codable {
  /// The flags as a bit field.
  public let rawValue: UInt32
  /// Creates flags from a bit field.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The time is valid. The other flags count only with this one.
  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  /// A computation of the time was not exact.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  /// The time is later than all others.
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  /// The time is earlier than all others.
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  /// The time is not known.
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  /// The flags of times without a number.
  public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time or a duration as a fraction: `value / timescale` seconds. It may also be infinite, indefinite or
/// invalid.
public struct CMTime: Sendable, Codable {
  /// The numerator.
  public var value: CMTimeValue
  /// The denominator: units per second.
  public var timescale: CMTimeScale
  /// The state.
  public var flags: CMTimeFlags
  /// The timeline. Durations have 0.
  public var epoch: CMTimeEpoch

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time from its fields.
  public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a time of `value / timescale` seconds.
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
  }

  /// Creates the time of a number of seconds; see `CMTimeMakeWithSeconds(_:preferredTimescale:)`.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
  }

  /// The time 0, in whole seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// An invalid time.
  public static let invalid = CMTime()
  /// A time that is not known, such as the duration of a live broadcast.
  public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// The time that is later than all others.
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// The time that is earlier than all others.
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
}

extension CMTime {
  /// Indicates whether the time is valid. Infinite and indefinite times are.
  public var isValid: Bool { flags.contains(.valid) }
  /// Indicates whether the time is later than all others.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Indicates whether the time is earlier than all others.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Indicates whether the time is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Indicates whether the time is a number: valid, and neither infinite nor indefinite.
  public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
  /// Indicates whether a computation of the time was not exact.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }
  /// The time in seconds; see `CMTimeGetSeconds(_:)`.
  public var seconds: Double { CMTimeGetSeconds(self) }

  /// Returns the time in another timescale; see `CMTimeConvertScale(_:timescale:method:)`.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    CMTimeConvertScale(self, timescale: newTimescale, method: method)
  }
}

/// Returns true if a time is valid.
public func CMTIME_IS_VALID(_ time: CMTime) -> Bool { time.isValid }
/// Returns true if a time is not valid.
public func CMTIME_IS_INVALID(_ time: CMTime) -> Bool { !time.isValid }
/// Returns true if a time is later than all others.
public func CMTIME_IS_POSITIVEINFINITY(_ time: CMTime) -> Bool { time.isPositiveInfinity }
/// Returns true if a time is earlier than all others.
public func CMTIME_IS_NEGATIVEINFINITY(_ time: CMTime) -> Bool { time.isNegativeInfinity }
/// Returns true if a time is valid and not known.
public func CMTIME_IS_INDEFINITE(_ time: CMTime) -> Bool { time.isIndefinite }
/// Returns true if a time is a number.
public func CMTIME_IS_NUMERIC(_ time: CMTime) -> Bool { time.isNumeric }
/// Returns true if a computation of a time was not exact.
public func CMTIME_HAS_BEEN_ROUNDED(_ time: CMTime) -> Bool { time.hasBeenRounded }

/// Creates a time of `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of `value / timescale` seconds on a timeline.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  CMTime(value: value, timescale: timescale, flags: .valid, epoch: epoch)
}

/// Creates the time of a number of seconds, rounded towards 0 to a unit of the timescale.
///
/// A timescale in which the value overflows is halved until it does not. A value that overflows in whole
/// seconds is infinite. The time is marked as rounded if it does not give the same seconds again. It is
/// invalid for a timescale below 1 and for seconds that are not a number.
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  guard preferredTimescale > 0, !seconds.isNaN else { return .invalid }
  var timescale = preferredTimescale
  while true {
    if let value = Int64(exactly: (seconds * Double(timescale)).rounded(.towardZero)) {
      var time = CMTime(value: value, timescale: timescale)
      if time.seconds != seconds { time.flags.insert(.hasBeenRounded) }
      return time
    }
    guard timescale > 1 else { return seconds < 0 ? .negativeInfinity : .positiveInfinity }
    timescale /= 2
  }
}

/// Returns a time in seconds: the number nearest to the fraction, infinity for infinite times, and otherwise
/// NaN.
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 {
  if time.isPositiveInfinity { return .infinity }
  if time.isNegativeInfinity { return -.infinity }
  guard time.isNumeric, time.timescale > 0 else { return .nan }
  return Double(time.value) / Double(time.timescale)
}
