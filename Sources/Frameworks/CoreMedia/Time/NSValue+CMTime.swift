// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

extension NSValue {
  // Foundation on Linux cannot encode a structure's type. The fields are stored as an array of integers,
  // whose length tells the types from each other: 4 for a time, 8 for a range and 16 for a mapping.

  private convenience init(times: [CMTime]) {
    let numbers = times.flatMap { [$0.value, Int64($0.timescale), Int64($0.flags.rawValue), $0.epoch] }
    self.init(bytes: numbers, objCType: "[\(numbers.count)q]")
  }

  /// The contained times, or `nil` if the value contains something else.
  private func times(_ count: Int) -> [CMTime]? {
    // `objCType` has the same information, but leaks a string at each call.
    guard Mirror(reflecting: self).descendant("_typeInfo", "name") as? String == "[\(4 * count)q]" else {
      return nil
    }
    var numbers = [Int64](repeating: 0, count: 4 * count)
    numbers.withUnsafeMutableBytes { if let base = $0.baseAddress { getValue(base) } }
    return stride(from: 0, to: numbers.count, by: 4).map {
      CMTime(
        value: numbers[$0], timescale: Int32(truncatingIfNeeded: numbers[$0 + 1]),
        flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers[$0 + 2])), epoch: numbers[$0 + 3])
    }
  }

  /// Creates a value that contains a time.
  public convenience init(time: CMTime) { self.init(times: [time]) }
  /// Creates a value that contains a range of times.
  public convenience init(timeRange: CMTimeRange) {
    self.init(times: [timeRange.start, timeRange.duration])
  }
  /// Creates a value that contains a mapping of times.
  public convenience init(timeMapping mapping: CMTimeMapping) {
    self.init(times: [
      mapping.source.start, mapping.source.duration, mapping.target.start, mapping.target.duration,
    ])
  }

  /// The contained time, or an invalid time if the value contains something else.
  public var timeValue: CMTime { times(1)?.first ?? .invalid }

  /// The contained range, or an invalid range if the value contains something else.
  public var timeRangeValue: CMTimeRange {
    times(2).map { CMTimeRange(start: $0[0], duration: $0[1]) } ?? .invalid
  }

  /// The contained mapping, or an invalid mapping if the value contains something else.
  public var timeMappingValue: CMTimeMapping {
    times(4).map {
      CMTimeMapping(
        source: CMTimeRange(start: $0[0], duration: $0[1]), target: CMTimeRange(start: $0[2], duration: $0[3])
      )
    } ?? .invalid
  }
}
