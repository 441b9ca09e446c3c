// SPDX-License-Identifier: Apache-2.0

/// A type or an extension in a source file.
struct TypeDeclaration {
  /// The kinds of declarations with members.
  enum Kind: String { case `class`, `struct`, `enum`, `protocol`, `extension`, actor }

  let kind: Kind
  /// The name, with the outer types: `Outer.Inner`.
  let name: String
  /// The name as it is written, which code within the type can use.
  let writtenName: String
  /// The names after the colon.
  let inherited: [String]
  /// The indexes of the braces.
  let open: Int
  let close: Int
  /// The index of the name.
  let nameIndex: Int
  /// The index of the first modifier or attribute.
  let start: Int
  /// True if an attribute of Objective-C precedes it.
  let isObjC: Bool
  let isPublic: Bool
}

/// A method in a source file.
struct MethodDeclaration {
  let name: String
  /// The labels of the parameters; `_` for none.
  let labels: [String]
  /// The name of the type that declares it.
  let owner: String
  /// The name that `@objc(...)` gives it, or `nil`.
  let explicitSelector: String?
  let isStatic: Bool
  let isOptional: Bool
  /// True if it returns a value.
  let returnsValue: Bool
  let isOverride: Bool
  let isInExtension: Bool
  /// The indexes of the first modifier or attribute, of `func`, and of the parameters' parentheses.
  let start: Int
  let keyword: Int
  let open: Int
  let close: Int

  /// The name by which Objective-C calls it.
  var selector: String { explicitSelector ?? SelectorName.selector(name, labels: labels) }
}

/// The names of methods in Objective-C.
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
