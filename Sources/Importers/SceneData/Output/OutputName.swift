// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// The form of the names of outputs, such as `out/{id}-{name}.mp4`.
///
/// `{name}` stands for the value of the column `name`, or of the input with that name. `{row}` stands for the
/// number of the row, and `{row:04}` for the number with at least 4 digits. `{{` and `}}` are braces.
///
/// A value never leads out of its folder: see `SafeFileName`.
package struct OutputName: Sendable, Hashable {
  /// A part of the name.
  fileprivate enum Part: Sendable, Hashable {
    case literal(String)
    case column(String)
    case row(digits: Int)
  }

  /// The form as it was written.
  package let text: String
  /// The parts of each component of the path.
  private let components: [[Part]]

  /// The maximum length of a component with values, in bytes of UTF-8. File systems allow 255, and a writer
  /// may add an ending for a file that is not finished.
  private static let mostBytes = 200
  /// The minimum length that remains for values.
  private static let fewestBytes = 50

  /// Parses a form. Throws an `InputError` if a brace has no partner or a placeholder no name, or if no file
  /// can have the name.
  package init(_ text: String) throws(InputError) {
    self.text = text
    var parser = TemplateParser(text)
    components = try parser.read()
    guard let last = components.last, !last.isEmpty else {
      throw Self.failure(text, "this is no name of a file", advice: "add a name, such as {row}.mp4")
    }
    guard !text.unicodeScalars.contains(where: \.isControlCharacter) else {
      throw Self.failure(text, "the name has a control character", advice: "remove it")
    }
    for parts in components where parts.contains(where: \.isPlaceholder) {
      guard parts.reduce(0, { $0 + $1.literalBytes }) <= Self.mostBytes - Self.fewestBytes else {
        throw Self.failure(text, "the name is too long for values", advice: "shorten it")
      }
    }
  }

  fileprivate static func failure(_ text: String, _ explanation: String, advice: String) -> InputError {
    var error = InputError(.badOutputName, explanation: explanation, advice: advice)
    error.value = shortened(text)
    return error
  }

  /// The names of the placeholders for columns, in the order of the text.
  package var columns: [String] { components.joined().compactMap(\.column) }

  /// A Boolean value that indicates whether the name differs between rows.
  package var hasPlaceholders: Bool { components.joined().contains(where: \.isPlaceholder) }

  // MARK: Checks

  /// Throws if a placeholder is not in `names`.
  func checkColumns(among names: [String]) throws(InputError) {
    for column in columns where !names.contains(column) {
      let known = names + [TemplateParser.rowName]
      throw InputError(
        .unknownName,
        explanation: "no column is called \(InputError.list([column])), which \(shortened(text)) uses",
        advice: Spelling.advice(
          for: column, among: known, else: "there are \(InputError.list(known))"))
    }
  }

  /// Throws if several rows would have the same output.
  func checkCount(_ count: Int) throws(InputError) {
    guard count > 1, !hasPlaceholders else { return }
    throw Self.failure(
      text, "\(count) rows cannot have one output", advice: "add {row} or a column such as {id} to the name")
  }

  // MARK: Paths

  /// Returns the path of a row's output.
  ///
  /// - Parameters:
  ///   - row: The number of the row.
  ///   - value: A function that returns the text of a column, or `nil` if there is none.
  /// - Throws: An `InputError` if a value is missing or has no character for a name.
  package func path(
    row: Int, value: (String) throws(InputError) -> String?
  ) throws(InputError) -> String {
    var result: [String] = []
    for parts in components { result.append(try component(parts, row: row, value: value)) }
    let path = result.joined(separator: "/")
    // A hyphen alone would mean standard output.
    return path == "-" ? "./-" : path
  }

  private func component(
    _ parts: [Part], row: Int, value: (String) throws(InputError) -> String?
  ) throws(InputError) -> String {
    guard parts.contains(where: \.isPlaceholder) else { return parts.reduce("") { $0 + $1.literal } }
    var values: [String] = []
    for part in parts {
      guard let column = part.column else { continue }
      values.append(try safeText(of: column, value(column)))
    }
    let fixed = parts.reduce(0) { $0 + $1.literalBytes + $1.rowText(row).utf8.count }
    let most = SafeFileName.share(of: values.map(\.utf8.count), total: Self.mostBytes - fixed)
    var result = ""
    for part in parts {
      guard let column = part.column else {
        result += part.literal + part.rowText(row)
        continue
      }
      let text = SafeFileName.cut(values.removeFirst(), bytes: most)
      guard !text.isEmpty else { throw Self.unusable(column) }
      result += text
    }
    return SafeFileName.unreserved(result)
  }

  private func safeText(of column: String, _ value: String?) throws(InputError) -> String {
    guard let value else {
      throw InputError(
        .badRowName, input: column, value: nil, explanation: "there is no value for the output's name")
    }
    let text = SafeFileName.text(of: value)
    guard !text.isEmpty else { throw Self.unusable(column) }
    return text
  }

  private static func unusable(_ column: String) -> InputError {
    InputError(
      .badRowName, input: column, value: nil,
      explanation: "the value has no character for the output's name",
      advice: "give it one, or use another column in the name")
  }
}

extension OutputName.Part {
  fileprivate var isPlaceholder: Bool { if case .literal = self { false } else { true } }
  fileprivate var column: String? { if case .column(let name) = self { name } else { nil } }
  fileprivate var literal: String { if case .literal(let text) = self { text } else { "" } }
  fileprivate var literalBytes: Int { literal.utf8.count }

  /// The digits of the number of a row, or an empty text for other parts.
  fileprivate func rowText(_ row: Int) -> String {
    guard case .row(let digits) = self else { return "" }
    let number = String(row)
    return String(repeating: "0", count: max(0, digits - number.count)) + number
  }
}

/// Parses the form of a name.
private struct TemplateParser {
  /// The placeholder for the number of a row.
  static let rowName = "row"

  private let text: String
  private var rest: Substring
  private var components: [[OutputName.Part]] = [[]]
  private var literal = ""

  init(_ text: String) { (self.text, rest) = (text, text[...]) }

  mutating func read() throws(InputError) -> [[OutputName.Part]] {
    while let character = rest.popFirst() {
      switch character {
      case "/":
        endLiteral()
        components.append([])
      case "{", "}":
        if rest.first == character {
          rest.removeFirst()
          literal.append(character)
        } else if character == "{" {
          endLiteral()
          components[components.count - 1].append(try placeholder())
        } else {
          throw OutputName.failure(text, "a } has no {", advice: "write }} for a brace")
        }
      default: literal.append(character)
      }
    }
    endLiteral()
    return components
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    components[components.count - 1].append(.literal(literal))
    literal = ""
  }

  private mutating func placeholder() throws(InputError) -> OutputName.Part {
    guard let end = rest.firstIndex(of: "}") else {
      throw OutputName.failure(text, "a { has no }", advice: "write {{ for a brace")
    }
    let name = rest[..<end]
    rest = rest[rest.index(after: end)...]
    guard !name.isEmpty else {
      throw OutputName.failure(text, "a placeholder has no name", advice: "write {row} or {id}")
    }
    if name == Self.rowName { return .row(digits: 1) }
    guard name.hasPrefix(Self.rowName + ":") else { return .column(String(name)) }
    let format = name.dropFirst(Self.rowName.count + 1)
    guard format.count == 2, format.first == "0", let digits = Int(format), digits > 0 else {
      throw OutputName.failure(
        text, "the digits of {\(name)} are not known", advice: "write {row:04} for at least four digits")
    }
    return .row(digits: digits)
  }
}
