// SPDX-License-Identifier: Apache-2.0

/// A set of flags of Core Video.
public typealias CVOptionFlags = UInt64

/// The properties of a `CVTime`.
public struct CVTimeFlags: OptionSet, Sendable {
  /// The flags as a bit field.
  public let rawValue: Int32
  /// Creates flags from a bit field.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// The time is not known.
  public static let isIndefinite = CVTimeFlags(rawValue: 1)
}

/// A time as a fraction: `timeValue / timeScale` seconds.
public struct CVTime: Sendable, Hashable {
  /// The numerator.
  public var timeValue: Int64
  /// The denominator: units per second.
  public var timeScale: Int32
  /// The bits of a `CVTimeFlags`.
  public var flags: Int32

  /// Creates a time of zeros.
  public init() { self.init(timeValue: 0, timeScale: 0, flags: 0) }

  /// Creates a time from its fields.
  public init(timeValue: Int64, timeScale: Int32, flags: Int32) {
    self.timeValue = timeValue
    self.timeScale = timeScale
    self.flags = flags
  }
}

/// The time 0.
public let kCVZeroTime = CVTime(timeValue: 0, timeScale: 1, flags: 0)
/// A time that is not known.
public let kCVIndefiniteTime = CVTime(timeValue: 0, timeScale: 0, flags: CVTimeFlags.isIndefinite.rawValue)
