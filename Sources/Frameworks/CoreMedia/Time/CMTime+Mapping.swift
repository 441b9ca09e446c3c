// SPDX-License-Identifier: Apache-2.0

/// Returns the length that a length of one range has in another, which is stretched to the other's length.
///
/// The result has the timescale in which it is exact, or the greatest one. It is invalid if a range is empty
/// or invalid, or the length is no number of the epoch 0.
public func CMTimeMapDurationFromRangeToRange(
  _ dur: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
  guard fromRange.isValid, toRange.isValid, !fromRange.isEmpty, !toRange.isEmpty, dur.epoch == 0,
    ExactTime(dur) != nil, ExactTime(fromRange.duration) != nil, ExactTime(toRange.duration) != nil
  else { return .invalid }
  if fromRange.duration == toRange.duration { return dur }
  return scaled(dur, by: toRange.duration, over: fromRange.duration)
}

/// Returns the time in one range that corresponds to a time in another, of which start and end correspond to
/// start and end.
///
/// Times outside of the range continue the line. The result is invalid if a range is empty or invalid, or if
/// the epoch of the time is not that of the range's start.
public func CMTimeMapTimeFromRangeToRange(
  _ t: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
) -> CMTime {
  guard t.isNumeric, t.epoch == fromRange.start.epoch else { return .invalid }
  var offset = CMTimeSubtract(t, fromRange.start)
  guard offset.isNumeric else { return .invalid }
  offset.epoch = 0
  let length = CMTimeMapDurationFromRangeToRange(offset, fromRange: fromRange, toRange: toRange)
  guard length.isValid else { return .invalid }
  var result = CMTimeAdd(toRange.start, length)
  if result.isNumeric { result.epoch = toRange.start.epoch }
  return result
}

/// Returns the time in a range that a time has if the range repeats without end, before and after itself.
///
/// The result is invalid if the range is empty or invalid, or the time is no number. A range without end
/// keeps times that are in it and has no others.
public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
  guard time.isNumeric, foldRange.isValid, !foldRange.isEmpty else { return .invalid }
  if foldRange.containsTime(time) { return time }
  let offset = CMTimeSubtract(time, foldRange.start)
  guard let distance = ExactTime(offset), let period = ExactTime(foldRange.duration) else { return .invalid }
  let divisor = greatestCommonDivisor(distance.denominator, period.denominator)
  let unit = distance.denominator / divisor * period.denominator
  let length = period.numerator * (unit / period.denominator)
  let remainder = distance.numerator * (unit / distance.denominator) % length
  let exact = ExactTime(numerator: remainder < 0 ? remainder + length : remainder, denominator: unit)
  let folded = exact.time(in: exact.nearestTimescale, wasRounded: offset.hasBeenRounded, epoch: 0)
  var result = CMTimeAdd(foldRange.start, folded)
  if result.isNumeric { result.epoch = foldRange.start.epoch }
  return result
}

/// Returns `time * numerator / denominator`, three numbers of which the last is above 0.
private func scaled(_ time: CMTime, by numerator: CMTime, over denominator: CMTime) -> CMTime {
  let isNegative = time.value < 0
  var upper = [time.value.magnitude, numerator.value.magnitude, UInt64(denominator.timescale)].map(
    { Int128($0) })
  var lower = [denominator.value.magnitude, UInt64(time.timescale), UInt64(numerator.timescale)].map(
    { Int128($0) })
  for top in upper.indices {
    for bottom in lower.indices {
      let divisor = greatestCommonDivisor(upper[top], lower[bottom])
      guard divisor > 1 else { continue }
      upper[top] /= divisor
      lower[bottom] /= divisor
    }
  }
  let wasRounded = time.hasBeenRounded || numerator.hasBeenRounded || denominator.hasBeenRounded
  // 63 bits and twice 31.
  let divisor = lower.reduce(1, *)
  var timescale = Int32(exactly: divisor) ?? Int32(kCMTimeMaxTimescale)
  while true {
    if let (magnitude, isExact) = quotient(upper, timescale, divisor.magnitude),
      let value = Int64(exactly: isNegative ? -magnitude : magnitude)
    {
      let flags: CMTimeFlags = isExact && !wasRounded ? .valid : [.valid, .hasBeenRounded]
      return CMTime(value: value, timescale: timescale, flags: flags, epoch: 0)
    }
    guard timescale > 1 else { return isNegative ? .negativeInfinity : .positiveInfinity }
    timescale /= 2
  }
}

/// Returns the product of three factors of 64, 63 and 31 bits and a timescale over a divisor, rounded to
/// nearest, halves up, and whether it is exact. `nil` if it has more than 126 bits.
private func quotient(
  _ factors: [Int128], _ timescale: Int32, _ divisor: UInt128
) -> (value: Int128, isExact: Bool)? {
  let left = (factors[0] * factors[1]).magnitude
  let right = (factors[2] * Int128(timescale)).magnitude
  let product = left.multipliedFullWidth(by: right)
  guard product.high < divisor else { return nil }
  let (quotient, remainder) = divisor.dividingFullWidth(product)
  let rounded = remainder >= divisor - remainder ? quotient.addingReportingOverflow(1).partialValue : quotient
  guard quotient >> 126 == 0, let value = Int128(exactly: rounded) else { return nil }
  return (value, remainder == 0)
}
