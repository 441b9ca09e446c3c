// SPDX-License-Identifier: Apache-2.0

/// One thing that the tool does: the table that parsing, help, and whatever else describes the command line read.
struct Verb: Sendable {
  /// What a person types.
  let name: String
  /// One line for the overview, without a full stop.
  let summary: String
  /// What it does, in paragraphs.
  let explanation: [String]
  /// What stands on the line without a name, in order.
  let operands: [Operand]
  /// The options, apart from `--help`, which every verb has.
  let options: [OptionRow]
  /// Command lines to try.
  var examples: [String] = []
  /// Does it.
  let run: @Sendable (Arguments) throws -> Void
}

/// A word on the command line that is known by its place.
struct Operand: Sendable {
  /// What stands for it in the help.
  let placeholder: String
  /// What it is, without a full stop.
  let summary: String
  /// Whether it may not be left out.
  let isRequired: Bool
  /// Whether there may be more than one of it; for the last.
  var isRepeated = false
}

/// An option as those see it that describe it.
struct OptionRow: Sendable {
  /// The long name with its two hyphens.
  let name: String
  /// The short name with its hyphen.
  var letter: String?
  /// What stands for the value in the help; `nil` for an option without a value.
  var placeholder: String?
  /// What it does, without a full stop.
  let summary: String
  /// Whether it may not be left out.
  var isRequired = false

  /// Prints the help of a verb.
  static let help = OptionRow(name: "--help", letter: "-h", summary: "Show this help")
}

/// An option whose value is a `Value`.
struct Option<Value>: Sendable {
  let row: OptionRow
  /// Makes the value of its text; throws a `Misread` that says what is expected.
  let read: @Sendable (String) throws(Misread) -> Value
}

extension Option {
  /// Creates an option whose value is what `parse` makes of a text; `request` asks for one that it can make something of.
  init(row: OptionRow, request: String, _ parse: @escaping @Sendable (String) -> Value?) {
    self.init(row: row) { text throws(Misread) in
      guard let value = parse(text) else { throw Misread(request: request) }
      return value
    }
  }

  /// Creates an option whose value is one of several, typed as its name.
  init(
    row: OptionRow, choices: [(name: String, value: Value)], ignoresCase: Bool = false
  ) where Value: Sendable {
    self.init(row: row) { text throws(Misread) in
      let name = ignoresCase ? text.lowercased() : text
      if let choice = choices.first(where: { $0.name == name }) { return choice.value }
      let names = choices.map(\.name)
      let fallback = "give one of " + names.joined(separator: ", ")
      throw Misread(request: Spelling.advice(for: text, among: names, else: fallback))
    }
  }
}

extension Option where Value == String {
  /// Creates an option whose value is any text.
  init(row: OptionRow) { self.init(row: row) { text throws(Misread) in text } }
}

/// What a value should have looked like, as a request: `give a width and a height`.
struct Misread: Error {
  let request: String
}
