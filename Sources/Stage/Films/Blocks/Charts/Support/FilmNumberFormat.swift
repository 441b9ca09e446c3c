// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneGeometry

/// The notation of numbers in a film. It is the same on every machine, whatever its language.
///
/// ```swift
/// var format = FilmNumberFormat()
/// format.decimals = 1
/// format.suffix = " km"
/// format.string(12_345.67)  // "12,345.7 km"
/// ```
public struct FilmNumberFormat: Sendable, Hashable {
  /// The lengths in which large numbers are written.
  public enum Length: String, Sendable, CaseIterable {
    /// All digits.
    case full
    /// Thousands, millions, billions and trillions with a letter and at least one decimal: `1.2 k`, `3.4 M`.
    case compact
  }

  /// The number of digits after the decimal mark, from 0 to 4. Other numbers are limited. The default is 0.
  public var decimals = 0
  /// The text between groups of three digits. It may be empty. The default is a comma.
  public var separator = ","
  /// The text before the decimals. The default is a point.
  public var decimalMark = "."
  /// The text before the number. A minus sign precedes it. The default is empty.
  public var prefix = ""
  /// The text after the number. The default is empty.
  public var suffix = ""
  /// The length of large numbers. The default is `full`.
  public var length = Length.full

  /// Creates a format for whole numbers with commas between thousands.
  public init() {}

  /// Returns the text of a number. Numbers beyond 100 trillion are limited, and a dash stands for NaN.
  public func string(_ value: Double) -> String { withoutSuffix(value) + suffix }

  /// Returns the text of a number without the text after it.
  func withoutSuffix(_ value: Double) -> String {
    let parts = parts(of: value)
    return parts.sign + prefix + parts.digits
  }

  /// The largest absolute number that is written.
  static let largest = 1e14
  /// The range of `decimals`, and the maximum length of the other texts.
  static let (decimalLimits, textLimit) = (0...4, 40)
  private static let (minus, dash, unbreakableSpace) = ("\u{2212}", "\u{2013}", "\u{a0}")
  /// The letters of compact numbers, from the largest one down.
  private static let letters: [(letter: String, factor: Double)] = [
    ("T", 1e12), ("B", 1e9), ("M", 1e6), ("k", 1e3),
  ]

  /// Returns the sign and the digits of a number.
  func parts(of value: Double) -> (sign: String, digits: String) {
    guard !value.isNaN else { return ("", Self.dash) }
    let magnitude = min(abs(value), Self.largest)
    let (factor, letter) = unit(of: magnitude)
    let usual = decimals.clamped(to: Self.decimalLimits)
    let count = letter.isEmpty ? usual : max(usual, 1)
    let number = Self.rounded(magnitude / factor, count)
    let sign = value < 0 && number > 0 ? Self.minus : ""
    return (sign, digits(number, decimals: count) + letter)
  }

  /// Returns the number that a letter stands for, and the letter, which is empty for numbers below 1000 and
  /// for full numbers.
  private func unit(of magnitude: Double) -> (factor: Double, letter: String) {
    let all = length == .compact ? Self.letters : []
    let count = decimals.clamped(to: Self.decimalLimits)
    var index = all.firstIndex { magnitude >= $0.factor } ?? all.count
    // Rounding may reach the next letter: 999,960 is 1.0 M.
    let shown =
      index < all.count
      ? Self.rounded(magnitude / all[index].factor, max(count, 1)) : Self.rounded(magnitude, count)
    if index > 0, shown >= 1000 { index -= 1 }
    return index < all.count ? (all[index].factor, Self.unbreakableSpace + all[index].letter) : (1, "")
  }

  /// Returns a number that is rounded to a number of decimals, away from 0 in the middle.
  private static func rounded(_ number: Double, _ decimals: Int) -> Double {
    let scale = tenTo(decimals)
    return (number * scale).rounded() / scale
  }

  private static func tenTo(_ exponent: Int) -> Double {
    (0..<max(exponent, 0)).reduce(1) { result, _ in result * 10 }
  }

  private func digits(_ number: Double, decimals: Int) -> String {
    // At most 1e18, which an integer can hold.
    let scale = Int64(Self.tenTo(decimals))
    let all = Int64((number * Double(scale)).rounded())
    let whole = Array(String(all / scale))
    var text = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    guard decimals > 0 else { return text }
    let fraction = String(all % scale)
    return text + decimalMark + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// Returns the format with texts of limited length.
  var bounded: FilmNumberFormat {
    var result = self
    result.separator = String(separator.prefix(Self.textLimit))
    result.decimalMark = String(decimalMark.prefix(Self.textLimit))
    result.prefix = String(prefix.prefix(Self.textLimit))
    result.suffix = String(suffix.prefix(Self.textLimit))
    return result
  }

  /// Returns the format of the numbers at an axis: with the decimals that a step between them needs, and
  /// without long texts before and after them.
  func forAxis(step: Double) -> FilmNumberFormat {
    var result = bounded
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < Self.tolerance }
    result.decimals =
      Self.decimalLimits.first { isWhole(step * Self.tenTo($0)) } ?? Self.decimalLimits.upperBound
    if result.prefix.count > Self.longestAtAxis { result.prefix = "" }
    if result.suffix.count > Self.longestAtAxis { result.suffix = "" }
    return result
  }

  /// The difference to a whole number that is due to rounding.
  private static let tolerance = 1e-6
  /// The number of characters that every number of an axis repeats at most.
  private static let longestAtAxis = 2
}

extension BlockParameter {
  /// Returns the parameters of a number format.
  static func format(_ path: WritableKeyPath<Block, FilmNumberFormat>) -> [BlockParameter] {
    let limit = FilmNumberFormat.textLimit
    return [
      .count(
        "decimals", path.appending(path: \.decimals), in: FilmNumberFormat.decimalLimits,
        "The number of digits after the decimal mark"),
      .text(
        "separator", path.appending(path: \.separator), limit: limit,
        "The text between groups of three digits"),
      .text(
        "decimal-mark", path.appending(path: \.decimalMark), limit: limit, "The text before the decimals"),
      .text("prefix", path.appending(path: \.prefix), limit: limit, "The text before a number"),
      .text("suffix", path.appending(path: \.suffix), limit: limit, "The text after a number"),
      .choice(
        "numbers", path.appending(path: \.length),
        "All digits of large numbers, or a compact form such as 1.2 k"),
    ]
  }
}
