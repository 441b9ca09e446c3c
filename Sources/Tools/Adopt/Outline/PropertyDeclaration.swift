// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// A property with accessors in a source file.
struct PropertyDeclaration {
  /// An accessor with a body.
  struct Accessor {
    /// The index of `get`, `set`, `willSet` or `didSet`.
    let keyword: Int
    /// The name in parentheses after the keyword; `nil` for the usual name.
    let parameter: String?
    /// The braces of its body.
    let body: ClosedRange<Int>
  }

  let name: String
  /// The name of the type that declares the property.
  let owner: String
  let isInExtension: Bool
  let modifiers: [String]
  /// The indexes of the first modifier or attribute, and of `var`.
  let start: Int
  let keyword: Int
  /// The tokens of the type; empty if it is not written.
  let type: Range<Int>
  /// The braces of the accessors; `nil` for a property without them.
  let body: ClosedRange<Int>?
  /// The accessors by keyword. Empty if the body is that of the getter.
  let accessors: [String: Accessor]

  /// Creates a property from a declaration, or returns `nil` if the declaration is not a variable of a type.
  init?(_ declaration: Declaration, in source: SourceText, of outline: SourceOutline) {
    let keyword = declaration.keywordIndex
    guard declaration.kind == .property, declaration.keyword == "var",
      let name = source.word(at: keyword + 1),
      let owner = outline.type(around: keyword)
    else { return nil }
    (self.name, modifiers, start) = (name, declaration.modifiers, declaration.start)
    (self.owner, isInExtension) = (owner.name, owner.kind == .extension)
    self.keyword = keyword
    let end = source.isToken(keyword + 2, ":") ? source.end(ofTypeAt: keyword + 3) : keyword + 2
    type = min(keyword + 3, end)..<end
    let open = source.isToken(end, "{") ? end : Self.observers(after: end, in: source)
    body = open.flatMap { open in source.closing(open).map { open...$0 } }
    accessors = body.map { Self.accessors(in: $0, source) } ?? [:]
  }

  var isOverride: Bool { modifiers.contains("override") }
  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// True if the property has observers and no getter.
  var isObserved: Bool { accessors["willSet"] != nil || accessors["didSet"] != nil }
  /// True if the property has a setter.
  var isSettable: Bool { accessors["set"] != nil }
  /// True if the property has a value and no getter.
  var isStored: Bool { body == nil || isObserved }

  /// Returns the brace of the observers that follow the initial value at `start`.
  private static func observers(after start: Int, in source: SourceText) -> Int? {
    guard source.isToken(start, "=") else { return nil }
    let end = source.end(ofValueAt: start + 1)
    return source.isToken(end, "{") ? end : nil
  }

  private static func accessors(in body: ClosedRange<Int>, _ source: SourceText) -> [String: Accessor] {
    var (result, index) = ([String: Accessor](), body.lowerBound + 1)
    while index < body.upperBound {
      let word = source.word(at: index) ?? ""
      guard source.tokens[index].kind != .attribute, !SourceText.modifiers.contains(word) else {
        index += 1
        continue
      }
      guard ["get", "set", "willSet", "didSet"].contains(word) else { return [:] }
      let keyword = index
      var parameter: String?
      if source.isToken(index + 1, "(") {
        parameter = source.word(at: index + 2)
        index = source.closing(index + 1) ?? index
      }
      while !source.isToken(index + 1, "{"), index + 1 < body.upperBound { index += 1 }
      guard let close = source.closing(index + 1) else { return [:] }
      result[word] = Accessor(keyword: keyword, parameter: parameter, body: index + 1...close)
      index = close + 1
    }
    return result
  }
}

extension SourceText {
  /// Returns the index after the expression that begins at `start`: that of its observers, or of the next
  /// statement.
  func end(ofValueAt start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.isSign("}") || token.isSign(";") || token.isSign(")") || token.isSign(",") { return index }
      if token.isSign("{"), ["didSet", "willSet"].contains(word(at: index + 1) ?? "") { return index }
      let continues =
        [".", "?", ":", "+", "-", "*", "/", "&&", "||", "??"].contains(token.text)
        || index > start
          && ["=", "+", "-", "*", "/", "&&", "||", "??", "?", ":"].contains(tokens[index - 1].text)
      if index > start, token.startsLine, !continues { return index }
      index = max(closing(index) ?? index, index) + 1
    }
    return index
  }
}
