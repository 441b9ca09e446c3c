// SPDX-License-Identifier: Apache-2.0

/// Returns a time multiplied by a floating-point number.
///
/// The timescale is that of the time, doubled until it is at least 65,536. A timescale in which the value
/// overflows is halved until it does not; then the product is infinite. The product is that of the exact
/// numbers, rounded to nearest. Infinite times change their sign with the number. A number that is NaN, and
/// infinity times 0, give invalid times.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  guard time.isValid, !multiplier.isNaN else { return .invalid }
  let sign = multiplier == 0 ? 0 : multiplier < 0 ? -1 : 1
  guard time.isNumeric else { return time.nonnumericProduct(sign: sign) }
  guard time.timescale > 0 else { return .invalid }
  let isNegative = (time.value < 0) != (sign < 0)
  let infinity: CMTime = isNegative ? .negativeInfinity : .positiveInfinity
  guard multiplier.isFinite else { return time.value == 0 ? .invalid : infinity }
  let product = BinaryProduct(time.value.magnitude, multiplier.magnitude)
  var timescale = time.timescale
  while timescale < leastTimescale { timescale *= 2 }
  while true {
    if let (magnitude, isExact) = product.scaled(by: timescale, over: time.timescale),
      let value = Int64(exactly: isNegative ? -Int128(magnitude) : Int128(magnitude))
    {
      let flags: CMTimeFlags = isExact && !time.hasBeenRounded ? .valid : [.valid, .hasBeenRounded]
      return CMTime(value: value, timescale: timescale, flags: flags, epoch: time.epoch)
    }
    guard timescale > 1 else { return infinity }
    timescale /= 2
  }
}

/// The least timescale of a product with a floating-point number.
private let leastTimescale: Int32 = 65_536

/// The product of a whole number and a floating-point number: `significand` times a power of two.
private struct BinaryProduct {
  /// A number of up to 117 bits.
  var significand: UInt128
  var exponent: Int

  /// Creates the product of a whole number and a finite number that is not negative.
  init(_ whole: UInt64, _ number: Double) {
    // `ulp` is the unit of the last bit of the significand, also of subnormal numbers.
    significand = UInt128(whole) * UInt128(number / number.ulp)
    exponent = number == 0 ? 0 : Int(number.ulp.exponent)
    if significand == 0 { exponent = 0 }
    let zeros = significand == 0 ? 0 : significand.trailingZeroBitCount
    significand >>= UInt128(zeros)
    exponent += zeros
  }

  /// Returns the product times `scale / divisor`, rounded to the nearest whole number with halves up, and
  /// whether it is exact. `nil` if it has more than 126 bits.
  func scaled(by scale: Int32, over divisor: Int32) -> (value: UInt128, isExact: Bool)? {
    let (scale, divisor) = (UInt128(scale.magnitude), UInt128(divisor.magnitude))
    if exponent >= 0 {
      // A product of more bits overflows in each timescale: 31 of them are for the divisor.
      let bitCount = UInt128.bitWidth - significand.leadingZeroBitCount + exponent
      guard bitCount <= 96 else { return nil }
      let (quotient, remainder) = ((significand << UInt128(exponent)) * scale)
        .quotientAndRemainder(dividingBy: divisor)
      return (2 * remainder >= divisor ? quotient + 1 : quotient, remainder == 0)
    }
    // The fraction is significand * scale / (divisor << shift). Its numerator has at most 148 bits, so it is
    // below a half, and not 0, for a larger shift.
    let shift = -exponent
    guard shift <= 150 else { return (0, significand == 0) }
    let numerator = DoubleWidth(significand.multipliedFullWidth(by: scale))
    let half = DoubleWidth(high: 0, low: divisor) << (shift - 1)
    let rounded = (numerator + half) >> shift
    let whole = numerator >> shift
    guard rounded.high == 0, whole.high == 0, rounded.low >> 126 == 0 else { return nil }
    let isExact = whole << shift == numerator && whole.low % divisor == 0
    return (rounded.low / divisor, isExact)
  }
}

/// A whole number of 256 bits, without overflow in the uses above.
private struct DoubleWidth: Equatable {
  var high: UInt128
  var low: UInt128

  init(high: UInt128, low: UInt128) {
    self.high = high
    self.low = low
  }

  init(_ product: (high: UInt128, low: UInt128)) { self.init(high: product.high, low: product.low) }

  static func + (a: DoubleWidth, b: DoubleWidth) -> DoubleWidth {
    let (low, overflow) = a.low.addingReportingOverflow(b.low)
    return DoubleWidth(high: a.high &+ b.high &+ (overflow ? 1 : 0), low: low)
  }

  /// Shifts by a number in 0...255.
  static func << (a: DoubleWidth, count: Int) -> DoubleWidth {
    guard count > 0 else { return a }
    guard count < 128 else { return DoubleWidth(high: a.low << UInt128(count - 128), low: 0) }
    return DoubleWidth(
      high: a.high << UInt128(count) | a.low >> UInt128(128 - count), low: a.low << UInt128(count))
  }

  /// Shifts by a number in 0...255.
  static func >> (a: DoubleWidth, count: Int) -> DoubleWidth {
    guard count > 0 else { return a }
    guard count < 128 else { return DoubleWidth(high: 0, low: a.high >> UInt128(count - 128)) }
    return DoubleWidth(
      high: a.high >> UInt128(count), low: a.low >> UInt128(count) | a.high << UInt128(128 - count))
  }
}
