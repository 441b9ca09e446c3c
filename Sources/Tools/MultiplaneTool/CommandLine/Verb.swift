// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePrograms

/// A command of the tool. The table `Tool.verbs` drives the parser, the help, the manual and the shell
/// completion.
struct Verb: Sendable {
  /// The name on the command line.
  let name: String
  /// The line in the overview, without a full stop.
  let summary: String
  /// The description in paragraphs.
  let explanation: [String]
  /// The operands in order.
  let operands: [Operand]
  /// The options, except those that every verb has.
  let options: [OptionRow]
  /// Example command lines, in which `sample` stands for the name of a program.
  var examples: [String] = []
  /// The options of other verbs that this one does not accept, with the reasons.
  var refusals: KeyValuePairs<String, String> = [:]
  /// Runs the verb.
  let run: @Sendable (Arguments) throws -> Void

  /// The placeholder for a program's name in examples.
  static let sample = "{PROGRAM}"

  /// Returns the examples with the name of the first program.
  func examples(for programs: [Program]) -> [String] {
    let name = programs.first?.name ?? Operand.program.placeholder
    return examples.map { $0.replacing(Self.sample, with: name) }
  }
}

/// An argument that is identified by its position on the command line.
struct Operand: Sendable {
  /// The name in the help.
  let placeholder: String
  /// The description, without a full stop.
  let summary: String
  /// True if the operand is required.
  let isRequired: Bool
  /// True if the operand may occur several times. Only the last operand of a verb may be repeated.
  var isRepeated = false
  /// The offer of a shell, or `nil` for the usual offer for the placeholder.
  var ownOffer: Offer?

  /// The offer of a shell.
  var offer: Offer { ownOffer ?? Offer(placeholder: placeholder) }
}

/// The description of an option, without the type of its value.
struct OptionRow: Sendable {
  /// The long name with two hyphens.
  let name: String
  /// The short name with one hyphen. `nil` for none.
  var letter: String?
  /// The name of the value in the help. `nil` for an option without a value.
  var placeholder: String?
  /// The description, without a full stop.
  let summary: String
  /// True if the option is required.
  var isRequired = false
  /// The offer of a shell for the value, or `nil` for the usual offer for the placeholder.
  var ownOffer: Offer?
  /// The section of the help.
  var group = OptionGroup.other

  /// The offer of a shell for the value.
  var offer: Offer { ownOffer ?? Offer(placeholder: placeholder ?? "") }

  /// The option that prints the help of a verb.
  static let help = OptionRow(name: "--help", letter: "-h", summary: "Show this help")
  /// The option that selects the format of errors.
  static let errors = OptionRow(
    name: "--errors", placeholder: "FORMAT",
    summary: "Print errors and reports as text or as json, one object a line. Default: text",
    ownOffer: Offer(["text", "json"]))
  /// The options that every verb has.
  static let common = [errors, help]
}

/// A section of options in the help of a verb with many.
enum OptionGroup: String, CaseIterable {
  case output = "Output"
  case time = "Time"
  case states = "States of a CAML file"
  case data = "Inputs and data"
  case lottie = "Lottie"
  case svg = "SVG"
  case overFilm = "Film over film, sound and captions"
  case window = "Window"
  case farm = "Parts of a film"
  case machines = "Machines"
  case limits = "Limits"
  case other = "Options"

  /// The number of options from which the help of a verb has sections, and the most of a section.
  static let largest = 12
}

extension OptionRow {
  /// Returns the same row in a section of the help.
  func inGroup(_ group: OptionGroup) -> OptionRow {
    var row = self
    row.group = group
    return row
  }
}

extension [OptionRow] {
  /// Returns the same rows in a section of the help.
  func inGroup(_ group: OptionGroup) -> [OptionRow] {
    map { $0.inGroup(group) }
  }
}

/// An option whose value has the type `Value`.
struct Option<Value>: Sendable {
  let row: OptionRow
  /// Parses the value. Throws an `InvalidValue` with the expected form.
  let read: @Sendable (String) throws(InvalidValue) -> Value
}

extension Option {
  /// Creates an option whose value is parsed by `parse`. If that returns `nil`, the error asks for `request`.
  init(row: OptionRow, request: String, _ parse: @escaping @Sendable (String) -> Value?) {
    self.init(row: row) { text throws(InvalidValue) in
      guard let value = parse(text) else { throw InvalidValue(request: request) }
      return value
    }
  }

  /// Creates an option whose value is one of several named choices, which a shell offers.
  init(
    row: OptionRow, choices: [(name: String, value: Value)], ignoresCase: Bool = false
  ) where Value: Sendable {
    var row = row
    row.ownOffer = Offer(choices.map(\.name))
    self.init(row: row) { text throws(InvalidValue) in
      let name = ignoresCase ? text.lowercased() : text
      if let choice = choices.first(where: { $0.name == name }) { return choice.value }
      let names = choices.map(\.name)
      let fallback = "give one of " + names.joined(separator: ", ")
      throw InvalidValue(request: Spelling.advice(for: text, among: names, else: fallback))
    }
  }
}

extension Option where Value == String {
  /// Creates an option whose value is any text.
  init(row: OptionRow) { self.init(row: row) { text throws(InvalidValue) in text } }
}

/// An error in a value: a request for the expected form, such as `give a width and a height`.
struct InvalidValue: Error {
  let request: String
}
