// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

extension FrameRate {
  /// The default rate of a film.
  static let usual = FrameRate(frames: 60)!

  /// The accepted range of rates. Players fail outside it.
  private static let (slowest, fastest) = (0.01, 1000.0)
  /// The largest numerator and denominator. Containers store them in 32 bits.
  private static let largestPart = 1_000_000
  /// The nominal rates of American television. The exact rate is lower by a factor of 1000/1001, and is
  /// usually written with two or three decimals.
  private static let televisionRates = [24, 30, 48, 60, 120]
  private static let televisionDivisor = 1001

  /// Parses a rate: `60`, `30000/1001`, or `29.97`, which also stands for 30000/1001.
  static func read(_ text: String) throws(InvalidValue) -> FrameRate {
    guard let (frames, seconds) = fraction(text), frames > 0, seconds > 0,
      (slowest...fastest).contains(Double(frames) / Double(seconds))
    else { throw refusal }
    let divisor = greatestCommonDivisor(frames, seconds)
    guard max(frames, seconds) / divisor <= largestPart,
      let rate = FrameRate(frames: frames / divisor, seconds: seconds / divisor)
    else { throw refusal }
    return rate
  }

  /// Returns the rate that is nearest to a number; `nil` beyond the accepted range.
  init?(nearest rate: Double) {
    // Files round the rates of television to any number of digits.
    for digits in [0, 2, 3, 4] {
      let text = NumberFormat.text(rate, digits: digits)
      guard let number = Double(text), abs(number - rate) <= rate * 1e-5,
        let known = try? Self.read(text)
      else { continue }
      self = known
      return
    }
    return nil
  }

  private static var refusal: InvalidValue {
    InvalidValue(
      request: "give frames a second from \(slowest) to \(Int(fastest)), such as 60, 29.97 or 30000/1001")
  }

  private static func fraction(_ text: String) -> (frames: Int, seconds: Int)? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let frames = NumberFormat.wholeNumber(parts[0]),
      let seconds = NumberFormat.wholeNumber(parts[1])
    {
      return (frames, seconds)
    }
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1, digits.count <= 2, let whole = NumberFormat.wholeNumber(digits[0]) else {
      return nil
    }
    guard digits.count == 2 else { return (whole, 1) }
    let longestDecimals = 6  // more would not fit `largestPart`
    guard let decimals = NumberFormat.wholeNumber(digits[1]), digits[1].count <= longestDecimals,
      whole <= Int(fastest)
    else { return nil }
    let unit = digits[1].reduce(1) { unit, _ in unit * 10 }
    return televisionRate(Double(whole) + Double(decimals) / Double(unit), unit: unit)
      ?? (whole * unit + decimals, unit)
  }

  /// Returns the exact television rate that equals `rate` when rounded to units of 1/`unit`.
  private static func televisionRate(_ rate: Double, unit: Int) -> (frames: Int, seconds: Int)? {
    let (hundredths, thousandths) = (100, 1000)
    guard unit == hundredths || unit == thousandths else { return nil }
    let frames = televisionRates.map { $0 * thousandths }.first { frames in
      abs(Double(frames) / Double(televisionDivisor) - rate) < 0.5 / Double(unit) + 1e-9
    }
    return frames.map { ($0, televisionDivisor) }
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
