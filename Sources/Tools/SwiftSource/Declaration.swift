// SPDX-License-Identifier: Apache-2.0

/// A declaration that has a name or a body.
package struct Declaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A class, structure, enumeration, actor or protocol.
    case type
    case `extension`
    case `typealias`
    /// A function, initializer, deinitializer or subscript.
    case function
    /// A property at the top level of a file or in a type, with its accessors or its initial value.
    case property
  }

  package var kind: Kind
  /// The word that introduces the declaration, such as `struct` or `func`.
  package var keyword: String
  /// The name, preceded by the names of the enclosing types: `Outer.Inner.method(label:)`.
  package var name: String
  package var isPublic: Bool
  package var firstLine: Int
  /// The line of the closing brace, or the first line if there is no body.
  package var lastLine: Int
  /// The line of the opening brace, or `nil` if there is no body.
  package var bodyLine: Int?
  /// The labels of the parameters, with `_` for a parameter without a label. `nil` if there is no parameter
  /// list.
  package var labels: [String]?
  /// The names after the colon of a type or an extension.
  package var inherited: [String] = []
  /// The modifiers and attributes before the keyword.
  package var modifiers: [String] = []

  /// The index of the first modifier or attribute among the tokens.
  package var start = 0
  /// The index of the keyword among the tokens.
  package var keywordIndex = 0
  /// The indices of the parentheses around the parameters, or `nil` if there is no parameter list.
  package var parameters: ClosedRange<Int>?
  /// The indices of the braces of the body, or `nil` if there is no body or the braces do not match.
  package var body: ClosedRange<Int>?

  package init(
    _ kind: Kind, _ keyword: String, name: String, isPublic: Bool = false, lines: ClosedRange<Int>
  ) {
    (self.kind, self.keyword, self.name, self.isPublic) = (kind, keyword, name, isPublic)
    (firstLine, lastLine) = (lines.lowerBound, lines.upperBound)
  }

  /// The number of parameters, or 0 if there is no parameter list.
  package var parameterCount: Int { labels?.count ?? 0 }

  /// True for a declaration that only its file or the type around it can use.
  package var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }

  /// The name without the names of the enclosing types.
  package var ownName: Substring {
    let base = name.prefix { $0 != "(" }
    guard let dot = base.lastIndex(of: ".") else { return name[...] }
    return name[name.index(after: dot)...]
  }

  /// The name without labels and without the names of the enclosing types.
  package var baseName: Substring { ownName.prefix { $0 != "(" } }
}
