// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback

extension FrameRate {
  /// Parses a rate: `60`, `30000/1001`, or `29.97`, which also stands for 30000/1001.
  static func read(_ text: String) throws(InvalidValue) -> FrameRate {
    if let rate = fraction(text) ?? decimal(text) { return rate }
    throw InvalidValue(
      request: "give frames a second from \(filmRange.lowerBound) to \(Int(filmRange.upperBound)), such as "
        + "60, 29.97 or 30000/1001")
  }

  private static func fraction(_ text: String) -> FrameRate? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let frames = NumberFormat.wholeNumber(parts[0]),
      let seconds = NumberFormat.wholeNumber(parts[1])
    else { return nil }
    return FrameRate(reducing: frames, over: seconds)
  }

  private static func decimal(_ text: String) -> FrameRate? {
    let digits = text.split(separator: ".", omittingEmptySubsequences: false)
    guard digits.count <= 2, let whole = NumberFormat.wholeNumber(digits[0]),
      whole <= Int(filmRange.upperBound)
    else { return nil }
    guard digits.count == 2 else { return FrameRate(reducing: whole, over: 1) }
    let longestDecimals = 6  // more would not fit `largestPart`
    guard let decimals = NumberFormat.wholeNumber(digits[1]), digits[1].count <= longestDecimals else {
      return nil
    }
    let unit = digits[1].reduce(1) { unit, _ in unit * 10 }
    return FrameRate(units: whole * unit + decimals, over: unit)
  }
}
