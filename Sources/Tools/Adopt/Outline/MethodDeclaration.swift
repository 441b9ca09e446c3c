// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

extension Declaration {
  var nameIndex: Int { keywordIndex + 1 }
  /// The index of the opening brace, or of the keyword if there is no body.
  var open: Int { body?.lowerBound ?? keywordIndex }
  /// The index of the closing brace, or of the keyword if there is no body.
  var close: Int { body?.upperBound ?? keywordIndex }

  /// Returns the name as written in the declaration, such as `Outer.Inner`. Code within the type can use it.
  func writtenName(in source: SourceText) -> String {
    var (name, index) = (source.word(at: keywordIndex + 1) ?? "", keywordIndex + 2)
    while source.isToken(index, "."), let part = source.word(at: index + 1) {
      name += "." + part
      index += 2
    }
    return name
  }
}

/// A method in a source file.
struct MethodDeclaration {
  let name: String
  /// The labels of the parameters, with `_` for a parameter without a label.
  let labels: [String]
  /// The name of the type that declares the method.
  let owner: String
  let isInExtension: Bool
  /// The selector that `@objc(...)` specifies, or `nil` if it specifies none.
  let explicitSelector: String?
  /// The modifiers and attributes before `func`.
  let modifiers: [String]
  /// True if the method returns a value.
  let returnsValue: Bool
  /// The indexes of the first modifier or attribute, of `func`, and of the parentheses around the parameters.
  let start: Int
  let keyword: Int
  let open: Int
  let close: Int

  /// Creates a method from a declaration, or returns `nil` if the declaration is not a named method of a
  /// type.
  init?(_ declaration: Declaration, in source: SourceText, of outline: SourceOutline) {
    guard declaration.keyword == "func", let labels = declaration.labels,
      let parameters = declaration.parameters, let name = source.word(at: declaration.keywordIndex + 1),
      let owner = outline.type(around: declaration.keywordIndex)
    else { return nil }
    (self.name, self.labels, modifiers) = (name, labels, declaration.modifiers)
    (self.owner, isInExtension) = (owner.name, owner.kind == .extension)
    (start, keyword) = (declaration.start, declaration.keywordIndex)
    (open, close) = (parameters.lowerBound, parameters.upperBound)
    returnsValue = source.returnsValue(after: close)
    let attribute = (start..<keyword).first { source.isToken($0, "@objc") && source.isToken($0 + 1, "(") }
    explicitSelector = attribute.flatMap { attribute in
      source.closing(attribute + 1).map { source.line(attribute + 2..<$0).filter { $0 != " " } }
    }
  }

  /// The Objective-C selector of the method.
  var selector: String { explicitSelector ?? SelectorName.selector(name, labels: labels) }

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isOptional: Bool { modifiers.contains("optional") }
  var isOverride: Bool { modifiers.contains("override") }
}

extension SourceText {
  /// Returns true if the declaration whose parameters end at `close` has a result other than `Void`.
  func returnsValue(after close: Int) -> Bool {
    var index = close + 1
    while ["throws", "rethrows", "async"].contains(word(at: index) ?? "") { index += 1 }
    guard isToken(index, "->") else { return false }
    let isVoid = isToken(index + 1, "Void") || isToken(index + 1, "(") && isToken(index + 2, ")")
    return !isVoid
  }
}

/// Derives the Objective-C selectors of Swift methods.
enum SelectorName {
  private static let prepositions: Set<String> = [
    "about", "above", "after", "along", "around", "as", "at", "before", "below", "between", "by", "during",
    "for", "from", "given", "in", "inside", "into", "of", "off", "on", "onto", "outside", "over", "since",
    "to",
    "toward", "under", "until", "via", "with", "within", "without",
  ]

  /// Returns the selector of a Swift method, as the Swift compiler on Apple's systems derives it.
  static func selector(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
      let word = first.prefix { !$0.isUppercase }.lowercased()
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      result += prepositions.contains(word) ? capitalized : "With" + capitalized
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }
}
