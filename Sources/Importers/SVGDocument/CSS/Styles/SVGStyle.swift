// SPDX-License-Identifier: Apache-2.0

/// The values of an element's properties, as its document declares them. Copies share their storage.
struct SVGStyle: Sendable {
  /// The value of a property.
  struct Value: Sendable {
    /// The text. `nil` for the initial value.
    var text: String?
    /// A Boolean value that indicates whether the value is the one of the parent, without or with `inherit`.
    var isInherited = false
  }

  /// The storage that copies share.
  private final class Storage: Sendable {
    let values: [String: Value]
    let variables: CSSVariables

    init(_ values: [String: Value], _ variables: CSSVariables) {
      (self.values, self.variables) = (values, variables)
    }
  }

  private let storage: Storage

  init(values: [String: Value], variables: CSSVariables) { storage = Storage(values, variables) }

  /// All properties that do not have their initial value for lack of a declaration.
  var values: [String: Value] { storage.values }

  /// The custom properties.
  var variables: CSSVariables { storage.variables }

  /// Returns the value of a property as it is declared, or `nil` if it has its initial value. `currentColor`
  /// and relative lengths stay as they are.
  subscript(name: String) -> String? {
    if let value = storage.values[name] { return value.text }
    return name.utf8.starts(with: "--".utf8) ? storage.variables.values[name] : nil
  }

  /// Returns whether the element has a value of its own for a property, rather than that of its parent or
  /// the initial one.
  func isDeclared(_ name: String) -> Bool {
    guard let value = storage.values[name] else { return false }
    return value.text != nil && !value.isInherited
  }

  /// Returns declarations of keyframes with their variables replaced and shorthands expanded. Those whose
  /// variables have no value are left out.
  func resolved(_ declarations: [CSSDeclaration]) -> [CSSDeclaration] {
    guard declarations.contains(where: \.hasVariables) else { return declarations }
    var variables = storage.variables
    let result = declarations.flatMap { declaration -> [CSSDeclaration] in
      guard declaration.hasVariables else { return [declaration] }
      guard let value = variables.replacingVariables(declaration.value) else { return [] }
      var resolved = declaration
      (resolved.value, resolved.hasVariables) = (value, false)
      return CSSShorthand.expanded(resolved)
    }
    return CSSDeclaration.merged(result)
  }
}
