// SPDX-License-Identifier: Apache-2.0

/// A property with a value.
struct CSSDeclaration: Equatable, Sendable {
  /// The name in lower case. Custom properties keep their case.
  var name: String
  /// The value without comments, and without white space at its ends.
  var value: String
  /// A Boolean value that indicates whether the declaration has `!important`.
  var isImportant = false
  /// A Boolean value that indicates whether the value refers to custom properties with `var()`.
  var hasVariables = false

  /// A Boolean value that indicates whether the property is a custom one, such as `--accent`.
  var isCustom: Bool { name.utf8.starts(with: "--".utf8) }

  /// Returns the declarations of a `style` attribute, with shorthands expanded.
  static func list(_ text: String) -> [CSSDeclaration] {
    let tokens = CSSTokens(text)
    var reader = CSSDeclarationReader(tokens)
    return reader.declarations(in: tokens.range)
  }

  /// Returns the declarations without those that a later one of the same name replaces.
  static func merged(_ declarations: [CSSDeclaration]) -> [CSSDeclaration] {
    var names: Set<String> = []
    return declarations.reversed().filter { names.insert($0.name).inserted }.reversed()
  }
}
