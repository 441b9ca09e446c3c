// SPDX-License-Identifier: Apache-2.0

/// Finds the declarations in Swift code by keywords and braces.
struct SwiftOutliner {
  private enum Role: Hashable { case file, type, function, other }

  /// The code between two braces, or the whole file.
  private struct Scope {
    var role: Role
    /// The index in `declarations` of the declaration whose body this scope is. `nil` for other scopes.
    var declaration: Int?
    /// The declaration to which the next brace belongs. `nil` for none.
    var pending: Int?
    /// A property whose accessors or initial value the next brace begins. `nil` for none.
    var property: Int?
  }

  private let source: SourceText
  /// The tokens whose braces match, and their indices in the source.
  private let tokens: [SourceToken]
  private let origins: [Int]
  private var index = 0
  private var scopes = [Scope(role: .file)]
  private var declarations: [Declaration] = []
  /// The number of open parentheses and brackets. No declaration begins inside them, except in a closure's
  /// braces.
  private var nesting = [0]

  static func declarations(of source: SourceText) -> [Declaration] {
    var outliner = SwiftOutliner(source)
    outliner.run()
    return outliner.declarations
  }

  private init(_ source: SourceText) {
    self.source = source
    origins = source.balanced
    tokens = origins.map { source.tokens[$0] }
  }

  private static let types: Set = ["class", "struct", "enum", "actor", "protocol"]

  private mutating func run() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .sign: consume(sign: token)
      case .word: consume(word: token)
      case .stringStart: nesting[nesting.count - 1] += 1
      case .stringEnd: nesting[nesting.count - 1] -= 1
      case .literal, .stringMiddle, .number, .attribute, .pound, .directive: break
      }
      index += 1
    }
  }

  private mutating func consume(sign token: SourceToken) {
    switch token.text {
    case "{": open(token)
    case "}": close(token)
    case "(", "[": nesting[nesting.count - 1] += 1
    case ")", "]": nesting[nesting.count - 1] -= 1
    default: break
    }
  }

  private mutating func consume(word token: SourceToken) {
    guard nesting.last == 0, index == 0 || !tokens[index - 1].isSign("."), index + 1 < tokens.count else {
      return
    }
    let next = tokens[index + 1]
    let inType = scopes[scopes.count - 1].role == .type
    let inFunction = [.function, .other].contains(scopes[scopes.count - 1].role)
    switch token.text {
    case "import":
      index = nameEnd(after: index)
    case "extension" where !inFunction && next.kind == .word:
      begin(.extension, name: dottedName(after: index))
      takeInherited()
    case "typealias" where next.kind == .word, "associatedtype" where next.kind == .word:
      begin(.typealias, name: next.text)
      scopes[scopes.count - 1].pending = nil
    case "func":
      let nameEnd = functionNameEnd(from: index + 1)
      begin(.function, name: tokens[index + 1...nameEnd].map(\.text).joined())
      takeParameters(after: nameEnd)
    case "init" where inType, "subscript" where inType:
      begin(.function, name: token.text)
      takeParameters(after: index)
    case "deinit" where inType:
      begin(.function, name: token.text)
    case "var" where !inFunction, "let" where !inFunction:
      begin(.property, name: next.text)
      scopes[scopes.count - 1].property = scopes[scopes.count - 1].pending
    case let word where Self.types.contains(word):
      takeType(next: next)
    default: break
    }
  }

  private mutating func takeType(next: SourceToken) {
    let isModifier = ["func", "var", "let", "subscript", "override", "init"].contains(next.text)
    guard next.kind == .word, next.firstLine == tokens[index].firstLine, !isModifier,
      !SourceText.modifiers.contains(next.text)
    else { return }
    begin(.type, name: next.text)
    takeInherited()
  }
}

// MARK: - Scopes

extension SwiftOutliner {
  private mutating func begin(_ kind: Declaration.Kind, name: String) {
    let surrounding = scopes.last?.declaration.map { declarations[$0].name + "." } ?? ""
    let keyword = origins[index]
    let start = source.start(ofDeclarationAt: keyword)
    var declaration = Declaration(
      kind, tokens[index].text, name: surrounding + name.filter { $0 != "`" },
      lines: firstLine...tokens[index].lastLine)
    declaration.modifiers = source.tokens[start..<keyword].map(\.text)
    declaration.isPublic = isPublic(declaration.modifiers)
    (declaration.start, declaration.keywordIndex) = (start, keyword)
    declarations.append(declaration)
    scopes[scopes.count - 1].pending = declarations.count - 1
    scopes[scopes.count - 1].property = nil
  }

  private mutating func open(_ token: SourceToken) {
    // A brace inside parentheses is a closure, for instance a default value, and leaves the declaration
    // pending.
    let pending = nesting.last == 0 ? scopes[scopes.count - 1].pending : nil
    if nesting.last == 0 { scopes[scopes.count - 1].pending = nil }
    nesting.append(0)
    guard let pending else {
      scopes.append(Scope(role: .other, declaration: scopes.last?.declaration))
      return
    }
    if declarations[pending].bodyLine == nil {
      declarations[pending].bodyLine = token.firstLine
      declarations[pending].body = source.closing(origins[index]).map { origins[index]...$0 }
    }
    let isType = declarations[pending].kind == .type || declarations[pending].kind == .extension
    let role: Role = isType ? .type : .function
    scopes.append(Scope(role: role, declaration: pending))
  }

  private mutating func close(_ token: SourceToken) {
    guard scopes.count > 1 else { return }
    nesting.removeLast()
    let scope = scopes.removeLast()
    guard scope.role != .other, let declaration = scope.declaration else { return }
    declarations[declaration].lastLine = token.lastLine
    // A property may have an initial value in braces and then accessors.
    if let body = declarations[declaration].body, body.upperBound < origins[index] {
      declarations[declaration].body = body.lowerBound...origins[index]
    }
    // `var x = { … }() { didSet … }`: code after a property's first braces belongs to it too.
    if scopes[scopes.count - 1].property == declaration { scopes[scopes.count - 1].pending = declaration }
  }

  /// The line of the first modifier before the keyword. Attributes do not count.
  private var firstLine: Int {
    var first = index
    while first > 0 {
      let token = tokens[first - 1]
      if SourceText.modifiers.contains(token.text) {
        first -= 1
      } else if token.isSign(")"), first >= 4, tokens[first - 3].isSign("("),
        SourceText.modifiers.contains(tokens[first - 4].text)
      {
        first -= 4
      } else {
        break
      }
    }
    return tokens[first].firstLine
  }

  /// Returns true if the modifiers make a declaration public. Members of a public extension also count as
  /// public, as for the compiler.
  private func isPublic(_ modifiers: [String]) -> Bool {
    if modifiers.contains("public") || modifiers.contains("open") { return true }
    guard let outer = scopes.last?.declaration, declarations[outer].kind == .extension else { return false }
    return declarations[outer].isPublic && !modifiers.contains(where: SourceText.accessLevels.contains)
  }
}

// MARK: - Names and parameters

extension SwiftOutliner {
  private func nameEnd(after start: Int) -> Int {
    var end = start
    while end + 1 < tokens.count, tokens[end + 1].firstLine == tokens[start].firstLine,
      tokens[end + 1].kind == .word || tokens[end + 1].isSign(".")
    {
      end += 1
    }
    return end
  }

  /// Returns the index of the last token of a function's name. An operator's name can consist of several
  /// tokens.
  private func functionNameEnd(from start: Int) -> Int {
    var end = start
    while tokens[start].kind == .sign, end + 1 < tokens.count, tokens[end + 1].kind == .sign,
      !tokens[end + 1].isSign("("), !tokens[end + 1].followsSpace
    {
      end += 1
    }
    return end
  }

  private func dottedName(after start: Int) -> String {
    var name = tokens[start + 1].text
    var position = start + 2
    while position + 1 < tokens.count, tokens[position].isSign("."), tokens[position + 1].kind == .word {
      name += "." + tokens[position + 1].text
      position += 2
    }
    return name
  }

  /// Reads the parameter list that follows the name at `name`, without moving the reading position.
  private mutating func takeParameters(after name: Int) {
    guard let pending = scopes[scopes.count - 1].pending else { return }
    var reader = ParameterReader(tokens: tokens, position: name + 1)
    guard let labels = reader.labels() else { return }
    declarations[pending].labels = labels
    declarations[pending].name += "(" + labels.map { $0 + ":" }.joined() + ")"
    let open = origins[reader.start]
    declarations[pending].parameters = source.closing(open).map { open...$0 }
  }

  /// Reads the names after the colon of the type or extension that begins here.
  private mutating func takeInherited() {
    var next = origins[index] + 2
    while source.isToken(next, "."), source.word(at: next + 1) != nil { next += 2 }
    if source.isToken(next, "<") { next = source.end(ofAnglesAt: next) }
    declarations[declarations.count - 1].inherited = inherited(from: next)
  }

  private func inherited(from start: Int) -> [String] {
    var (index, names) = (start, [String]())
    var isList = source.isToken(index, ":")
    while index < source.tokens.count, !["{", "}", ";"].contains(source.tokens[index].text) {
      if source.isToken(index, "where") { isList = false }
      if isList, let word = source.word(at: index) {
        if source.isToken(index - 1, "."), let last = names.popLast() {
          names.append(last + "." + word)
        } else if !["any", "some"].contains(word) {
          names.append(word)
        }
      }
      index += 1
      if source.isToken(index, "<") { index = source.end(ofAnglesAt: index) }
    }
    return names
  }
}
