// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics

/// An object of a film file, whose members all have known names.
struct FilmObject {
  let value: JSONValue
  let file: String

  /// Throws if the value is no object or has a member without a known name.
  init(_ value: JSONValue, in file: String, known: [String]) throws(FilmFileError) {
    (self.value, self.file) = (value, file)
    guard value.isObject else { throw fault(value, "it is no object", advice: "write { ... }") }
    for (name, member) in value.members where !known.contains(name) {
      throw fault(
        member, as: .unknownName, "there is no member \(name) here",
        advice: Spelling.advice(
          for: name, among: known, else: "the members are \(known.joined(separator: ", "))"))
    }
  }

  /// Creates the object of a value whose members are checked elsewhere.
  init(unchecked value: JSONValue, in file: String) { (self.value, self.file) = (value, file) }

  subscript(name: String) -> JSONValue? { value.member(name).flatMap { $0.isNull ? nil : $0 } }

  /// Returns the text of a member, or `nil` if there is none.
  func text(_ name: String) throws(FilmFileError) -> String? {
    guard let member = self[name] else { return nil }
    guard let text = member.string else { throw fault(member, "it is no text", advice: "put it into quotes") }
    return text
  }

  /// Returns the number of a member in a range, or `nil` if there is none.
  func number(_ name: String, in range: ClosedRange<Double>) throws(FilmFileError) -> Double? {
    guard let member = self[name] else { return nil }
    guard member.isNumber, let number = member.number, range.contains(number) else {
      throw fault(
        member,
        "\(member.text) is no number from \(JSONText.number(range.lowerBound)) to "
          + JSONText.number(range.upperBound))
    }
    return number
  }

  /// Returns the Boolean value of a member, or false if there is none.
  func flag(_ name: String) throws(FilmFileError) -> Bool {
    guard let member = self[name] else { return false }
    guard member.isBoolean else { throw fault(member, "it is neither true nor false") }
    return member.number == 1
  }

  /// Returns one of the cases of a type by its name, or `nil` if there is no such member.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Choice.Type
  ) throws(FilmFileError) -> Choice? where Choice.RawValue == String {
    guard let text = try text(name), let member = self[name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw unknown(text, among: type.allCases.map(\.rawValue), at: member)
    }
    return choice
  }

  /// Returns the elements of an array, or none if there is no such member.
  func list(_ name: String) throws(FilmFileError) -> [JSONValue] {
    guard let member = self[name] else { return [] }
    guard member.isArray else { throw fault(member, "it is no list", advice: "write [ ... ]") }
    return Array(member.elements)
  }

  // MARK: Errors

  func fault(
    _ value: JSONValue, as reason: FilmFileError.Reason = .badValue, _ explanation: String,
    advice: String? = nil
  ) -> FilmFileError {
    FilmFileError(
      reason, file: file, element: value.keyPath.isEmpty ? nil : value.keyPath, explanation: explanation,
      advice: advice)
  }

  /// Returns the error for a word that is none of several.
  func unknown(_ word: String, among words: [String], at value: JSONValue) -> FilmFileError {
    fault(
      value, as: .unknownName, "there is no \"\(shortened(word))\"",
      advice: Spelling.advice(for: word, among: words, else: "give one of \(words.joined(separator: ", "))"))
  }

  /// Returns the error for a member that is missing.
  func missing(_ name: String, advice: String? = nil) -> FilmFileError {
    FilmFileError(
      .missingValue, file: file, element: value.keyPath.isEmpty ? nil : value.keyPath,
      explanation: "the member \(name) is missing", advice: advice)
  }
}
