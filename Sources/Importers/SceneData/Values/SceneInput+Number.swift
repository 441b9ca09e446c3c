// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics
import MultiplanePrograms

extension SceneInput {
  /// Returns the number that a text stands for: digits with an optional sign, decimal point and exponent.
  /// Throws for other text, and for a number out of the range.
  func number(_ text: String, in range: ClosedRange<Double>) throws(InputError) -> Double {
    let word = text.withoutSpaces
    let bytes = Array(word.utf8)
    guard !bytes.isEmpty, NumberScanner.length(bytes[...]) == bytes.count, let number = Double(word),
      number.isFinite
    else {
      throw failure("this is no number", value: text, advice: Self.numberAdvice(for: word))
    }
    return try checked(number, in: range, written: word)
  }

  /// Returns a number, or throws if it is out of the range.
  func checked(
    _ number: Double, in range: ClosedRange<Double>, written text: String
  ) throws(InputError) -> Double {
    guard range.contains(number) else {
      let bounds = [range.lowerBound, range.upperBound].map { JSONText.number($0) }
      throw failure(
        "the number is out of its range", value: text,
        advice: "give a number from \(bounds[0]) to \(bounds[1])")
    }
    return number
  }

  /// The characters that separate thousands in some countries.
  private static let separators: Set<Character> = [
    " ", "\u{a0}", "\u{2009}", "\u{202f}", "'", "\u{2019}", "_",
  ]

  /// Returns the remedy for text that is no number.
  private static func numberAdvice(for word: String) -> String {
    guard word.contains(where: isDigit) else { return "write a number such as 12 or -0.5" }
    if word.hasSuffix("%") { return "write the number without %" }
    let length = NumberScanner.length(Array(word.utf8)[...])
    if length == word.utf8.count { return "write a number with a smaller exponent" }
    let isSeparated = word.contains { $0 == "," || separators.contains($0) }
    if isSeparated, word.allSatisfy({ isDigit($0) || separators.contains($0) || ",.+-".contains($0) }) {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      // Three digits after the only comma can be decimals or thousands.
      let isDecimal = parts.count == 2 && parts[1].count != 3 && parts[1].allSatisfy(isDigit)
      if isDecimal, Double(parts[0]) != nil, !parts[0].contains(".") {
        return "write \(parts[0]).\(parts[1]), with a point before the decimals"
      }
      return "write no separators of thousands, and a point before the decimals, as in 1234.5"
    }
    let unit = Substring(word.utf8.dropFirst(length))
    if length > 0, !unit.contains(where: isDigit) {
      return "write the number without a unit: \(Substring(word.utf8.prefix(length)))"
    }
    return "write the number without other characters, such as 12 or -0.5"
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
