// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses C macros that return from the function around them, or that share names with it.
///
/// A macro may define functions, which have their own returns and names. Every name that a macro uses must be
/// one of its parameters, and its arguments must mean the same inside and outside it.
package enum MacroRule {
  package static func check(_ repository: Repository) -> [Violation] {
    let files = repository.files.filter { $0.path.hasPrefix("Sources/") && $0.language == .c }
    let definitions = files.map { (file: $0, macros: $0.tokens.compactMap(Macro.init)) }
    let macros = Dictionary(
      definitions.flatMap(\.macros).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return definitions.flatMap { file, own in
      own.flatMap { problems(of: $0, at: file.path) }
        + ([file.tokens] + own.map(\.body)).flatMap { capturedArguments(in: $0, macros, file.path) }
    }
  }

  private static func problems(of macro: Macro, at path: String) -> [Violation] {
    var found: [Violation] = []
    if macro.returns {
      found.append(
        Violation(path, macro.line, "\(macro.name) returns from the function around it; make it a function"))
    }
    if let name = macro.captured.first {
      found.append(
        Violation(path, macro.line, "\(macro.name) captures \(name); make it a parameter, or a function"))
    }
    return found
  }

  /// Returns violations for uses of macros with an argument that contains a name declared by the macro.
  private static func capturedArguments(
    in tokens: [SourceToken], _ macros: [String: Macro], _ path: String
  ) -> [Violation] {
    tokens.indices.dropLast().compactMap { index in
      guard let macro = macros[tokens[index].text], tokens[index + 1].isSign("(") else { return nil }
      let words = tokens[(index + 2)..<Macro.end(of: index + 1, in: tokens)].filter { $0.kind == .word }
      guard let name = words.first(where: { macro.declared.contains($0.text) })?.text else { return nil }
      return Violation(
        path, tokens[index].firstLine, "\(macro.name) declares \(name), which its argument names")
    }
  }
}

/// The definition of a macro.
private struct Macro {
  let name: String
  let line: Int
  let parameters: Set<String>
  /// The tokens of the replacement. Names joined by `##` and strings made by `#` are one literal each.
  let body: [SourceToken]
  /// The names that the replacement declares.
  let declared: Set<String>

  init?(_ directive: SourceToken) {
    let pattern = /#\s*define\s+(?<name>\w+)(\((?<parameters>[^)]*)\))?(?<body>[\s\S]*)/
    guard directive.kind == .directive, let match = directive.text.wholeMatch(of: pattern) else { return nil }
    name = String(match.name)
    line = directive.firstLine
    parameters = Set(
      (match.parameters ?? "").split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let text = match.body.replacing("\\\n", with: " ").replacing(/\w+(\s*##\s*\w+)+|#\s*\w+/, with: "\"\"")
    // The body's tokens get the line of the definition, so that a violation inside it refers to that line.
    body = CLexer.tokens(of: String(text)).map { token in
      var moved = token
      (moved.firstLine, moved.lastLine) = (directive.firstLine, directive.firstLine)
      return moved
    }
    declared = Self.declaredNames(in: body)
  }

  private static let keywords: Set = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
    "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short",
    "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile",
    "while",
  ]

  /// The words that an expression follows, so that the next name is not declared.
  private static let operators: Set = ["case", "else", "goto", "return", "sizeof"]

  /// Returns the words that follow the name of a type, and those between a comma and an initial value: `int a
  /// = 1, b = 2;`.
  private static func declaredNames(in body: [SourceToken]) -> Set<String> {
    var names: Set<String> = []
    for index in body.indices.dropFirst() where isName(body[index]) {
      let next = index + 1 < body.count ? body[index + 1] : nil
      let isCompared = index + 2 < body.count && body[index + 2].isSign("=")
      let isInitialized = next?.isSign("=") == true && !isCompared
      let ends = next.map { next in [";", ",", ")", "["].contains { next.isSign($0) } } ?? true
      let isDeclared =
        isInitialized && body[index - 1].isSign(",")
        || (isInitialized || ends) && followsType(index, in: body)
      if isDeclared { names.insert(body[index].text) }
    }
    return names
  }

  /// Returns true if the word at `index` follows the name of a type, or asterisks after one.
  private static func followsType(_ index: Int, in body: [SourceToken]) -> Bool {
    guard let last = body[..<index].lastIndex(where: { !$0.isSign("*") }), body[last].kind == .word
    else { return false }
    if last == index - 1 { return !operators.contains(body[last].text) }
    // Otherwise, the asterisk means multiplication.
    return keywords.contains(body[last].text) || body[last].text.hasSuffix("_t")
      || last > 0 && ["const", "struct"].contains { body[last - 1].isWord($0) }
  }

  /// Returns true for a word in lower case that is not a keyword.
  private static func isName(_ token: SourceToken) -> Bool {
    token.kind == .word && !keywords.contains(token.text) && token.text.contains(where: \.isLowercase)
  }

  /// The names that the replacement takes from the function around it, in order.
  ///
  /// In this code, names at file scope have a prefix, and the names of types and attributes are excluded by
  /// their form or context.
  var captured: [String] {
    body.indices.filter { index in
      let word = body[index].text
      guard Self.isName(body[index]), !parameters.contains(word), !declared.contains(word),
        !["mpk_", "_"].contains(where: word.hasPrefix), !word.hasSuffix("_t"), !isAttribute(index)
      else { return false }
      let isMember = index > 0 && [".", "->"].contains { body[index - 1].isSign($0) }
      let isTag = index > 0 && body[index - 1].isWord("struct")
      let isFollowed =
        index + 1 < body.count && (body[index + 1].isSign("(") || body[index + 1].kind == .word)
      return !isMember && !isTag && !isFollowed
    }.map { body[$0].text }
  }

  /// Returns true for words in the parentheses of `__attribute__`.
  private func isAttribute(_ index: Int) -> Bool {
    body[..<index].indices.contains { start in
      body[start].isWord("__attribute__") && start + 1 < body.count
        && index < Self.end(of: start + 1, in: body)
    }
  }

  /// True if a `return` is outside the functions that the replacement defines.
  var returns: Bool {
    var depth = 0
    var isInFunction = false
    for (index, token) in body.enumerated() {
      if token.isSign("{") {
        if depth == 0 { isInFunction = index > 0 && opensFunction(index) }
        depth += 1
      }
      if token.isSign("}") { depth -= 1 }
      if depth == 0 { isInFunction = false }
      if token.isWord("return"), !isInFunction { return true }
    }
    return false
  }

  /// Returns true if the brace at `index` follows a list of parameters rather than a condition.
  private func opensFunction(_ index: Int) -> Bool {
    guard body[index - 1].isSign(")"),
      let list = body[..<index].indices.last(where: {
        body[$0].isSign("(") && Self.end(of: $0, in: body) == index - 1
      }), list > 0
    else { return false }
    return !["if", "for", "while", "switch"].contains(body[list - 1].text) && body[list - 1].kind != .sign
  }

  /// Returns the index of the parenthesis that closes the one at `start`.
  static func end(of start: Int, in tokens: [SourceToken]) -> Int {
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isSign("(") { depth += 1 }
      if tokens[index].isSign(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }
}
