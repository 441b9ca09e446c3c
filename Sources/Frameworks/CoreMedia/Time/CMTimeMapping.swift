// SPDX-License-Identifier: Apache-2.0

/// A range of one timeline that plays in a range of another.
public struct CMTimeMapping: Sendable, Hashable {
  /// The range of the timeline that plays, or an invalid range for a pause.
  public var source: CMTimeRange
  /// The range in which it plays.
  public var target: CMTimeRange

  /// Creates an invalid mapping.
  public init() { self.init(source: .invalid, target: .invalid) }

  /// Creates a mapping from its ranges.
  public init(source: CMTimeRange, target: CMTimeRange) {
    self.source = source
    self.target = target
  }

  /// An invalid mapping.
  public static let invalid = CMTimeMapping()

  /// Indicates whether the target is valid.
  public var isValid: Bool { target.isValid }
  /// Indicates whether the mapping is valid and nothing plays: the source has no length.
  public var isEmpty: Bool { isValid && !source.duration.isNumeric }
}

/// Returns true if a mapping is valid.
public func CMTIMEMAPPING_IS_VALID(_ mapping: CMTimeMapping) -> Bool { mapping.isValid }
/// Returns true if a mapping is not valid.
public func CMTIMEMAPPING_IS_INVALID(_ mapping: CMTimeMapping) -> Bool { !mapping.isValid }
/// Returns true if nothing plays in a mapping.
public func CMTIMEMAPPING_IS_EMPTY(_ mapping: CMTimeMapping) -> Bool { mapping.isEmpty }

/// Creates a mapping. Ranges whose lengths have an epoch other than 0 give an invalid one.
public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
  guard source.duration.epoch == 0, target.duration.epoch == 0 else { return .invalid }
  return CMTimeMapping(source: source, target: target)
}

/// Creates a mapping in which nothing plays. A range whose length has an epoch other than 0 gives an invalid
/// one.
public func CMTimeMappingMakeEmpty(target: CMTimeRange) -> CMTimeMapping {
  CMTimeMappingMake(source: .invalid, target: target)
}
