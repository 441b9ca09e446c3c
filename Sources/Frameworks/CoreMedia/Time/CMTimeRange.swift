// SPDX-License-Identifier: Apache-2.0

/// A range of times from `start` up to, but not including, `start + duration`.
public struct CMTimeRange: Sendable, Hashable, Codable {
  /// The first time.
  public var start: CMTime
  /// The length, whose epoch is 0.
  public var duration: CMTime

  /// Creates an invalid range.
  public init() { self.init(start: .invalid, duration: .invalid) }

  /// Creates a range from its start and length.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Creates a range from its start and end; see `CMTimeRangeFromTimeToTime(start:end:)`.
  public init(start: CMTime, end: CMTime) { self = CMTimeRangeFromTimeToTime(start: start, end: end) }

  /// An empty range at the time 0.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// An invalid range.
  public static let invalid = CMTimeRange()
}

extension CMTimeRange {
  /// Indicates whether start and length are valid, and the length is not negative and has the epoch 0.
  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
  }
  /// Indicates whether the range is valid and its start or its length is not known.
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  /// Indicates whether the range is valid and its length is 0.
  public var isEmpty: Bool { isValid && duration == .zero }
  /// The time after the range; see `CMTimeRangeGetEnd(_:)`.
  public var end: CMTime { CMTimeRangeGetEnd(self) }

  /// Returns the least range that contains two; see `CMTimeRangeGetUnion(_:otherRange:)`.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    CMTimeRangeGetUnion(self, otherRange: otherRange)
  }

  /// Returns the range that two share; see `CMTimeRangeGetIntersection(_:otherRange:)`.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    CMTimeRangeGetIntersection(self, otherRange: otherRange)
  }

  /// Returns true if a time is in the range.
  public func containsTime(_ time: CMTime) -> Bool { CMTimeRangeContainsTime(self, time: time) }

  /// Returns true if another range is within this one.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    CMTimeRangeContainsTimeRange(self, otherRange: range)
  }
}

/// Returns true if a range is valid.
public func CMTIMERANGE_IS_VALID(_ range: CMTimeRange) -> Bool { range.isValid }
/// Returns true if a range is not valid.
public func CMTIMERANGE_IS_INVALID(_ range: CMTimeRange) -> Bool { !range.isValid }
/// Returns true if the start or the length of a range is not known.
public func CMTIMERANGE_IS_INDEFINITE(_ range: CMTimeRange) -> Bool { range.isIndefinite }
/// Returns true if the length of a range is 0.
public func CMTIMERANGE_IS_EMPTY(_ range: CMTimeRange) -> Bool { range.isEmpty }

/// Creates a range from its start and length. A length whose epoch is not 0 gives an invalid range.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  duration.epoch == 0 ? CMTimeRange(start: start, duration: duration) : .invalid
}

/// Creates a range from its start and the time after it. Times of different epochs, unless one is 0, and an
/// end before the start give an invalid range.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  var duration = CMTimeSubtract(end, start)
  guard duration.isValid, start <= end else { return .invalid }
  duration.epoch = 0
  return CMTimeRange(start: start, duration: duration)
}

/// Returns the time after a range.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime {
  var end = CMTimeAdd(range.start, range.duration)
  if end.isNumeric { end.epoch = range.start.epoch }
  return end
}

/// Returns the least range that contains the times of two ranges. An empty range has no times. An invalid
/// range gives an invalid one.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  guard range.isValid, otherRange.isValid else { return .invalid }
  if range.isEmpty { return otherRange }
  if otherRange.isEmpty { return range }
  return CMTimeRangeFromTimeToTime(
    start: CMTimeMinimum(range.start, otherRange.start), end: CMTimeMaximum(range.end, otherRange.end))
}

/// Returns the range of times that two ranges share, or `CMTimeRange.zero` if they share none. An invalid
/// range gives an invalid one.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  guard range.isValid, otherRange.isValid else { return .invalid }
  let start = CMTimeMaximum(range.start, otherRange.start)
  let end = CMTimeMinimum(range.end, otherRange.end)
  return start < end ? CMTimeRangeFromTimeToTime(start: start, end: end) : .zero
}

/// Returns true if two ranges have equal starts and lengths.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }

/// Returns true if a time is in a range: at its start, or later and before its end.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.isValid && time.isValid && range.start <= time && time < range.end
}

/// Returns true if the second range is within the first. Invalid ranges are not.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
  range.isValid && otherRange.isValid && range.start <= otherRange.start && otherRange.end <= range.end
}

/// Returns the time in a range that is nearest to a time: its start, its end, or the time. An empty or
/// invalid range gives an invalid time, as does an invalid time.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
  return CMTimeMinimum(CMTimeMaximum(time, range.start), range.end)
}
