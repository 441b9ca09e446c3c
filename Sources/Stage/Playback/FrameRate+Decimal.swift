// SPDX-License-Identifier: Apache-2.0

extension FrameRate {
  /// The default rate of a film.
  package static let usual = FrameRate(integerLiteral: 60)

  /// The accepted range of film rates. Media players fail at rates outside it.
  package static let filmRange = 0.01...1000.0
  /// The maximum numerator and denominator. Containers store them in 32 bits.
  package static let largestPart = 1_000_000
  /// The nominal rates of American television. The exact rate is lower by a factor of 1000/1001 and is
  /// usually written with two or three decimal places.
  private static let televisionRates = [24, 30, 48, 60, 120]
  private static let televisionDivisor = 1001

  /// A Boolean value that indicates whether a film can have the rate.
  package var isForFilms: Bool {
    Self.filmRange.contains(Double(frames) / Double(seconds)) && max(frames, seconds) <= Self.largestPart
  }

  /// Creates the rate of a fraction, reduced to lowest terms. Returns `nil` if a film cannot have the rate.
  package init?(reducing frames: Int, over seconds: Int) {
    guard frames > 0, seconds > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(frames, seconds)
    guard let rate = FrameRate(frames: frames / divisor, seconds: seconds / divisor), rate.isForFilms else {
      return nil
    }
    self = rate
  }

  /// Creates the rate `units` / `unit`, where `unit` is a power of 10. A rate with two or three decimal
  /// places may stand for an exact rate of television: 29.97 is 30000/1001. Returns `nil` if a film cannot
  /// have the rate.
  package init?(units: Int, over unit: Int) {
    let (hundredths, thousandths) = (100, 1000)
    if unit == hundredths || unit == thousandths {
      let rate = Double(units) / Double(unit)
      let exact = Self.televisionRates.map { $0 * thousandths }.first { frames in
        abs(Double(frames) / Double(Self.televisionDivisor) - rate) < 0.5 / Double(unit) + 1e-9
      }
      if let exact {
        self.init(reducing: exact, over: Self.televisionDivisor)
        return
      }
    }
    self.init(reducing: units, over: unit)
  }

  /// Creates the exact rate that a number of frames per second stands for, such as 30000/1001 for 29.97, as
  /// files store it.
  ///
  /// It has the fewest decimal places within a factor of 1e-5 of `rate`. Returns `nil` if no rate with at
  /// most four decimal places is, or if a film cannot have it: outside 0.01...1000.
  public init?(nearest rate: Double) {
    guard Self.filmRange.contains(rate) else { return nil }
    // Files contain the rates of television rounded to various numbers of digits.
    for unit in [1, 100, 1000, 10_000] {
      let units = (rate * Double(unit)).rounded()
      guard abs(units / Double(unit) - rate) <= rate * 1e-5, let known = Self(units: Int(units), over: unit)
      else { continue }
      self = known
      return
    }
    return nil
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
