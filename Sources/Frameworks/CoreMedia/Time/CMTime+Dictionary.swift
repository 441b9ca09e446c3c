// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

/// The numerator of a time.
public var kCMTimeValueKey: CFString { "value" }
/// The timescale of a time.
public var kCMTimeScaleKey: CFString { "timescale" }
/// The epoch of a time.
public var kCMTimeEpochKey: CFString { "epoch" }
/// The flags of a time.
public var kCMTimeFlagsKey: CFString { "flags" }
/// The start of a range, a dictionary.
public var kCMTimeRangeStartKey: CFString { "start" }
/// The length of a range, a dictionary.
public var kCMTimeRangeDurationKey: CFString { "duration" }
/// The source of a mapping, a dictionary.
public var kCMTimeMappingSourceKey: CFString { "source" }
/// The target of a mapping, a dictionary.
public var kCMTimeMappingTargetKey: CFString { "target" }

/// Returns the fields of a time as numbers by key.
public func CMTimeCopyAsDictionary(_ time: CMTime, allocator: CFTypeRef?) -> CFDictionary? {
  dictionary([
    (kCMTimeValueKey, NSNumber(value: time.value)), (kCMTimeScaleKey, NSNumber(value: time.timescale)),
    (kCMTimeEpochKey, NSNumber(value: time.epoch)), (kCMTimeFlagsKey, NSNumber(value: time.flags.rawValue)),
  ])
}

/// Creates a time from its fields. It is invalid if a field is missing or no number.
public func CMTimeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary?) -> CMTime {
  func number(_ key: CFString) -> NSNumber? { dictionaryRepresentation?.object(forKey: key) as? NSNumber }
  guard let value = number(kCMTimeValueKey), let timescale = number(kCMTimeScaleKey),
    let epoch = number(kCMTimeEpochKey), let flags = number(kCMTimeFlagsKey)
  else { return .invalid }
  return CMTime(
    value: value.int64Value, timescale: timescale.int32Value, flags: CMTimeFlags(rawValue: flags.uint32Value),
    epoch: epoch.int64Value)
}

/// Returns the start and the length of a range by key.
public func CMTimeRangeCopyAsDictionary(_ range: CMTimeRange, allocator: CFTypeRef?) -> CFDictionary? {
  dictionary([
    (kCMTimeRangeStartKey, CMTimeCopyAsDictionary(range.start, allocator: nil)),
    (kCMTimeRangeDurationKey, CMTimeCopyAsDictionary(range.duration, allocator: nil)),
  ])
}

/// Creates a range from its start and length. It is invalid if one is missing or no dictionary.
public func CMTimeRangeMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeRange {
  CMTimeRange(
    start: CMTimeMakeFromDictionary(
      dictionaryRepresentation.object(forKey: kCMTimeRangeStartKey) as? CFDictionary),
    duration: CMTimeMakeFromDictionary(
      dictionaryRepresentation.object(forKey: kCMTimeRangeDurationKey) as? CFDictionary))
}

/// Returns the source and the target of a mapping by key.
public func CMTimeMappingCopyAsDictionary(_ mapping: CMTimeMapping, allocator: CFTypeRef?) -> CFDictionary? {
  dictionary([
    (kCMTimeMappingSourceKey, CMTimeRangeCopyAsDictionary(mapping.source, allocator: nil)),
    (kCMTimeMappingTargetKey, CMTimeRangeCopyAsDictionary(mapping.target, allocator: nil)),
  ])
}

/// Creates a mapping from its source and target. A range that is missing or no dictionary is invalid.
public func CMTimeMappingMakeFromDictionary(_ dictionaryRepresentation: CFDictionary) -> CMTimeMapping {
  func range(_ key: CFString) -> CMTimeRange {
    (dictionaryRepresentation.object(forKey: key) as? CFDictionary).map(CMTimeRangeMakeFromDictionary)
      ?? .invalid
  }
  return CMTimeMapping(source: range(kCMTimeMappingSourceKey), target: range(kCMTimeMappingTargetKey))
}

private func dictionary(_ entries: [(CFString, AnyObject?)]) -> CFDictionary {
  let result = NSMutableDictionary()
  for (key, value) in entries { result[key] = value }
  return result
}
