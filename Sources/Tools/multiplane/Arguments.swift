// SPDX-License-Identifier: Apache-2.0

/// The words after the verb, taken apart as the verb's table says.
///
/// Options and operands may come in any order. A value follows its option as the next word or after `=`, for a short
/// option also at once. Of an option that is given twice the last counts. After `--` every word is an operand.
struct Arguments {
  /// The verb that they belong to.
  let verb: Verb
  /// What stands on the line without a name.
  private(set) var operands: [String] = []
  /// Whether the help is asked for; what follows was not looked at.
  private(set) var isHelpWanted = false
  /// The texts of options by their long name; empty for an option without a value.
  private var texts: [String: String] = [:]

  /// Takes `words` apart; throws a usage error for the first that does not fit.
  init(_ words: [String], for verb: Verb) throws(ToolError) {
    self.verb = verb
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if Self.looksLikeOption(word) {
        try takeOption(word, &rest)
        if isHelpWanted { return }
      } else {
        operands.append(word)
      }
    }
    try checkOperands()
  }

  /// Whether an option without a value was given.
  func has(_ row: OptionRow) -> Bool { texts[row.name] != nil }

  /// The value of an option, or `nil` when it was not given; throws a usage error when it cannot be read.
  func value<Value>(of option: Option<Value>) throws(ToolError) -> Value? {
    guard let text = texts[option.row.name] else { return nil }
    do {
      return try option.read(text)
    } catch {
      throw .usage("\(option.row.name) \(shown(text)) makes no sense; \(error.request)")
    }
  }

  // MARK: Taking apart

  /// Whether a word is an option: a hyphen alone and numbers below zero are not.
  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.first == "-", let second = word.dropFirst().first else { return false }
    return !(second.isASCII && second.isNumber) && second != "."
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
    let (name, attached) = Self.split(word)
    guard let row = (verb.options + [.help]).first(where: { $0.name == name || $0.letter == name }) else {
      let names = (verb.options + [.help]).flatMap { [$0.name, $0.letter].compactMap { $0 } }
      let advice = Spelling.advice(for: name, among: names, else: "see \(Tool.name) help \(verb.name)")
      throw .usage("\(verb.name) has no option \(shown(name)); \(advice)")
    }
    guard let placeholder = row.placeholder else {
      guard attached == nil else {
        throw .usage("\(name) takes no value; leave \(shown("=" + (attached ?? ""))) out")
      }
      if row.name == OptionRow.help.name { isHelpWanted = true }
      texts[row.name] = ""
      return
    }
    if let attached {
      texts[row.name] = attached
    } else if let next = rest.first, !Self.looksLikeOption(next) {
      texts[row.name] = next
      rest.removeFirst()
    } else {
      throw .usage(
        "\(name) needs a value; write \(row.name) \(placeholder)"
          + (rest.isEmpty ? "" : ", or \(row.name)=\(placeholder) for one that begins with a hyphen"))
    }
  }

  /// An option's name and the value that is written on to it.
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
        "\(verb.name) has no use for \(shown(operands[verb.operands.count])); see \(Tool.name) help \(verb.name)"
      )
    }
    if let missing = verb.operands.dropFirst(operands.count).first(where: \.isRequired) {
      throw .usage(
        "\(verb.name) needs a \(missing.placeholder), \(missing.summary); see \(Tool.name) help \(verb.name)")
    }
  }
}
