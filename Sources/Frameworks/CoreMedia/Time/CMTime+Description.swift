// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

extension CMTime {
  /// The fraction and the seconds with three decimals, such as `{300/600 = 0.500}`, or the kind of a time
  /// that is no number.
  var text: String {
    guard isValid else { return "{INVALID}" }
    if isPositiveInfinity { return "{+INFINITY}" }
    if isNegativeInfinity { return "{-INFINITY}" }
    if isIndefinite { return "{INDEFINITE}" }
    let notes = (hasBeenRounded ? ", rounded" : "") + (epoch == 0 ? "" : ", epoch = \(epoch)")
    return "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))\(notes)}"
  }
}

extension CMTimeRange {
  /// The start and the length.
  var text: String { isValid ? "{\(start.text), \(duration.text)}" : "{INVALID}" }
}

extension CMTimeMapping {
  /// The source and the target.
  var text: String { "{\(source.text), \(target.text)}" }
}

/// Returns a time as text, such as `{300/600 = 0.500}`.
public func CMTimeCopyDescription(allocator: CFTypeRef?, time: CMTime) -> CFString? {
  NSString(string: time.text)
}

/// Prints a time to standard error.
public func CMTimeShow(_ time: CMTime) { show(time.text) }

/// Returns the start and the length of a range as text.
public func CMTimeRangeCopyDescription(allocator: CFTypeRef?, range: CMTimeRange) -> CFString? {
  NSString(string: range.text)
}

/// Prints a range to standard error.
public func CMTimeRangeShow(_ range: CMTimeRange) { show(range.text) }

/// Returns the ranges of a mapping as text.
public func CMTimeMappingCopyDescription(allocator: CFTypeRef?, mapping: CMTimeMapping) -> CFString? {
  NSString(string: mapping.text)
}

/// Prints a mapping to standard error.
public func CMTimeMappingShow(_ mapping: CMTimeMapping) { show(mapping.text) }

private func show(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
