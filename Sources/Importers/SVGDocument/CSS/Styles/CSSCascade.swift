// SPDX-License-Identifier: Apache-2.0

/// Computes the style of one element. Source: CSS Cascading and Inheritance Level 4, sections 6 and 7.
struct CSSCascade {
  private let parent: SVGStyle?
  /// The values that the element takes over from its parent without a declaration.
  private let inherited: [String: SVGStyle.Value]
  private var values: [String: SVGStyle.Value]
  private var variables: CSSVariables

  private init(_ parent: SVGStyle?) {
    self.parent = parent
    let kept = (parent?.values ?? [:]).filter { $0.value.text != nil && CSSPresentation.isInherited($0.key) }
    inherited = kept.mapValues { SVGStyle.Value(text: $0.text, isInherited: true) }
    values = inherited
    variables = CSSVariables(parent?.variables.values ?? [:])
  }

  /// Returns the style that results from lists of declarations in ascending order of their weight.
  static func style(of lists: [[CSSDeclaration]], parent: SVGStyle?) -> SVGStyle {
    var cascade = CSSCascade(parent)
    let custom = lists.flatMap { $0.filter(\.isCustom) }
    if !custom.isEmpty { cascade.variables.declare(custom) }
    for list in lists {
      for declaration in list where !declaration.isCustom { cascade.apply(declaration) }
    }
    return SVGStyle(values: cascade.values, variables: cascade.variables)
  }

  private mutating func apply(_ declaration: CSSDeclaration) {
    guard declaration.hasVariables else {
      return set(declaration.name, declaration.value)
    }
    // A value that turns out to be broken counts as `unset`.
    var resolved = declaration
    resolved.hasVariables = false
    resolved.value = variables.replacingVariables(declaration.value) ?? ""
    let list = resolved.value.isEmpty ? [] : CSSShorthand.expanded(resolved)
    for item in list { set(item.name, item.value) }
    guard list.isEmpty else { return }
    for name in CSSShorthand.longhands[declaration.name] ?? [declaration.name] {
      set(name, CSSWideKeyword.unset.rawValue)
    }
  }

  private mutating func set(_ name: String, _ text: String) {
    var keyword = CSSWideKeyword(text)
    if name == "color", text.lowercased() == "currentcolor" { keyword = .inherit }
    if name == "all" { return setAll(keyword) }
    switch keyword {
    case nil: values[name] = SVGStyle.Value(text: text)
    case .initial: values[name] = SVGStyle.Value(text: nil)
    case .inherit: inherit(name)
    case .unset, .revert, .revertLayer:
      if CSSPresentation.isInherited(name) {
        inherit(name)
      } else {
        values[name] = SVGStyle.Value(text: nil)
      }
    }
  }

  private mutating func inherit(_ name: String) {
    values[name] = SVGStyle.Value(text: parent?.values[name]?.text, isInherited: true)
  }

  /// Gives all properties a keyword, except those that the text direction depends on.
  private mutating func setAll(_ keyword: CSSWideKeyword?) {
    let kept = ["direction", "unicode-bidi"].map { ($0, values[$0]) }
    switch keyword {
    case nil: return
    case .initial: values = [:]
    case .inherit:
      values = (parent?.values ?? [:]).mapValues {
        SVGStyle.Value(text: $0.text, isInherited: true)
      }
    case .unset, .revert, .revertLayer: values = inherited
    }
    for (name, value) in kept { values[name] = value }
  }
}
