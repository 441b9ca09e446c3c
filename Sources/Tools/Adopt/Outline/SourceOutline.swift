// SPDX-License-Identifier: Apache-2.0

/// The types, methods and properties that a source file declares.
struct SourceOutline {
  private(set) var types: [TypeDeclaration] = []
  private(set) var methods: [MethodDeclaration] = []
  /// The names of all stored and computed properties.
  private(set) var properties: Set<String> = []

  private static let typeWords: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]
  private static let modifiers: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "final", "static", "class", "override",
    "required", "convenience", "lazy", "weak", "unowned", "dynamic", "optional", "mutating", "nonmutating",
    "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed",
  ]

  init(_ source: SourceText) {
    for index in source.tokens.indices {
      guard let word = source.word(at: index), !source.isToken(index - 1, ".") else { continue }
      if Self.typeWords.contains(word) {
        readType(word, at: index, in: source)
      } else if word == "func" {
        readMethod(at: index, in: source)
      } else if word == "var" || word == "let", let name = source.word(at: index + 1) {
        properties.insert(name)
      }
    }
  }

  /// The innermost type whose body contains the token at an index.
  func type(around index: Int) -> TypeDeclaration? {
    types.last { $0.open < index && index < $0.close }
  }

  /// Returns the index of the first attribute or modifier of the declaration whose keyword is at `keyword`.
  static func start(ofDeclarationAt keyword: Int, in source: SourceText) -> Int {
    var start = keyword
    while start > 0 {
      let before = start - 1
      if modifiers.contains(source.tokens[before].text) || source.tokens[before].kind == .attribute {
        start = before
      } else if source.isToken(before, ")"), let open = source.opening(before), open > 0,
        source.tokens[open - 1].kind == .attribute || modifiers.contains(source.tokens[open - 1].text)
      {
        start = open - 1
      } else {
        return start
      }
    }
    return start
  }

  // MARK: Types

  private mutating func readType(_ word: String, at index: Int, in source: SourceText) {
    guard let kind = TypeDeclaration.Kind(rawValue: word), var name = source.word(at: index + 1),
      !Self.modifiers.contains(name), !["func", "var", "let", "subscript", "init"].contains(name)
    else { return }
    var next = index + 2
    while source.isToken(next, "."), let part = source.word(at: next + 1) {
      name += "." + part
      next += 2
    }
    if source.isToken(next, "<") { next = source.end(ofAnglesAt: next) }
    let inherited = Self.inherited(from: &next, in: source)
    guard let close = source.closing(next) else { return }
    let start = Self.start(ofDeclarationAt: index, in: source)
    let before = source.tokens[start..<index]
    let outer = type(around: index).map { $0.name + "." } ?? ""
    types.append(
      TypeDeclaration(
        kind: kind, name: outer + name, writtenName: name, inherited: inherited, open: next, close: close,
        nameIndex: index + 1, start: start, isObjC: before.contains { $0.text == "@objc" },
        isPublic: before.contains { $0.text == "public" || $0.text == "open" }))
  }

  /// Reads the names after the colon and moves `index` to the opening brace.
  private static func inherited(from index: inout Int, in source: SourceText) -> [String] {
    var names: [String] = []
    var isList = source.isToken(index, ":")
    while index < source.tokens.count, source.tokens[index].text != "{" {
      let text = source.tokens[index].text
      if text == "}" || text == ";" { break }
      if text == "where" { isList = false }
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

  // MARK: Methods

  private mutating func readMethod(at index: Int, in source: SourceText) {
    guard let name = source.word(at: index + 1), let owner = type(around: index) else { return }
    var open = index + 2
    if source.isToken(open, "<") { open = source.end(ofAnglesAt: open) }
    guard source.isToken(open, "("), let close = source.closing(open) else { return }
    let start = Self.start(ofDeclarationAt: index, in: source)
    var selector: String?
    if let attribute = (start..<index).first(where: { source.isToken($0, "@objc") }),
      source.isToken(attribute + 1, "("), let end = source.closing(attribute + 1)
    {
      selector = source.line(attribute + 2..<end).filter { $0 != " " }
    }
    let before = source.tokens[start..<index].map(\.text)
    methods.append(
      MethodDeclaration(
        name: name, labels: Self.labels(from: open, to: close, in: source), owner: owner.name,
        explicitSelector: selector, isStatic: before.contains("static") || before.contains("class"),
        isOptional: before.contains("optional"), returnsValue: Self.returnsValue(after: close, in: source),
        isOverride: before.contains("override"), isInExtension: owner.kind == .extension, start: start,
        keyword: index, open: open, close: close))
  }

  private static func labels(from open: Int, to close: Int, in source: SourceText) -> [String] {
    var labels: [String] = []
    var (index, isStart) = (open + 1, true)
    while index < close {
      if isStart, let label = source.word(at: index) {
        labels.append(label)
        isStart = false
      }
      if source.isToken(index, ",") { isStart = true }
      index = (source.closing(index) ?? index) + 1
      if source.isToken(index, "<") { index = source.end(ofAnglesAt: index) }
    }
    return labels
  }

  /// True if the declaration whose parameters end at `close` has a result other than `Void`.
  static func returnsValue(after close: Int, in source: SourceText) -> Bool {
    var index = close + 1
    while ["throws", "rethrows", "async"].contains(source.word(at: index) ?? "") { index += 1 }
    guard source.isToken(index, "->") else { return false }
    let isVoid =
      source.isToken(index + 1, "Void") || source.isToken(index + 1, "(") && source.isToken(index + 2, ")")
    return !isVoid
  }
}
