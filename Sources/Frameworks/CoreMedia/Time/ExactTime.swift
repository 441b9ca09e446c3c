// SPDX-License-Identifier: Apache-2.0

/// A number of seconds as an exact fraction.
///
/// Numerators have up to 96 bits and denominators up to 63, so products with a timescale fit in 128 bits.
struct ExactTime {
  var numerator: Int128
  /// A number above 0.
  var denominator: Int128

  /// Creates the fraction of a time. `nil` for times that are no number.
  init?(_ time: CMTime) {
    guard time.isNumeric, time.timescale > 0 else { return nil }
    self.init(numerator: Int128(time.value), denominator: Int128(time.timescale))
  }

  init(numerator: Int128, denominator: Int128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The same fraction in lowest terms.
  var reduced: ExactTime {
    let divisor = greatestCommonDivisor(numerator, denominator)
    return divisor > 1
      ? ExactTime(numerator: numerator / divisor, denominator: denominator / divisor) : self
  }

  /// Returns the value in a timescale, and whether it is exact. `previous` is the former timescale, which the
  /// method of QuickTime compares.
  func value(
    in timescale: Int32, _ method: CMTimeRoundingMethod, from previous: Int32
  ) -> (value: Int128, isExact: Bool) {
    let (quotient, remainder) = (numerator * Int128(timescale)).quotientAndRemainder(dividingBy: denominator)
    guard remainder != 0 else { return (quotient, true) }
    let away = quotient + (remainder < 0 ? -1 : 1)
    let rounded: Int128 =
      switch method {
      case .roundTowardZero: quotient
      case .roundAwayFromZero: away
      case .roundHalfAwayFromZero: 2 * remainder.magnitude >= denominator.magnitude ? away : quotient
      case .roundTowardPositiveInfinity: max(quotient, away)
      case .roundTowardNegativeInfinity: min(quotient, away)
      case .quickTime: timescale > previous || (quotient == 0 && remainder < 0) ? away : quotient
      }
    return (rounded, false)
  }

  /// Returns the time in a timescale, which is halved until the value does not overflow. A value that
  /// overflows in whole seconds is infinite.
  func time(in timescale: Int32, wasRounded: Bool, epoch: CMTimeEpoch) -> CMTime {
    var timescale = max(timescale, 1)
    while true {
      let (value, isExact) = value(in: timescale, .default, from: timescale)
      if let value = Int64(exactly: value) {
        let flags: CMTimeFlags = wasRounded || !isExact ? [.valid, .hasBeenRounded] : .valid
        return CMTime(value: value, timescale: timescale, flags: flags, epoch: epoch)
      }
      guard timescale > 1 else { return numerator < 0 ? .negativeInfinity : .positiveInfinity }
      timescale /= 2
    }
  }

  /// The denominator as a timescale, or the greatest timescale if it is larger.
  var nearestTimescale: Int32 { Int32(exactly: denominator) ?? Int32(kCMTimeMaxTimescale) }
}

/// Returns the greatest number that divides both, or 0 for two zeros.
func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
  var (a, b) = (a.magnitude, b.magnitude)
  while b != 0 { (a, b) = (b, a % b) }
  return Int128(exactly: a) ?? 1
}
