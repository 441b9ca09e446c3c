// SPDX-License-Identifier: Apache-2.0

/// A rule that gives declarations to the elements that its selectors match.
struct CSSRule: Sendable {
  /// The selectors. One that matches is enough.
  var selectors: [CSSSelector]
  /// The declarations in their order, with shorthands expanded.
  var declarations: [CSSDeclaration]
}

/// The rules of a `style` element.
struct CSSStylesheet: Sendable {
  /// The style rules that apply to a picture on a screen, in their order.
  let rules: [CSSRule]
  /// The keyframes in their order. Several can have the same name.
  let keyframes: [CSSKeyframes]
  /// Remarks about the parts of the style sheet that have no effect.
  let notes: [String]

  /// Reads a style sheet. Broken parts are left out, as CSS asks for.
  init(_ text: String) {
    var reader = CSSStylesheetReader(text)
    reader.read()
    (rules, keyframes, notes) = (reader.rules, reader.keyframes, reader.notes.lines)
  }
}
