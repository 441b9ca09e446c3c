// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePrograms

/// The words after the verb, parsed by the verb's table.
///
/// Options and operands may come in any order. A value follows its option as the next word or after `=`. A
/// short option may also have it attached: `-oFILE`. If an option is given twice, the last one counts,
/// unless its row says that all count. After `--`, every word is an operand.
struct Arguments {
  /// The verb whose table is used.
  let verb: Verb
  /// The programs that operands can name.
  let programs: [Program]
  /// The words that are neither options nor values, in order.
  private(set) var operands: [String] = []
  /// True if the help is requested. The words after the request are not parsed.
  private(set) var isHelpWanted = false
  /// The values of options by long name, in the order given. An option without a value has an empty string.
  private var texts: [String: [String]] = [:]

  /// Parses `words`. Throws a usage error at the first word that is not valid.
  init(_ words: [String], for verb: Verb, programs: [Program]) throws(ToolError) {
    (self.verb, self.programs) = (verb, programs)
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if Self.looksLikeOption(word) {
        try parseOption(word, &rest)
        if isHelpWanted { return }
      } else {
        operands.append(word)
      }
    }
    _ = try value(of: ErrorFormat.option)
    try checkOperands()
  }

  /// Returns arguments with the same options and another operand.
  func naming(_ operand: String) -> Arguments {
    var copy = self
    copy.operands = [operand]
    return copy
  }

  /// The words that give the same options again, each with its value attached.
  var optionWords: [String] {
    (verb.options + OptionRow.common).flatMap { row in
      (texts[row.name] ?? []).map { row.placeholder == nil ? row.name : "\(row.name)=\($0)" }
    }
  }

  /// Returns true if the option was given.
  func has(_ row: OptionRow) -> Bool { texts[row.name] != nil }

  /// Returns the value of an option, or `nil` if it was not given. Throws a usage error if the value cannot
  /// be parsed.
  func value<Value>(of option: Option<Value>) throws(ToolError) -> Value? {
    guard let text = texts[option.row.name]?.last else { return nil }
    return try Self.value(of: option, text)
  }

  /// Returns the values of an option that may be given several times, in the order given. Throws a usage
  /// error if a value cannot be parsed.
  func values<Value>(of option: Option<Value>) throws(ToolError) -> [Value] {
    try (texts[option.row.name] ?? []).map { text throws(ToolError) in try Self.value(of: option, text) }
  }

  private static func value<Value>(of option: Option<Value>, _ text: String) throws(ToolError) -> Value {
    do {
      return try option.read(text)
    } catch {
      throw .usage(
        .badValue, "\(option.row.name) \(shown(text)) is not valid", advice: error.request,
        element: option.row.name)
    }
  }

  /// Returns the operands and the values of options that could be names of files, except those of some
  /// options. A value such as `photo=cat.png` is also returned without its beginning.
  func words(except names: Set<String>) -> [String] {
    let values = texts.filter { !names.contains($0.key) }.values.joined().filter { !$0.isEmpty }
    return operands
      + values.flatMap { value in
        [value] + (value.firstIndex(of: "=").map { [String(value[value.index(after: $0)...])] } ?? [])
      }
  }

  // MARK: Taking apart

  /// Returns true if a word is an option. A single hyphen and negative numbers are operands or values.
  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber) && second != "."
  }

  private mutating func parseOption(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
    let (name, attached) = Self.split(word)
    guard let row = (verb.options + OptionRow.common).first(where: { $0.name == name || $0.letter == name })
    else {
      if let (_, reason) = verb.refusals.first(where: { $0.key == name }) {
        throw .usage(.optionWithoutUse, reason, advice: "leave \(name) out", element: name)
      }
      let names = (verb.options + OptionRow.common).flatMap { [$0.name, $0.letter].compactMap { $0 } }
      let advice = Spelling.advice(for: name, among: names, else: "see \(Tool.name) help \(verb.name)")
      throw .usage(
        .unknownOption, "\(verb.name) has no option \(shown(name))", advice: advice, element: name)
    }
    guard let placeholder = row.placeholder else {
      guard attached == nil else {
        throw .usage(
          .unexpectedValue, "\(name) takes no value", advice: "leave \(shown("=" + (attached ?? ""))) out",
          element: row.name)
      }
      if row.name == OptionRow.help.name { isHelpWanted = true }
      texts[row.name, default: []].append("")
      return
    }
    if let attached {
      texts[row.name, default: []].append(attached)
    } else if let next = rest.first, !Self.looksLikeOption(next) {
      texts[row.name, default: []].append(next)
      rest.removeFirst()
    } else {
      throw .usage(
        .missingValue, "\(name) needs a value",
        advice: "write \(row.name) \(placeholder)"
          + (rest.isEmpty ? "" : ", or \(row.name)=\(placeholder) for one that begins with a hyphen"),
        element: row.name)
    }
  }

  /// Returns an option's name, and the value attached to it, if any.
  private static func split(_ word: String) -> (name: String, attached: String?) {
    if word.hasPrefix("--") {
      guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    let (name, attached) = (String(word.prefix(2)), word.dropFirst(2))
    return (name, attached.isEmpty ? nil : String(attached.first == "=" ? attached.dropFirst() : attached))
  }

  private func checkOperands() throws(ToolError) {
    if operands.count > verb.operands.count, verb.operands.last?.isRepeated != true {
      throw .usage(
        .unexpectedOperand, "\(verb.name) has no use for \(shown(operands[verb.operands.count]))",
        advice: "see \(Tool.name) help \(verb.name)")
    }
    if let missing = verb.operands.dropFirst(operands.count).first(where: \.isRequired) {
      throw .usage(
        .missingOperand, "\(verb.name) needs a \(missing.placeholder), \(missing.summary)",
        advice: "see \(Tool.name) help \(verb.name)")
    }
  }
}
