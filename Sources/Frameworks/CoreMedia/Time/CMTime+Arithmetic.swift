// SPDX-License-Identifier: Apache-2.0

/// Returns a time in another timescale. Its epoch stays.
///
/// A result that is not exact is marked as rounded. One that overflows is infinite. Times that are no number
/// stay as they are. A timescale below 1 gives an invalid time.
public func CMTimeConvertScale(
  _ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod
) -> CMTime {
  guard time.isNumeric else { return time }
  guard let exact = ExactTime(time), newTimescale > 0 else { return .invalid }
  let (value, isExact) = exact.value(in: newTimescale, method, from: time.timescale)
  guard let value = Int64(exactly: value) else { return value < 0 ? .negativeInfinity : .positiveInfinity }
  var result = CMTime(value: value, timescale: newTimescale, flags: time.flags, epoch: time.epoch)
  if !isExact { result.flags.insert(.hasBeenRounded) }
  return result
}

/// Returns the sum of two times.
///
/// The timescale of the sum is the least common multiple of both, or the greatest timescale if it is larger.
/// A timescale in which the value overflows is halved until it does not; then the sum is infinite. A sum that
/// is not exact is marked as rounded, as is one of a rounded time.
///
/// An invalid time gives an invalid sum, as do opposite infinities and numbers of different epochs, unless
/// one epoch is 0. Otherwise an infinite time gives an infinite sum, and an indefinite one an indefinite sum.
/// The sum of times of one epoch has the epoch 0.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, isDifference: false) }

/// Returns the difference of two times. The rules are those of `CMTimeAdd(_:_:)`, with the second time
/// negated.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { sum(lhs, rhs, isDifference: true) }

private func sum(_ lhs: CMTime, _ rhs: CMTime, isDifference: Bool) -> CMTime {
  guard lhs.isValid, rhs.isValid else { return .invalid }
  let (left, right) = (lhs.infinitySign, isDifference ? -rhs.infinitySign : rhs.infinitySign)
  if left * right < 0 { return .invalid }
  if left + right != 0 { return left + right < 0 ? .negativeInfinity : .positiveInfinity }
  if lhs.isIndefinite || rhs.isIndefinite { return .indefinite }
  guard let a = ExactTime(lhs), let b = ExactTime(rhs) else { return .invalid }
  guard lhs.epoch == rhs.epoch || lhs.epoch == 0 || rhs.epoch == 0 else { return .invalid }
  let divisor = greatestCommonDivisor(a.denominator, b.denominator)
  let (factor, otherFactor) = (b.denominator / divisor, a.denominator / divisor)
  let (term, otherTerm) = (a.numerator * factor, b.numerator * otherFactor)
  let exact = ExactTime(
    numerator: isDifference ? term - otherTerm : term + otherTerm, denominator: a.denominator * factor)
  return exact.time(
    in: exact.nearestTimescale, wasRounded: lhs.hasBeenRounded || rhs.hasBeenRounded,
    epoch: lhs.epoch == rhs.epoch ? 0 : lhs.epoch | rhs.epoch)
}

/// Returns a time multiplied by a whole number, in the same timescale, which is halved until the value does
/// not overflow. Infinite times change their sign with the number, and become invalid times 0.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  guard time.isNumeric else { return time.nonnumericProduct(sign: Int(multiplier.signum())) }
  guard var exact = ExactTime(time) else { return .invalid }
  exact.numerator *= Int128(multiplier)
  return exact.time(in: time.timescale, wasRounded: time.hasBeenRounded, epoch: time.epoch)
}

/// Returns a time multiplied by `multiplier / divisor`.
///
/// The product is exact if a timescale allows it: that of the time if it does, else its least multiple, else
/// the denominator in lowest terms. Otherwise it is rounded to the greatest timescale. A timescale in which
/// the value overflows is halved until it does not. The divisor 0 gives an invalid time.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard divisor != 0 else { return .invalid }
  guard time.isNumeric else {
    return time.nonnumericProduct(sign: Int(multiplier.signum() * divisor.signum()))
  }
  guard let exact = ExactTime(time) else { return .invalid }
  let product = exact.numerator * Int128(multiplier) * Int128(divisor.signum())
  let part = Int128(divisor.magnitude)
  let common = greatestCommonDivisor(product, part)
  let longer = ExactTime(numerator: product / common, denominator: exact.denominator * (part / common))
  let isAdmitted = longer.denominator <= kCMTimeMaxTimescale && Int64(exactly: longer.numerator) != nil
  let result = isAdmitted ? longer : longer.reduced
  return result.time(in: result.nearestTimescale, wasRounded: time.hasBeenRounded, epoch: time.epoch)
}

/// Returns 0 for equal times, -1 if the first is earlier, and 1 if it is later.
///
/// The order is: negative infinity, numbers by epoch and then by time, indefinite, positive infinity,
/// invalid.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  guard time1.rank == time2.rank else { return time1.rank < time2.rank ? -1 : 1 }
  guard let a = ExactTime(time1), let b = ExactTime(time2) else { return 0 }
  guard time1.epoch == time2.epoch else { return time1.epoch < time2.epoch ? -1 : 1 }
  let (left, right) = (a.numerator * b.denominator, b.numerator * a.denominator)
  return left == right ? 0 : left < right ? -1 : 1
}

/// Returns the earlier of two times, the first if they are equal; see `CMTimeCompare(_:_:)`.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 < time1 ? time2 : time1 }

/// Returns the later of two times, the first if they are equal; see `CMTimeCompare(_:_:)`.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { time2 > time1 ? time2 : time1 }

/// Returns a time without its sign. Invalid and indefinite times stay as they are.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  if time.isNegativeInfinity { return .positiveInfinity }
  guard time.isNumeric, time.value < 0, var exact = ExactTime(time) else { return time }
  exact.numerator = -exact.numerator
  return exact.time(in: time.timescale, wasRounded: time.hasBeenRounded, epoch: time.epoch)
}

extension CMTime: Comparable, Hashable {
  /// Returns true if two times are equal in `CMTimeCompare(_:_:)`.
  public static func == (time1: CMTime, time2: CMTime) -> Bool { CMTimeCompare(time1, time2) == 0 }
  /// Returns true if the first time is earlier in `CMTimeCompare(_:_:)`.
  public static func < (time1: CMTime, time2: CMTime) -> Bool { CMTimeCompare(time1, time2) < 0 }
  /// Returns the sum; see `CMTimeAdd(_:_:)`.
  public static func + (addend1: CMTime, addend2: CMTime) -> CMTime { CMTimeAdd(addend1, addend2) }
  /// Returns the difference; see `CMTimeSubtract(_:_:)`.
  public static func - (minuend: CMTime, subtrahend: CMTime) -> CMTime { CMTimeSubtract(minuend, subtrahend) }

  /// Hashes the time so that equal times in different timescales hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard let exact = ExactTime(self)?.reduced else { return }
    hasher.combine(epoch)
    hasher.combine(exact.numerator)
    hasher.combine(exact.denominator)
  }
}

extension CMTime {
  /// 1 for positive infinity, -1 for negative infinity, otherwise 0.
  fileprivate var infinitySign: Int { isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0 }

  /// The position of the kind of time in the order of times.
  fileprivate var rank: Int {
    if isNegativeInfinity { return 0 }
    if isPositiveInfinity { return 3 }
    if isIndefinite { return 2 }
    return ExactTime(self) == nil ? 4 : 1
  }

  /// The product of an infinite, indefinite or invalid time and a number of the given sign.
  func nonnumericProduct(sign: Int) -> CMTime {
    guard infinitySign != 0 else { return isIndefinite ? .indefinite : .invalid }
    if sign == 0 { return .invalid }
    return infinitySign * sign < 0 ? .negativeInfinity : .positiveInfinity
  }
}
