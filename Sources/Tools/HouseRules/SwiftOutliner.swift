// SPDX-License-Identifier: Apache-2.0

/// Finds the declarations of Swift code by its keywords and braces.
struct SwiftOutliner {
  private enum Role: Hashable { case file, type, function, other }

  /// The code between two braces, or the whole file.
  private struct Scope {
    var role: Role
    /// The index in `declarations` of the declaration whose body this scope is.
    var declaration: Int?
    /// The declaration that the next brace belongs to.
    var pending: Int?
    /// A property whose accessors or initial value the next brace begins.
    var property: Int?
  }

  private let tokens: [Token]
  private var index = 0
  private var scopes = [Scope(role: .file)]
  private var declarations: [Declaration] = []
  /// The number of open parentheses and brackets. No declaration begins inside them, except in a closure's
  /// braces.
  private var nesting = [0]

  static func outline(of tokens: [Token]) -> Outline {
    var outliner = SwiftOutliner(tokens: Conditionals.balanced(tokens))
    outliner.run()
    return Outline(tokens: tokens, declarations: outliner.declarations)
  }

  private init(tokens: [Token]) { self.tokens = tokens }

  private static let types: Set = ["class", "struct", "enum", "actor", "protocol"]
  private static let accessLevels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
  private static let modifiers: Set = [
    "static", "class", "final", "override", "mutating", "nonmutating", "convenience", "required",
    "nonisolated",
    "lazy", "weak", "unowned", "indirect", "dynamic", "isolated", "prefix", "postfix", "infix", "borrowing",
    "consuming",
  ]

  private mutating func run() {
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .sign: consume(sign: token)
      case .word: consume(word: token)
      case .literal, .number, .directive: break
      }
      index += 1
    }
  }

  private mutating func consume(sign token: Token) {
    switch token.text {
    case "{": open(token)
    case "}": close(token)
    case "(", "[": nesting[nesting.count - 1] += 1
    case ")", "]": nesting[nesting.count - 1] -= 1
    default: break
    }
  }

  private mutating func consume(word token: Token) {
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
      begin(.function, name: next.text)
      scopes[scopes.count - 1].property = scopes[scopes.count - 1].pending
    case let word where Self.types.contains(word):
      takeType(next: next)
    default: break
    }
  }

  private mutating func takeType(next: Token) {
    let isModifier = ["func", "var", "let", "subscript", "override", "init"].contains(next.text)
    guard next.kind == .word, next.firstLine == tokens[index].firstLine, !isModifier,
      !Self.accessLevels.contains(next.text),
      !Self.modifiers.contains(next.text)
    else { return }
    begin(.type, name: next.text)
  }
}

// MARK: - Scopes

extension SwiftOutliner {
  private mutating func begin(_ kind: Declaration.Kind, name: String) {
    let first = firstModifier(before: index)
    let surrounding = scopes.last?.declaration.map { declarations[$0].name + "." } ?? ""
    declarations.append(
      Declaration(
        kind: kind, name: surrounding + name.filter { $0 != "`" }, isPublic: isPublic(from: first),
        firstLine: tokens[first].firstLine, lastLine: tokens[index].lastLine, bodyLine: nil))
    scopes[scopes.count - 1].pending = declarations.count - 1
    scopes[scopes.count - 1].property = nil
  }

  private mutating func open(_ token: Token) {
    // A brace inside parentheses is a closure, for instance a default value, and leaves the declaration
    // pending.
    let pending = nesting.last == 0 ? scopes[scopes.count - 1].pending : nil
    if nesting.last == 0 { scopes[scopes.count - 1].pending = nil }
    nesting.append(0)
    guard let pending else {
      scopes.append(Scope(role: .other, declaration: scopes.last?.declaration))
      return
    }
    if declarations[pending].bodyLine == nil { declarations[pending].bodyLine = token.firstLine }
    let role: Role = declarations[pending].kind == .function ? .function : .type
    scopes.append(Scope(role: role, declaration: pending))
  }

  private mutating func close(_ token: Token) {
    guard scopes.count > 1 else { return }
    nesting.removeLast()
    let scope = scopes.removeLast()
    guard scope.role != .other, let declaration = scope.declaration else { return }
    declarations[declaration].lastLine = token.lastLine
    // `var x = { … }() { didSet … }`: code after a property's first braces belongs to it too.
    if scopes[scopes.count - 1].property == declaration { scopes[scopes.count - 1].pending = declaration }
  }

  private func firstModifier(before index: Int) -> Int {
    var first = index
    while first > 0 {
      let token = tokens[first - 1]
      if Self.accessLevels.contains(token.text) || Self.modifiers.contains(token.text) {
        first -= 1
      } else if token.isSign(")"), first >= 4, tokens[first - 3].isSign("("),
        Self.accessLevels.contains(tokens[first - 4].text) || Self.modifiers.contains(tokens[first - 4].text)
      {
        first -= 4  // private(set), nonisolated(unsafe)
      } else {
        break
      }
    }
    return first
  }

  /// Members of a public extension count as public, as for the compiler.
  private func isPublic(from first: Int) -> Bool {
    let words = tokens[first..<index].map(\.text)
    if words.contains("public") || words.contains("open") { return true }
    guard let outer = scopes.last?.declaration, declarations[outer].kind == .extension else { return false }
    return declarations[outer].isPublic && !words.contains(where: Self.accessLevels.contains)
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

  /// The last token of a function's name, which for an operator is several signs.
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

  /// Reads the parameter list that follows the name at `name`, and leaves the reading position alone.
  private mutating func takeParameters(after name: Int) {
    guard let pending = scopes[scopes.count - 1].pending else { return }
    var reader = ParameterReader(tokens: tokens, position: name + 1)
    guard let labels = reader.labels() else { return }
    declarations[pending].parameterCount = labels.count
    declarations[pending].name += "(" + labels.map { $0.filter { $0 != "`" } + ":" }.joined() + ")"
  }
}
