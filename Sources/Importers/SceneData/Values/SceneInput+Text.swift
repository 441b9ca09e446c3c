// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics
package import MultiplanePrograms

/// Values that are written as text, on a command line or in a table.
extension SceneInput {
  /// Returns the value that a text stands for.
  ///
  /// - Parameters:
  ///   - text: For text, the text itself. For numbers, colours and choices, spaces around it are ignored. For
  ///     rows, a JSON array, or the path of a file of data.
  ///   - folder: The folder to which paths of files are relative, and outside of which no file is read.
  /// - Throws: An `InputError` if the text does not have the form of the kind or exceeds a limit, or if there
  ///   is no such file.
  package func value(ofText text: String, in folder: String) throws(InputError) -> Value {
    switch kind {
    case .text(let limit): .text(try checked(text, limit: limit))
    case .number(let range): .number(try number(text, in: range))
    case .color: try color(text)
    case .choice(let words): .text(try choice(text, of: words))
    case .image, .sound: .text(try file(text, in: folder))
    case .rows(let columns): .rows(try rows(ofText: text, columns, in: folder))
    }
  }

  /// Returns an error about a value of this input.
  func failure(
    _ explanation: String, _ reason: InputError.Reason = .badValue, value: String?, advice: String? = nil
  ) -> InputError {
    InputError(reason, input: name, value: value, explanation: explanation, advice: advice)
  }

  /// Returns a text whose lines end with line feeds. Throws if it is too long or has control characters.
  private func checked(_ text: String, limit: Int) throws(InputError) -> String {
    let text = text.utf8.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
    let control = text.unicodeScalars.first {
      $0.isControlCharacter && $0 != "\n" && $0 != "\t"
    }
    if let control {
      let digits = String(control.value, radix: 16, uppercase: true)
      throw failure(
        "the text has the control character U+\(String(repeating: "0", count: 4 - digits.count))\(digits)",
        value: text, advice: "remove it: only line feeds and tabs are allowed")
    }
    let count = text.count
    guard count <= limit else {
      throw failure("the text has \(count) characters, and the limit is \(limit)", value: text)
    }
    return text
  }

  /// Returns the word of a choice that a text names.
  private func choice(_ text: String, of words: [String]) throws(InputError) -> String {
    if words.contains(text) { return text }
    let word = text.withoutSpaces
    if words.contains(word) { return word }
    throw failure(
      "this is none of the words", value: text,
      advice: Spelling.advice(for: word, among: words, else: "give one of \(InputError.list(words))"))
  }

  /// Returns the colour that a text names: digits after `#`, or a keyword of CSS.
  private func color(_ text: String) throws(InputError) -> Value {
    let word = text.withoutSpaces.lowercased()
    if let keyword = ColorNames.all[word] {
      let parts = [16, 8, 0].map { Double(keyword >> $0 & 0xff) / 255 }
      return .color(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
    let digits = word.drop { $0 == "#" }.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    let isDigits = [3, 6, 8].contains(digits.count)
    guard isDigits, word.first == "#", word.count == digits.count + 1 else {
      let names = ColorNames.all.keys.sorted()
      let form = "write it as #rrggbb, or as a name such as navy"
      let isBare = isDigits && word.count == digits.count
      throw failure(
        "this is no colour", value: text,
        advice: isBare ? "write #\(word)" : Spelling.advice(for: word, among: names, else: form))
    }
    let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    let parts = stride(from: 0, to: wide.count, by: 2).map { Double(wide[$0] * 16 + wide[$0 + 1]) / 255 }
    return .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether this is one of the control characters of ASCII or Latin-1.
  var isControlCharacter: Bool { value < 0x20 || (0x7f..<0xa0).contains(value) }
}

extension StringProtocol {
  /// The text without the spaces, tabs and line ends at its ends.
  var withoutSpaces: String {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
